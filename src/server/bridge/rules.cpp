#include "server/bridge/rules.h"

#include <algorithm>

#include <fmt/format.h>

namespace yomi::server {

using namespace bridge;

namespace {

Answer<Seat> seat_to_move(const BridgeState& state, const Viewer& viewer) {
  const auto seat = state.seat_of(viewer);
  if (!seat) return refuse("not_your_seat", "You are watching; only players can call and play.");
  if (!state.waits(*seat)) return refuse("not_now", "A robot plays for you.", "your seat taken again first");
  const auto actor = state.board().actor();
  if (!actor) return refuse("not_now", state.board().over() ? "The board is over." : "A claim is being checked.");
  if (state.person_to_act() != *seat) return refuse("not_your_turn", fmt::format("It is {}'s turn.", name(*actor)));
  return *seat;
}

}  // namespace

Answer<SeatingEvents> sit(const BridgeState& state, const std::string& seat, const std::string& name,
                          const Viewer& viewer) {
  auto events = state.seating().sit(seat, name, viewer);
  const auto before = state.sat_in(viewer.player);
  if (events && state.fair() && !state.board().over() && before && before != state.seating().find(seat))
    return refuse("fair_table", "You have seen another hand of this board; sit there when it is over.");
  return events;
}

Answer<Seat> seat_to_call(const BridgeState& state, const Viewer& viewer) {
  auto seat = seat_to_move(state, viewer);
  if (seat && state.board().table().play()) return refuse("not_now", "The auction is over.", "a card");
  return seat;
}

Answer<Seat> seat_to_play(const BridgeState& state, const Viewer& viewer) {
  auto seat = seat_to_move(state, viewer);
  if (seat && !state.board().table().play()) return refuse("not_now", "The auction is not over.", "a call");
  return seat;
}

Answer<Seat> seat_to_claim(const BridgeState& state, const Viewer& viewer) {
  const Board& board = state.board();
  const auto seat = state.seat_of(viewer);
  if (!seat) return refuse("not_your_seat", "You are watching; only players can claim.");
  if (board.over()) return refuse("not_now", "The board is over.");
  if (!board.table().play() || board.cards() == 0)
    return refuse("not_now", "There is nothing to claim before the opening lead.");
  if (!board.actor()) return refuse("not_now", "A claim is being checked.");
  const Contract& contract = board.table().play()->contract();
  const Seat by = state.decider(contract.declarer) == *seat ? contract.declarer : *seat;
  if (by == contract.dummy()) return refuse("not_now", "Dummy cannot claim.");
  if (state.claim_refused(by))
    return refuse("not_now", "Your claim on this board was refused; there is no second one.", "a card");
  return by;
}

std::vector<Seat> claim_judges(const BridgeState& state) {
  const auto& claim = state.board().claim();
  std::vector<Seat> judges;
  if (!claim || claim->status != Claim::Status::Checking || !state.human(state.decider(claim->by))) return judges;
  const Seat dummy = state.board().table().play()->contract().dummy();
  for (const Seat seat : kSeats)
    if (!partners(seat, claim->by) && seat != dummy && state.waits(seat) &&
        !state.seating().at(index(seat)).player.empty() && !claim->accepted[at(seat)])
      judges.push_back(seat);
  return judges;
}

Answer<Seat> seat_to_answer_claim(const BridgeState& state, const Viewer& viewer) {
  const auto seat = state.seat_of(viewer);
  if (!seat) return refuse("not_your_seat", "You are watching; only players answer a claim.");
  const auto& claim = state.board().claim();
  if (!claim || claim->status != Claim::Status::Checking) return refuse("not_now", "There is no claim to answer.");
  const auto judges = claim_judges(state);
  if (std::ranges::find(judges, *seat) == judges.end())
    return refuse("not_now", "This claim is not for you to answer.",
                  "an answer by the opponents of the player who claims");
  return *seat;
}

Answer<int> undo_target(const BridgeState& state, const Viewer& viewer) {
  if (state.fair()) return refuse("fair_table", "Nothing can be taken back at a fair table.");
  if (auto no = refuse_change(state, viewer, "take back")) return tl::unexpected(*no);
  const Board& board = state.board();
  const auto& claim = board.claim();
  if (claim && claim->status == Claim::Status::Accepted) return board.moves();
  const auto seat = state.seat_of(viewer);
  for (int move = board.moves() - 1; move >= 0; --move)
    if (!seat || state.person_of(move) == *seat) return move;
  return refuse("not_now", "You have done nothing on this board that could be taken back.");
}

std::optional<Problem> refuse_deal(const BridgeState& state, const Viewer& viewer, bool chosen_cards) {
  if (auto no = refuse_change(state, viewer, "deal")) return no;
  if (!state.fair()) return {};
  if (chosen_cards && state.seating().any_human())
    return Problem{"fair_table", "At a fair table nobody chooses the cards."};
  if (!state.board().over()) return Problem{"not_now", "At a fair table a board is played to its end."};
  if (state.set_is_finished()) return Problem{"not_now", "All boards of the set are played."};
  return {};
}

std::optional<Problem> refuse_next_board(const BridgeState& state, const Viewer& viewer) {
  if (auto no = refuse_deal(state, viewer, false)) return no;
  if (state.lesson_is_finished()) return Problem{"not_now", "The boards of the lesson are played."};
  return {};
}

std::optional<Problem> refuse_other_cards(const BridgeState& state, const Viewer& viewer) {
  if (auto no = refuse_deal(state, viewer, false)) return no;
  if (state.in_set()) return Problem{"fair_table", "The boards of a set are played one after the other."};
  return {};
}

std::optional<Problem> refuse_change(const BridgeState& state, const Viewer& viewer, std::string_view what) {
  if (state.seating().in_charge(viewer)) return {};
  return Problem{"not_your_seat", fmt::format("You are watching; only players can {}.", what)};
}

bool sees(const BridgeState& state, const Viewer& viewer, Seat seat, bool dummy_is_down) {
  if (state.board().over() || !state.seating().any_human()) return true;
  const auto& play = state.board().table().play();
  if (dummy_is_down && play && play->contract().dummy() == seat) return true;
  const auto mine = state.seat_of(viewer);
  // Who plays a robot's cards sees them, from the opening lead on.
  if (dummy_is_down && play && seat == play->contract().declarer && mine && state.decider(seat) == *mine) return true;
  return mine == seat;
}

std::optional<Problem> refuse_other_robots(const BridgeState& state, const Viewer& viewer, std::string_view what) {
  if (auto no = refuse_change(state, viewer, what)) return no;
  if (state.in_set()) return Problem{"fair_table", "Everybody plays a set with the same robots."};
  return {};
}

bool may_see(const BridgeState& state, const Viewer& viewer) {
  return !state.in_set() || state.table().owner == viewer.player;
}

bool thoughts_are_open(const BridgeState& state) { return !state.fair() || state.board().over(); }

std::optional<Problem> refuse_mind(const BridgeState& state, const Viewer& viewer, Seat seat) {
  if (state.board().over() || !state.human(seat) || state.seat_of(viewer) == seat) return {};
  return Problem{"not_your_seat",
                 fmt::format("{} is a person; until the board is over only robots' minds are open.", name(seat)),
                 "the seat of a robot, or your own"};
}

Json permissions(const BridgeState& state, const Viewer& viewer) {
  const bool mine = seat_to_move(state, viewer).has_value();
  const bool playing = state.board().table().play().has_value();
  const bool charge = state.seating().in_charge(viewer), change = charge && !state.in_set();
  const bool next = !refuse_next_board(state, viewer), any_cards = !refuse_deal(state, viewer, true);
  const bool others = !refuse_other_cards(state, viewer);
  const bool open = thoughts_are_open(state);
  return {{"call", mine && !playing},
          {"card", mine && playing},
          {"claim", seat_to_claim(state, viewer).has_value()},
          {"answer_claim", seat_to_answer_claim(state, viewer).has_value()},
          {"undo", !state.fair() && charge && state.board().moves() > 0},
          {"hint", !state.fair() && mine},
          {"beliefs", open},
          {"why", open},
          {"next_board", next},
          {"redeal", others},
          {"replay", any_cards},
          {"set_deal", any_cards},
          {"load", any_cards},
          {"practise", others},
          {"use_system", change},
          {"settings", change}};
}

}  // namespace yomi::server
