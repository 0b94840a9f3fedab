#include "inference/propagation/because.h"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "inference/propagation/amounts.h"

namespace yomi::inference {

namespace {

// A range with one end given and the other open.
Span one_ended(Bound bound, int value) {
  return bound.end == End::Low ? Span{value, most(bound.holder, bound.feature)} : Span{0, value};
}

std::string_view number_of(Holder holder) { return holder.is_pair() ? "pair" : "player"; }

}  // namespace

std::string Because::say(std::string_view key, const Fillings& fillings) const {
  return because_phrases().say(language_, key, fillings);
}

// The whole range that the fact gave for the quantity.
Span Because::given_span(const Reason& reason) const {
  Span span = one_ended(reason.bound, reason.value);
  const Bound other{reason.bound.holder, reason.bound.feature, opposite(reason.bound.end)};
  if (const auto step = beliefs_.step_given(other, reason.given))
    (other.end == End::Low ? span.lo : span.hi) = beliefs_.reason(*step).value;
  return span;
}

Because::ToldQuantity Because::told(int step) const {
  const Reason reason = beliefs_.reason(step);
  const bool given = reason.law == Law::Given;
  return {reason.bound.quantity(), given ? given_span(reason) : one_ended(reason.bound, reason.value),
          given && words_.shown(reason.given)};
}

std::vector<Because::ToldQuantity> Because::told(const std::vector<int>& steps) const {
  std::vector<ToldQuantity> all;
  all.reserve(steps.size());
  for (const int step : steps) all.push_back(told(step));
  return all;
}

bool Because::together(const Reason& low, const Reason& high) const {
  if (low.law != high.law || low.value > high.value) return false;
  if (low.law == Law::Given) return low.given == high.given;
  const auto quantities = [&](const Reason& reason) {
    std::vector<int> found;
    found.reserve(reason.from.size());
    for (const int step : reason.from) found.push_back(beliefs_.reason(step).bound.index() / 2);
    std::ranges::sort(found);
    return found;
  };
  return quantities(low) == quantities(high);
}

bool Because::together(Quantity quantity) const {
  const auto low = beliefs_.last_step({quantity.holder, quantity.feature, End::Low});
  const auto high = beliefs_.last_step({quantity.holder, quantity.feature, End::High});
  return low && high && together(beliefs_.reason(*low), beliefs_.reason(*high));
}

std::string Because::sentence(const Reason& reason) const {
  const Quantity quantity = reason.bound.quantity();
  if (reason.law == Law::Given) return words_.tell(reason.given, quantity, given_span(reason), language_);
  return sentence(reason.law, {quantity, one_ended(reason.bound, reason.value)}, told(reason.from));
}

std::string Because::sentence(const Reason& low, const Reason& high) const {
  const Quantity quantity = low.bound.quantity();
  const Span span{low.value, high.value};
  if (low.law == Law::Given) return words_.tell(low.given, quantity, span, language_);
  std::vector<ToldQuantity> premises = told(low.from);
  for (const ToldQuantity& other : told(high.from)) {
    const auto same = std::ranges::find(premises, other.quantity, &ToldQuantity::quantity);
    same->span = {std::max(same->span.lo, other.span.lo), std::min(same->span.hi, other.span.hi)};
    same->shown = same->shown && other.shown;
  }
  return sentence(low.law, {quantity, span}, premises);
}

std::string Because::sentence(Law law, const ToldQuantity& conclusion,
                              const std::vector<ToldQuantity>& premises) const {
  return say("because", {{"conclusion", statement(conclusion.quantity, conclusion.span, language_)},
                         {"premises", premise_words(law, conclusion, premises)}});
}

std::string Because::premise_words(Law law, const ToldQuantity& conclusion,
                                   const std::vector<ToldQuantity>& premises) const {
  if (law == Law::PairIsBoth || law == Law::PlayerIsRest || law == Law::OtherPairIsRest)
    return clauses(law, conclusion, premises);
  const Quantity quantity = conclusion.quantity;
  std::vector<std::string> parts;
  parts.reserve(premises.size());
  for (const ToldQuantity& each : premises) parts.push_back(short_amount(each.quantity, each.span, language_));
  const std::string list = listed(parts, language_);
  const std::string_view number = number_of(quantity.holder);
  if (law == Law::HandIsFull)
    return say(fmt::format("own.hand.{}", number),
               {{"cards", quantity.holder.is_pair() ? "26" : "13"}, {"list", list}});
  if (law == Law::SuitsHoldLosers) return say("own.room", {{"list", list}});
  if (law == Law::HonoursSaveLosers) return say("own.saved", {{"list", list}});
  const bool shown = std::ranges::all_of(premises, &ToldQuantity::shown);
  return say(fmt::format("own.{}.{}", shown ? "shown" : "honours", number), {{"list", list}});
}

// "South shows 6+ and North holds 5": what others hold of the same feature.
std::string Because::clauses(Law law, const ToldQuantity& conclusion, const std::vector<ToldQuantity>& premises) const {
  const Quantity quantity = conclusion.quantity;
  std::vector<ToldQuantity> ordered = premises;
  std::ranges::stable_partition(ordered, &ToldQuantity::shown);
  // If nothing is known of the pair, the premise is the rest of the pack.
  const bool of_all = total(quantity.feature) > 0 &&
                      (law == Law::OtherPairIsRest || (law == Law::PlayerIsRest && premises.size() == 1 &&
                                                       premises.front().quantity.holder != quantity.holder.side()));
  // The premise on partner is only the most that any hand can have.
  const bool capped =
      law == Law::PairIsBoth && premises.size() == 1 && conclusion.span.hi < most(quantity.holder, quantity.feature);
  std::vector<std::string> parts;
  for (std::size_t at = 0; at < ordered.size(); ++at) {
    const ToldQuantity& each = ordered[at];
    std::string amount = bare_amount(each.quantity, each.span, language_);
    if (of_all)
      amount =
          say("of", {{"amount", amount}, {"total", counted(quantity.feature, total(quantity.feature), language_)}});
    const bool last = at + 1 == ordered.size() && !capped;
    const std::string_view verb = each.shown ? "show" : quantity.feature == Feature::Losers ? "have" : "hold";
    parts.push_back(say(fmt::format("premise.{}.{}.{}", verb, number_of(each.quantity.holder), last ? "end" : "on"),
                        {{"who", words(each.quantity.holder, language_)}, {"amount", amount}}));
  }
  if (capped)
    parts.push_back(say("premise.cap",
                        {{"most", counted(quantity.feature, most(bridge::Seat::North, quantity.feature), language_)}}));
  return listed(parts, language_);
}

std::string Because::sentence(Bound bound) const {
  const auto step = beliefs_.last_step(bound);
  return step ? sentence(beliefs_.reason(*step)) : "";
}

std::vector<std::string> Because::sentences(Quantity quantity) const {
  const Bound low{quantity.holder, quantity.feature, End::Low}, high{quantity.holder, quantity.feature, End::High};
  if (together(quantity))
    return {sentence(beliefs_.reason(*beliefs_.last_step(low)), beliefs_.reason(*beliefs_.last_step(high)))};
  std::vector<std::string> found;
  for (const Bound bound : {low, high})
    if (std::string text = sentence(bound); !text.empty()) found.push_back(std::move(text));
  return found;
}

std::vector<std::string> Because::chain_of_steps(const std::vector<int>& ends) const {
  const std::vector<Reason> reasons = beliefs_.chain(ends);
  // Both ends of a quantity share a sentence, at the later of the two, if each occurs once and they have the same
  // reason.
  std::map<int, std::vector<const Reason*>> of_quantity;
  for (const Reason& reason : reasons) of_quantity[reason.bound.index() / 2].push_back(&reason);
  std::vector<std::string> texts;
  for (const Reason& reason : reasons) {
    const auto& same = of_quantity[reason.bound.index() / 2];
    std::string text;
    if (same.size() == 2 && same[0]->bound.end != same[1]->bound.end && together(*same[0], *same[1])) {
      if (&reason == same[0]) continue;
      const bool in_order = same[0]->bound.end == End::Low;
      text = in_order ? sentence(*same[0], *same[1]) : sentence(*same[1], *same[0]);
    } else {
      text = sentence(reason);
    }
    if (std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
  }
  return texts;
}

std::vector<std::string> Because::chain(const std::vector<Bound>& bounds) const {
  std::vector<int> ends;
  for (const Bound bound : bounds)
    if (const auto step = beliefs_.last_step(bound)) ends.push_back(*step);
  return chain_of_steps(ends);
}

std::vector<std::string> Because::chain(Bound bound) const { return chain(std::vector{bound}); }

std::vector<std::string> Because::chain(Quantity quantity) const {
  return chain({{quantity.holder, quantity.feature, End::Low}, {quantity.holder, quantity.feature, End::High}});
}

std::vector<std::string> Because::conflict() const {
  const auto where = beliefs_.bounds().contradiction();
  return where ? chain(*where) : std::vector<std::string>{};
}

}  // namespace yomi::inference
