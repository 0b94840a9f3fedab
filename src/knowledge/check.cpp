#include "knowledge/check.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "knowledge/example.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

// Hands drawn in search of an example.
constexpr int kTries = 200;

// What was seen of one line over all auctions in which it stands.
struct LineSeen {
  std::string auction;       // the first
  bool conditional = false;  // there may be auctions for it that nobody has seen
  std::size_t stands = 0;    // in so many
  std::size_t left = 0;      // hands are left for it by the lines above
  std::size_t in_tune = 0;   // among them such as the player can still have
  std::string taken_by;      // the line above that takes the example
  std::optional<CardSet> hand;
};

std::string auction_words(const Situation& situation) {
  return situation.auction().size() == 0 ? "the opening" : to_string(situation.auction());
}

class Checker {
 public:
  explicit Checker(const std::shared_ptr<const Book>& book) : book_(book), bidding_(book, book) {}

  CheckResult run(const WalkBounds& bounds) {
    CheckResult result;
    result.complete = walk(*book_, bidding_, bounds, [&](const std::shared_ptr<const Situation>& situation) {
      ++result.situations;
      look_at(situation);
    });
    for (const auto& [line, seen] : lines_)
      if (result.complete || !seen.conditional) judge(*line, seen);
    for (auto& [key, finding] : findings_) result.findings.push_back(std::move(finding));
    std::ranges::stable_sort(result.findings, {}, [](const Finding& finding) {
      return std::tie(finding.place.file, finding.place.line, finding.place.column);
    });
    return result;
  }

 private:
  void look_at(const std::shared_ptr<const Situation>& situation) {
    const Cells& known = situation->shown(situation->actor()).cells;
    Cells above = Cells::none();
    for (const Entry& entry : situation->entries()) {
      const Reach& reach = bidding_.reach(entry, *situation);
      note_line(entry, *situation, reach.possible, above, known);
      above |= reach.certain;
    }
    Cells open = known;
    look_for_no_call(*situation, open -= above);
    for (const Entry& entry : situation->entries())
      if (entry.section->rank != Rank::Natural) look_for_continuation(entry, situation);
  }

  void note_line(const Entry& entry, const Situation& situation, const Cells& possible, const Cells& above,
                 const Cells& known) {
    LineSeen& seen = lines_[entry.line];
    if (seen.stands++ == 0) seen.auction = auction_words(situation);
    seen.conditional = !entry.section->when.empty() || entry.section->rank == Rank::Natural;
    Cells left = possible;
    left -= above;
    if (!left.empty()) {
      ++seen.left;
      left &= known;
      if (!left.empty()) ++seen.in_tune;
    } else if (!seen.hand && seen.left == 0) {
      find_taken(entry, situation, possible, seen);
    }
  }

  // A hand that fits the line, and the line above that takes it.
  void find_taken(const Entry& entry, const Situation& situation, const Cells& possible, LineSeen& seen) {
    Stream stream(1, "check", entry.line->place.line, entry.line->place.column);
    seen.hand = find_hand(possible, stream, kTries, [&](CardSet hand) {
      return entry.line->constraint.holds(Features(hand), entry.binding, situation.setting());
    });
    if (!seen.hand) return;
    if (const Entry* first = situation.choose(Features(*seen.hand)))
      seen.taken_by = fmt::format("{} at {}", to_string(first->call), to_string(first->line->place));
  }

  void look_for_no_call(const Situation& situation, const Cells& open) {
    if (open.empty() || situation.entries().empty()) return;
    Stream stream(1, "check no call", situation.auction().size());
    const auto hand = find_hand(open, stream, kTries, [&](CardSet each) { return !situation.choose(Features(each)); });
    if (!hand) return;
    const Place& place = situation.entries().front().section->place;
    add({Finding::Kind::NoCall, place, auction_words(situation), 1, "a hand for which no call is written", hand});
  }

  // Forcing, or a question: whoever is asked should find an answer above `natural`.
  void look_for_continuation(const Entry& entry, const std::shared_ptr<const Situation>& situation) {
    const Effects& effects = entry.line->effects;
    const bool forcing = effects.force == Force::Round || effects.force == Force::Game;
    if (!forcing && !effects.asks) return;
    const auto after_call = bidding_.after(situation, entry.call);
    if (after_call->auction().finished()) return;
    const auto& last = after_call->shown(situation->actor()).last;
    if (!last || last->line != entry.line) return;  // the call says something else first
    const auto answer = bidding_.after(after_call, Call::pass());
    if (answer->auction().finished() || (!answer->pending().forced && answer->pending().about.empty())) return;
    const bool written =
        std::ranges::any_of(answer->entries(), [](const Entry& each) { return each.section->rank != Rank::Natural; });
    if (written) return;
    add({Finding::Kind::NoContinuation,
         entry.line->place,
         to_string(answer->auction()),
         1,
         fmt::format("{} {}, but nothing is written for partner", to_string(entry.call),
                     forcing ? "is forcing" : "asks for " + effects.asks->about),
         {}});
  }

  void judge(const Line& line, const LineSeen& seen) {
    if (seen.left == 0) {
      std::string what = "no hand fits this line";
      if (seen.hand)
        what = seen.taken_by.empty() ? "no hand is left for this line by the lines above it"
                                     : fmt::format("no hand is left for this line: {} comes first", seen.taken_by);
      add({Finding::Kind::NeverFires, line.place, seen.auction, seen.stands, std::move(what), seen.hand});
    } else if (seen.in_tune == 0) {
      add({Finding::Kind::Contradiction,
           line.place,
           seen.auction,
           seen.stands,
           "every hand for this line was denied by the player's earlier calls",
           {}});
    }
  }

  // The same finding at the same place is told once, with how often it was met.
  void add(Finding finding) {
    const auto key = std::tuple(finding.kind, finding.place.file, finding.place.line, finding.place.column);
    const auto [at, fresh] = findings_.try_emplace(key, std::move(finding));
    if (!fresh) ++at->second.times;
  }

  struct ByPlace {
    bool operator()(const Line* a, const Line* b) const {
      return std::tie(a->place.file, a->place.line, a->place.column) <
             std::tie(b->place.file, b->place.line, b->place.column);
    }
  };

  std::shared_ptr<const Book> book_;
  Bidding bidding_;
  std::map<const Line*, LineSeen, ByPlace> lines_;
  std::map<std::tuple<Finding::Kind, std::string, int, int>, Finding> findings_;
};

}  // namespace

std::string_view name(Finding::Kind kind) {
  switch (kind) {
    case Finding::Kind::NoCall:
      return "no-call";
    case Finding::Kind::NeverFires:
      return "never-fires";
    case Finding::Kind::NoContinuation:
      return "no-continuation";
    case Finding::Kind::Contradiction:
      return "contradiction";
  }
  return "";
}

CheckResult check(const std::shared_ptr<const Book>& book, const WalkBounds& bounds) {
  return Checker(book).run(bounds);
}

}  // namespace yomi::knowledge
