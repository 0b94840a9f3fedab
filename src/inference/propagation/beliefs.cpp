#include "inference/propagation/beliefs.h"

#include <algorithm>
#include <set>

#include "inference/propagation/sweep.h"

namespace yomi::inference {

struct Beliefs::Recorder {
  static constexpr bool kListens = true;
  void moved(Bound bound, int value, Law law) const { beliefs.record(bound, value, law, 0); }
  Beliefs& beliefs;
};

void Beliefs::record(Bound bound, int value, Law law, GivenId given) {
  std::int16_t& head = heads_[static_cast<std::size_t>(bound.index())];
  steps_.push_back({static_cast<std::uint8_t>(bound.index()), static_cast<std::int8_t>(value), law, given, head});
  head = static_cast<std::int16_t>(steps_.size() - 1);
}

bool Beliefs::give(Holder holder, Feature feature, Span range, GivenId given) {
  const Span before = bounds_.range(holder, feature);
  const bool left = bounds_.narrow(holder, feature, range);
  const Span now = bounds_.range(holder, feature);
  if (now.lo != before.lo) record({holder, feature, End::Low}, now.lo, Law::Given, given);
  if (now.hi != before.hi) record({holder, feature, End::High}, now.hi, Law::Given, given);
  return left;
}

bool Beliefs::give(Holder holder, const Ranges& ranges, GivenId given) {
  bool left = true;
  for (int feature = 0; feature < kFeatures; ++feature)
    left = give(holder, feature_at(feature), ranges[static_cast<std::size_t>(feature)], given) && left;
  return left;
}

std::optional<Quantity> Beliefs::propagate() {
  Recorder recorder{*this};
  return Sweep(bounds_).run(recorder) ? std::nullopt : bounds_.contradiction();
}

void Beliefs::clear() {
  bounds_ = Bounds();
  heads_.fill(-1);
  steps_.clear();
}

void Beliefs::retract(Mark mark) {
  while (steps_.size() > mark) {
    const Step& step = steps_.back();
    heads_[step.bound] = step.previous;
    bounds_.set(Bound::at(step.bound), value_after(step.previous, Bound::at(step.bound)));
    steps_.pop_back();
  }
}

int Beliefs::value_after(int step, Bound bound) const {
  return step < 0 ? bound.natural() : steps_[static_cast<std::size_t>(step)].value;
}

std::optional<int> Beliefs::last_step(Bound bound) const {
  const int head = heads_[static_cast<std::size_t>(bound.index())];
  return head < 0 ? std::nullopt : std::optional(head);
}

std::optional<int> Beliefs::step_given(Bound bound, GivenId given) const {
  int step = heads_[static_cast<std::size_t>(bound.index())];
  while (step >= 0) {
    const Step& each = steps_[static_cast<std::size_t>(step)];
    if (each.law == Law::Given && each.given == given) return step;
    step = each.previous;
  }
  return std::nullopt;
}

Reason Beliefs::reason(int at) const {
  const Step& step = steps_[static_cast<std::size_t>(at)];
  const Bound bound = Bound::at(step.bound);
  Reason reason{at, bound, step.value, step.law, step.given, {}};
  const Premises needed = premises(step.law, bound);
  // The values of the premises just before this step.
  std::array<int, 7> steps{}, values{};
  for (std::size_t each = 0; each < needed.size(); ++each) {
    int found = heads_[static_cast<std::size_t>(needed[each].index())];
    while (found >= at) found = steps_[static_cast<std::size_t>(found)].previous;
    steps[each] = found;
    values[each] = value_after(found, needed[each]);
  }
  // Take the weakest earlier value that still gives the conclusion: it makes the shortest explanation.
  const auto concludes = [&] {
    const int value = conclude(step.law, bound, std::span(values).first(needed.size()));
    return bound.end == End::Low ? value >= step.value : value <= step.value;
  };
  for (std::size_t each = 0; each < needed.size(); ++each) {
    while (steps[each] >= 0) {
      const int weaker = steps_[static_cast<std::size_t>(steps[each])].previous;
      const int value = values[each];
      values[each] = value_after(weaker, needed[each]);
      if (!concludes()) {
        values[each] = value;
        break;
      }
      steps[each] = weaker;
    }
    if (steps[each] >= 0) reason.from.push_back(steps[each]);
  }
  return reason;
}

std::vector<Reason> Beliefs::chain(std::vector<int> ends) const {
  std::set<int> todo(ends.begin(), ends.end());
  std::vector<Reason> found;
  // From the last step back, since a step follows from earlier ones.
  while (!todo.empty()) {
    found.push_back(reason(*todo.rbegin()));
    todo.erase(std::prev(todo.end()));
    todo.insert(found.back().from.begin(), found.back().from.end());
  }
  std::ranges::reverse(found);
  std::ranges::stable_partition(found, [](const Reason& each) { return each.law == Law::Given; });
  return found;
}

std::vector<Reason> Beliefs::chain(Bound bound) const {
  const auto step = last_step(bound);
  return step ? chain(std::vector{*step}) : std::vector<Reason>{};
}

namespace {

std::vector<GivenId> givens_in(const std::vector<Reason>& chain) {
  std::set<GivenId> found;
  for (const Reason& reason : chain)
    if (reason.law == Law::Given) found.insert(reason.given);
  return {found.begin(), found.end()};
}

}  // namespace

std::vector<GivenId> Beliefs::givens(Bound bound) const { return givens_in(chain(bound)); }

std::vector<GivenId> Beliefs::conflict() const {
  const auto where = bounds_.contradiction();
  if (!where) return {};
  std::vector<int> ends;
  for (const End end : {End::Low, End::High})
    if (const auto step = last_step({where->holder, where->feature, end})) ends.push_back(*step);
  return givens_in(chain(ends));
}

}  // namespace yomi::inference
