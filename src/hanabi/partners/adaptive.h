#pragma once

#include "hanabi/partners/posterior.h"
#include "hanabi/players/comparison.h"

namespace yomi::hanabi {

struct AdaptiveOptions {
  PosteriorOptions posterior;
  // The chance of fitting at which a card is played, with 1, 2, and 3 or more lives left.
  std::array<float, 3> play_at = {0.95F, 0.75F, 0.65F};
  // What it costs to discard another card than partners expect who watch it, in points.
  float unexpected_discard = 0.8F;
  // Playouts as in SearchOptions; no worlds, no playouts.
  int worlds = 0;
  int rounds = 3;
  double margin = 2;
  // What the loss of the last life costs in a playout besides the points not made: a partner that is not known errs
  // more often than its type.
  int loss = 5;
};

// A player for partners it does not know: it keeps how likely each type of partner is, reads its own cards by all of
// them, and gives the clue that is worth most over all.
class AdaptivePlayer final : public Player {
 public:
  explicit AdaptivePlayer(const AdaptiveOptions& options);

  Move choose(const View& view, Stream& stream) override;
  void watch(const View& before, const Turn& turn, const View& after, Stream& stream) override;
  [[nodiscard]] bool watches() const override { return true; }
  [[nodiscard]] std::vector<Reason> reasons() const override { return reasons_; }

  [[nodiscard]] const PartnerPosterior& posterior() const { return posterior_; }

 private:
  // The odds of the own cards over all types; of each slot they sum to 1.
  [[nodiscard]] Reader::Odds mixed_odds(const View& view) const;
  // The clue that is worth most over all types.
  [[nodiscard]] std::optional<Reader::Clue> best_clue(const View& view) const;
  // The chance that the next player is about to discard a last copy.
  [[nodiscard]] double danger(const View& view) const;
  // The card whose loss costs least over all types: what it may be, and that most types rely on the oldest card that no
  // clue named being the one to go.
  [[nodiscard]] Slot best_discard(const View& view) const;
  // Which types the partner may be of, the likely ones, and how likely each own card fits.
  void explain(const View& view, const Reader::Odds& mine);
  [[nodiscard]] Move by_rule(const View& view, const Reader::Odds& mine) const;
  [[nodiscard]] Move by_playouts(const View& view, const Reader::Odds& mine, Stream& stream);
  void try_out(const View& view, Comparison& moves, Stream& stream) const;

  AdaptiveOptions options_;
  Reader mine_;
  PartnerPosterior posterior_;
  std::vector<Reason> reasons_;
};

}  // namespace yomi::hanabi
