// Propagation to the fixpoint: without reasons, with reasons, and Gecode with the same constraints on the same systems.
// Each starts from a state that is true of any deal, adds its facts and propagates. CPU time of one core.

#include <cstdio>
#include <string_view>
#include <vector>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "inference/propagation/beliefs.h"
#include "interleaved.h"
#include "tests/inference/propagation/gecode_deal.h"
#include "tests/inference/propagation/random_facts.h"

namespace {

using namespace yomi;
using namespace yomi::inference;

constexpr int kSystems = 2'000, kRounds = 9;
constexpr double kWantedBare = 1e6, kWantedReasons = 2e5;

int without_reasons(const std::vector<std::vector<DrawnFact>>& systems) {
  int contradictions = 0;
  for (const auto& facts : systems) {
    Bounds bounds = bounds_of(facts);
    contradictions += propagate(bounds) ? 1 : 0;
  }
  return contradictions;
}

int with_reasons(const std::vector<std::vector<DrawnFact>>& systems) {
  int contradictions = 0;
  Beliefs beliefs;
  for (const auto& facts : systems) {
    beliefs.clear();
    for (std::size_t at = 0; at < facts.size(); ++at)
      beliefs.give(facts[at].holder, facts[at].feature, facts[at].range, static_cast<GivenId>(at));
    contradictions += beliefs.propagate() ? 1 : 0;
  }
  return contradictions;
}

int by_gecode(const GecodeDeal& gecode, const std::vector<std::vector<DrawnFact>>& systems) {
  int contradictions = 0;
  for (const auto& facts : systems) contradictions += gecode.contradicts(facts) ? 1 : 0;
  return contradictions;
}

struct Row {
  std::string name;
  std::vector<std::vector<DrawnFact>> systems;
  int contradictions = 0;
  std::vector<double> bare, reasons, gecode;  // fixpoints a second, by round
};

}  // namespace

int main(int argc, char** argv) {
  const bool json = argc > 1 && std::string_view(argv[1]) == "--json";
  std::vector<Row> rows(kKinds.size() + 1);
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
    rows[kind].name = kKindNames[kind];
    for (int number = 0; number < kSystems; ++number) {
      Stream stream(5, "bench", kind, number);
      rows[kind].systems.push_back(random_facts(kKinds[kind], stream));
      if (number % static_cast<int>(kKinds.size()) == 0) rows.back().systems.push_back(rows[kind].systems.back());
    }
  }
  rows.back().name = "all, in equal shares";

  const GecodeDeal gecode;
  bool agree = true;
  for (int round = 0; round <= kRounds; ++round)
    for (Row& row : rows) {
      // The fast ones repeat the systems, to take long enough to measure.
      const auto rate = [&](int times, const auto& run) {
        const double seconds = bench::time_of(bench::Clock::Cpu, [&] {
          for (int time = 0; time < times; ++time) row.contradictions = run();
        });
        return times * static_cast<double>(row.systems.size()) / seconds;
      };
      const double bare = rate(20, [&] { return without_reasons(row.systems); });
      const int ours = row.contradictions;
      const double reasons = rate(5, [&] { return with_reasons(row.systems); });
      const double theirs = rate(1, [&] { return by_gecode(gecode, row.systems); });
      agree = agree && ours == row.contradictions;
      if (round == 0) continue;  // the first warms memory and caches
      row.bare.push_back(bare);
      row.reasons.push_back(reasons);
      row.gecode.push_back(theirs);
    }

  nlohmann::json out = nlohmann::json::array();
  if (!json)
    fmt::print("{:<30} {:>10} {:>14} {:>14} {:>14}\n", "fixpoints a second (medians)", "contradict", "no reasons",
               "with reasons", "Gecode");
  for (const Row& row : rows) {
    const double bare = bench::median(row.bare), reasons = bench::median(row.reasons),
                 theirs = bench::median(row.gecode);
    if (!json)
      fmt::print("{:<30} {:>9.0f}% {:>14.0f} {:>14.0f} {:>14.0f}\n", row.name,
                 100.0 * row.contradictions / static_cast<double>(row.systems.size()), bare, reasons, theirs);
    out.push_back({{"systems", row.name}, {"no_reasons", bare}, {"with_reasons", reasons}, {"gecode", theirs}});
  }
  if (json) fmt::print("{}\n", out.dump(2));
  if (!json) fmt::print("{:<30} {:>10} {:>14.0f} {:>14.0f}\n", "wanted", "", kWantedBare, kWantedReasons);
  if (!agree) fmt::print(stderr, "propagation_bench: Gecode counts other contradictions\n");
  const Row& all = rows.back();
  return agree && bench::median(all.bare) >= kWantedBare && bench::median(all.reasons) >= kWantedReasons ? 0 : 1;
}
