#pragma once

#include "hanabi/players/comparison.h"
#include "hanabi/players/own_belief.h"

namespace yomi::hanabi {

struct SearchOptions {
  ReaderOptions blueprint;
  OwnBeliefOptions belief;
  // Worlds in the first round, for every move. Each round has twice as many and half the moves of the one before.
  int worlds = 12;
  int rounds = 3;
  // A move must beat the blueprint's by this many standard errors of the difference to replace it.
  double margin = 2.5;
};

// Chooses by rollouts: the mean score of each move if all play by the blueprint afterwards, over hands from the belief
// and shuffles of the deck, the same for all moves. The simulated players see only what they would see.
class SearchPlayer final : public Player {
 public:
  explicit SearchPlayer(const SearchOptions& options)
      : options_(options),
        reader_(options.blueprint),
        reading_(options.blueprint.giver),
        belief_(reader_, options.belief) {}

  Move choose(const View& view, Stream& stream) override { return compare(view, stream).decide(options_.margin); }
  // Rolls out the moves that it considers, and in as many worlds as the best of them the one that is asked about.
  Comparison compare(const View& view, Stream& stream, std::optional<Move> asked = {});
  void watch(const View& before, const Turn& turn, const View& after, Stream& stream) override;
  [[nodiscard]] bool watches() const override { return true; }
  [[nodiscard]] std::vector<Reason> reasons() const override { return reasons_; }

 private:
  static void add_candidates(const View& view, const Reader::Odds& mine, Comparison& moves);
  // Rolls out one more world for each candidate.
  void try_out(const View& view, const Hand& hand, Comparison& moves, Stream& stream) const;

  SearchOptions options_;
  Reader reader_;
  Reading reading_;
  OwnBelief belief_;
  std::vector<Reason> reasons_;
};

// The cards that are left when a player holds that hand, shuffled; `unseen` are those that the player does not see.
std::vector<Card> shuffled_rest(const View& view, const Hand& hand, Counts unseen, Stream& stream);

// The score when all play by the blueprint to the end.
int roll_out(Game game, Reading reading, const Reader& blueprint, Stream& stream);

}  // namespace yomi::hanabi
