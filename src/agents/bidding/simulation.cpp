#include "agents/bidding/simulation.h"

#include <algorithm>

#include "base/statistics.h"
#include "bridge/score.h"
#include "bridge/table.h"
#include "inference/dealing/sampler.h"

namespace yomi::agents {

using namespace bridge;

namespace {

using Clock = std::chrono::steady_clock;

// Standard errors by which a call has won, or has lost.
constexpr double kWon = 3;
constexpr double kLost = 0.7;
// A call cannot win before this many deals: an early lead is often luck.
constexpr std::size_t kFewest = 32;
// Least effective sample size. After calls that no system explains a few heavy deals may be all there is, and repeating
// one deal proves nothing.
constexpr double kWorlds = 12;

// The first call against its rivals, all on the same deals.
class Race {
 public:
  Race(const View& view, std::span<const Call> calls, const Continue& others, const search::DoubleDummy& solver,
       const SimulationOptions& options, const std::stop_token& stop)
      : view_(view), others_(others), solver_(solver), options_(options), stop_(stop) {
    for (const Call call : calls) runners_.push_back({{call}, {}, true});
  }

  // False: it is decided, out of time, or stopped.
  bool run(std::span<const Deal> deals) {
    std::vector<search::Query> queries;
    for (const Deal& deal : deals) {
      if (stop_.stop_requested()) return false;
      for (Runner& runner : runners_)
        if (runner.running) runner.tried.contracts.push_back(finish(deal, runner.tried.call));
      const std::size_t at = runners_.front().tried.contracts.size() - 1;
      if (alike(at)) continue;
      for (const Runner& runner : runners_)
        if (const auto* contract = contract_of(runner, at))
          queries.push_back({search::Position(deal, contract->strain, contract->leader()), search::Question::tricks()});
    }
    const auto answers = solver_.solve(queries, stop_);
    if (!answers) return false;
    auto answer = answers->begin();
    for (std::size_t at = deals_; at < deals_ + deals.size(); ++at) {
      const bool same = alike(at);
      for (Runner& runner : runners_) {
        if (!runner.running) continue;
        const Contract* contract = same ? nullptr : contract_of(runner, at);
        // The solver counts for the side on lead; declarer takes the other tricks.
        runner.scores.push_back(contract == nullptr ? 0 : points(*contract, 13 - (answer++)->tricks));
      }
    }
    deals_ += deals.size();
    drop_losers();
    return !decided() && !late();
  }

  Simulated result() {
    Simulated result;
    result.deals = static_cast<int>(deals_);
    double most = 0;
    for (std::size_t at = 0; at < runners_.size(); ++at) {
      Runner& runner = runners_[at];
      const Sample lead = gain(runner);
      runner.tried.value = lead.mean();
      runner.tried.error = lead.standard_error();
      if (runner.running && lead.mean() > most && lead.mean() >= margin(runner) &&
          lead.mean() >= options_.errors * lead.standard_error()) {
        most = lead.mean();
        result.best = at;
      }
      result.tried.push_back(std::move(runner.tried));
    }
    return result;
  }

 private:
  struct Runner {
    Tried tried;
    std::vector<int> scores;  // to our side, by deal
    bool running = true;
  };

  // Null if the deal was passed out or the call was dropped.
  static const Contract* contract_of(const Runner& runner, std::size_t deal) {
    const auto& contracts = runner.tried.contracts;
    return runner.running && contracts[deal] ? &*contracts[deal] : nullptr;
  }

  // Whether every call led to the same contract, so that there is nothing to solve.
  [[nodiscard]] bool alike(std::size_t deal) const {
    const auto& first = runners_.front().tried.contracts[deal];
    return std::ranges::all_of(
        runners_, [&](const Runner& runner) { return !runner.running || runner.tried.contracts[deal] == first; });
  }

  // Finishes the auction after that call with these cards.
  [[nodiscard]] std::optional<Contract> finish(const Deal& deal, Call call) const {
    Table table(view_.board(), deal);
    for (const Call made : view_.auction().calls()) (void)table.call(made);
    (void)table.call(call);
    while (!table.auction().finished()) {
      const Call next_call = others_(table.view(table.auction().turn()));
      if (!table.call(next_call)) (void)table.call(Call::pass());
    }
    return table.auction().contract();
  }

  [[nodiscard]] int points(Contract contract, int tricks) const {
    const Side side = side_of(contract.declarer);
    const bool ours = side == side_of(view_.seat());
    if (ours && contract.doubling == Doubling::Undoubled && contract.tricks_needed() - tricks >= options_.doubled_from)
      contract.doubling = Doubling::Doubled;
    const int score = bridge::score(contract, tricks, vulnerable(view_.board().vulnerability, side));
    return ours ? score : -score;
  }

  // The gain over the first call, by deal.
  [[nodiscard]] Sample gain(const Runner& runner) const {
    Sample sample;
    for (std::size_t at = 0; at < runner.scores.size(); ++at) {
      const int more = runner.scores[at] - runners_.front().scores[at];
      if (options_.scoring == Scoring::Imps) sample.add(imps(more));
      if (options_.scoring == Scoring::Matchpoints) sample.add(more > 0 ? 1 : more < 0 ? -1 : 0);
      if (options_.scoring == Scoring::Points) sample.add(more);
    }
    return sample;
  }
  // About one IMP in the unit of the scoring.
  [[nodiscard]] double unit() const {
    return options_.scoring == Scoring::Imps ? 1 : options_.scoring == Scoring::Points ? 30 : 0.1;
  }

  // By how much a call must beat the first.
  [[nodiscard]] double margin(const Runner& runner) const {
    return (runner.tried.call.is_double() ? options_.margin_to_double : options_.margin) * unit();
  }

  void drop_losers() {
    for (Runner& runner : std::span(runners_).subspan(1)) {
      if (!runner.running) continue;
      const Sample lead = gain(runner);
      runner.running = lead.mean() + kLost * lead.standard_error() >= margin(runner);
    }
  }

  // All rivals were dropped, or the only one left has won.
  [[nodiscard]] bool decided() const {
    const auto rivals = std::span(runners_).subspan(1);
    const auto running = std::ranges::count_if(rivals, &Runner::running);
    if (running != 1 || deals_ < kFewest) return running == 0;
    const Sample lead = gain(*std::ranges::find_if(rivals, &Runner::running));
    return lead.mean() > kWon * lead.standard_error();
  }
  [[nodiscard]] bool late() const { return options_.time_limit && Clock::now() - begun_ > *options_.time_limit; }

  const View& view_;
  const Continue& others_;
  const search::DoubleDummy& solver_;
  const SimulationOptions& options_;
  const std::stop_token& stop_;
  std::vector<Runner> runners_;
  std::size_t deals_ = 0;
  Clock::time_point begun_ = Clock::now();
};

}  // namespace

std::vector<Deal> deals_that_fit(const inference::Inference& inference, int count, StreamKey key) {
  inference::SampleOptions sampling;
  sampling.deals = static_cast<std::size_t>(count);
  const auto sampled = inference::sample(inference, sampling, key.with("deals"));
  if (!sampled || sampled->belief.empty()) return {};
  const auto& belief = sampled->belief;
  if (belief.effective_size() < std::min<double>(kWorlds, count)) return {};
  std::vector<Deal> deals;
  Stream stream(key.with("draw"));
  std::vector<double> sums;
  double sum = 0;
  for (const double weight : belief.weights()) sums.push_back(sum += weight);
  for (int at = 0; at < count; ++at) {
    // Stratified: one random point in each of `count` equal parts, so that a deal comes up in proportion to its weight.
    const double point = (at + stream.unit()) / count * sum;
    const auto found = std::ranges::lower_bound(sums, point);
    deals.push_back(belief.worlds()[std::min(static_cast<std::size_t>(found - sums.begin()), belief.size() - 1)]);
  }
  stream.shuffle(deals);
  return deals;
}

Simulated simulate(const View& view, std::span<const Call> calls, std::span<const Deal> deals, const Continue& others,
                   const search::DoubleDummy& solver, const SimulationOptions& options, const std::stop_token& stop) {
  Race race(view, calls, others, solver, options, stop);
  const auto block = static_cast<std::size_t>(std::max(options.block, 1));
  for (std::size_t from = 0; from < deals.size(); from += block)
    if (!race.run(deals.subspan(from, std::min(block, deals.size() - from)))) break;
  return race.result();
}

}  // namespace yomi::agents
