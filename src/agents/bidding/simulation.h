#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "agents/play/scoring.h"
#include "base/random.h"
#include "bridge/view.h"
#include "inference/auction/infer.h"
#include "search/double_dummy.h"

// Tries candidate calls on sampled deals: all four players finish the auction, each from its own view, and the contract
// is scored double dummy.
namespace yomi::agents {

struct SimulationOptions {
  int deals = 64;  // at most
  int block = 8;   // deals between two rounds of dropping losing calls
  int candidates = 6;
  Scoring scoring = Scoring::Imps;
  // By how much a call must beat the call of rules and criteria: in IMPs or their like, and in standard errors of the
  // difference. The greatest of several noisy means is biased upwards.
  double margin = 0.5;
  double margin_to_double = 2;  // the opponents have reasons for their bid that the deals do not show
  double errors = 1.25;
  // Our contracts that fail by this many tricks count as doubled; otherwise overbidding would cost too little. Theirs
  // are doubled only if one of us doubles.
  int doubled_from = 2;
  // For tables with a clock; the call then depends on the speed of the machine.
  std::optional<std::chrono::milliseconds> time_limit;
};

// The results of one call.
struct Tried {
  bridge::Call call;
  double value = 0;                                          // mean gain per deal over the first call
  double error = 0;                                          // standard error of that mean
  std::vector<std::optional<bridge::Contract>> contracts{};  // by deal, until the call was dropped
};

struct Simulated {
  std::size_t best = 0;  // index of the call
  std::vector<Tried> tried;
  int deals = 0;
};

// Chooses the calls that finish the auction.
using Continue = std::function<bridge::Call(const bridge::View&)>;

// Draws `count` consistent deals in proportion to their weight; none if too few are found.
std::vector<bridge::Deal> deals_that_fit(const inference::Inference& inference, int count, StreamKey key);

// Compares at least two calls on at least one deal; the first wins unless another is clearly better. A stop returns the
// results so far.
Simulated simulate(const bridge::View& view, std::span<const bridge::Call> calls, std::span<const bridge::Deal> deals,
                   const Continue& others, const search::DoubleDummy& solver, const SimulationOptions& options,
                   const std::stop_token& stop = {});

}  // namespace yomi::agents
