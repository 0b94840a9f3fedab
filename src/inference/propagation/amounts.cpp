#include "inference/propagation/amounts.h"

#include <fmt/format.h>

#include "bridge/words.h"

namespace yomi::inference {

namespace {

// "{noun}" includes its space; "{unit}" is the Japanese counter. A premise has two forms, since a Japanese clause ends
// differently when another one follows.
constexpr std::array kAmountPhrases = std::to_array<Phrase>({
    {"many.clubs", "clubs", "クラブ"},
    {"many.diamonds", "diamonds", "ダイヤ"},
    {"many.hearts", "hearts", "ハート"},
    {"many.spades", "spades", "スペード"},
    {"many.aces", "aces", "エース"},
    {"many.kings", "kings", "キング"},
    {"many.queens", "queens", "クイーン"},
    {"many.jacks", "jacks", "ジャック"},
    {"many.points", "points", "点数"},
    {"many.losers", "losers", "ルーザー"},
    {"one.clubs", "club", "クラブ"},
    {"one.diamonds", "diamond", "ダイヤ"},
    {"one.hearts", "heart", "ハート"},
    {"one.spades", "spade", "スペード"},
    {"one.aces", "ace", "エース"},
    {"one.kings", "king", "キング"},
    {"one.queens", "queen", "クイーン"},
    {"one.jacks", "jack", "ジャック"},
    {"one.points", "point", "点数"},
    {"one.losers", "loser", "ルーザー"},
    {"unit.cards", "", "枚"},
    {"unit.points", "", "点"},
    {"unit.losers", "", "個"},
    {"full.from", "{lo} or more{unit}{noun}", "{noun}{lo}{unit}以上"},
    {"short.from", "{lo}+{unit}{noun}", "{noun}{lo}{unit}以上"},
    {"to", "at most {hi}{unit}{noun}", "{noun}{hi}{unit}以下"},
    {"both", "{lo}-{hi}{unit}{noun}", "{noun}{lo}-{hi}{unit}"},
    {"one", "{lo}{unit}{noun}", "{noun}{lo}{unit}"},
    {"no", "no{unit}{noun}", "{noun}0{unit}"},
    {"none", "none{unit}{noun}", "{noun}0{unit}"},
    {"any", "any number of{unit}{noun}", "{noun}任意の数{unit}"},
    {"and", ", ", "、"},
    {"last and", " and ", "、"},
    {"of", "{amount} of {total}", "{total}のうち{amount}"},
    {"hold.player", "{who} holds {amount}", "{who}の{amount}"},
    {"hold.pair", "{who} hold {amount}", "{who}の{amount}"},
    {"have.player", "{who} has {amount}", "{who}の{amount}"},
    {"have.pair", "{who} have {amount}", "{who}の{amount}"},
    {"because", "{conclusion} because {premises}", "{premises}ので、{conclusion}"},
    {"premise.hold.player.on", "{who} holds {amount}", "{who}は{amount}で"},
    {"premise.hold.pair.on", "{who} hold {amount}", "{who}は{amount}で"},
    {"premise.have.player.on", "{who} has {amount}", "{who}は{amount}で"},
    {"premise.have.pair.on", "{who} have {amount}", "{who}は{amount}で"},
    {"premise.show.player.on", "{who} shows {amount}", "{who}は{amount}を示し"},
    {"premise.show.pair.on", "{who} show {amount}", "{who}は{amount}を示し"},
    {"premise.hold.player.end", "{who} holds {amount}", "{who}は{amount}な"},
    {"premise.hold.pair.end", "{who} hold {amount}", "{who}は{amount}な"},
    {"premise.have.player.end", "{who} has {amount}", "{who}は{amount}な"},
    {"premise.have.pair.end", "{who} have {amount}", "{who}は{amount}な"},
    {"premise.show.player.end", "{who} shows {amount}", "{who}は{amount}を示した"},
    {"premise.show.pair.end", "{who} show {amount}", "{who}は{amount}を示した"},
    {"premise.cap", "no hand has more than {most}", "どの手も{most}を超えない"},
    {"own.hand.player", "its {cards} cards have {list}", "{cards}枚の内訳が{list}な"},
    {"own.hand.pair", "their {cards} cards have {list}", "{cards}枚の内訳が{list}な"},
    {"own.honours.player", "it holds {list}", "{list}な"},
    {"own.honours.pair", "they hold {list}", "{list}な"},
    {"own.shown.player", "it shows {list}", "{list}と示した"},
    {"own.shown.pair", "they show {list}", "{list}と示した"},
    {"own.room", "only the first three cards of a suit can lose and it holds {list}",
     "ルーザーは各スーツの上位3枚までで数え、{list}な"},
    {"own.saved", "only aces, kings and queens save losers and it holds {list}",
     "ルーザーを減らすのはA・K・Qだけで、{list}な"},
    {"tricks", "{who} can take {tricks} tricks with {suit} as trumps", "{who}は{suit}を切り札に{tricks}トリック取れる"},
    {"tricks.because", "they hold {fit} and 24 less their {losers} is {tricks}",
     "{fit}で、24から{losers}を引くと{tricks}な"},
    {"level.1", "game", "ゲーム"},
    {"level.2", "a small slam", "スモールスラム"},
    {"level.3", "a grand slam", "グランドスラム"},
    {"level.sure", "{who} have the points for {level}", "{who}には{level}の点数がある"},
    {"level.may", "{who} may have the points for {level}", "{who}には{level}の点数があるかもしれない"},
    {"level.because", "they hold {points} and it takes {need}", "{points}で、必要なのは{need}な"},
});

constexpr std::array<std::string_view, kFeatures> kNames = {"clubs", "diamonds", "hearts", "spades", "aces",
                                                            "kings", "queens",   "jacks",  "points", "losers"};

enum class Noun { No, Yes };

std::string amount(Quantity quantity, Span span, std::string_view from, Noun noun, Language language) {
  const Phrases& phrases = because_phrases();
  const bool low = span.lo > 0, high = span.hi < most(quantity.holder, quantity.feature);
  const std::string_view key = span.lo == span.hi ? (span.lo != 0        ? "one"
                                                     : noun == Noun::Yes ? "no"
                                                                         : "none")
                               : low && high      ? "both"
                               : low              ? from
                               : high             ? "to"
                                                  : "any";
  const bool single = span.hi == 1 && (key == "one" || key == "to");
  std::string name;
  if (noun == Noun::Yes)
    name = (language == Language::English ? " " : "") +
           phrases.say(language, fmt::format("{}.{}", single ? "one" : "many",
                                             kNames[static_cast<std::size_t>(index(quantity.feature))]));
  return phrases.say(language, key,
                     {{"lo", std::to_string(span.lo)},
                      {"hi", std::to_string(span.hi)},
                      {"unit", counted(quantity.feature, -1, language)},
                      {"noun", name}});
}

}  // namespace

const Phrases& because_phrases() {
  static const Phrases phrases(kAmountPhrases);
  return phrases;
}

std::string words(Holder holder, Language language) {
  return holder.is_pair() ? bridge::words(holder.side(), language) : bridge::words(holder.seat(), language);
}

std::string full_amount(Quantity quantity, Span span, Language language) {
  return amount(quantity, span, "full.from", Noun::Yes, language);
}
std::string short_amount(Quantity quantity, Span span, Language language) {
  return amount(quantity, span, "short.from", Noun::Yes, language);
}
std::string bare_amount(Quantity quantity, Span span, Language language) {
  return amount(quantity, span, "short.from", Noun::No, language);
}

std::string statement(Quantity quantity, Span span, Language language) {
  std::string held = full_amount(quantity, span, language);
  if (language == Language::Japanese) {
    // The noun is the topic: 南北のスペードは11枚以上.
    held = because_phrases().say(language,
                                 fmt::format("many.{}", kNames[static_cast<std::size_t>(index(quantity.feature))])) +
           "は" + bare_amount(quantity, span, language);
  }
  return because_phrases().say(language,
                               fmt::format("{}.{}", quantity.feature == Feature::Losers ? "have" : "hold",
                                           quantity.holder.is_pair() ? "pair" : "player"),
                               {{"who", words(quantity.holder, language)}, {"amount", held}});
}

std::string counted(Feature feature, int number, Language language) {
  const std::string_view unit = feature == Feature::Points   ? "unit.points"
                                : feature == Feature::Losers ? "unit.losers"
                                                             : "unit.cards";
  return (number < 0 ? "" : std::to_string(number)) + because_phrases().say(language, unit);
}

std::string listed(const std::vector<std::string>& parts, Language language) {
  std::string text;
  for (std::size_t at = 0; at < parts.size(); ++at) {
    if (at > 0) text += because_phrases().say(language, at + 1 == parts.size() ? "last and" : "and");
    text += parts[at];
  }
  return text;
}

}  // namespace yomi::inference
