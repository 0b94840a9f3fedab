#include "inference/propagation/common_sense.h"

#include <algorithm>

#include <fmt/format.h>

#include "inference/propagation/amounts.h"
#include "knowledge/system/describe.h"

namespace yomi::inference {

using namespace bridge;

namespace {

constexpr std::array<Level, 4> kDownwards = {Level::GrandSlam, Level::SmallSlam, Level::Game, Level::PartScore};

Level level_with(int points) {
  return *std::ranges::find_if(kDownwards, [&](Level level) { return points >= points_for(level); });
}

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
  return FitTricks{
      side, longest, {std::clamp(kAllLosers - losers.hi, 0, 13), std::clamp(kAllLosers - losers.lo, 0, 13)}};
}

int points_for(Level level) {
  constexpr std::array<int, 4> kNeeded = {0, 26, 33, 37};
  return kNeeded[static_cast<std::size_t>(level)];
}

Prospect prospect(const Bounds& bounds, Side side) {
  const Span points = bounds.points(side);
  return {side, level_with(points.lo), level_with(points.hi)};
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
  const auto told = [&](Level level, std::string_view key) {
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
  if (prospect.sure != Level::PartScore) texts.push_back(told(prospect.sure, "level.sure"));
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
