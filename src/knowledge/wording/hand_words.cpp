#include "knowledge/wording/hand_words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "knowledge/system/describe.h"
#include "knowledge/wording/one_line.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

// Beyond these, a bound is not worth a word.
constexpr int kFewPoints = 3, kManyPoints = 24, kOpenPoints = 18, kSolid = 8;

std::string say(Language language, std::string_view key, const Fillings& fillings = {}) {
  return wording_phrases().say(language, key, fillings);
}

// The range as far as it is worth saying.
Span worth_saying(Span range) {
  Span said = range;
  if (said.lo <= kFewPoints) said.lo = 0;
  if (range.hi > kManyPoints || (range.lo < kSolid && range.hi >= kOpenPoints)) said.hi = 99;
  return said;
}

bool says_something(Span said) { return said.lo > 0 || said.hi < 99; }

int width(Span range) { return std::min(range.hi, kManyPoints + 4) - std::max(range.lo, 0); }

// Whether the second measure says more than the first: a narrower range, or much more at the lower end.
bool says_more(Span second, Span first) { return width(second) + 1 < width(first) || second.lo >= first.lo + 4; }

std::string cards(Span range, Suit suit, Language language) {
  const char* kind = range.lo == range.hi ? "cards.one" : range.hi >= 99 ? "cards.from" : "cards.both";
  if (range.lo == 0 && range.hi < 99) kind = range.hi == 0 ? "cards.none" : "cards.to";
  const char* const name = range.hi == 1 ? "one" : "suit";
  return say(language, kind,
             {{"lo", std::to_string(range.lo)},
              {"hi", std::to_string(range.hi)},
              {"suit", say(language, fmt::format("{}.{}", name, letter(suit)))}});
}

struct Held {
  Suit suit;
  Span length;
};

// Lengths that are said as such: long suits, and the suit that was bid from three cards on.
std::vector<Part> long_suits(const Traits& traits, std::optional<Suit> own, Language language) {
  std::vector<Held> held;
  for (const Suit suit : kSuitsDown) {
    const Span length = traits.hull.length[static_cast<std::size_t>(index(suit))];
    if (length.lo >= 4 || (length.lo >= 2 && suit == own)) held.push_back({suit, length});
  }
  std::ranges::stable_sort(held, [&](const Held& a, const Held& b) {
    return a.length.lo != b.length.lo ? a.length.lo > b.length.lo : a.suit == own && b.suit != own;
  });
  std::vector<Part> parts;
  for (auto& [suit, length] : held) {
    if (length.hi - length.lo > 1) length.hi = 99;
    parts.push_back({cards(length, suit, language), parts.empty() ? 0 : 2});
  }
  return parts;
}

void add_groups(std::vector<Part>& parts, const Traits& traits, Language language) {
  const auto least = [&](std::initializer_list<Suit> suits) {
    int most = 0;
    for (const Suit suit : suits) most = std::max(most, traits.hull.length[static_cast<std::size_t>(index(suit))].lo);
    return most;
  };
  const auto add = [&](const char* key, int count) {
    parts.push_back({say(language, key, {{"count", std::to_string(count)}}), 2});
  };
  const int majors = least({Suit::Spades, Suit::Hearts}), minors = least({Suit::Clubs, Suit::Diamonds});
  const bool a_major = traits.least.majors >= 4 && traits.least.majors > majors;
  const bool a_minor = traits.least.minors >= 4 && traits.least.minors > minors;
  if (a_major) add("a major", traits.least.majors);
  if (a_minor) add("a minor", traits.least.minors);
  if (!a_major && !a_minor && traits.least.any >= 5 && traits.least.any > std::max(majors, minors))
    add("a suit", traits.least.any);
}

// What the hand does not have.
void add_denials(std::vector<Part>& parts, const Traits& traits, std::optional<Suit> own, Language language) {
  const auto& length = traits.hull.length;
  for (const Suit suit : kSuitsDown)
    if (length[static_cast<std::size_t>(index(suit))].hi <= 1)
      parts.push_back({cards({0, length[static_cast<std::size_t>(index(suit))].hi}, suit, language), 4});
  if (traits.balanced) return;
  const auto most = [&](Suit suit) { return length[static_cast<std::size_t>(index(suit))].hi; };
  const int hearts = most(Suit::Hearts), spades = most(Suit::Spades);
  if (hearts <= 4 && spades <= 4 && hearts >= 2 && spades >= 2) {
    const int major = std::max(hearts, spades) + 1;
    parts.push_back({say(language, "no major", {{"count", std::to_string(major)}}), 8});
  } else {
    for (const Suit suit : {Suit::Spades, Suit::Hearts})
      if (suit != own && most(suit) >= 2 && most(suit) <= 3)
        parts.push_back({cards({0, most(suit)}, suit, language), 8});
  }
  if (traits.most <= 6 && traits.least.any < 5 && traits.most <= traits.least.any + 2)
    parts.push_back({say(language, "no suit", {{"count", std::to_string(traits.most + 1)}}), 9});
}

}  // namespace

std::string strength_words(const Traits& traits, std::optional<Suit> trump, Language language) {
  const char* measure = "hcp";
  Span best = traits.hull.hcp;
  if (says_more(traits.hull.points, best)) {
    measure = "points";
    best = traits.hull.points;
  }
  if (traits.support && trump && says_more(*traits.support, best)) {
    measure = "support";
    best = *traits.support;
  }
  const Span said = worth_saying(best);
  if (!says_something(said)) return {};
  const std::string suit = trump ? words(*trump, language) : "";
  return say(language, measure, {{"range", words(said, language)}, {"suit", suit}});
}

std::vector<Part> shape_words(const Traits& traits, std::optional<Suit> own, Language language) {
  std::vector<Part> parts = long_suits(traits, own, language);
  add_groups(parts, traits, language);
  if (traits.balanced) parts.push_back({say(language, "balanced"), 2});
  add_denials(parts, traits, own, language);
  return parts;
}

}  // namespace yomi::knowledge
