// The time of a call by the bidder, by method, in seconds of one core: bidder_bench [deals] [simulated deals]

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <vector>

#include <fmt/format.h>

#include "agents/bidding/bidder.h"
#include "agents/table/room.h"
#include "bridge/table.h"

namespace {

using namespace yomi;
using namespace yomi::bridge;

// Random boards bid to the end; every call is timed.
void bench(agents::Method method, const agents::Books& books, int deals, const search::DoubleDummy* solver) {
  agents::BidderOptions options;
  options.method = method;
  agents::Bidder bidder(books, options, solver);
  std::vector<double> seconds;
  for (int number = 1; number <= deals; ++number) {
    const agents::DealtBoard board = agents::random_board(7, number);
    Table table(board.header, board.deal);
    while (!table.auction().finished()) {
      const View view = table.view(table.auction().turn());
      const std::clock_t start = std::clock();
      const Call call = bidder.decide(view).call;
      seconds.push_back(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
      (void)table.call(call);
    }
  }
  std::ranges::sort(seconds);
  double sum = 0;
  for (const double each : seconds) sum += each;
  fmt::print("{:<12} mean {:10.1f} us   p95 {:10.1f} us   p99 {:10.1f} us   ({} calls)\n", agents::name(method),
             1e6 * sum / static_cast<double>(seconds.size()), 1e6 * seconds[seconds.size() * 95 / 100],
             1e6 * seconds[seconds.size() * 99 / 100], seconds.size());
}

}  // namespace

int main(int argc, char** argv) {
  const int deals = argc > 1 ? std::atoi(argv[1]) : 1'000, simulated = argc > 2 ? std::atoi(argv[2]) : 5;
  auto system = knowledge::load_system(YOMI_SYSTEMS "/sayc.bid");
  if (!system) {
    fmt::print(stderr, "{}\n", to_string(system.error().front()));
    return 1;
  }
  const auto book = std::make_shared<const knowledge::Book>(std::move(*system));
  for (const agents::Method method : {agents::Method::Rules, agents::Method::Partnership, agents::Method::Criteria})
    bench(method, {book, book}, deals, nullptr);
  const auto solver = search::DoubleDummy::open();
  if (solver) bench(agents::Method::Simulate, {book, book}, simulated, &*solver);
  return 0;
}
