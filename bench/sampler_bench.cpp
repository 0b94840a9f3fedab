// Deals drawn by counting against Debian's `dealer`, which rejects, on the same conditions. Both are measured in
// seconds of user CPU, interleaved: sampler_bench [--json]

#include <array>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <fmt/core.h>
#include <nlohmann/json.hpp>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bridge/hand.h"
#include "inference/dealing/dealer.h"
#include "interleaved.h"

namespace {

using namespace yomi;
using namespace yomi::bridge;
using namespace yomi::inference;
using knowledge::Cells;
using knowledge::Span;

constexpr const char* kDealer = "/usr/games/dealer";
constexpr const char* kSouth = "A84.K7.QT5.K9632";
constexpr const char* kSouthForDealer = "SA84,HK7,DQT5,CK9632";

struct Contest {
  const char* name;
  const char* condition;  // as dealer reads it
  std::function<void(DealCondition&)> picture;
  int dealt;  // by dealer, for its rate
  double wanted_warm;
};

Cells cells(const std::array<Span, 4>& length, Span hcp, bool balanced = false) {
  Cells set;
  for (std::size_t at = 0; at < knowledge::kShapes; ++at) {
    const Shape& shape = knowledge::shapes()[at];
    bool fits = true;
    int doubletons = 0;
    for (std::size_t suit = 0; suit < 4; ++suit) {
      fits = fits && shape[suit] >= length[suit].lo && shape[suit] <= length[suit].hi && (!balanced || shape[suit] > 1);
      doubletons += shape[suit] == 2 ? 1 : 0;
    }
    if (fits && (!balanced || doubletons <= 1)) set[at] = knowledge::points_between(hcp.lo, hcp.hi);
  }
  return set;
}

constexpr Span kAny{0, 13};
const Cells kWeakTwo = cells({kAny, kAny, Span{0, 3}, Span{6, 13}}, {6, 10});

void three_hands(DealCondition& condition) {
  condition[Seat::North].pictures[0].cells = cells({kAny, kAny, kAny, Span{5, 13}}, {12, 14});
  condition[Seat::East].pictures[0].cells = cells({kAny, kAny, Span{5, 13}, kAny}, {8, 16});
  condition[Seat::West].pictures[0].cells = cells({kAny, Span{4, 13}, kAny, kAny}, {0, 5});
}

const std::vector<Contest> kContests = {
    {"North 15-17 balanced", "hcp(north)>=15 && hcp(north)<=17 && shape(north, any 4333 + any 4432 + any 5332)",
     [](DealCondition& c) {
       c[Seat::North].pictures[0].cells = cells({kAny, kAny, kAny, kAny}, {15, 17}, true);
     },
     20'000, 30},
    {"West weak two in spades", "spades(west)>=6 && hearts(west)<=3 && hcp(west)>=6 && hcp(west)<=10",
     [](DealCondition& c) { c[Seat::West].pictures[0].cells = kWeakTwo; }, 20'000, 30},
    {"North 20-21 balanced", "hcp(north)>=20 && hcp(north)<=21 && shape(north, any 4333 + any 4432 + any 5332)",
     [](DealCondition& c) {
       c[Seat::North].pictures[0].cells = cells({kAny, kAny, kAny, kAny}, {20, 21}, true);
     },
     2'000, 30},
    {"North spades, East hearts, West diamonds",
     "spades(north)>=5 && hcp(north)>=12 && hcp(north)<=14 && hearts(east)>=5 && hcp(east)>=8 && hcp(east)<=16 && "
     "diamonds(west)>=4 && hcp(west)<=5",
     three_hands, 300, 300},
    {"the weak two with 7-8 losers",
     "spades(west)>=6 && hearts(west)<=3 && hcp(west)>=6 && hcp(west)<=10 && losers(west)>=7 && losers(west)<=8",
     [](DealCondition& c) {
       c[Seat::West].pictures[0].cells = kWeakTwo;
       c[Seat::West].pictures[0].losers = {7, 8};
     },
     20'000, 10},
    {"the three hands, North with 5-6 losers",
     "spades(north)>=5 && hcp(north)>=12 && hcp(north)<=14 && hearts(east)>=5 && hcp(east)>=8 && hcp(east)<=16 && "
     "diamonds(west)>=4 && hcp(west)<=5 && losers(north)>=5 && losers(north)<=6",
     [](DealCondition& c) {
       three_hands(c);
       c[Seat::North].pictures[0].losers = {5, 6};
     },
     200, 50},
};

DealCondition condition_of(const Contest& contest) {
  DealCondition condition;
  condition.hand(Seat::South) = *parse_hand(kSouth);
  contest.picture(condition);
  return condition;
}

// Seconds of user CPU that dealer takes for `deals` deals, which it counts but does not print.
double run_dealer(const Contest& contest, int deals, int seed) {
  std::array<char, 32> path{"/tmp/sampler_bench_XXXXXX"};
  const int file = mkstemp(path.data());
  const std::string text = fmt::format(
      "predeal south {}\nproduce {}\ngenerate 2000000000\ncondition {}\naction average \"points\" hcp(north)\n",
      kSouthForDealer, deals, contest.condition);
  if (write(file, text.data(), text.size()) != static_cast<ssize_t>(text.size())) return -1;
  close(file);
  const pid_t child = fork();
  if (child == 0) {
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    const std::string number = std::to_string(seed);
    execl(kDealer, kDealer, "-s", number.c_str(), path.data(), static_cast<char*>(nullptr));
    std::_Exit(127);
  }
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  unlink(path.data());
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return -1;
  return static_cast<double>(usage.ru_utime.tv_sec) + 1e-6 * static_cast<double>(usage.ru_utime.tv_usec);
}

double user_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec) + 1e-6 * static_cast<double>(usage.ru_utime.tv_usec);
}

std::uint64_t draw(Dealer& dealer, Stream& stream, int deals) {
  std::uint64_t sum = 0;
  for (int deal = 0; deal < deals; ++deal) sum ^= dealer.draw(stream)->deal.hand(Seat::North).bits();
  return sum;
}

struct Measured {
  std::vector<double> ours, theirs, ratio, first_ours, first_theirs, first_ratio, build;
};

std::uint64_t measure(const Contest& contest, int round, Measured& measured) {
  const DealCondition condition = condition_of(contest);
  std::uint64_t sum = 0;
  constexpr int kBuilds = 20, kFirst = 1'000, kWarm = 100'000;
  double build = 0;
  const double start = user_seconds();
  for (int again = 0; again < kBuilds; ++again) {
    Stream stream(7, "first", round, again);
    const double before = bench::seconds(bench::Clock::Cpu);
    Dealer dealer = *Dealer::of(condition);
    build += (bench::seconds(bench::Clock::Cpu) - before) / kBuilds;
    sum ^= draw(dealer, stream, kFirst);
  }
  const double first = (user_seconds() - start) / kBuilds;
  Dealer dealer = *Dealer::of(condition);
  Stream stream(7, "warm", round);
  sum ^= draw(dealer, stream, kWarm);
  const double warm_start = user_seconds();
  sum ^= draw(dealer, stream, 2 * kWarm);
  const double warm = (user_seconds() - warm_start) / (2 * kWarm);
  const double theirs = run_dealer(contest, contest.dealt, round + 1);
  // A thousand easy deals take dealer too little time to measure in one run.
  const int runs = contest.dealt >= 10 * kFirst ? 5 : 1;
  double thousand = 0;
  for (int run = 0; run < runs; ++run) thousand += run_dealer(contest, kFirst, 100 * round + run) / runs;
  if (theirs < 0 || thousand < 0) {
    fmt::print(stderr, "{} did not run; Debian's package is called dealer\n", kDealer);
    std::exit(1);
  }
  if (round == 0) return sum;  // the first warms memory and caches
  measured.ours.push_back(1 / warm);
  measured.theirs.push_back(contest.dealt / theirs);
  measured.ratio.push_back(theirs / contest.dealt / warm);
  measured.build.push_back(build);
  measured.first_ours.push_back(first);
  measured.first_theirs.push_back(thousand);
  measured.first_ratio.push_back(thousand / first);
  return sum;
}

}  // namespace

int main(int argc, char** argv) {
  const bool json = argc > 1 && std::string_view(argv[1]) == "--json";
  constexpr int kRounds = 3;
  constexpr double kWantedFirst = 10;
  nlohmann::json rows = nlohmann::json::array();
  bool all_good = true;
  std::uint64_t sum = 0;
  if (!json)
    fmt::print("{:<42} {:>10} {:>10} {:>7} {:>6}   {:>9} {:>9} {:>9} {:>7} {:>6}\n", "user CPU, medians", "ours/s",
               "dealer/s", "ratio", "wanted", "build ms", "+1000 ms", "dealer ms", "ratio", "wanted");
  for (const Contest& contest : kContests) {
    Measured measured;
    for (int round = 0; round <= kRounds; ++round) sum ^= measure(contest, round, measured);
    const double ratio = bench::median(measured.ratio), first = bench::median(measured.first_ratio);
    all_good = all_good && ratio >= contest.wanted_warm && first >= kWantedFirst;
    if (!json)
      fmt::print("{:<42} {:>10.0f} {:>10.0f} {:>7.0f} {:>6.0f}   {:>9.3f} {:>9.3f} {:>9.1f} {:>7.1f} {:>6.0f}\n",
                 contest.name, bench::median(measured.ours), bench::median(measured.theirs), ratio, contest.wanted_warm,
                 1e3 * bench::median(measured.build), 1e3 * bench::median(measured.first_ours),
                 1e3 * bench::median(measured.first_theirs), first, kWantedFirst);
    std::fflush(stdout);
    rows.push_back({{"name", contest.name},
                    {"ours_per_second", bench::median(measured.ours)},
                    {"dealer_per_second", bench::median(measured.theirs)},
                    {"ratio", ratio},
                    {"wanted", contest.wanted_warm},
                    {"build_s", bench::median(measured.build)},
                    {"first_1000_s", bench::median(measured.first_ours)},
                    {"dealer_1000_s", bench::median(measured.first_theirs)},
                    {"first_ratio", first},
                    {"first_wanted", kWantedFirst}});
  }
  if (json) fmt::print("{}\n", rows.dump(2));
  fmt::print(stderr, "{}", sum == 0 ? "nothing was dealt\n" : "");
  return all_good ? 0 : 1;
}
