#include "server/hanabi/state.h"

#include <algorithm>

#include "base/unpredictable.h"

namespace yomi::server {

using namespace hanabi_event;

Result<void> HanabiState::apply(std::int64_t number, const HanabiEvent& event) {
  return std::visit(
      [&]<class Event>(const Event& each) -> Result<void> {
        constexpr bool move = std::is_same_v<Event, Moved>, undo = std::is_same_v<Event, Undone>;
        constexpr bool deal = std::is_same_v<Event, NewGame>;
        if ((move || undo) && !game_) return fail("nothing is dealt yet", "a 'new_game' first");
        if (auto applied = apply(each); !applied) return applied;
        event_ = number;
        if (move || undo || deal) moved_at_ = number;
        if (undo || deal) turned_at_ = number;
        return {};
      },
      event);
}

Result<void> HanabiState::apply(const Created& event) {
  if (game_) return fail("the table is set up already", "a 'created' at the beginning alone");
  Seating seating(std::string("01234").substr(0, static_cast<std::size_t>(event.players)));
  if (auto reserved = seating.reserve(event.humans); !reserved) return reserved;
  created_ = event;
  seating_ = std::move(seating);
  // A strategy that this version of the program no longer has is replaced by the usual one, so that the table goes on.
  strategy_ = hanabi::parse_strategy(event.strategy).value_or(hanabi::Strategy{});
  rules_ = hanabi::Rules::standard(event.players);
  rules_.hand = static_cast<std::int8_t>(event.hand);
  return {};
}

Result<void> HanabiState::apply(const SeatTaken& event) {
  if (auto seated = seating_.apply(event); !seated) return seated;
  sat_.try_emplace(event.player, event.seat);
  return {};
}

std::optional<int> HanabiState::sat_in(const std::string& player) const {
  const auto found = sat_.find(player);
  return found == sat_.end() ? std::nullopt : std::optional(found->second);
}

Result<void> HanabiState::apply(const NewGame& event) {
  hanabi::Deck sorted = event.deck, whole = hanabi::sorted_deck();
  std::ranges::sort(sorted);
  std::ranges::sort(whole);
  if (sorted != whole) return fail("the deck is not the fifty cards of Hanabi", "each card as often as the rules say");
  if (seating_.size() == 0) return fail("the table is not set up yet", "a 'created' first");
  game_number_ = event.number;
  record_ = hanabi::new_record(rules_, event.deck);
  robot_seed_ = event.robot_seed;
  minds_ = std::make_shared<HanabiMinds>(strategy_, robot_seed_);
  sat_.clear();
  for (int seat = 0; seat < seating_.size(); ++seat)
    if (!seating_.at(seat).player.empty()) sat_[seating_.at(seat).player] = seat;
  replay_record();
  return {};
}

Result<void> HanabiState::apply(const Moved& event) {
  if (const char* law = game_->forbidden(event.move)) return fail(law, "a legal move");
  record_.moves.push_back(event.move);
  replay_record();
  return {};
}

Result<void> HanabiState::apply(const Undone& event) {
  if (event.to > moves())
    return fail(fmt::format("there is no move {} to go back to", event.to), fmt::format("0 to {}", moves()));
  record_.moves.resize(static_cast<std::size_t>(event.to));
  replay_record();
  return {};
}

void HanabiState::replay_record() {
  hanabi::Replayed replayed = hanabi::replay(record_);
  game_.emplace(replayed.game);
  turns_ = std::move(replayed.turns);
}

hanabi::Record HanabiState::record(int moves) const {
  hanabi::Record record = record_;
  record.moves.resize(static_cast<std::size_t>(moves));
  return record;
}

NewGame HanabiState::next_game() const {
  const int number = game_number_ + 1;
  Stream stream = fair() ? unpredictable_stream() : Stream(created_.seed, "hanabi deck", number);
  return {number, hanabi::shuffled_deck(stream), fair() ? unpredictable_seed() : Seed()};
}

}  // namespace yomi::server
