#pragma once

#include <optional>

#include "base/random.h"
#include "inference/auction/infer.h"
#include "inference/dealing/dealer.h"
#include "inference/signals/signals.h"
#include "mind/belief.h"

// Deals that fit, as weighted worlds.
//
// The belief is uniform over the deals that agree with what is seen, times, for every call of a hidden player,
// error + (1 - error) [the player's own system makes that call with that hand]. Most of it are the deals in which every
// call is by the book; they are drawn by counting. The rest are deals in which one player erred: for each hidden player
// some deals are drawn in which that hand may be anything, and weighed by reflecting on its calls. What the defenders'
// cards said weighs them once more; or, read hard, only deals are drawn in which every card is by the agreement, but
// for leads in the middle of the play, which always only weigh.
namespace yomi::inference {

struct SampleOptions {
  std::size_t deals = 1000;    // in all
  double error = 0.002;        // that a call is not by the book
  double errors_share = 0.05;  // of the deals are drawn, for each hidden player, with that player in error
  Effort effort;
  std::vector<Said> cards;  // what the cards of the hidden players said
  bool hard = false;        // whether they filter the deals instead of weighing them
  CardErrors card_errors;
};

struct Sampled {
  mind::Belief<bridge::Deal> belief;
  // The natural logarithm of the whole weight: of how many deals fit, when each counts by how well it does.
  double log_weight = 0;
  // Of the counted deals the part in which every call is by the book.
  double acceptance = 0;
};

// How likely the hidden hands of a deal make the calls, each with a chance of error.
double likelihood(const Inference& inference, const bridge::Deal& deal, double error);

// Fails if the evidence itself cannot be, or nothing was found within the effort.
Result<Sampled> sample(const Inference& inference, const SampleOptions& options, StreamKey key);

}  // namespace yomi::inference
