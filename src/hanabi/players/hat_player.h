#pragma once

#include "hanabi/hat/policy.h"
#include "hanabi/players/player.h"
#include "hanabi/players/search.h"

namespace yomi::hanabi {

// Plays the hat strategy. Everybody at the table must play it, or search with it.
class HatPlayer : public Player {
 public:
  explicit HatPlayer(const HatOptions& options) : policy_(options) {}

  Move choose(const View& view, Stream& stream) override;
  void watch(const View& before, const Turn& turn, const View& after, Stream& stream) override;
  [[nodiscard]] bool watches() const override { return true; }
  [[nodiscard]] std::vector<Reason> reasons() const override { return reasons_; }

  // What everybody knows of all cards.
  [[nodiscard]] const PublicCards& cards(const Table& table);

 protected:
  // Says what the player knows of its own cards.
  void explain(const View& view, const OwnSets& own);

  HatPolicy policy_;
  std::vector<Reason> reasons_;

 private:
  std::optional<PublicCards> cards_;
};

// Searches with the hat strategy as blueprint: the mean score of each honest move if all play the hat strategy
// afterwards, over hands that the player can hold and shuffles of the deck, the same for all moves.
//
// An honest move keeps the code, so listeners learn nothing false from a player who searches, and all players may
// search at once. What a player knows of its own cards is a set for each slot, so the exact range of its hands is
// counted (OwnHands), and worlds are drawn from it by their probability.
class HatSearchPlayer final : public HatPlayer {
 public:
  HatSearchPlayer(const HatOptions& options, const SearchOptions& search) : HatPlayer(options), search_(search) {}
  Move choose(const View& view, Stream& stream) override;

 private:
  // The last turns of two players, with at most this many cards to draw: every hand and every order of what is left is
  // tried, each by its probability, so the best move is no matter of chance.
  static constexpr int kLastCards = 1;
  [[nodiscard]] Move last_turns(const View& view, const OwnSets& own, const PublicCards& known,
                                std::span<const Move> moves);
  // The score after the move in that world.
  [[nodiscard]] int outcome(const Game& world, Move move, const PublicCards& known) const;

  SearchOptions search_;
};

// The score when all play the hat strategy to the end.
int roll_out(Game game, PublicCards cards, const HatPolicy& policy);

}  // namespace yomi::hanabi
