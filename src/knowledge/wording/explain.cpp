#include "knowledge/wording/explain.h"

#include <algorithm>

#include "knowledge/system/describe.h"
#include "knowledge/wording/one_line.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

bool is_natural(const Entry& entry) { return entry.section->precedence == Precedence::Natural; }

// A line, and the hands that reach it: they fit, no line above takes them, and they were not denied before.
struct LiveLine {
  const Entry* entry;
  Cells cells;
};

std::vector<LiveLine> live_lines(Bidding& bidding, const Situation& situation) {
  std::vector<LiveLine> live;
  Cells above = Cells::none();
  for (const Entry& entry : situation.entries()) {
    const Reach& reach = bidding.reach(entry, situation);
    Cells cells = reach.possible;
    cells -= above;
    cells &= situation.shown(situation.actor()).cells;
    if (!cells.empty()) live.push_back({&entry, cells});
    above |= reach.certain;
  }
  return live;
}

std::vector<Explained> explain_from(Bidding& bidding, const System& system,
                                    const std::shared_ptr<const Situation>& situation, const ExplainOptions& options,
                                    int depth) {
  std::vector<Explained> calls;
  if (situation->auction().finished()) return calls;
  const auto live = live_lines(bidding, *situation);
  const bool written = std::ranges::any_of(live, [](const LiveLine& line) { return !is_natural(*line.entry); });
  const bool with_natural = options.natural || (!written && depth == 1);
  for (const auto& [entry, cells] : live) {
    if (is_natural(*entry) && !with_natural) continue;
    Explained call{entry->call,
                   one_line(*entry, cells, *situation, system.letters, options.language),
                   describe(*entry, system.letters, options.language),
                   entry->line->place,
                   is_natural(*entry),
                   {}};
    // Continuations follow the line that the call is read as; a second line for the same call shares them.
    const bool first =
        std::ranges::none_of(calls, [call = entry->call](const Explained& each) { return each.call == call; });
    if (first && depth < options.depth && !entry->call.is_pass()) {
      const auto after = bidding.after(situation, entry->call);
      if (!after->auction().finished())
        call.next = explain_from(bidding, system, bidding.after(after, Call::pass()), options, depth + 1);
    }
    calls.push_back(std::move(call));
  }
  return calls;
}

}  // namespace

std::vector<Explained> explain(Bidding& bidding, const System& system,
                               const std::shared_ptr<const Situation>& situation, const ExplainOptions& options) {
  return explain_from(bidding, system, situation, options, 1);
}

}  // namespace yomi::knowledge
