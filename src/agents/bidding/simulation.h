#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/random.h"
#include "agents/scoring.h"
#include "bridge/view.h"
#include "inference/infer.h"
#include "search/double_dummy.h"

// The calls that seem possible, tried on deals that fit: all four finish the auction, each from its own view, and the
// contract is scored by double dummy.
namespace yomi::agents {

struct SimulationOptions {
  int deals = 32;  // at most
  int block = 8;   // after so many it is seen whether the choice is settled
  int candidates = 4;
  Scoring scoring = Scoring::Imps;
  // By how much a call must be better than the one that rules and criteria would make: in units of the scoring, and in
  // standard errors of the difference.
  double margin = 0.4;
  double errors = 1.0;
  // Contracts that fail by so many are doubled: double dummy nobody errs, and a bidder who is never doubled bids on.
  int doubled_from = 2;
  // For tables with a clock; the answer may then depend on the machine.
  std::optional<std::chrono::milliseconds> time_limit;
};

// What came of one call.
struct Tried {
  bridge::Call call;
  double value = 0;                                          // against the mean of the others, a deal
  std::vector<std::optional<bridge::Contract>> contracts{};  // by deal
};

struct Simulated {
  std::size_t best = 0;  // which of the calls
  std::vector<Tried> tried;
  int deals = 0;
};

// How whoever is to call goes on.
using Continue = std::function<bridge::Call(const bridge::View&)>;

// The first call is the one to make if no other is clearly better. Nothing if no deal is found that fits.
std::optional<Simulated> simulate(const inference::Inference& inference, const bridge::View& view,
                                  std::span<const bridge::Call> calls, const Continue& others,
                                  const search::DoubleDummy& solver, const SimulationOptions& options, StreamKey key);

}  // namespace yomi::agents
