// The times of bidding by rules: a call, a hand against a constraint, loading a system.
// Seconds are of one core: knowledge_bench [system] [deals]

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <vector>

#include <fmt/format.h>

#include "bridge/deal.h"
#include "knowledge/audit/cover.h"

namespace {

using namespace yomi;
using namespace yomi::bridge;
using namespace yomi::knowledge;

double seconds_of(const std::function<void()>& work) {
  const std::clock_t start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

double median_seconds(const std::function<void()>& work) {
  std::vector<double> seconds;
  for (int run = 0; run < 7; ++run) seconds.push_back(seconds_of(work));
  std::ranges::nth_element(seconds, seconds.begin() + 3);
  return seconds[3];
}

// Random deals bid to the end, with an empty cache of situations. It fills as at the table: about one call in four
// comes in an auction that it has met before.
void bench_calls(const std::shared_ptr<const Book>& book, std::uint64_t deals) {
  const LineList lines(book->system());
  Bidding bidding(book, book);
  CoverTally tally;
  const double spent = seconds_of([&] { tally = cover_deals(bidding, lines, 7, 0, deals); });
  std::uint64_t calls = 0;
  for (const std::uint64_t each : tally.calls) calls += each;
  fmt::print("a call by rules          {:10.1f} us   ({} calls on {} deals)\n",
             1e6 * spent / static_cast<double>(calls), calls, deals);
}

// Every opening line of the system against random hands.
void bench_constraints(const std::shared_ptr<const Book>& book) {
  constexpr int kHands = 2'000, kRounds = 20;
  std::vector<Features> hands;
  for (int number = 0; number < kHands; ++number) {
    Stream stream(7, "bench", number);
    hands.emplace_back(Deal::random(stream).hand(Seat::North));
  }
  Bidding bidding(book, book);
  const auto start = bidding.start(Seat::North, Vulnerability::None);
  std::uint64_t fits = 0, tested = 0;
  const double spent = seconds_of([&] {
    for (int round = 0; round < kRounds; ++round)
      for (const Features& hand : hands)
        for (const Entry& entry : start->entries()) {
          fits += entry.line->constraint.holds(hand, entry.binding, start->setting()) ? 1 : 0;
          ++tested;
        }
  });
  fmt::print("a hand against a line    {:10.1f} M/s  ({} of {} fit)\n", static_cast<double>(tested) / spent / 1e6, fits,
             tested);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string path = argc > 1 ? argv[1] : YOMI_SYSTEMS "/sayc.bid";
  const std::uint64_t deals = argc > 2 ? static_cast<std::uint64_t>(std::atoll(argv[2])) : 2'000;
  auto system = load_system(path);
  if (!system) {
    for (const Error& error : system.error()) fmt::print(stderr, "{}\n", to_string(error));
    return 1;
  }
  const double load = median_seconds([&] {
    auto again = load_system(path);
    const Book book(std::move(*again));
  });
  const auto book = std::make_shared<const Book>(std::move(*system));
  bench_calls(book, deals);
  bench_constraints(book);
  fmt::print("loading the system       {:10.1f} ms\n", 1e3 * load);
  return 0;
}
