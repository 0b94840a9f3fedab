#include "server/bridge/state.h"

namespace yomi::server {

using namespace bridge;
using namespace bridge_event;

namespace {

constexpr std::size_t kFinishedKept = 64;

// What an event does to decisions that were made before it.
enum class Effect : std::uint8_t { None, Move, Turn, Deal };

template <class Event>
constexpr Effect effect_of() {
  if constexpr (std::is_same_v<Event, Dealt>) return Effect::Deal;
  if constexpr (std::is_same_v<Event, Claimed> || std::is_same_v<Event, ClaimAnswered> || std::is_same_v<Event, Undone>)
    return Effect::Turn;
  if constexpr (std::is_same_v<Event, Called> || std::is_same_v<Event, Played>) return Effect::Move;
  return Effect::None;
}

// Whether an event is about a board, of which there must then be one.
template <class Event>
constexpr bool needs_board() {
  return effect_of<Event>() == Effect::Move || effect_of<Event>() == Effect::Turn || std::is_same_v<Event, Analysed> ||
         std::is_same_v<Event, bridge_event::Replayed>;
}

}  // namespace

Result<void> BridgeState::apply(std::int64_t number, const BridgeEvent& event) {
  return std::visit(
      [&]<class Event>(const Event& each) -> Result<void> {
        if (needs_board<Event>() && !board_) return fail("nothing is dealt yet", "a 'deal' first");
        if (auto applied = apply(each); !applied) return applied;
        event_ = number;
        if (effect_of<Event>() >= Effect::Move) moved_at_ = number;
        if (effect_of<Event>() >= Effect::Turn) turned_at_ = number;
        if (effect_of<Event>() >= Effect::Deal) dealt_at_ = number;
        return {};
      },
      event);
}

Result<void> BridgeState::apply(const Created& event) {
  if (board_) return fail("the table is set up already", "a 'created' at the beginning alone");
  if (auto reserved = seating_.reserve(event.humans); !reserved) return reserved;
  created_ = event;
  return {};
}

Result<void> BridgeState::apply(const SeatTaken& event) {
  if (auto seated = seating_.apply(event); !seated) return seated;
  sat_[event.player] = event.seat;
  return {};
}

Result<void> BridgeState::apply(const SeatLeft& event) { return seating_.apply(event); }

Result<void> BridgeState::apply(const Dealt& event) {
  if (board_ && board_->over() && !recorded_) finished_.push_back(current());
  if (finished_.size() > kFinishedKept) finished_.pop_front();
  systems_ = event.systems.value_or(created_.systems);
  board_.emplace(event.board.header, event.board.deal);
  dealt_ = event.dealt;
  created_.theme = event.theme;
  robot_seed_ = event.robot_seed;
  style_ = event.style;
  recorded_ = event.why == Why::Recorded;
  robots_claim_ = true;
  claim_refused_ = {};
  loaded_ = event.rest;
  analysed_.reset();
  replayed_.reset();
  sat_.clear();
  for (int seat = 0; seat < seating_.size(); ++seat)
    if (!seating_.at(seat).player.empty()) sat_[seating_.at(seat).player] = seat;
  return {};
}

Result<void> BridgeState::apply(const Called& event) { return board_->call(event.call); }

Result<void> BridgeState::apply(const Played& event) { return board_->play(event.card); }

Result<void> BridgeState::apply(const Claimed& event) { return board_->set_claim(event.seat, event.tricks); }

Result<void> BridgeState::apply(const ClaimAnswered& event) {
  if (auto answered = board_->answer_claim(event.accepted, event.seat, event.settles); !answered) return answered;
  if (event.settles && !event.accepted) claim_refused_[at(board_->claim()->by)] = true;
  return {};
}

Result<void> BridgeState::apply(const Undone& event) {
  if (auto undone = board_->undo(event.to); !undone) return undone;
  robots_claim_ = false;
  analysed_.reset();
  replayed_.reset();
  return {};
}

Result<void> BridgeState::apply(const Analysed& event) {
  analysed_ = event;
  return {};
}

Result<void> BridgeState::apply(const bridge_event::Replayed& event) {
  replayed_ = event;
  return {};
}

Result<void> BridgeState::apply(const SystemChosen& event) {
  created_.systems[at(event.side)] = event.system;
  return {};
}

Result<void> BridgeState::apply(const SettingsChanged& event) {
  created_.speed = event.speed;
  created_.cardings = event.cardings;
  created_.style = event.style;
  created_.partners_hand = event.partners_hand;
  return {};
}

std::optional<Seat> BridgeState::seat_of(const Viewer& viewer) const {
  const auto seat = seating_.seat_of(viewer.player);
  return seat ? std::optional(seat_at(*seat)) : std::nullopt;
}

Seat BridgeState::decider(Seat chooser) const {
  const auto& play = board_->table().play();
  if (created_.partners_hand == PartnersHand::Watch || !play || chooser != play->contract().declarer || human(chooser))
    return chooser;
  const Seat dummy = play->contract().dummy();
  return waits(dummy) && !seating_.at(index(dummy)).player.empty() ? dummy : chooser;
}

std::optional<Seat> BridgeState::person_to_act() const {
  const auto actor = board_->actor();
  if (!actor) return {};
  const bool playing = board_->table().play().has_value();
  if (playing ? style_ == Style::Bid : robots_bid(style_)) return {};
  const Seat seat = decider(*actor);
  return waits(seat) ? std::optional(seat) : std::nullopt;
}

std::optional<Seat> BridgeState::person_of(int move) const {
  const bool card = move >= board_->calls();
  if (card ? style_ == Style::Bid : robots_bid(style_)) return {};
  const Seat seat = card ? decider(board_->chooser(move)) : board_->chooser(move);
  return human(seat) ? std::optional(seat) : std::nullopt;
}

std::optional<int> BridgeState::sat_in(const std::string& player) const {
  const auto found = sat_.find(player);
  return found == sat_.end() ? std::nullopt : std::optional(found->second);
}

FinishedBoard BridgeState::current() const {
  FinishedBoard finished{*board_, systems_, {}, {}, {}};
  for (const Seat seat : kSeats) {
    const Seating::Sitter& sitter = seating_.at(index(seat));
    finished.players[at(seat)] = !sitter.human ? "Yomi" : sitter.name.empty() ? "Player" : sitter.name;
  }
  if (analysed_ && analysed_->analysis) {
    finished.par_ns = analysed_->analysis->par.score;
    finished.mistakes = analysed_->analysis->mistakes;
  }
  if (replayed_ && replayed_->result) finished.robots_ns = replayed_->result->score_ns;
  return finished;
}

}  // namespace yomi::server
