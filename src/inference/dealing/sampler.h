#pragma once

#include <optional>

#include "base/random.h"
#include "inference/auction/infer.h"
#include "inference/dealing/dealer.h"
#include "inference/signals/signals.h"
#include "mind/belief.h"

// Consistent deals as weighted worlds.
//
// The weight of a deal that agrees with what is seen is the product, over all calls of hidden players, of error + (1 -
// error) [the player's own system makes that call with that hand]. Most of the weight is on deals in which every call
// is by the system; they are drawn by counting. The rest are deals in which one player erred: for each hidden player
// some deals are drawn with that hand unrestricted, and weighed by reflecting on its calls. The messages of the
// defenders' cards weigh them once more; with `hard`, only deals are drawn in which every card is by the agreement,
// except hints, which only weigh.
namespace yomi::inference {

struct SampleOptions {
  std::size_t deals = 1000;    // in total
  double error = 0.002;        // probability that a call is not by the system
  double errors_share = 0.05;  // the share of the deals drawn, for each hidden player, with that player in error
  Effort effort;
  std::vector<Said> cards;  // the messages of the hidden players' cards
  bool hard = false;        // filter the deals by them instead of weighing
  CardErrors card_errors;
};

struct Sampled {
  mind::Belief<bridge::Deal> belief;
  // The natural logarithm of the total weight of all deals.
  double log_weight = 0;
  // The share of the counted deals in which every call is by the system.
  double acceptance = 0;
};

// The likelihood of the calls given the hidden hands of a deal, each with a chance of error.
double likelihood(const Inference& inference, const bridge::Deal& deal, double error);

// Fails if the evidence is inconsistent, or if no deal was found within the effort.
Result<Sampled> sample(const Inference& inference, const SampleOptions& options, StreamKey key);

}  // namespace yomi::inference
