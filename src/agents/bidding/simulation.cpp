#include "agents/bidding/simulation.h"

#include <algorithm>
#include <cmath>

#include "base/statistics.h"
#include "bridge/score.h"
#include "bridge/table.h"
#include "inference/sampler.h"

namespace yomi::agents {

using namespace bridge;

namespace {

using Clock = std::chrono::steady_clock;

// Two calls that lead a good way apart on the same deals differ by about this many standard errors; beyond it, more
// deals would only say the same.
constexpr double kSettled = 3;

class Simulation {
 public:
  Simulation(const View& view, std::span<const Call> calls, const Continue& others, const search::DoubleDummy& solver,
             const SimulationOptions& options)
      : view_(view), others_(others), solver_(solver), options_(options), scores_(calls.size()) {
    for (const Call call : calls) result_.tried.push_back({call, 0, {}});
  }

  // Deals drawn with these weights; false: settled, or out of time.
  bool run(std::span<const Deal> deals) {
    std::vector<search::Query> queries;
    for (const Deal& deal : deals) {
      for (Tried& tried : result_.tried) tried.contracts.push_back(finish(deal, tried.call));
      if (all_alike()) continue;
      for (const Tried& tried : result_.tried)
        if (const auto& contract = tried.contracts.back())
          queries.push_back({search::Position(deal, contract->strain, contract->leader()), search::Question::tricks()});
    }
    const auto answers = solver_.solve(queries);
    if (!answers) return false;
    std::size_t answer = 0;
    for (std::size_t at = 0; at < deals.size(); ++at) {
      const std::size_t deal = static_cast<std::size_t>(result_.deals) + at;
      const bool alike = all_alike(deal);
      for (std::size_t call = 0; call < scores_.size(); ++call) {
        const auto& contract = result_.tried[call].contracts[deal];
        // The side on lead is asked, declarer has the other tricks.
        scores_[call].push_back(contract && !alike ? points(*contract, 13 - (*answers)[answer++].tricks) : 0);
      }
    }
    result_.deals += static_cast<int>(deals.size());
    return !settled() && !late();
  }

  Simulated result() {
    for (std::size_t call = 0; call < scores_.size(); ++call) {
      double sum = 0;
      for (std::size_t against = 0; against < scores_.size(); ++against) sum += difference(call, against).mean();
      result_.tried[call].value = scores_.size() < 2 ? 0 : sum / static_cast<double>(scores_.size() - 1);
    }
    std::size_t best = leader();
    const Sample lead = difference(best, 0);
    if (lead.mean() < options_.margin * unit() || lead.mean() < options_.errors * lead.standard_error()) best = 0;
    result_.best = best;
    return std::move(result_);
  }

 private:
  // Whether every call led to the same contract: then no call gains anything, whatever it makes.
  [[nodiscard]] bool all_alike(std::size_t deal) const {
    const auto& first = result_.tried.front().contracts[deal];
    return std::ranges::all_of(result_.tried, [&](const Tried& tried) { return tried.contracts[deal] == first; });
  }
  [[nodiscard]] bool all_alike() const { return all_alike(result_.tried.front().contracts.size() - 1); }

  // The auction to its end after that call, as all four would bid with these cards.
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

  // To our side.
  [[nodiscard]] int points(Contract contract, int tricks) const {
    if (contract.doubling == Doubling::Undoubled && contract.tricks_needed() - tricks >= options_.doubled_from)
      contract.doubling = Doubling::Doubled;
    const Side side = side_of(contract.declarer);
    const int score = bridge::score(contract, tricks, vulnerable(view_.board().vulnerability, side));
    return side == side_of(view_.seat()) ? score : -score;
  }

  // What one call gains over another, deal by deal.
  [[nodiscard]] Sample difference(std::size_t a, std::size_t b) const {
    Sample sample;
    for (std::size_t at = 0; at < scores_[a].size(); ++at) {
      const int gain = scores_[a][at] - scores_[b][at];
      if (options_.scoring == Scoring::Imps) sample.add(imps(gain));
      if (options_.scoring == Scoring::Matchpoints) sample.add(gain > 0 ? 1 : gain < 0 ? -1 : 0);
      if (options_.scoring == Scoring::Points) sample.add(gain);
    }
    return sample;
  }
  // What an IMP is in the scoring, about.
  [[nodiscard]] double unit() const {
    return options_.scoring == Scoring::Imps ? 1 : options_.scoring == Scoring::Points ? 30 : 0.1;
  }

  // Of the calls the one that beats the first by the most.
  [[nodiscard]] std::size_t leader() const {
    std::size_t best = 0;
    double most = 0;
    for (std::size_t call = 1; call < scores_.size(); ++call)
      if (const double gain = difference(call, 0).mean(); gain > most) {
        most = gain;
        best = call;
      }
    return best;
  }

  [[nodiscard]] bool settled() const {
    const std::size_t best = leader();
    for (std::size_t call = 0; call < scores_.size(); ++call) {
      if (call == best) continue;
      const Sample lead = difference(best, call);
      const bool same = lead.mean() == 0 && lead.standard_error() == 0;
      if (!same && lead.mean() < kSettled * lead.standard_error()) return false;
    }
    return true;
  }
  [[nodiscard]] bool late() const { return options_.time_limit && Clock::now() - begun_ > *options_.time_limit; }

  const View& view_;
  const Continue& others_;
  const search::DoubleDummy& solver_;
  const SimulationOptions& options_;
  Simulated result_;
  std::vector<std::vector<int>> scores_;  // by call, by deal
  Clock::time_point begun_ = Clock::now();
};

// So many deals by their weights: the belief's own if all weigh the same, otherwise drawn.
std::vector<Deal> draw(const mind::Belief<Deal>& belief, std::size_t count, StreamKey key) {
  std::vector<Deal> deals;
  Stream stream(key);
  std::vector<double> sums;
  double sum = 0;
  for (const double weight : belief.weights()) sums.push_back(sum += weight);
  for (std::size_t at = 0; at < count; ++at) {
    // Evenly spaced with a random start: a deal comes up as often as it weighs.
    const double point = (static_cast<double>(at) + stream.unit()) / static_cast<double>(count) * sum;
    const auto found = std::ranges::lower_bound(sums, point);
    deals.push_back(belief.worlds()[std::min(static_cast<std::size_t>(found - sums.begin()), belief.size() - 1)]);
  }
  stream.shuffle(deals);
  return deals;
}

}  // namespace

std::optional<Simulated> simulate(const inference::Inference& inference, const View& view, std::span<const Call> calls,
                                  const Continue& others, const search::DoubleDummy& solver,
                                  const SimulationOptions& options, StreamKey key) {
  inference::SampleOptions sampling;
  sampling.deals = static_cast<std::size_t>(options.deals);
  const auto sampled = inference::sample(inference, sampling, key.with("deals"));
  if (!sampled || sampled->belief.empty()) return std::nullopt;
  const std::vector<Deal> deals = draw(sampled->belief, static_cast<std::size_t>(options.deals), key.with("draw"));
  Simulation simulation(view, calls, others, solver, options);
  const auto block = static_cast<std::size_t>(std::max(options.block, 1));
  for (std::size_t from = 0; from < deals.size(); from += block)
    if (!simulation.run(std::span(deals).subspan(from, std::min(block, deals.size() - from)))) break;
  return simulation.result();
}

}  // namespace yomi::agents
