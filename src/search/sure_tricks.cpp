#include "search/sure_tricks.h"

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "bridge/play.h"
#include "search/sure_game.h"

namespace yomi::search {

using namespace bridge;

namespace {

constexpr std::size_t kMostStates = 5000;  // beyond this the search gives up

// The search for a line of winners.
class Winners {
 public:
  explicit Winners(const ClaimHands& held) : hands_(held) {}

  // Whether there may be enough winners: leads that hold, suit by suit, and with trumps a ruff for each.
  [[nodiscard]] bool enough() const {
    int tricks = 0;
    for (const Suit suit : kSuits) {
      const int longest = std::max(hands_.ours[0].length(suit), hands_.ours[1].length(suit));
      const int together = hands_.ours[0].length(suit) + hands_.ours[1].length(suit);
      tricks += is_trump(hands_.strain, suit) ? together : std::min(longest, holding_leads(suit));
    }
    return tricks >= hands_.tricks_left();
  }

  bool found(const std::array<CardSet, 2>& ours, std::size_t leader, std::array<std::uint8_t, 4> led) {
    if (ours[leader].empty()) return ours[1 - leader].empty();
    if (failed_.size() > kMostStates || failed_.contains({ours, leader, led})) return false;
    for (const Suit suit : kSuits)
      for (const Card card : ends(ours[leader].in(suit)))
        if (lead(ours, leader, led, card)) return true;
    failed_.insert({ours, leader, led});
    return false;
  }

 private:
  struct State {
    std::array<CardSet, 2> ours;
    std::size_t leader;
    std::array<std::uint8_t, 4> led;
    friend bool operator==(const State&, const State&) = default;
  };
  struct Hash {
    std::size_t operator()(const State& state) const {
      std::uint64_t key = state.ours[0].bits() * 0x9e3779b97f4a7c15u + state.ours[1].bits();
      for (const std::uint8_t each : state.led) key = key * 31 + each;
      key = (key * 2 + state.leader) * 0xbf58476d1ce4e5b9u;
      return key ^ key >> 29;
    }
  };

  // Only the highest and the lowest card of a suit are tried.
  static std::vector<Card> ends(CardSet suit) {
    if (suit.empty()) return {};
    if (suit.size() == 1) return {suit.highest()};
    return {suit.highest(), suit.lowest()};
  }

  // How many times in a row the suit can be led without losing a trick, as long as we have cards of it.
  [[nodiscard]] int holding_leads(Suit suit) const {
    CardSet mine = (hands_.ours[0] | hands_.ours[1]).in(suit), others = hands_.hidden.in(suit);
    int leads = 0;
    for (; !mine.empty() && (others.empty() || others.highest() < mine.highest()); ++leads) {
      mine.remove(mine.highest());
      if (!others.empty()) others.remove(others.lowest());
    }
    return leads;
  }

  // The hidden cards of a suit that may still be out, given how often each suit was led: the highest.
  [[nodiscard]] CardSet out(Suit suit, const std::array<std::uint8_t, 4>& led) const {
    CardSet cards = hands_.hidden.in(suit);
    for (int gone = led[static_cast<std::size_t>(index(suit))]; gone > 0 && !cards.empty(); --gone)
      cards.remove(cards.lowest());
    return cards;
  }

  bool lead(const std::array<CardSet, 2>& ours, std::size_t leader, std::array<std::uint8_t, 4> led, Card card) {
    const Suit suit = card.suit();
    const CardSet others = out(suit, led);
    for (const Suit trump : kSuits)
      if (is_trump(hands_.strain, trump) && suit != trump && !out(trump, led).empty()) return false;
    const auto wins = [&](Card ours_best) {
      return ours_best.suit() != suit || others.empty() || others.highest().rank() < ours_best.rank();
    };
    ++led[static_cast<std::size_t>(index(suit))];
    std::array<CardSet, 2> left = ours;
    left[leader].remove(card);
    const CardSet second = playable(ours[1 - leader], suit);
    if (second.empty()) return wins(card) && found(left, leader, led);
    for (const Suit other : kSuits)
      for (const Card reply : ends(second.in(other))) {
        const bool over = beats(reply, card, hands_.strain);
        if (!wins(over ? reply : card)) continue;
        auto after = left;
        after[1 - leader].remove(reply);
        if (found(after, over ? 1 - leader : leader, led)) return true;
      }
    return false;
  }

  ClaimHands hands_;
  std::unordered_set<State, Hash> failed_;
};

}  // namespace

bool takes_the_rest(const ClaimHands& held) {
  Winners winners(held);
  return winners.enough() && winners.found(held.ours, 0, {});
}

std::optional<int> sure_tricks(const Ending& ending) {
  if (ending.held.tricks_left() > kSureCards) return std::nullopt;
  const int most = most_tricks(ending);
  if (!surely_takes(ending, most)) return std::nullopt;
  return most;
}

}  // namespace yomi::search
