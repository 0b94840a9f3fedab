#include "league/play/room.h"

#include <algorithm>
#include <chrono>
#include <vector>

#include <fmt/format.h>

#include "bridge/table.h"

namespace yomi::league {

using namespace bridge;

namespace {

class Room {
 public:
  Room(const agents::DealtBoard& board, const std::array<Chair*, 4>& chairs, const agents::TricksTaken& tricks)
      : table_(board.header, board.deal),
        chairs_(chairs),
        tricks_(tricks),
        claims_(std::ranges::all_of(chairs, [](const Chair* chair) { return chair->claims(); })) {}

  Result<agents::RoomResult> play(const std::stop_token& stop) {
    for (const Seat seat : kSeats)
      if (auto begun = chair(seat).begin(table_.board(), table_.deal().hand(seat)); !begun)
        return lost(seat, begun.error());
    std::optional<Outcome> outcome;
    while (!table_.finished() && !outcome) {
      if (stop.stop_requested()) return fail(fmt::format("board {}: stopped", table_.board().number));
      if (auto fault = step(outcome)) return lost(fault->first, fault->second);
    }
    if (!outcome) outcome = table_.outcome();
    for (const Seat seat : kSeats) chair(seat).finish(table_.view(seat), said_, timing());
    return agents::room_result({table_.auction(), tricks_ ? std::nullopt : table_.play(), outcome},
                               table_.board().vulnerability);
  }

 private:
  using Clock = std::chrono::steady_clock;
  using SeatFault = std::optional<std::pair<Seat, Fault>>;

  [[nodiscard]] Chair& chair(Seat seat) const { return *chairs_[at(seat)]; }

  template <class Ask>
  auto timed(Seat seat, const Ask& ask) {
    const auto asked = Clock::now();
    auto answer = ask();
    spent_[at(side_of(seat))] += Clock::now() - asked;
    return answer;
  }

  // One call or card, or the outcome if no more cards are played.
  SeatFault step(std::optional<Outcome>& outcome) {
    if (!table_.play()) return take_call();
    if (tricks_) {
      const Contract& contract = table_.play()->contract();
      outcome = Outcome{contract, tricks_(table_.deal(), contract)};
      return std::nullopt;
    }
    outcome = claimed();
    return outcome ? std::nullopt : take_card();
  }

  SeatFault take_call() {
    const Seat seat = table_.auction().turn();
    auto calls = timed(seat, [&] { return chair(seat).call(table_.view(seat), said_); });
    if (!calls) return {{seat, calls.error()}};
    if (const auto done = table_.call(calls->call); !done) return unlawful(seat, to_string(calls->call), done.error());
    said_.push_back(std::move(*calls));
    return std::nullopt;
  }

  SeatFault take_card() {
    const Seat seat = table_.play()->chooser();  // NOLINT: called only while there is a card to play
    const auto card = timed(seat, [&] { return chair(seat).card(table_.view(seat), said_); });
    if (!card) return {{seat, card.error()}};
    if (const auto done = table_.play_card(*card); !done) return unlawful(seat, to_string(*card), done.error());
    return std::nullopt;
  }

  static SeatFault unlawful(Seat seat, const std::string& what, const Error& law) {
    return {{seat, Fault{Fault::Kind::Unlawful, fmt::format("{}: {}", what, law.what)}}};
  }

  // The outcome if the player on lead claims, among players that all understand it.
  [[nodiscard]] std::optional<Outcome> claimed() const {
    const Play& play = *table_.play();  // NOLINT: called only during the play
    if (!claims_ || !play.trick().empty()) return std::nullopt;
    const Seat seat = play.chooser();
    const auto tricks = chair(seat).claim(table_.view(seat));
    if (!tricks) return std::nullopt;
    const int to_side = play.tricks(side_of(seat)) + *tricks;
    return Outcome{play.contract(), partners(seat, play.contract().declarer) ? to_side : 13 - to_side};
  }

  // The protocol counts whole seconds, of this board and of all; a league is no session, so both are this board's.
  [[nodiscard]] protocol::Timing timing() const {
    protocol::Timing timing;
    for (std::size_t side = 0; side < 2; ++side) {
      const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(spent_[side]).count();
      timing.sides[side] = {static_cast<int>(seconds), static_cast<int>(seconds)};
    }
    return timing;
  }

  Result<agents::RoomResult> lost(Seat seat, const Fault& fault) {
    if (fault.kind == Fault::Kind::Stopped) return fail(fmt::format("board {}: stopped", table_.board().number));
    chair(seat).lost(fault);
    auto result = agents::room_result({table_.auction(), table_.play(), std::nullopt}, table_.board().vulnerability);
    result.lost = agents::Loss{seat, words_of(fault)};
    return result;
  }

  Table table_;
  const std::array<Chair*, 4>& chairs_;
  const agents::TricksTaken& tricks_;
  bool claims_;
  std::vector<protocol::Calls> said_;
  std::array<Clock::duration, 2> spent_{};  // by side
};

}  // namespace

Result<agents::RoomResult> play_room(const agents::DealtBoard& board, const std::array<Chair*, 4>& chairs,
                                     const agents::TricksTaken& tricks, const std::stop_token& stop) {
  return Room(board, chairs, tricks).play(stop);
}

}  // namespace yomi::league
