// One decision from three viewpoints on a second thread and on a second process, beside libdds on a second thread, in
// one run. `abc_bench [--json] [--rounds N] [YOMI]`, where YOMI is the program; mpirun must be there.

#include <cstdlib>
#include <string>
#include <string_view>

#include <unistd.h>

#include "bare_libdds.h"
#include "base/random.h"
#include "bridge/deal.h"
#include "flags.h"
#include "interleaved.h"

namespace yomi::bench {
namespace {

using namespace bridge;
using search::Position;

struct Options {
  bool json = false;
  int rounds = 3;
  std::string program = YOMI_PROGRAM;
};

// The second example of the paper: West, at the second trick.
constexpr std::string_view kDecision =
    "card --method abc --seat W --hand Q985.AT8.J9.J852 --dummy K64.754.AQT.KQT4 --dealer S --vul ns --ns acol "
    "--auction '1N P 3N P P P' --play 'S5 S4 ST SA C6' --json";

// The program on so many threads, or so many processes of one thread.
double decide(const Options& options, int threads, int processes) {
  std::string command = "'" + options.program + "' " + std::string(kDecision) + " --threads " + std::to_string(threads);
  if (processes > 1)
    command = std::string("mpirun --oversubscribe --bind-to none ") + (geteuid() == 0 ? "--allow-run-as-root " : "") +
              "-n " + std::to_string(processes) + " " + command;
  command += " >/dev/null 2>&1";
  const double spent = time_of(Clock::Wall, [&] {
    if (std::system(command.c_str()) != 0) {
      fmt::print(stderr, "abc_bench: this failed: {}\n", command);
      std::exit(1);
    }
  });
  return spent;
}

// Positions as large as those that the decision begins with.
std::vector<Position> positions(int count) {
  Stream stream(StreamKey(2026, "abc_bench"));
  std::vector<Position> all;
  while (static_cast<int>(all.size()) < count) {
    const Deal deal = Deal::random(stream);
    Position position(deal, Strain::NoTrump, Seat::West);
    for (int card = 0; card < 4; ++card) position = position.after(position.choices()[0].lowest());
    all.push_back(position);
  }
  return all;
}

void run(const Options& options) {
  constexpr int kPositions = 400;
  const std::vector<Position> asked = positions(kPositions);
  std::vector<double> bare, threads, ranks;
  for (int round = 0; round < options.rounds; ++round) {
    const double one = decide(options, 1, 1), two = decide(options, 2, 1), two_ranks = decide(options, 1, 2);
    std::array<double, 3> spent{};
    for (const int count : {1, 2}) {
      BareLibdds::use_threads(count);
      spent[static_cast<std::size_t>(count)] = time_of(Clock::Wall, [&] { BareLibdds::solve(asked); });
    }
    bare.push_back(spent[1] / spent[2]);
    threads.push_back(one / two);
    ranks.push_back(one / two_ranks);
    if (!options.json)
      fmt::print(stderr, "round {}: {:.1f} s alone, {:.1f} on two threads, {:.1f} on two processes\n", round + 1, one,
                 two, two_ranks);
  }
  Report report(options.json);
  report.heading("gain from a second worker (times, not ms)");
  const auto row = [&](const char* name, const std::vector<double>& gains) {
    std::vector<double> ratios;
    for (std::size_t at = 0; at < gains.size(); ++at) ratios.push_back(gains[at] / bare[at]);
    report.add({name, median(gains) / 1e3, median(bare) / 1e3, median(ratios), quantile(ratios, 0.25),
                quantile(ratios, 0.75), 0.93});
  };
  row("two threads", threads);
  row("two processes under mpirun", ranks);
  report.finish();
}

}  // namespace
}  // namespace yomi::bench

int main(int argc, char** argv) {
  yomi::bench::Options options;
  yomi::bench::Flags flags(argc, argv);
  options.json = flags.has("--json");
  options.rounds = flags.number("--rounds", options.rounds);
  options.program = flags.word(options.program);
  flags.finish("abc_bench [--json] [--rounds N] [YOMI]");
  yomi::bench::run(options);
  return 0;
}
