#include "measure/diverge/divergence.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/ascii.h"
#include "measure/diverge/roles.h"

namespace yomi::measure {

using namespace bridge;

namespace {

using Json = nlohmann::json;

constexpr std::size_t kExamples = 3;

bool is_header(const Json& row) { return row.is_object() && (row.contains("duel") || row.contains("experiment")); }

Result<std::string> text_at(const Json& row, const char* key) {
  const auto found = row.find(key);
  if (found == row.end() || !found->is_string()) return fail(fmt::format("the row has no text '{}'", key));
  return found->get<std::string>();
}

Result<int> number_at(const Json& row, const char* key) {
  const auto found = row.find(key);
  if (found == row.end() || !found->is_number_integer()) return fail(fmt::format("the row has no number '{}'", key));
  return found->get<int>();
}

// The calls of a whole auction, each of them legal.
Result<std::vector<Call>> calls_of(const std::string& text, Seat dealer) {
  Auction auction(dealer);
  for (const std::string_view word : ascii::words(text)) {
    const auto call = parse_call(word);
    if (!call) return tl::unexpected(call.error());
    if (auto added = auction.add(*call); !added) return tl::unexpected(added.error());
  }
  return std::vector<Call>(auction.calls().begin(), auction.calls().end());
}

Result<std::string> room_auction(const Json& row, const char* room, const char* short_form) {
  if (row.contains(short_form)) return text_at(row, short_form);
  const auto found = row.find(room);
  if (found == row.end() || !found->is_object())
    return fail(fmt::format("the row has neither '{}' nor '{}'", room, short_form));
  return text_at(*found, "auction");
}

Result<TwoRooms> board_of(const Json& row, bool doubled) {
  if (!row.is_object()) return fail("this is not a row");
  TwoRooms board;
  if (const auto number = number_at(row, "board")) board.board = *number;
  const auto dealer_text = text_at(row, "dealer");
  if (!dealer_text) return tl::unexpected(dealer_text.error());
  const auto dealer = parse_seat(*dealer_text);
  if (!dealer) return tl::unexpected(dealer.error());
  board.dealer = *dealer;
  for (const bool open : {true, false}) {
    const auto text = room_auction(row, open ? "open" : "closed", open ? "t1" : "t2");
    if (!text) return tl::unexpected(text.error());
    auto calls = calls_of(*text, board.dealer);
    if (!calls) return tl::unexpected(calls.error());
    (open ? board.open : board.closed) = std::move(*calls);
  }
  const auto imps = number_at(row, doubled ? "imps_doubled" : row.contains("imp_a") ? "imp_a" : "imps");
  if (!imps) return tl::unexpected(imps.error());
  board.imps = *imps;
  return board;
}

// The boards of one row of the table, by the size of their swing.
struct Tally {
  Sample each;
  std::vector<std::pair<int, int>> swings;  // IMPs, board
};

DivergenceRow row_of(std::string role, std::string a, std::string b, const Tally& tally, std::uint64_t boards) {
  DivergenceRow row{std::move(role), std::move(a), std::move(b), tally.each, tally.each, {}};
  row.board.add(0, boards - tally.each.count());
  auto swings = tally.swings;
  // Examples are of the side that the row speaks for.
  const int sign = row.each.sum() < 0 ? -1 : 1;
  std::ranges::stable_sort(swings, {}, [sign](const auto& swing) { return -sign * swing.first; });
  for (std::size_t at = 0; at < std::min(kExamples, swings.size()); ++at) row.examples.push_back(swings[at].second);
  return row;
}

void sort_rows(std::vector<DivergenceRow>& rows) {
  std::ranges::stable_sort(rows, {}, [](const DivergenceRow& row) { return row.each.sum(); });
}

}  // namespace

Result<std::vector<TwoRooms>> read_rows(std::string_view text, const std::string& file, bool doubled) {
  std::vector<TwoRooms> boards;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    const Place place{file, number, 0};
    const Json row = Json::parse(line, nullptr, false);
    if (row.is_discarded()) return fail("this line is not JSON", "one row of a duel or a match a line", place);
    if (is_header(row)) continue;
    auto board = board_of(row, doubled);
    if (!board)
      return fail(
          board.error().what,
          board.error().expected.empty() ? "a row of `yomi system duel --out` or of a match" : board.error().expected,
          place);
    boards.push_back(std::move(*board));
  }
  if (boards.empty()) return fail("there are no rows", "rows of `yomi system duel --out` or of a match", {file, 0, 0});
  return boards;
}

std::optional<Divergence> first_divergence(const TwoRooms& board) {
  const auto [open, closed] = std::ranges::mismatch(board.open, board.closed);
  // Legal auctions that are whole cannot be each other's beginning.
  if (open == board.open.end() || closed == board.closed.end()) return std::nullopt;
  const auto at = static_cast<std::size_t>(open - board.open.begin());
  const std::span<const Call> before = std::span(board.open).first(at);
  const bool open_is_a = side_of(next(board.dealer, static_cast<int>(at % 4))) == Side::NorthSouth;
  return Divergence{at, role_after(before), deed_after(before, open_is_a ? *open : *closed),
                    deed_after(before, open_is_a ? *closed : *open)};
}

DivergenceTable tabulate(std::span<const TwoRooms> boards, std::uint64_t least) {
  DivergenceTable table{boards.size(), 0, {}, {}};
  std::map<std::string, Tally> roles;
  std::map<std::tuple<std::string, std::string, std::string>, Tally> deeds;
  for (const TwoRooms& board : boards) {
    const auto divergence = first_divergence(board);
    if (!divergence) continue;
    ++table.differ;
    for (Tally* tally : {&roles[divergence->role], &deeds[{divergence->role, divergence->a, divergence->b}]}) {
      tally->each.add(board.imps);
      tally->swings.emplace_back(board.imps, board.board);
    }
  }
  for (const auto& [role, tally] : roles) table.roles.push_back(row_of(role, "", "", tally, boards.size()));
  for (const auto& [key, tally] : deeds) {
    if (tally.each.count() < least) continue;
    const auto& [role, a, b] = key;
    table.deeds.push_back(row_of(role, a, b, tally, boards.size()));
  }
  sort_rows(table.roles);
  sort_rows(table.deeds);
  return table;
}

}  // namespace yomi::measure
