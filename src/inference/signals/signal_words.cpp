#include <algorithm>

#include <fmt/format.h>

#include "bridge/words.h"
#include "inference/signals/signals.h"

namespace yomi::inference {

using namespace bridge;
using knowledge::Signal;

namespace {

constexpr auto kSignalPhrases = std::to_array<Phrase>({
    {"whose", "{seat}'s {card}: {says}", "{seat}の{card}:{says}"},
    {"lead", "{lead}", "{lead}"},
    {"or", ", or ", "、または"},
    {"longest", ", from a longest suit", "、最長スート"},
    {"unknown", "not a lead of the agreement", "取り決めにないリード"},
    {"left", "no card above {card}", "{card}に勝つ札がない"},
    {"high", "high, {what}", "高い札、{what}"},
    {"low", "low, {what}", "低い札、{what}"},
    {"yes", "likes the suit", "このスートを続けてほしい"},
    {"no", "does not like the suit", "このスートは続けてほしくない"},
    {"even", "an even number", "偶数枚"},
    {"odd", "an odd number", "奇数枚"},
    {"suit", "has something in {suit}", "{suit}に何かある"},
    {"rather", "something in {suit} rather than in {other}", "{other}よりは{suit}"},
});

std::string say_signal(Language language, std::string_view key, const Fillings& fillings = {}) {
  static const Phrases phrases(kSignalPhrases);
  return phrases.say(language, key, fillings);
}

// The lines of the agreement that lead this card from a holding that the player may have had.
std::string lead_words(const Said& said, Language language) {
  const Suit suit = said.card.suit();
  const bool longest = said.at == 0 && said.carding->from_longest(said.strain);
  std::vector<const knowledge::Lead*> lines;
  for (unsigned holding = 0; holding < 1U << 13; ++holding) {
    const CardSet cards = CardSet::of(suit, static_cast<std::uint16_t>(holding << 2));
    if (!cards.has(said.card) || cards.size() > 8 || (longest && cards.size() < 4)) continue;
    const knowledge::Lead* line = said.carding->lead_from(cards, said.strain);
    if (line != nullptr && line->card(cards) == said.card && std::ranges::find(lines, line) == lines.end())
      lines.push_back(line);
  }
  if (lines.empty()) return say_signal(language, "unknown");
  std::ranges::sort(lines);
  std::string text;
  for (const knowledge::Lead* line : lines)
    text += (text.empty() ? "" : say_signal(language, "or")) + describe(*line, language);
  return text + (longest ? say_signal(language, "longest") : "");
}

std::string signal_words(const Said& said, Language language) {
  const bool says = said.looks_high == said.carding->how(*said.signal, said.strain).high;
  std::string what;
  if (*said.signal == Signal::Attitude)
    what = say_signal(language, says ? "yes" : "no");
  else if (*said.signal == Signal::Count)
    what = say_signal(language, says ? "even" : "odd");
  else
    what = say_signal(language, said.looks_high ? "suit" : "rather",
                      {{"suit", std::string(symbol(says ? said.higher : said.lower))},
                       {"other", std::string(symbol(says ? said.lower : said.higher))}});
  return say_signal(language, said.looks_high ? "high" : "low", {{"what", what}});
}

}  // namespace

std::string meaning(const Said& said, Language language) {
  if (said.left_to) return say_signal(language, "left", {{"card", to_string(*said.left_to)}});
  return said.signal ? signal_words(said, language) : lead_words(said, language);
}

std::string words(const Said& said, Language language) {
  return say_signal(language, "whose",
                    {{"seat", bridge::words(said.seat, language)},
                     {"card", to_string(said.card)},
                     {"says", meaning(said, language)}});
}

}  // namespace yomi::inference
