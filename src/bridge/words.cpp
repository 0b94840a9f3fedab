#include "bridge/words.h"

#include <array>

#include <fmt/format.h>

#include "bridge/score.h"

namespace yomi::bridge {

namespace {

constexpr std::array<Phrase, 24> kPhrases = {{
    {"seat.N", "North", "北"},
    {"seat.E", "East", "東"},
    {"seat.S", "South", "南"},
    {"seat.W", "West", "西"},
    {"side.NS", "North-South", "南北"},
    {"side.EW", "East-West", "東西"},
    {"vulnerable.none", "Neither side vulnerable", "双方ノンバル"},
    {"vulnerable.ns", "North-South vulnerable", "南北バル"},
    {"vulnerable.ew", "East-West vulnerable", "東西バル"},
    {"vulnerable.both", "Both sides vulnerable", "双方バル"},
    {"doubling.0", "", ""},
    {"doubling.1", " doubled", "ダブル"},
    {"doubling.2", " redoubled", "リダブル"},
    {"contract", "{level}{strain}{doubling} by {declarer}", "{declarer}の{level}{strain}{doubling}"},
    {"result.made", "just made", "ちょうどメイク"},
    {"result.over", "made +{count}", "{count}オーバーでメイク"},
    {"result.down", "{count} down", "{count}ダウン"},
    {"score", "{contract}, {result}: {side} {points}", "{contract}、{result}：{side} {points}"},
    {"score.none", "Passed out: 0", "パスアウト：0"},
    {"board", "Board {number}", "ボード{number}"},
    {"dealer", "Dealer {seat}", "ディーラー{seat}"},
    {"par", "Par: {side} {points}", "パー：{side} {points}"},
    {"par.none", "Par: 0", "パー：0"},
    {"double dummy", "Tricks double dummy", "ダブルダミーのトリック数"},
}};

}  // namespace

const Phrases& bridge_phrases() {
  static const Phrases phrases(kPhrases);
  return phrases;
}

std::string words(Seat seat, Language language) {
  return bridge_phrases().say(language, fmt::format("seat.{}", letter(seat)));
}

std::string words(Side side, Language language) {
  return bridge_phrases().say(language, fmt::format("side.{}", name(side)));
}

std::string words(Vulnerability vulnerability, Language language) {
  return bridge_phrases().say(language, "vulnerable." + to_string(vulnerability));
}

std::string describe(const std::optional<Outcome>& outcome, Vulnerability vulnerability, Language language) {
  const Phrases& phrases = bridge_phrases();
  if (!outcome) return phrases.say(language, "score.none");
  const Contract& contract = outcome->contract;
  const int difference = outcome->tricks - contract.tricks_needed();
  const Side side = side_of(contract.declarer);
  const int points = score(contract, outcome->tricks, vulnerable(vulnerability, side));
  const std::string doubling = phrases.say(language, fmt::format("doubling.{}", static_cast<int>(contract.doubling)));
  return phrases.say(language, "score",
                     {{"contract", phrases.say(language, "contract",
                                               {{"level", std::to_string(contract.level)},
                                                {"strain", std::string(symbol(contract.strain))},
                                                {"doubling", doubling},
                                                {"declarer", words(contract.declarer, language)}})},
                      {"result", phrases.say(language,
                                             difference < 0    ? "result.down"
                                             : difference == 0 ? "result.made"
                                                               : "result.over",
                                             {{"count", std::to_string(std::abs(difference))}})},
                      {"side", words(side, language)},
                      {"points", fmt::format("{:+}", points)}});
}

std::string_view symbol(Suit suit) { return symbol(strain_of(suit)); }

std::string_view symbol(Strain strain) {
  constexpr std::array<std::string_view, 5> kSymbols = {"♣", "♦", "♥", "♠", "NT"};
  return kSymbols[static_cast<std::size_t>(index(strain))];
}

}  // namespace yomi::bridge
