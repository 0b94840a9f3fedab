#include "agents/table/room.h"

#include <fmt/format.h>

namespace yomi::agents {

namespace {

using bridge::Seat;
using bridge::Table;

// The error for an illegal call or card.
tl::unexpected<Error> refused(const Table& table, const Player& player, Seat seat, std::string_view verb,
                              const std::string& answer, const Error& law) {
  return fail(
      fmt::format("board {}: {} ({}) {} {}: {}", table.board().number, name(seat), player.name, verb, answer, law.what),
      law.expected);
}

Result<void> take_call(Table& table, const Seating& seating) {
  const Seat seat = table.auction().turn();
  const Player& player = *seating[static_cast<std::size_t>(index(seat))];
  const bridge::Call call = player.call(table.view(seat));
  if (auto done = table.call(call); !done) return refused(table, player, seat, "called", to_string(call), done.error());
  return {};
}

Result<void> take_card(Table& table, const Seating& seating) {
  const Seat seat = table.play()->chooser();  // NOLINT: called only while there is a card to play
  const Player& player = *seating[static_cast<std::size_t>(index(seat))];
  const bridge::Card card = player.card(table.view(seat));
  if (auto done = table.play_card(card); !done)
    return refused(table, player, seat, "played", to_string(card), done.error());
  return {};
}

// The outcome if the player on lead claims.
std::optional<bridge::Outcome> claimed(const Table& table, const Seating& seating) {
  const bridge::Play& play = *table.play();  // NOLINT: called only during the play
  const Seat seat = play.chooser();
  const Player& player = *seating[static_cast<std::size_t>(index(seat))];
  if (!play.trick().empty() || !player.claim) return std::nullopt;
  const auto tricks = player.claim(table.view(seat));
  if (!tricks) return std::nullopt;
  const int to_side = play.tricks(side_of(seat)) + *tricks;
  return bridge::Outcome{play.contract(), partners(seat, play.contract().declarer) ? to_side : 13 - to_side};
}

}  // namespace

DealtBoard random_board(std::uint64_t seed, int number) {
  Stream stream(seed, "deal", number);
  return {bridge::BoardHeader::of(number), bridge::Deal::random(stream)};
}

Result<RoomRecord> play_board(const DealtBoard& board, const Seating& seating, const TricksTaken& tricks,
                              const std::stop_token& stop) {
  return play_on(Table(board.header, board.deal), seating, tricks, stop);
}

Result<RoomRecord> play_on(Table table, const Seating& seating, const TricksTaken& tricks,
                           const std::stop_token& stop) {
  while (!table.finished()) {
    if (stop.stop_requested()) return fail(fmt::format("board {}: stopped", table.board().number));
    const bool bidding = !table.play();
    if (!bidding && tricks) {
      const bridge::Contract& contract = table.play()->contract();
      return RoomRecord{table.auction(), std::nullopt, bridge::Outcome{contract, tricks(table.deal(), contract)}};
    }
    if (!bidding)
      if (const auto outcome = claimed(table, seating)) return RoomRecord{table.auction(), table.play(), outcome};
    if (auto done = bidding ? take_call(table, seating) : take_card(table, seating); !done)
      return tl::unexpected(done.error());
  }
  return RoomRecord{table.auction(), table.play(), table.outcome()};
}

}  // namespace yomi::agents
