#include "search/sure_game.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <unordered_map>
#include <vector>

#include "bridge/play.h"
#include "search/ending.h"

namespace yomi::search {

using namespace bridge;

namespace {

// Seats count from the first leader: 0 and 2 are ours, 1 and 3 are theirs.
constexpr bool ours(int seat) { return (seat & 1) == 0; }

CardSet of_suits(unsigned suits) {
  CardSet cards;
  for (const Suit suit : kSuits)
    if ((suits >> index(suit) & 1) != 0) cards.add(CardSet::of(suit));
  return cards;
}

// The state between two cards.
struct State {
  std::array<CardSet, 2> hands;  // ours
  CardSet hidden;                // theirs together
  std::array<int, 2> counts{};   // cards in each of their hands
  std::array<unsigned, 2> voids{};
  int leader = 0;
  int played = 0;  // to the trick
  Card led{Suit::Clubs, Rank::Two}, best{Suit::Clubs, Rank::Two};
  int winner = 0;

  friend bool operator==(const State&, const State&) = default;

  [[nodiscard]] int turn() const { return (leader + played) & 3; }
  // Whether the hidden cards can be dealt so that each opponent has its number of cards and none of a suit it showed
  // out of.
  [[nodiscard]] bool possible() const {
    const CardSet first_lacks = hidden & of_suits(voids[0]), second_lacks = hidden & of_suits(voids[1]);
    return (first_lacks & second_lacks).empty() && first_lacks.size() <= counts[1] && second_lacks.size() <= counts[0];
  }
};

class Game {
 public:
  explicit Game(Strain strain) : strain_(strain) {}

  // Whether we are sure of `need` more tricks.
  bool sure(const State& state, int need) {
    if (need <= 0) return true;
    if (state.played > 0) return next_card(state, need);
    if (state.hands[0].size() < need) return false;
    const Key name = key(state, need);
    if (const auto known = memo_.find(name); known != memo_.end()) return known->second;
    const bool answer = next_card(state, need);
    memo_.emplace(name, answer);
    return answer;
  }

 private:
  struct Key {
    std::array<std::uint64_t, 3> cards;
    std::uint64_t rest;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const {
      std::uint64_t mixed = key.rest;
      for (const std::uint64_t each : key.cards) mixed = (mixed ^ each) * 0x9e3779b97f4a7c15u;
      return mixed ^ mixed >> 31;
    }
  };
  static Key key(const State& state, int need) {
    return {{state.hands[0].bits(), state.hands[1].bits(), state.hidden.bits()},
            static_cast<std::uint64_t>(need) << 16 | static_cast<std::uint64_t>(state.leader) << 8 |
                state.voids[0] << 4 | state.voids[1]};
  }

  bool next_card(const State& state, int need) {
    return ours(state.turn()) ? we_play(state, need) : they_play(state, need);
  }

  bool we_play(const State& state, int need) {
    const CardSet hand = state.hands[static_cast<std::size_t>(state.turn() / 2)];
    const auto led = state.played > 0 ? std::optional(state.led.suit()) : std::nullopt;
    for (const Card card : playable(hand, led))
      if (after(state, card, need)) return true;
    return false;
  }

  bool they_play(const State& state, int need) {
    const auto opponent = static_cast<std::size_t>(state.turn() / 2);
    const CardSet may = state.hidden - of_suits(state.voids[opponent]);
    for (const Card card : may) {
      State next = state;
      if (state.played > 0 && card.suit() != state.led.suit()) next.voids[opponent] |= 1U << index(state.led.suit());
      next.hidden.remove(card);
      --next.counts[opponent];
      if (next.possible() && !after(next, card, need)) return false;
    }
    return true;
  }

  // The state after a card has left its hand.
  bool after(State next, Card card, int need) {
    const int seat = next.turn();
    if (ours(seat)) next.hands[static_cast<std::size_t>(seat / 2)].remove(card);
    if (next.played == 0) next.led = card;
    if (next.played == 0 || beats(card, next.best, strain_)) {
      next.best = card;
      next.winner = seat;
    }
    if (++next.played < 4) return sure(next, need);
    next.leader = next.winner;
    next.played = 0;
    return sure(next, need - (ours(next.winner) ? 1 : 0));
  }

  Strain strain_;
  std::unordered_map<Key, bool, Hash> memo_;
};

}  // namespace

int most_tricks(const Ending& ending) {
  const ClaimHands& held = ending.held;
  std::vector<Card> hidden;
  for (const Card card : held.hidden) hidden.push_back(card);
  const int tricks = held.tricks_left();
  int most = 0;
  for (unsigned chosen = 0; chosen < 1U << hidden.size(); ++chosen) {
    if (std::popcount(chosen) != tricks) continue;
    std::array<CardSet, 2> theirs;
    for (std::size_t at = 0; at < hidden.size(); ++at) theirs[(chosen >> at & 1) != 0 ? 0 : 1].add(hidden[at]);
    if (!(theirs[0] & of_suits(ending.voids[0])).empty() || !(theirs[1] & of_suits(ending.voids[1])).empty()) continue;
    const Position position({held.ours[0], theirs[0], held.ours[1], theirs[1]}, held.strain, Seat::North);
    most = std::max(most, solve_ending({position, Question::tricks()}).tricks);
  }
  return most;
}

bool surely_takes(const Ending& ending, int tricks) {
  const ClaimHands& held = ending.held;
  State state;
  state.hands = held.ours;
  state.hidden = held.hidden;
  state.counts = {held.tricks_left(), held.tricks_left()};
  state.voids = ending.voids;
  return Game(held.strain).sure(state, tricks);
}

}  // namespace yomi::search
