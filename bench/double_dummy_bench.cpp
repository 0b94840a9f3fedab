// Our double dummy against bare libdds, in one run. `double_dummy_bench [--json] [--rounds N] [--boards N]`

#include <cstdlib>
#include <cstring>
#include <optional>

#include "bare_libdds.h"
#include "flags.h"
#include "interleaved.h"
#include "search/double_dummy.h"
#include "search/ending.h"
#include "search/random_position.h"

namespace yomi::bench {
namespace {

using search::DoubleDummy;
using search::Position;
using search::Question;

struct Options {
  bool json = false;
  int rounds = 5;
  int boards = 24;
};

std::vector<Position> positions(int count, int cards, std::optional<int> played = {}) {
  Stream stream(2026, "bench", cards);
  std::vector<Position> made;
  for (int i = 0; i < count; ++i)
    made.push_back(played ? search::random_position(stream, cards, *played) : search::random_position(stream, cards));
  return made;
}

// Our solver with `threads` threads.
class Ours {
 public:
  void use_threads(int threads) {
    solver_.reset();
    auto opened = DoubleDummy::open({.threads = threads});
    if (!opened) std::abort();
    solver_.emplace(std::move(*opened));
  }
  void close() { solver_.reset(); }
  [[nodiscard]] const DoubleDummy& operator*() const { return *solver_; }

 private:
  std::optional<DoubleDummy> solver_;
};

// Rows in which both have the same number of threads.
class Duel {
 public:
  Duel(const Options& options, Report& report) : options_(options), report_(report) {}

  void solve(const std::string& name, std::span<const Position> asked, int threads, double wanted) {
    use_threads(threads);
    add(
        name, threads, [&] { check((*ours_).solve(asked, Question::all_cards()).has_value()); },
        [&] { BareLibdds::solve(asked); }, wanted);
  }

  void tables(const std::string& name, std::span<const bridge::Deal> deals, int threads, double wanted) {
    use_threads(threads);
    add(
        name, threads, [&] { check((*ours_).tables(deals).has_value()); }, [&] { BareLibdds::tables(deals); }, wanted);
  }

  void ending(const std::string& name, std::span<const Position> asked, double wanted) {
    use_threads(1);
    const auto ours = [&] {
      for (const Position& position : asked) check(search::solve_ending({position, Question::all_cards()}).tricks >= 0);
    };
    report_.add(compare(
        name, 3 * options_.rounds, Clock::Cpu, ours, [&] { BareLibdds::solve_singly(asked); }, wanted));
  }

 private:
  void use_threads(int threads) {
    ours_.use_threads(threads);
    BareLibdds::use_threads(threads);
  }

  static void check(bool fine) {
    if (!fine) std::abort();
  }

  // One thread is measured in processor time, two in wall-clock time.
  void add(const std::string& name, int threads, const std::function<void()>& ours, const std::function<void()>& bare,
           double wanted) {
    report_.add(compare(name, options_.rounds, threads == 1 ? Clock::Cpu : Clock::Wall, ours, bare, wanted));
  }

  const Options& options_;
  Report& report_;
  Ours ours_;
};

// How our gain from a second thread compares with that of libdds. All four contenders run in every round, on the wall
// clock: processor time would not show it.
Comparison two_thread_gain(const Options& options, std::span<const Position> asked) {
  Ours ours;
  std::vector<double> our_gains, bare_gains, ratios;
  for (int round = 0; round <= options.rounds; ++round) {
    std::array<double, 3> our_time{}, bare_time{};
    for (const int threads : {1, 2}) {
      ours.use_threads(threads);
      our_time[static_cast<std::size_t>(threads)] =
          time_of(Clock::Wall, [&] { static_cast<void>((*ours).solve(asked, Question::all_cards())); });
      ours.close();
      BareLibdds::use_threads(threads);
      bare_time[static_cast<std::size_t>(threads)] = time_of(Clock::Wall, [&] { BareLibdds::solve(asked); });
    }
    if (round == 0) continue;
    our_gains.push_back(our_time[1] / our_time[2]);
    bare_gains.push_back(bare_time[1] / bare_time[2]);
    ratios.push_back(our_gains.back() / bare_gains.back());
  }
  // The columns show gains instead of times, as thousandths.
  return {"gain from a second thread (times, not ms)",
          median(our_gains) / 1e3,
          median(bare_gains) / 1e3,
          median(ratios),
          quantile(ratios, 0.25),
          quantile(ratios, 0.75),
          0.95};
}

void run(const Options& options) {
  Report report(options.json);
  const auto full = positions(options.boards, 13, 0);
  std::vector<bridge::Deal> deals;
  Stream stream(2026, "bench deals");
  for (int i = 0; i < options.boards / 4; ++i) deals.push_back(bridge::Deal::random(stream));

  report.heading("13 cards, all cards asked");
  report.add(two_thread_gain(options, full));
  Duel duel(options, report);
  duel.solve(fmt::format("{} boards, one thread", full.size()), full, 1, 0.97);
  duel.solve(fmt::format("{} boards, two threads", full.size()), full, 2, 0.97);
  report.heading("tables");
  duel.tables(fmt::format("{} deals, one thread", deals.size()), deals, 1, 0.97);
  duel.tables(fmt::format("{} deals, two threads", deals.size()), deals, 2, 0.97);
  report.heading("mid-play, with none to three cards on the table");
  for (const int cards : {12, 10, 8}) {
    const auto asked = positions(cards == 12 ? 2 * options.boards : 10 * options.boards, cards);
    duel.solve(fmt::format("{} positions of {} cards, one thread", asked.size(), cards), asked, 1, 0.97);
  }
  report.heading("endings, the small solver alone");
  for (const int cards : {5, 4, 3}) {
    const auto asked = positions(500, cards, 0);
    duel.ending(fmt::format("500 endings of {} cards, on lead", cards), asked, cards == 5 ? 5 : 25);
  }
  duel.ending("500 endings of 5 cards, in mid-trick", positions(500, 5), 5);
  duel.ending("500 endings of 4 cards, in mid-trick", positions(500, 4), 25);
  report.finish();
}

}  // namespace
}  // namespace yomi::bench

int main(int argc, char** argv) {
  yomi::bench::Options options;
  yomi::bench::Flags flags(argc, argv);
  options.json = flags.has("--json");
  options.rounds = flags.number("--rounds", options.rounds);
  options.boards = std::max(4, flags.number("--boards", options.boards));
  flags.finish("double_dummy_bench [--json] [--rounds N] [--boards N]");
  yomi::bench::run(options);
  return 0;
}
