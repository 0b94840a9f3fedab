#include "hanabi/hat/question.h"

#include <algorithm>
#include <cmath>

namespace yomi::hanabi {

HatQuestion::Step HatQuestion::next(const HandSets& known, int answers) const {
  for (Slot slot = 0; slot < table_.hand_size(seat_); ++slot)
    if (known[std::size_t(slot)].within(table_.playable())) return ask_kind(known, answers);
  const Step step = ask_playable(known, answers);
  return step.slot >= 0 ? step : ask_kind(known, answers);
}

HatQuestion::Step HatQuestion::ask_playable(const HandSets& known, int answers) const {
  const CardSet playable = table_.playable();
  Slot best = -1;
  double most = 0;
  int open = 0;  // slots that may be playable: each needs an answer
  for (Slot slot = 0; slot < table_.hand_size(seat_); ++slot) {
    const CardSet set = known[std::size_t(slot)];
    if (!set.meets(playable)) continue;
    ++open;
    const double chance = 1.0 * cards_.left(set & playable) / std::max(cards_.left(set), 1);
    if (best >= 0 && chance <= most) continue;
    most = chance;
    best = slot;
  }
  if (best < 0) return {};
  const int spare = std::max(answers - open - 1, 0);
  const int share =
      std::clamp(1 + static_cast<int>(std::lround(options_.spare_to_playable * spare * most)), 1, answers - 1);
  return {best, known[std::size_t(best)] & playable, share};
}

HatQuestion::Step HatQuestion::ask_kind(const HandSets& known, int answers) const {
  Slot best = -1;
  double most = -1;
  for (Slot slot = 0; slot < table_.hand_size(seat_); ++slot) {
    const CardSet set = known[std::size_t(slot)];
    if (set.size() <= 1 || set.within(table_.useless()) || set.within(table_.playable())) continue;
    double interest = options_.useless * cards_.left(set & table_.useless());
    for (const Card card : set - table_.useless()) {
      const int before = card.rank() - table_.firework_height(card.color()) - 1;
      interest += cards_.left(card) * options_.interest[std::size_t(before)];
      if (table_.critical().has(card)) interest += cards_.left(card) * options_.critical;
    }
    interest /= std::max(cards_.left(set), 1);
    if (interest <= most) continue;
    most = interest;
    best = slot;
  }
  return best < 0 ? Step{} : divide(best, known[std::size_t(best)], answers);
}

HatQuestion::Step HatQuestion::divide(Slot slot, CardSet set, int answers) const {
  // The useless kinds are not told apart; then the kinds in the order in which they can be played. The cut is next to
  // the middle.
  const double total = std::max(cards_.left(set), 1);
  CardSet yes = set & table_.useless();
  double part = cards_.left(yes);
  for (int before = 0; before < kRanks; ++before)
    for (Color color = 0; color < kColors; ++color) {
      const int rank = table_.firework_height(color) + 1 + before;
      if (rank > kRanks) continue;
      const Card card(color, rank);
      if (!set.has(card) || yes.has(card)) continue;
      const double here = cards_.left(card);
      if (!yes.empty() && ((yes | card) == set || part + here / 2 > total / 2))
        return {slot, yes, std::clamp(static_cast<int>(std::lround(answers * part / total)), 1, answers - 1)};
      yes |= card;
      part += here;
    }
  return {};
}

template <class Choose>
HandSets HatQuestion::walk(const Choose& choose) const {
  HandSets known = cards_.hand(seat_);
  for (int answers = answers_; answers > 1;) {
    const Step step = next(known, answers);
    if (step.slot < 0) break;
    CardSet& set = known[std::size_t(step.slot)];
    const bool yes = choose(step);
    set = yes ? set & step.yes : set - step.yes;
    answers = yes ? step.share : answers - step.share;
  }
  return known;
}

HatQuestion::Answer HatQuestion::answer(const Hand& hand) const {
  Answer answer;
  answer.known = walk([&](const Step& step) {
    const bool yes = step.yes.has(hand[std::size_t(step.slot)]);
    if (!yes) answer.number += step.share;
    return yes;
  });
  return answer;
}

HandSets HatQuestion::known_after(int answer) const {
  return walk([&](const Step& step) {
    const bool yes = answer < step.share;
    if (!yes) answer -= step.share;
    return yes;
  });
}

}  // namespace yomi::hanabi
