#include "inference/propagation/common_sense.h"

#include <algorithm>

#include <fmt/format.h>

#include "inference/propagation/amounts.h"
#include "knowledge/system/describe.h"

namespace yomi::inference {

using namespace bridge;

namespace {

std::string because(std::string conclusion, std::string premises, Language language) {
  return because_phrases().say(language, "because",
                               {{"conclusion", std::move(conclusion)}, {"premises", std::move(premises)}});
}

std::string digits(Span span) {
  return span.lo == span.hi ? std::to_string(span.lo) : fmt::format("{}-{}", span.lo, span.hi);
}

}  // namespace

std::optional<FitTricks> fit_tricks(const Bounds& bounds, Side side) {
  const auto least = [&](Suit suit) { return bounds.length(side, suit).lo; };
  const Suit longest = *std::ranges::max_element(kSuitsDown, {}, least);
  if (least(longest) < kFit) return std::nullopt;
  const Span losers = bounds.losers(side);
  return FitTricks{side, longest, {tricks_by_losers(losers.hi), tricks_by_losers(losers.lo)}};
}

Prospect prospect(const Bounds& bounds, Side side) {
  const Span points = bounds.points(side);
  return {side, bonus_level(points.lo), bonus_level(points.hi)};
}

std::string sentence(const FitTricks& tricks, const Bounds& bounds, Language language) {
  const Quantity fit{tricks.side, length_of(tricks.trump)}, losers{tricks.side, Feature::Losers};
  const Span sure{bounds.length(tricks.side, tricks.trump).lo, most(tricks.side, fit.feature)};
  const auto& phrases = because_phrases();
  return because(phrases.say(language, "tricks",
                             {{"who", words(Holder(tricks.side), language)},
                              {"tricks", digits(tricks.tricks)},
                              {"suit", knowledge::words(tricks.trump, language)}}),
                 phrases.say(language, "tricks.because",
                             {{"fit", short_amount(fit, sure, language)},
                              {"losers", short_amount(losers, bounds.losers(tricks.side), language)},
                              {"tricks", digits(tricks.tricks)}}),
                 language);
}

std::vector<std::string> sentences(const Prospect& prospect, const Bounds& bounds, Language language) {
  const auto& phrases = because_phrases();
  const auto told = [&](BonusLevel level, std::string_view key) {
    return because(
        phrases.say(language, key,
                    {{"who", words(Holder(prospect.side), language)},
                     {"level", phrases.say(language, fmt::format("level.{}", static_cast<int>(level)))}}),
        phrases.say(language, "level.because",
                    {{"points", short_amount({prospect.side, Feature::Points}, bounds.points(prospect.side), language)},
                     {"need", counted(Feature::Points, points_for(level), language)}}),
        language);
  };
  std::vector<std::string> texts;
  if (prospect.sure != BonusLevel::PartScore) texts.push_back(told(prospect.sure, "level.sure"));
  if (prospect.possible != prospect.sure) texts.push_back(told(prospect.possible, "level.may"));
  return texts;
}

std::vector<Bound> rests_on(const FitTricks& tricks) {
  return {{tricks.side, length_of(tricks.trump), End::Low},
          {tricks.side, Feature::Losers, End::Low},
          {tricks.side, Feature::Losers, End::High}};
}

std::vector<Bound> rests_on(const Prospect& prospect) {
  return {{prospect.side, Feature::Points, End::Low}, {prospect.side, Feature::Points, End::High}};
}

}  // namespace yomi::inference
