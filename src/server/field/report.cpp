#include "server/field/report.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "bridge/files/files.h"
#include "bridge/words.h"
#include "server/wire/bridge_json.h"

namespace yomi::server {

using namespace bridge;

namespace {

// One decimal is enough for people.
double rounded(double value) { return std::round(value * 10) / 10; }

Json header_json(const BoardHeader& header) {
  return {
      {"number", header.number}, {"dealer", text(header.dealer)}, {"vulnerability", to_string(header.vulnerability)}};
}

bool is_mine(const FieldResult& result, const Viewer& viewer) {
  return !viewer.player.empty() && result.player == viewer.player;
}

// A result with its comparison, as the traveller and the player's own list have it.
Json result_json(const FieldDay& day, const FieldResult& result, Language language) {
  const FieldScore score = day.score(result);
  const auto vulnerability = day.board(result.board).header.vulnerability;
  return {{"outcome", outcome_text(result.played.outcome)},
          {"words", describe(result.played.outcome, vulnerability, language)},
          {"score_ns", result.played.score_ns},
          {"percent", rounded(score.percent)},
          {"imps", rounded(score.imps)}};
}

std::string lin_of(const FieldResult& result, const BoardToPlay& board) {
  Record record;
  record.board = std::to_string(board.header.number);
  record.dealer = board.header.dealer;
  record.vulnerability = board.header.vulnerability;
  record.hands = KnownHands(board.deal);
  record.players = {"Yomi", "Yomi", result.name.empty() ? "Player" : result.name, "Yomi"};
  record.auction = RecordedAuction{};
  record.auction->first = board.header.dealer;
  record.auction->calls = result.played.calls;
  record.passed_out = !result.played.outcome;
  if (result.played.outcome) {
    const Contract& contract = result.played.outcome->contract;
    record.contract = contract;
    record.declarer = contract.declarer;
    record.result = result.played.outcome->tricks;
    record.play = RecordedPlay{};
    record.play->leader = contract.leader();
    record.play->cards = result.played.cards;
    if (result.played.cards.size() < 52) record.play->ending = Ending::Stopped;
  }
  BoardFile file;
  file.boards = {std::move(record)};
  return write_boards(file, FileFormat::Lin);
}

// A player's or a robot's mean over the boards that count.
struct Row {
  std::string name;
  bool you = false, robot = false;
  int finished = 0;  // boards, whether they count or not
  int boards = 0;
  double percent = 0, imps = 0;

  [[nodiscard]] Json to_json() const {
    return {{"name", name},
            {"you", you},
            {"robot", robot},
            {"finished", finished},
            {"boards", boards},
            {"percent", boards > 0 ? Json(rounded(percent / boards)) : Json()},
            {"imps", boards > 0 ? Json(rounded(imps)) : Json()}};
  }
};

// The best first; who has no board that counts comes last.
Json ranking_json(const FieldDay& day, const Viewer& viewer) {
  std::map<std::pair<std::string, std::string>, Row> rows;  // by player and, for robots, name
  for (const FieldPlayer& each : day.players())
    rows[{each.player, ""}] = {each.name, each.player == viewer.player, false, 0, 0, 0, 0};
  for (const FieldResult& each : day.results()) {
    const bool robot = each.player.empty();
    Row& row = rows[{each.player, robot ? each.name : ""}];
    if (robot) row.name = each.name;
    row.robot = robot;
    ++row.finished;
    if (day.result_of(viewer.player, each.board) == nullptr) continue;
    const FieldScore score = day.score(each);
    ++row.boards;
    row.percent += score.percent;
    row.imps += score.imps;
  }
  std::vector<Row> sorted;
  for (auto& [who, row] : rows) sorted.push_back(std::move(row));
  const auto mean = [](const Row& row) { return row.boards > 0 ? row.percent / row.boards : -1; };
  std::ranges::stable_sort(sorted, [&](const Row& a, const Row& b) { return mean(a) > mean(b); });
  Json json = Json::array();
  for (const Row& each : sorted) json.push_back(each.to_json());
  return json;
}

}  // namespace

Json day_json(const FieldDay& day, const Viewer& viewer, int robots) {
  Json boards = Json::array();
  for (const BoardToPlay& board : day.boards()) {
    const FieldResult* const mine = day.result_of(viewer.player, board.header.number);
    boards.push_back({{"board", header_json(board.header)},
                      {"result", mine != nullptr ? result_json(day, *mine, viewer.language) : Json()}});
  }
  const auto played = std::ranges::count_if(day.results(), [](const auto& each) { return each.player.empty(); });
  const FieldPlayer* const me = day.find_player(viewer.player);
  return {{"date", day.date()},
          {"joined", me != nullptr},
          {"boards", std::move(boards)},
          {"players", day.players().size()},
          {"robots", {{"done", played}, {"of", robots}}},
          {"ranking", ranking_json(day, viewer)}};
}

Answer<Json> traveller_json(const FieldDay& day, int board, const Viewer& viewer) {
  if (board < 1 || board > kBoardsOfDay)
    return refuse("not_found", fmt::format("There is no board {} that day.", board),
                  fmt::format("1 to {}", kBoardsOfDay));
  if (day.result_of(viewer.player, board) == nullptr)
    return refuse("not_now", "The traveller opens when you have finished the board.");
  const BoardToPlay& played = day.board(board);
  std::vector<const FieldResult*> results;
  for (const FieldResult& each : day.results())
    if (each.board == board) results.push_back(&each);
  std::ranges::stable_sort(results, std::greater(), [](const auto* each) { return each->played.score_ns; });
  Json entries = Json::array(), hands;
  for (const FieldResult* const each : results) {
    Json entry{{"name", each->name}, {"you", is_mine(*each, viewer)}, {"robot", each->player.empty()}};
    entry.update(result_json(day, *each, viewer.language));
    entry["lead"] = each->played.cards.empty() ? Json() : Json(to_string(each->played.cards.front()));
    entry["lin"] = lin_of(*each, played);
    entries.push_back(std::move(entry));
  }
  for (const Seat seat : kSeats) hands[text(seat)] = cards_json(played.deal.hand(seat));
  return Json{{"board", header_json(played.header)}, {"hands", std::move(hands)}, {"results", std::move(entries)}};
}

void FieldHistory::add(const FieldDay& day) {
  if (day.find_player(viewer_.player) == nullptr) return;
  Row mine;
  for (const FieldResult& each : day.results()) {
    if (!is_mine(each, viewer_)) continue;
    const FieldScore score = day.score(each);
    ++mine.boards;
    mine.percent += score.percent;
    mine.imps += score.imps;
    const FieldLoss* const loss = day.loss_of(viewer_.player, each.board);
    if (loss == nullptr) continue;
    ++bidding_.boards;
    bidding_.lost += loss->bidding;
    declarer_.boards += loss->declared ? 1 : 0;
    declarer_.lost += loss->declarer;
    defence_.boards += loss->defended ? 1 : 0;
    defence_.lost += loss->defence;
  }
  boards_ += mine.boards;
  percent_ += mine.percent;
  imps_ += mine.imps;
  days_.push_back({{"date", day.date()},
                   {"boards", mine.boards},
                   {"percent", mine.boards > 0 ? Json(rounded(mine.percent / mine.boards)) : Json()},
                   {"imps", mine.boards > 0 ? Json(rounded(mine.imps)) : Json()}});
}

Json FieldHistory::to_json() const {
  return {{"days", days_},
          {"boards", boards_},
          {"percent", boards_ > 0 ? Json(rounded(percent_ / boards_)) : Json()},
          {"imps", rounded(imps_)},
          {"bidding", bidding_.to_json()},
          {"declarer", declarer_.to_json()},
          {"defence", defence_.to_json()}};
}

}  // namespace yomi::server
