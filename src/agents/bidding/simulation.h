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

// The calls that seem possible, tried on deals that fit: all four finish the auction, each from its own view, and the
// contract is scored by double dummy.
namespace yomi::agents {

struct SimulationOptions {
  int deals = 64;  // at most
  int block = 8;   // after so many it is seen which calls are still worth trying
  int candidates = 6;
  Scoring scoring = Scoring::Imps;
  // By how much a call must be better than the one that rules and criteria would make: in units of the scoring, and in
  // standard errors of the difference. Of several noisy means the greatest is too great.
  double margin = 0.5;
  double margin_to_double = 2;  // who bids has a reason that the deals do not know
  double errors = 1.25;
  // Our contracts that fail by so many are doubled: double dummy nobody errs, and a bidder who is never doubled bids
  // on. Theirs are doubled when one of us doubles.
  int doubled_from = 2;
  // For tables with a clock; the answer may then depend on the machine.
  std::optional<std::chrono::milliseconds> time_limit;
};

// What came of one call.
struct Tried {
  bridge::Call call;
  double value = 0;                                          // what it gains over the first call, a deal
  double error = 0;                                          // of that mean
  std::vector<std::optional<bridge::Contract>> contracts{};  // by deal, as far as it was tried
};

struct Simulated {
  std::size_t best = 0;  // which of the calls
  std::vector<Tried> tried;
  int deals = 0;
};

// How whoever is to call goes on.
using Continue = std::function<bridge::Call(const bridge::View&)>;

// So many deals that fit, each as often as it is likely; none if none is found.
std::vector<bridge::Deal> deals_that_fit(const inference::Inference& inference, int count, StreamKey key);

// The first call is the one to make if no other is clearly better. There are deals and at least two calls. After a stop
// it is what is known so far.
Simulated simulate(const bridge::View& view, std::span<const bridge::Call> calls, std::span<const bridge::Deal> deals,
                   const Continue& others, const search::DoubleDummy& solver, const SimulationOptions& options,
                   const std::stop_token& stop = {});

}  // namespace yomi::agents
