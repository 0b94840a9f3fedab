#include "answers/infer_answer.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "bridge/words.h"
#include "inference/auction/reasons.h"
#include "inference/propagation/amounts.h"
#include "inference/propagation/common_sense.h"
#include "records/diagram.h"

namespace yomi::answers {

using namespace records;

using namespace bridge;
using namespace inference;
using Json = nlohmann::ordered_json;

namespace {

constexpr auto kPhrases = std::to_array<Phrase>({
    {"points", "points", "点"},
    {"losers", "losers", "ルーザー"},
    {"tricks", "tricks", "トリック"},
    {"calls", "How the calls are taken", "コールの読み"},
    {"cards", "What the cards said", "札の読み"},
    {"why", "Why", "理由"},
    {"in sight", "in sight", "見えている"},
});

std::string say(Language language, std::string_view key) {
  static const Phrases phrases(kPhrases);
  return phrases.say(language, key);
}

Json range(Span span) { return Json::array({span.lo, span.hi}); }

Json numbers(const Bounds& bounds, Holder holder) {
  Json lengths;
  for (const Suit suit : kSuitsDown) lengths[std::string(1, letter(suit))] = range(bounds.length(holder, suit));
  return {{"hcp", range(bounds.points(holder))}, {"losers", range(bounds.losers(holder))}, {"length", lengths}};
}

// A sentence for every bound that the evidence narrows.
std::vector<std::string> sentences_of(const Because& because, Holder holder) {
  std::vector<std::string> all;
  for (const Feature feature :
       {Feature::Spades, Feature::Hearts, Feature::Diamonds, Feature::Clubs, Feature::Points, Feature::Losers})
    for (std::string& sentence : because.sentences({holder, feature})) all.push_back(std::move(sentence));
  return all;
}

std::vector<std::string> prospects_of(const Bounds& bounds, Side side, Language language) {
  std::vector<std::string> all;
  if (const auto tricks = fit_tricks(bounds, side)) all.push_back(sentence(*tricks, bounds, language));
  for (std::string& text : sentences(prospect(bounds, side), bounds, language)) all.push_back(std::move(text));
  return all;
}

std::string short_range(Span span, int most) {
  if (span.lo == span.hi) return std::to_string(span.lo);
  if (span.hi >= most) return fmt::format("{}+", span.lo);
  return fmt::format("{}-{}", span.lo, span.hi);
}

}  // namespace

Json inference_json(const Inference& inference, std::span<const Said> said, Language language) {
  const Reasons reasons(inference);
  const Because because = reasons.because(language);
  Json answer;
  for (const Seat seat : kSeats) {
    Json& place = answer["seats"][std::string(1, letter(seat))] = numbers(inference.bounds, seat);
    place["because"] = sentences_of(because, seat);
    place["calls"] = reasons.story(seat, language);
  }
  for (const Side side : kSides) {
    Json& place = answer["pairs"][std::string(name(side))] = numbers(inference.bounds, side);
    const auto tricks = fit_tricks(inference.bounds, side);
    place["tricks"] = tricks ? range(tricks->tricks) : Json();
    place["because"] = sentences_of(because, side);
    for (const std::string& text : prospects_of(inference.bounds, side, language)) place["because"].push_back(text);
  }
  if (!inference.evidence.play || inference.evidence.play->cards().empty()) return answer;
  answer["cards"] = Json::array();
  for (const Said& each : said)
    answer["cards"].push_back({{"seat", std::string(1, letter(each.seat))},
                               {"card", to_string(each.card)},
                               {"signal", each.signal    ? knowledge::name(*each.signal)
                                          : each.left_to ? "none"
                                                         : "lead"},
                               {"says", meaning(each, language)}});
  return answer;
}

std::string inference_text(const Inference& inference, std::span<const Said> said, Language language) {
  const Reasons reasons(inference);
  const Because because = reasons.because(language);
  constexpr int kName = 14, kColumn = 8;
  std::string text = padded("", kName);
  for (const Suit suit : kSuitsDown) text += padded(std::string(symbol(suit)), kColumn);
  text += padded(say(language, "points"), kColumn) + padded(say(language, "losers"), kColumn) + '\n';
  const auto row = [&](Holder holder) {
    text += padded(inference::words(holder, language), kName);
    for (const Suit suit : kSuitsDown)
      text += padded(short_range(inference.bounds.length(holder, suit), most(holder, length_of(suit))), kColumn);
    text += padded(short_range(inference.bounds.points(holder), most(holder, Feature::Points)), kColumn) +
            short_range(inference.bounds.losers(holder), most(holder, Feature::Losers)) + '\n';
  };
  for (const Seat seat : kSeats) row(seat);
  for (const Side side : kSides) row(side);

  std::string story, why;
  for (const std::string& line : reasons.story(language)) story += "  " + line + '\n';
  if (!story.empty()) text += '\n' + say(language, "calls") + '\n' + story;
  if (!said.empty()) text += '\n' + say(language, "cards") + '\n';
  for (const Said& each : said) text += "  " + inference::words(each, language) + '\n';
  for (const Seat seat : kSeats)
    if (inference.hidden(seat))
      for (const std::string& line : sentences_of(because, seat)) why += "  " + line + '\n';
  for (const Side side : kSides) {
    for (const std::string& line : sentences_of(because, side)) why += "  " + line + '\n';
    for (const std::string& line : prospects_of(inference.bounds, side, language)) why += "  " + line + '\n';
  }
  if (!why.empty()) text += '\n' + say(language, "why") + '\n' + why;
  return text;
}

}  // namespace yomi::answers
