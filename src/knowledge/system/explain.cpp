#include "knowledge/system/explain.h"

#include <algorithm>

#include "knowledge/system/describe.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

bool is_natural(const Entry& entry) { return entry.section->precedence == Precedence::Natural; }

// The lines that some hand reaches: one that fits, is not taken by a line above, and was not denied before.
std::vector<const Entry*> live_lines(Bidding& bidding, const Situation& situation) {
  std::vector<const Entry*> live;
  Cells above = Cells::none();
  for (const Entry& entry : situation.entries()) {
    const Reach& reach = bidding.reach(entry, situation);
    Cells cells = reach.possible;
    cells -= above;
    cells &= situation.shown(situation.actor()).cells;
    if (!cells.empty()) live.push_back(&entry);
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
  const bool written = std::ranges::any_of(live, [](const Entry* entry) { return !is_natural(*entry); });
  const bool with_natural = options.natural || (!written && depth == 1);
  for (const Entry* entry : live) {
    if (is_natural(*entry) && !with_natural) continue;
    Explained call{
        entry->call, describe(*entry, system.letters, options.language), entry->line->place, is_natural(*entry), {}};
    // Continuations follow the line that the call is read as; a second line for the same call shares them.
    const bool first = std::ranges::none_of(calls, [&](const Explained& each) { return each.call == entry->call; });
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
