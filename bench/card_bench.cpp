// The sampling card player against bare libdds with the same solves, in one run; and the time of a decision.
// `card_bench [--json] [--rounds N] [--boards N]`

#include <cstdlib>
#include <memory>
#include <optional>
#include <string_view>

#include "agents/robot/robot.h"
#include "agents/table/room.h"
#include "bare_libdds.h"
#include "flags.h"
#include "interleaved.h"
#include "search/ending.h"

namespace yomi::bench {
namespace {

using namespace bridge;
using search::DoubleDummy;
using search::Position;

struct Options {
  bool json = false;
  int rounds = 3;
  int boards = 1;
};

agents::Agreements agreements() {
  auto system = knowledge::load_system(YOMI_SYSTEMS "/sayc.bid");
  auto carding = knowledge::load_carding(YOMI_CARDING "/standard.card");
  if (!system || !carding) std::abort();
  return {std::make_shared<const knowledge::Book>(std::move(*system)),
          std::make_shared<const knowledge::Carding>(std::move(*carding))};
}

// The player with `threads` threads; the solver of an earlier one must be closed.
class Thinker {
 public:
  Thinker(const std::string& agent, int threads) {
    auto opened = DoubleDummy::open({.threads = threads});
    if (!opened) std::abort();
    robot_ = std::make_unique<agents::Robot>(*agents::parse_agent(agent), agreements(), agreements(),
                                             std::make_shared<const DoubleDummy>(std::move(*opened)));
  }
  [[nodiscard]] const agents::Robot& operator*() const { return *robot_; }
  void think(std::span<const View> views) const {
    for (const View& view : views)
      if (robot_->think_of_card(view).candidates.empty()) std::abort();
  }

 private:
  std::unique_ptr<agents::Robot> robot_;
};

// The decisions of some boards, bid and played quickly by the player itself: those with a choice, before the last few
// tricks, which libdds never sees.
std::vector<View> decisions(int boards) {
  const Thinker quick("samples=1,claims=off", 1);
  std::vector<View> views;
  for (int number = 1; number <= boards; ++number) {
    const agents::DealtBoard board = agents::random_board(2026, number);
    Table table(board.header, board.deal);
    while (!table.finished()) {
      const View view = table.view(*table.actor());
      if (!table.play()) {
        (void)table.call((*quick).think_of_call(view).call);
        continue;
      }
      if (view.choices().size() > 1 && table.play()->tricks_played() < 13 - search::kEndingCards) views.push_back(view);
      (void)table.play_card((*quick).think_of_card(view).card);
    }
  }
  return views;
}

// Every position that the player solves for these decisions.
std::vector<Position> positions_of(std::span<const View> views, const agents::Robot& robot) {
  std::vector<Position> positions;
  for (const View& view : views) {
    const agents::CardThought thought = robot.think_of_card(view);
    for (const Deal& deal : thought.worlds.worlds()) positions.emplace_back(deal, *view.play());
  }
  return positions;
}

Comparison two_thread_gain(const Options& options, std::span<const View> views, std::span<const Position> positions) {
  std::vector<double> our_gains, bare_gains, ratios;
  for (int round = 0; round <= options.rounds; ++round) {
    std::array<double, 3> our_time{}, bare_time{};
    for (const int threads : {1, 2}) {
      const auto at = static_cast<std::size_t>(threads);
      {
        const Thinker thinker("early=off", threads);
        our_time[at] = time_of(Clock::Wall, [&] { thinker.think(views); });
      }
      BareLibdds::use_threads(threads);
      bare_time[at] = time_of(Clock::Wall, [&] { BareLibdds::solve(positions); });
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

// The processor time of a decision with the default settings, by trick.
void decision_times(std::span<const View> views) {
  const Thinker usual("sayc", 2);
  for (const auto& [name, first, last] :
       {std::tuple{"trick 1", 0, 0}, {"tricks 2 to 5", 1, 4}, {"from trick 6", 5, 12}}) {
    std::vector<double> times;
    for (const View& view : views) {
      const int trick = view.play()->tricks_played();
      if (trick < first || trick > last) continue;
      times.push_back(time_of(Clock::Cpu, [&] { usual.think({&view, 1}); }));
    }
    if (times.empty()) continue;
    fmt::print("  a decision, {:<15} median {:6.3f} s of processor, 95% {:6.3f}, most {:6.3f}  ({} decisions)\n", name,
               median(times), quantile(times, 0.95), quantile(times, 1), times.size());
  }
}

void run(const Options& options) {
  const std::vector<View> views = decisions(options.boards);
  Report report(options.json);
  std::vector<Position> positions;
  {
    const Thinker thinker("early=off", 1);
    positions = positions_of(views, *thinker);
    report.heading(fmt::format("{} decisions of 50 deals, {} solves", views.size(), positions.size()));
    report.add(compare(
        "the same solves, one thread", options.rounds, Clock::Cpu, [&] { thinker.think(views); },
        [&] { BareLibdds::solve(positions); }, 0.9));
  }
  report.add(two_thread_gain(options, views, positions));
  if (!options.json) decision_times(views);
  report.finish();
}

}  // namespace
}  // namespace yomi::bench

int main(int argc, char** argv) {
  yomi::bench::Options options;
  yomi::bench::Flags flags(argc, argv);
  options.json = flags.has("--json");
  options.rounds = flags.number("--rounds", options.rounds);
  options.boards = flags.number("--boards", options.boards);
  flags.finish("card_bench [--json] [--rounds N] [--boards N]");
  yomi::bench::run(options);
  return 0;
}
