#include "tablemanager/room_manager.h"

#include <algorithm>

#include <fmt/format.h>

namespace yomi::tablemanager {

using namespace bridge;
using namespace bridge::protocol;
using Trouble = SeatConnections::Trouble;
using Welcome = SeatConnections::Welcome;
using For = Ready::For;

namespace {

// A player who sends more illegal messages in one turn loses the seat.
constexpr int kMostOffences = 10;

std::string refusal(const Error& error) {
  return error.expected.empty() ? error.what : fmt::format("{}; expected {}", error.what, error.expected);
}

}  // namespace

Result<agents::RoomResult> RoomManager::play(const agents::DealtBoard& board) {
  dealt_ = false;
  for (;;) {
    Table table(board.header, board.deal);
    const auto ready = welcome();
    const auto played =
        ready ? play_once(table) : tl::expected<agents::RoomResult, Trouble>(tl::unexpect, ready.error());
    if (played) return *played;
    if (played.error() == Trouble::Stopped) return fail(fmt::format("{} room: stopped", connections_.room()));
    if (played.error() == Trouble::Absent)
      return fail(fmt::format("{} room: not every seat was taken in time", connections_.room()), "four players");
    if (dealt_ && connections_.lost()) return lost_board(table, *connections_.lost());
    log_.note(connections_.room(), fmt::format("board {} is restarted", board.header.number));
  }
}

agents::RoomResult RoomManager::lost_board(const Table& table, const agents::Loss& loss) {
  log_.note(connections_.room(),
            fmt::format("board {} is lost by {}: {}", table.board().number, name(loss.seat), loss.why));
  auto result = agents::room_result({table.auction(), table.play(), std::nullopt}, table.board().vulnerability);
  result.lost = loss;
  return result;
}

void RoomManager::end_session() { tell_all(EndOfSession{}); }

RoomManager::Step RoomManager::welcome() {
  if (auto filled = connections_.fill(); !filled) return filled;
  for (const Seat seat : kSeats) {
    if (connections_.welcome(seat) == Welcome::None) {
      if (auto ready = await(seat, For::Teams); !ready) return ready;
      connections_.tell(seat, Teams{{connections_.team(Side::NorthSouth), connections_.team(Side::EastWest)}, "IMP"});
      connections_.set_welcome(seat, Welcome::TeamsTold);
    }
    if (connections_.welcome(seat) == Welcome::TeamsTold) {
      if (auto ready = await(seat, For::Start); !ready) return ready;
      connections_.set_welcome(seat, Welcome::Done);
    }
  }
  return {};
}

tl::expected<agents::RoomResult, Trouble> RoomManager::play_once(Table& table) {
  const auto before = spent_;
  if (auto dealt = deal(table); !dealt) return tl::unexpected(dealt.error());
  while (!table.finished()) {
    const bool bidding = !table.auction().finished();
    if (auto done = bidding ? take_call(table) : take_card(table); !done) return tl::unexpected(done.error());
  }
  Timing timing;
  for (std::size_t side = 0; side < 2; ++side) {
    const auto seconds = [](auto time) {
      return static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(time).count());
    };
    timing.sides[side] = {seconds(spent_[side] - before[side]), seconds(spent_[side])};
  }
  tell_all(timing);
  return agents::room_result({table.auction(), table.play(), table.outcome()}, table.board().vulnerability);
}

RoomManager::Step RoomManager::deal(const Table& table) {
  for (auto& early : early_) early.clear();
  tell_all(StartOfBoard{});
  for (const Seat seat : kSeats)
    if (auto ready = await(seat, For::Deal); !ready) return ready;
  tell_all(BoardIs{table.board()});
  for (const Seat seat : kSeats)
    if (auto ready = await(seat, For::Cards); !ready) return ready;
  dealt_ = true;
  for (const Seat seat : kSeats) connections_.tell(seat, CardsOf{seat, table.deal().hand(seat)});
  return {};
}

RoomManager::Step RoomManager::take_call(Table& table) {
  const Seat turn = table.auction().turn();
  for (const Seat seat : kSeats)
    if (seat != turn)
      if (auto ready = await(seat, For::Bid); !ready) return ready;
  auto calls = await_move<Calls>(turn, [&](const Calls& said) { return table.call(said.call); });
  if (!calls) return tl::unexpected(calls.error());
  calls->seat = turn;
  for (const Seat seat : kSeats) {
    if (seat == turn) continue;
    // Only the opponents are told what a call means, not partner.
    connections_.tell(seat, partners(seat, turn) ? Calls{turn, calls->call, {}, {}} : *calls);
  }
  return {};
}

RoomManager::Step RoomManager::take_card(Table& table) {
  const Play& play = *table.play();
  const Seat turn = play.turn(), chooser = play.chooser();
  const bool opening = play.cards().empty();
  if (play.trick().empty()) connections_.tell(chooser, ToLead{turn == chooser ? Whose{turn} : Whose{}});
  for (const Seat seat : kSeats)
    if (seat != chooser)
      if (auto ready = await(seat, For::Card); !ready) return ready;
  const auto plays = await_move<Plays>(chooser, [&](const Plays& said) { return table.play_card(said.card); });
  if (!plays) return tl::unexpected(plays.error());
  for (const Seat seat : kSeats)
    if (seat != chooser) connections_.tell(seat, Plays{turn, plays->card});
  return opening ? show_dummy(table) : Step{};
}

RoomManager::Step RoomManager::show_dummy(const Table& table) {
  const Seat dummy = table.play()->contract().dummy();
  for (const Seat seat : kSeats) {
    if (seat == dummy) continue;
    if (auto ready = await(seat, For::Dummy); !ready) return ready;
    connections_.tell(seat, CardsOf{{}, table.deal().hand(dummy)});
  }
  return {};
}

RoomManager::Step RoomManager::await(Seat seat, For what) {
  auto& early = early_[at(seat)];
  if (const auto found = std::ranges::find(early, what); found != early.end()) {
    early.erase(found);
    return {};
  }
  for (int offences = 0; offences < kMostOffences; ++offences) {
    const auto line = connections_.hear(seat);
    if (!line) return tl::unexpected(line.error());
    const auto said = read_player_message(*line);
    if (const auto* ready = said ? std::get_if<Ready>(&*said) : nullptr) {
      if (ready->what == what) return {};
      // Repeated, because the board was restarted twice.
      if (what == For::Cards && ready->what == For::Deal) continue;
      // Some ask for dummy when the auction is over, and only then for the lead.
      if (what == For::Card && ready->what == For::Dummy) {
        early.push_back(ready->what);
        continue;
      }
      log_.note(connections_.room(), fmt::format("{} is not ready for what comes", name(seat)));
    }
    // Sent before the player learned of the restart.
    if (what == For::Deal) continue;
    connections_.tell(seat, Refused{said ? "it is not your turn" : refusal(said.error())});
  }
  connections_.drop(seat, "is never ready");
  return tl::unexpected(Trouble::Lost);
}

template <class Message, class Accept>
tl::expected<Message, Trouble> RoomManager::await_move(Seat seat, const Accept& accept) {
  for (int offences = 0; offences < kMostOffences; ++offences) {
    const auto asked = Clock::now();
    const auto line = connections_.hear(seat);
    spent_[static_cast<std::size_t>(index(side_of(seat)))] += Clock::now() - asked;
    if (!line) return tl::unexpected(line.error());
    const auto said = read_player_message(*line);
    std::string why;
    if (!said) {
      why = refusal(said.error());
    } else if (const auto* move = std::get_if<Message>(&*said)) {
      const auto accepted = accept(*move);
      if (accepted) return *move;
      why = refusal(accepted.error());
    } else {
      why = "it is your turn";
    }
    log_.note(connections_.room(), fmt::format("{} is refused: {}", name(seat), why));
    connections_.tell(seat, Refused{why});
  }
  connections_.drop(seat, "does not keep to the laws");
  return tl::unexpected(Trouble::Lost);
}

void RoomManager::tell_all(const ManagerMessage& told) {
  for (const Seat seat : kSeats) connections_.tell(seat, told);
}

}  // namespace yomi::tablemanager
