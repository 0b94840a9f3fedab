#include "server/field/day.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/unpredictable.h"
#include "bridge/score.h"

namespace yomi::server {

using namespace bridge;

FieldBoards shuffle_boards(const std::string& date) {
  FieldBoards boards{date, unpredictable_number(), {}};
  for (int number = 1; number <= kBoardsOfDay; ++number) {
    Stream cards = unpredictable_stream();  // for each board: one tells nothing of another
    boards.deals.push_back(to_string(Deal::random(cards)));
  }
  return boards;
}

Result<void> FieldDay::apply(std::int64_t number, const FieldEvent& event) {
  if (to_play_.empty() != std::holds_alternative<FieldBoards>(event))
    return fail("the boards of a day come first, and once", "'boards', then players and results");
  return std::visit([&](const auto& each) { return apply(each); }, event).map([&] { event_ = number; });
}

Result<void> FieldDay::apply(const FieldBoards& event) {
  if (event.deals.size() != kBoardsOfDay)
    return fail(fmt::format("{} boards for a day", event.deals.size()), fmt::format("{}", kBoardsOfDay));
  std::vector<BoardToPlay> boards;
  for (std::size_t at = 0; at < event.deals.size(); ++at) {
    const auto deal = parse_deal(event.deals[at]);
    if (!deal) return tl::unexpected(deal.error());
    boards.emplace_back(BoardHeader::of(static_cast<int>(at) + 1), *deal);
  }
  boards_ = event;
  to_play_ = std::move(boards);
  return {};
}

Result<void> FieldDay::apply(const FieldPlayer& event) {
  if (find_player(event.player) != nullptr) return fail("a player joins twice", "each player once");
  players_.push_back(event);
  return {};
}

// The first result of a player counts: a board is played once.
Result<void> FieldDay::apply(const FieldResult& event) {
  const bool again = event.player.empty() ? robots_result(event.name, event.board) != nullptr
                                          : result_of(event.player, event.board) != nullptr;
  if (again) return fail(fmt::format("board {} is played twice", event.board), "each board once");
  results_.push_back(event);
  return {};
}

Result<void> FieldDay::apply(const FieldLoss& event) {
  if (loss_of(event.player, event.board) == nullptr) losses_.push_back(event);
  return {};
}

const FieldPlayer* FieldDay::find_player(const std::string& player) const {
  const auto found = std::ranges::find(players_, player, &FieldPlayer::player);
  return found == players_.end() || player.empty() ? nullptr : &*found;
}

const FieldResult* FieldDay::result_of(const std::string& player, int board) const {
  const auto found = std::ranges::find_if(
      results_, [&](const FieldResult& each) { return each.board == board && each.player == player; });
  return found == results_.end() || player.empty() ? nullptr : &*found;
}

const FieldResult* FieldDay::robots_result(const std::string& name, int board) const {
  const auto found = std::ranges::find_if(results_, [&](const FieldResult& each) {
    return each.board == board && each.player.empty() && each.name == name;
  });
  return found == results_.end() ? nullptr : &*found;
}

const FieldLoss* FieldDay::loss_of(const std::string& player, int board) const {
  const auto found = std::ranges::find_if(
      losses_, [&](const FieldLoss& each) { return each.board == board && each.player == player; });
  return found == losses_.end() ? nullptr : &*found;
}

int FieldDay::finished(const std::string& player) const {
  return player.empty() ? 0 : static_cast<int>(std::ranges::count(results_, player, &FieldResult::player));
}

FieldScore FieldDay::score(const FieldResult& result) const {
  int others = 0, points = 0, imps_won = 0;
  for (const FieldResult& each : results_) {
    if (each.board != result.board || (each.player == result.player && each.name == result.name)) continue;
    const int more = result.played.score_ns - each.played.score_ns;
    ++others;
    points += more > 0 ? 2 : more == 0 ? 1 : 0;
    imps_won += imps(more);
  }
  if (others == 0) return {};
  return {50.0 * points / others, static_cast<double>(imps_won) / others};
}

}  // namespace yomi::server
