#include "knowledge/audit/check.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "knowledge/audit/example.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

// Hands drawn in search of an example.
constexpr int kHandsDrawn = 200;

// What was found about one line over all auctions in which it can be used.
struct LineSeen {
  std::string auction;       // the first
  bool conditional = false;  // there may be more auctions for it than were visited
  std::size_t auctions = 0;  // the number of them
  std::size_t left = 0;      // those in which the lines above leave hands for it
  std::size_t possible = 0;  // those in which the player may still hold such a hand
  std::string taken_by;      // the line above that takes the example
  std::optional<CardSet> hand;
};

bool is_natural(const Entry& entry) { return entry.section->precedence == Precedence::Natural; }

// A natural bid of game by a line that forces to game: with that the force is over.
bool reaches_game(const Entry& entry) {
  if (entry.line->effects.force != Force::Game || entry.line->artificial) return false;
  return entry.call.level() >= game_level(entry.call.strain());
}

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
      look_at(*situation);
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
  void look_at(const Situation& situation) {
    const Cells& known = situation.shown(situation.actor()).cells;
    Cells above = Cells::none(), written = Cells::none();
    for (const Entry& entry : situation.entries()) {
      const Reach& reach = bidding_.reach(entry, situation);
      note_line(entry, situation, reach.possible, above, known);
      above |= reach.certain;
      if (!is_natural(entry)) written |= reach.certain;
    }
    Cells open = known;
    look_for_no_call(situation, open -= above);
    look_for_hidden(situation, (open = known) -= written);
    look_for_continuation(situation);
  }

  void note_line(const Entry& entry, const Situation& situation, const Cells& possible, const Cells& above,
                 const Cells& known) {
    LineSeen& seen = lines_[entry.line];
    if (seen.auctions++ == 0) seen.auction = auction_words(situation);
    seen.conditional = !entry.section->when.empty() || entry.section->precedence == Precedence::Natural;
    Cells left = possible;
    left -= above;
    if (!left.empty()) {
      ++seen.left;
      const Cells fitting = left;
      left &= known;
      if (!left.empty())
        ++seen.possible;
      else if (!seen.hand && seen.possible == 0)
        seen.hand = find_fitting(entry, situation, fitting);
    } else if (!seen.hand && seen.left == 0) {
      find_taken(entry, situation, possible, seen);
    }
  }

  std::optional<CardSet> find_fitting(const Entry& entry, const Situation& situation, const Cells& cells) {
    Stream stream(1, "check", entry.line->place.line, entry.line->place.column);
    return find_hand(cells, stream, kHandsDrawn, [&](CardSet hand) {
      return entry.line->constraint.holds(Features(hand), entry.binding, situation.setting());
    });
  }

  // A hand that fits the line, and the line above that takes it.
  void find_taken(const Entry& entry, const Situation& situation, const Cells& possible, LineSeen& seen) {
    seen.hand = find_fitting(entry, situation, possible);
    if (!seen.hand) return;
    if (const Entry* first = situation.choose(Features(*seen.hand)))
      seen.taken_by = fmt::format("{} at {}", to_string(first->call), to_string(first->line->place));
  }

  void look_for_no_call(const Situation& situation, const Cells& open) {
    if (open.empty() || situation.entries().empty()) return;
    Stream stream(1, "check no call", situation.auction().size());
    const auto hand =
        find_hand(open, stream, kHandsDrawn, [&](CardSet each) { return !situation.choose(Features(each)); });
    if (!hand) return;
    const Place& place = situation.entries().front().section->place;
    add({Finding::Kind::NoCall, place, auction_words(situation), 1, "a hand for which no call is written", hand});
  }

  // Lines of the book for this auction that stand back behind a literal line, where that leaves a hand to common sense.
  void look_for_hidden(const Situation& situation, const Cells& open) {
    const auto& opening = situation.opening();
    if (!opening || open.empty()) return;
    const auto owner = [&](Call call) {
      return std::ranges::find_if(situation.entries(), [&](const Entry& each) {
        return each.call == call && each.section->precedence == Precedence::Literal && !each.line->also;
      });
    };
    for (const Entry& entry : book_->after(situation.auction().calls().subspan(*opening))) {
      const auto hides = owner(entry.call);
      if (entry.section->precedence != Precedence::Letters || hides == situation.entries().end()) continue;
      if (!entry.line->when.empty()) continue;  // perhaps it is not there
      Cells cells = bidding_.reach(entry, situation).possible;
      Stream stream(1, "check hidden", entry.line->place.line, entry.line->place.column);
      const auto hand = find_hand(cells &= open, stream, kHandsDrawn, [&](CardSet each) {
        const Entry* chosen = situation.choose(Features(each));
        return (chosen == nullptr || is_natural(*chosen)) &&
               entry.line->constraint.holds(Features(each), entry.binding, situation.setting());
      });
      if (hand)
        add({Finding::Kind::Hidden, entry.line->place, auction_words(situation), 1,
             fmt::format("{} is not used here, for the line at {} owns the call", to_string(entry.call),
                         to_string(hides->line->place)),
             hand});
    }
  }

  // A question wants an answer above `natural`; a forcing bid any answer that is not a pass. Partner may pass a forcing
  // double, to play for penalties.
  void look_for_continuation(const Situation& situation) {
    const auto& last = situation.shown(partner(situation.actor())).last;
    if (!last || !situation.auction().calls().back().is_pass()) return;
    if (!situation.pending().about.empty()) {
      if (std::ranges::all_of(situation.entries(), is_natural)) look_for_answer(*last, situation);
    } else if (situation.pending().forced && last->call.is_bid() && !reaches_game(*last)) {
      look_for_pass(*last, situation);
    }
  }

  void look_for_answer(const Entry& question, const Situation& answer) {
    const Cells& known = answer.shown(answer.actor()).cells;
    Stream stream(1, "check answer", question.line->place.line, question.line->place.column);
    add({Finding::Kind::NoContinuation, question.line->place, to_string(answer.auction()), 1,
         fmt::format("{} asks for {}, but no answer is written", to_string(question.call), answer.pending().about),
         find_hand(known, stream, kHandsDrawn, [](CardSet) { return true; })});
  }

  // To pass an artificial bid, with that suit, is the author's choice where it is written.
  void look_for_pass(const Entry& forcing, const Situation& answer) {
    Cells cells = bidding_.reading(answer, Call::pass()).cells;
    cells &= answer.shown(answer.actor()).cells;
    const Entry* passes = nullptr;
    Stream stream(1, "check pass", forcing.line->place.line, forcing.line->place.column);
    const auto hand = find_hand(cells, stream, kHandsDrawn, [&](CardSet each) {
      passes = answer.choose(Features(each));
      return passes == nullptr || (passes->call.is_pass() && (is_natural(*passes) || !forcing.line->artificial));
    });
    if (!hand) return;
    add({Finding::Kind::NoContinuation, forcing.line->place, to_string(answer.auction()), 1,
         passes == nullptr ? fmt::format("over {} partner is forced to bid, but has no call", to_string(forcing.call))
                           : fmt::format("over {} partner is forced to bid, but passes by {}", to_string(forcing.call),
                                         to_string(passes->line->place)),
         hand});
  }

  void judge(const Line& line, const LineSeen& seen) {
    if (seen.left == 0) {
      std::string what = "no hand fits this line";
      if (seen.hand)
        what = seen.taken_by.empty() ? "no hand is left for this line by the lines above it"
                                     : fmt::format("no hand is left for this line: {} comes first", seen.taken_by);
      add({Finding::Kind::NeverFires, line.place, seen.auction, seen.auctions, std::move(what), seen.hand});
    } else if (seen.possible == 0) {
      add({Finding::Kind::Contradiction, line.place, seen.auction, seen.auctions,
           "every hand for this line was denied by the player's earlier calls", seen.hand});
    }
  }

  // The same finding at the same place is reported once, with the number of auctions.
  void add(const Finding& finding) {
    const auto key = std::tuple(finding.kind, finding.place.file, finding.place.line, finding.place.column);
    const auto [at, fresh] = findings_.try_emplace(key, finding);
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
    case Finding::Kind::Hidden:
      return "hidden";
  }
  return "";
}

CheckResult check(const std::shared_ptr<const Book>& book, const WalkBounds& bounds) {
  return Checker(book).run(bounds);
}

}  // namespace yomi::knowledge
