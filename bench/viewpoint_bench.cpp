// One decision from three viewpoints on a second thread and on a second process, beside libdds on a second thread with
// deals that fit the same decision, in one run. `viewpoint_bench [--json] [--rounds N] [YOMI]`, where YOMI is the
// program; mpirun must be there.

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include <unistd.h>

#include "bare_libdds.h"
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
    "--seat W --hand Q985.AT8.J9.J852 --dummy K64.754.AQT.KQT4 --dealer S --vul ns --ns acol "
    "--auction '1N P 3N P P P' --play 'S5 S4 ST SA C6' --json";
constexpr std::array<std::string_view, 5> kPlayed = {"S5", "S4", "ST", "SA", "C6"};
constexpr int kDeals = 400;
constexpr int kAgain = 4;  // so that libdds works about as long

[[noreturn]] void give_up(const std::string& command) {
  fmt::print(stderr, "viewpoint_bench: this failed: {}\n", command);
  std::exit(1);
}

// The program on so many threads, or so many processes of one thread.
double decide(const Options& options, int threads, int processes) {
  std::string command = fmt::format("'{}' card --method abc {} --threads {}", options.program, kDecision, threads);
  if (processes > 1)
    command = std::string("mpirun --oversubscribe --bind-to none ") + (geteuid() == 0 ? "--allow-run-as-root " : "") +
              "-n " + std::to_string(processes) + " " + command;
  command += " >/dev/null 2>&1";
  const double spent = time_of(Clock::Wall, [&] {
    if (std::system(command.c_str()) != 0) give_up(command);
  });
  return spent;
}

// Where the decision is made, in deals that fit it.
std::vector<Position> positions(const Options& options) {
  const std::string command = fmt::format("'{}' sample {} -n {} 2>/dev/null", options.program, kDecision, kDeals);
  FILE* rows = popen(command.c_str(), "r");
  if (rows == nullptr) give_up(command);
  std::vector<Position> all;
  for (std::array<char, 1024> row{}; std::fgets(row.data(), row.size(), rows) != nullptr;) {
    const auto deal = parse_deal(nlohmann::json::parse(row.data()).at("deal").get<std::string>());
    Position position(*deal, Strain::NoTrump, Seat::West);
    for (const std::string_view card : kPlayed) position = position.after(*parse_card(card));
    all.push_back(position);
  }
  if (pclose(rows) != 0 || all.size() != kDeals) give_up(command);
  return all;
}

void run(const Options& options) {
  const std::vector<Position> asked = positions(options);
  std::vector<double> bare, threads, ranks;
  for (int round = 0; round < options.rounds; ++round) {
    const double one = decide(options, 1, 1), two = decide(options, 2, 1), two_ranks = decide(options, 1, 2);
    std::array<double, 3> spent{};
    for (const int count : {1, 2}) {
      BareLibdds::use_threads(count);
      spent[static_cast<std::size_t>(count)] = time_of(Clock::Wall, [&] {
        for (int again = 0; again < kAgain; ++again) BareLibdds::solve(asked);
      });
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
  flags.finish("viewpoint_bench [--json] [--rounds N] [YOMI]");
  yomi::bench::run(options);
  return 0;
}
