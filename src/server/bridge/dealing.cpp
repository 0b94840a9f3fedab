#include "server/bridge/dealing.h"

#include "base/unpredictable.h"
#include "bridge/files/files.h"

namespace yomi::server {

using namespace bridge;
using bridge_event::Dealt;
using bridge_event::Why;

namespace {

constexpr std::size_t kBoardsLoaded = 128;
constexpr int kMostNumber = 100'000;  // far below what the log stores, so that the boards after it fit too

// The side that a theme is for: the people's, if only one side has any.
Side theme_side(const BridgeState& state) {
  const bool east_west = state.human(Seat::East) || state.human(Seat::West);
  const bool north_south = state.human(Seat::North) || state.human(Seat::South);
  return east_west && !north_south ? Side::EastWest : Side::NorthSouth;
}

// The player that a style is for: the first person of the table.
Seat style_player(const BridgeState& state) {
  const auto* const first = std::ranges::find_if(kSeats, [&](Seat seat) { return state.human(seat); });
  return first == kSeats.end() ? Seat::South : *first;
}

// At a fair table the cards come from the system's randomness, fresh for each board.
Stream cards_stream(const BridgeState& state) {
  return state.fair() ? unpredictable_stream() : deal_stream(state.table().seed, state.dealt());
}

// On a board of a set the robots are the same at all its tables.
Seed robot_seed(const BridgeState& state, int number) {
  if (state.in_set()) return StreamKey(state.table().seed, "table robots", number).value() >> 1;
  return state.fair() ? unpredictable_seed() : Seed();
}

// The next board of the lesson, if one is practised; nullopt too if no deal is found that fits.
std::optional<agents::DealtBoard> deal_lesson(const BridgeState& state, Library& library, int number) {
  if (!state.lesson()) return {};
  const auto dealer = LessonDealer::make(state.lesson()->id, state.lesson()->hands);
  if (!dealer) return {};
  return (*dealer)->deal(cards_stream(state), number, books_of(state.next_systems(), library));
}

}  // namespace

bool lesson_can_be_dealt(const BridgeState& state, Library& library) {
  return !state.lesson() || deal_lesson(state, library, 1).has_value();
}

Dealt deal_random(const BridgeState& state, Library& library, int number, Why why, Theme theme) {
  if (const auto lesson = deal_lesson(state, library, number)) {
    const auto& [header, deal] = *lesson;
    return {{header, deal}, why, state.dealt() + 1, theme, {}, {}, robot_seed(state, number)};
  }
  const Style style = state.seating().any_human() ? state.table().style : Style::All;
  const auto [header, deal] =
      deal_board(cards_stream(state), BoardHeader::of(number), {theme, theme_side(state), style, style_player(state)},
                 books_of(state.next_systems(), library));
  return {{header, deal}, why, state.dealt() + 1, theme, {}, {}, robot_seed(state, number), style};
}

BridgeEvents with_what_follows(Dealt dealt, const BridgeState& state, Library& library) {
  BoardToPlay& board = dealt.board;
  if (robots_bid(dealt.style)) {
    const Auction auction = auction_by_rules(board.deal, board.header, books_of(state.next_systems(), library));
    board.calls.assign(auction.calls().begin(), auction.calls().end());
  }
  Table table(board.header, board.deal);
  BridgeEvents moves;
  for (const Call call : board.calls) {
    if (table.play() || table.finished()) break;
    const Seat seat = table.auction().turn();
    if (!table.call(call)) break;
    moves.emplace_back(bridge_event::Called{seat, call});
  }
  for (const Card card : board.cards) {
    if (!table.play() || table.finished()) break;
    const Seat seat = table.play()->turn();
    if (!table.play_card(card)) break;
    moves.emplace_back(bridge_event::Played{seat, card});
  }
  if (const auto& play = table.play(); play && board.tricks && !table.finished()) {
    const int more = *board.tricks - play->declarer_tricks();
    if (more >= 0 && more <= 13 - play->tricks_played()) {
      moves.emplace_back(bridge_event::Claimed{play->contract().declarer, more});
      moves.emplace_back(bridge_event::ClaimAnswered{true});
    }
  }
  board.calls.clear();
  board.cards.clear();
  board.tricks.reset();
  BridgeEvents events{std::move(dealt)};
  events.insert(events.end(), moves.begin(), moves.end());
  return events;
}

Dealt deal_given(const BridgeState& state, const BoardToPlay& board, Why why, std::vector<BoardToPlay> rest) {
  return {board, why, state.dealt(), state.theme(), {}, std::move(rest), robot_seed(state, board.header.number)};
}

Dealt deal_first(const BridgeState& state, std::vector<BoardToPlay> boards) {
  const BoardToPlay first = boards.front();
  boards.erase(boards.begin());
  return deal_given(state, first, first.calls.empty() ? Why::Loaded : Why::Recorded, std::move(boards));
}

Answer<std::vector<BoardToPlay>> read_boards_to_play(const std::string& text, const std::string& file_name,
                                                     bool as_recorded) {
  const ReadBoards read = read_boards(text, file_name);
  std::vector<BoardToPlay> boards;
  for (const Record& each : read.file.boards) {
    const auto deal = each.hands ? each.hands->deal() : std::nullopt;
    if (!deal || boards.size() == kBoardsLoaded) continue;
    BoardHeader header = board_header(each);
    if (header.number < 1 || header.number > kMostNumber) header.number = static_cast<int>(boards.size()) + 1;
    BoardToPlay& board = boards.emplace_back(header, *deal);
    if (!as_recorded || !each.auction) continue;
    board.calls = each.auction->calls;
    if (each.play) board.cards = each.play->cards;
    board.tricks = each.result;
  }
  if (!boards.empty()) return boards;
  const std::string expected = "a PBN or LIN text with all four hands of a board";
  if (read.diagnostics.empty()) return refuse("bad_file", "The text has no complete deal.", expected);
  return refuse("bad_file", as_sentence(to_string(read.diagnostics.front())), expected);
}

}  // namespace yomi::server
