#include <cstdio>
#include <string_view>
#include <vector>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "hanabi/strategies/simulate.h"
#include "interleaved.h"

// Games a second on one core for every strategy, and milliseconds a move for those that search: CPU time, the median of
// several interleaved rounds.
namespace {

using namespace yomi;
using namespace yomi::hanabi;

struct Contender {
  const char* strategy;
  Rules rules;
  std::size_t games;
  double games_per_second;  // the goal; 0: none
  double ms_per_move;       // the limit; 0: none
};

const Contender kContenders[] = {
    {"complete", Rules::paper(5), 5000, 50'000, 0}, {"random", Rules::paper(5), 5000, 50'000, 0},
    {"no-view", Rules::paper(5), 5000, 50'000, 0},  {"view", Rules::paper(5), 5000, 50'000, 0},
    {"complete", Rules::paper(2), 5000, 50'000, 0}, {"random", Rules::paper(2), 5000, 50'000, 0},
    {"no-view", Rules::paper(2), 5000, 50'000, 0},  {"view", Rules::paper(2), 5000, 50'000, 0},
    {"simulated", Rules::paper(5), 100, 300, 0},    {"simulated", Rules::paper(2), 100, 0, 0},
    {"reader", Rules::paper(5), 500, 0, 0},         {"signals", Rules::standard(2), 500, 0, 0},
    {"history", Rules::paper(5), 2, 0, 300},        {"search", Rules::paper(5), 1, 0, 300},
    {"search", Rules::paper(2), 1, 0, 300},         {"signals-search", Rules::standard(2), 1, 0, 300},
};

struct Measured {
  std::vector<double> games_per_second;
  std::vector<double> ms_per_move;
};

}  // namespace

int main(int argc, char** argv) {
  const bool json = argc > 1 && std::string_view(argv[1]) == "--json";
  constexpr int kRounds = 5;
  std::vector<Measured> measured(std::size(kContenders));
  for (int round = 0; round <= kRounds; ++round)
    for (std::size_t at = 0; at < measured.size(); ++at) {
      const Contender& contender = kContenders[at];
      const auto strategy = parse_strategy(contender.strategy);
      int turns = 0;
      const double seconds = bench::time_of(bench::Clock::Cpu, [&] {
        for (std::size_t game = 0; game < contender.games; ++game)
          turns += play_game(contender.rules, {*strategy}, 7, game).turns;
      });
      if (round == 0) continue;  // the first warms memory and caches
      measured[at].games_per_second.push_back(static_cast<double>(contender.games) / seconds);
      measured[at].ms_per_move.push_back(1e3 * seconds / turns);
    }
  nlohmann::json rows = nlohmann::json::array();
  if (!json) fmt::print("{:<16} {:>5} {:>12} {:>12}   {}\n", "strategy", "hand", "games/s", "ms a move", "wanted");
  bool all_good = true;
  for (std::size_t at = 0; at < measured.size(); ++at) {
    const Contender& contender = kContenders[at];
    const double games = bench::median(measured[at].games_per_second);
    const double move = bench::median(measured[at].ms_per_move);
    std::string wanted;
    if (contender.games_per_second > 0) wanted = fmt::format("{:.0f} games/s", contender.games_per_second);
    if (contender.ms_per_move > 0) wanted = fmt::format("{:.0f} ms", contender.ms_per_move);
    all_good = all_good && games >= contender.games_per_second &&
               (contender.ms_per_move <= 0 || move <= contender.ms_per_move);
    if (!json)
      fmt::print("{:<16} {:>5} {:>12.1f} {:>12.4f}   {}\n", contender.strategy, contender.rules.hand, games, move,
                 wanted);
    rows.push_back({{"strategy", contender.strategy},
                    {"hand", contender.rules.hand},
                    {"games_per_second", games},
                    {"ms_per_move", move}});
  }
  if (json) fmt::print("{}\n", rows.dump(2));
  return all_good ? 0 : 1;
}
