#include <algorithm>

#include <fmt/format.h>

#include "knowledge/carding/carding.h"

namespace yomi::knowledge {

namespace {

constexpr auto kPhrases = std::to_array<Phrase>({
    {"or", " or ", "か"},
    {"then", ", then ", "、次に"},
    {"any", "any cards", "何でも"},
    {"honour", "an honour", "絵札かテンを含む"},
    {"small", "small cards", "小さい札だけの"},
    {"exactly", "{n} cards", "{n}枚"},
    {"void", "a void", "ボイド"},
    {"at least", "{n} cards or more", "{n}枚以上"},
    {"at most", "{n} cards at most", "{n}枚以下"},
    {"between", "{lo} to {hi} cards", "{lo}枚から{hi}枚"},
    {"headed", "{top} at the head", "トップが{top}"},
    {"lead", "{against}: leads {lead}", "{against}:{lead}をリード"},
    {"card from", "{card} from {holding}", "{holding}から{card}"},
    {"longest", "{against}: leads a longest suit", "{against}:最長スートをリード"},
    {"against any", "Any contract", "すべてのコントラクト"},
    {"against notrump", "Against no-trump", "ノートランプに対して"},
    {"against suits", "Against suits", "スーツコントラクトに対して"},
    {"place 1", "the highest", "最高の札"},
    {"place 2", "the second highest", "上から2番目"},
    {"place 3", "the third highest", "上から3番目"},
    {"place 4", "the fourth highest", "上から4番目"},
    {"place 5", "the fifth highest", "上から5番目"},
    {"lowest", "the lowest", "最低の札"},
    {"rank", "the {rank}", "{rank}"},
    {"high", "a high card", "高い札"},
    {"low", "a low card", "低い札"},
    {"says 0", "{against}, attitude: {card} asks for the suit to be led again, with {holding}",
     "{against}、アティテュード:{card}は続けてほしい({holding})"},
    {"says 1", "{against}, count: {card} shows an even number", "{against}、カウント:{card}は偶数枚"},
    {"says 2", "{against}, suit preference: {card} points at the higher suit, with {holding} there",
     "{against}、スーツプリファレンス:{card}は上位のスート({holding})"},
    {"signal 0", "attitude", "アティテュード"},
    {"signal 1", "count", "カウント"},
    {"signal 2", "suit preference", "スーツプリファレンス"},
    {"occasion", "{against}, {when}: {signals}", "{against}、{when}:{signals}"},
    {"when 0", "on partner's lead", "パートナーのリードに"},
    {"when 0 of", "on partner's lead of {ranks}", "パートナーの{ranks}のリードに"},
    {"when 1", "on declarer's lead", "ディクレアラーのリードに"},
    {"when 2", "on a discard", "ディスカードで"},
    {"when 3", "on the second round of a suit", "そのスートの2回目に"},
    {"when 4", "when returning partner's suit", "パートナーのスートを返すとき"},
    {"when 5", "when dummy controls the suit that partner leads", "リードされたスートをダミーが抑えているとき"},
});

std::string say(Language language, std::string_view key, const Fillings& fillings = {}) {
  static const Phrases phrases(kPhrases);
  return phrases.say(language, key, fillings);
}

std::string numbered(std::string_view key, auto value) { return fmt::format("{} {}", key, static_cast<int>(value)); }

std::string words(Against against, Language language) {
  return say(language, against == Against::Any       ? "against any"
                       : against == Against::NoTrump ? "against notrump"
                                                     : "against suits");
}

std::string words(const Lead::Pick& pick, Language language) {
  if (pick.kind == Lead::Pick::Kind::Lowest) return say(language, "lowest");
  if (pick.kind == Lead::Pick::Kind::Rank) return say(language, "rank", {{"rank", std::string(1, letter(pick.rank))}});
  return say(language, numbered("place", pick.place));
}

std::string words(const Holding& holding, Language language) {
  std::vector<std::string> parts;
  std::string top;
  for (const bridge::Rank rank : holding.top) top += letter(rank);
  if (!top.empty()) parts.push_back(say(language, "headed", {{"top", top}}));
  if (holding.strength == Holding::Strength::Honour) parts.push_back(say(language, "honour"));
  if (holding.strength == Holding::Strength::Small) parts.push_back(say(language, "small"));
  const auto [lo, hi] = holding.length;
  if (hi == 0)
    parts.push_back(say(language, "void"));
  else if (lo == hi)
    parts.push_back(say(language, "exactly", {{"n", std::to_string(lo)}}));
  else if (hi < 13 && lo > 0)
    parts.push_back(say(language, "between", {{"lo", std::to_string(lo)}, {"hi", std::to_string(hi)}}));
  else if (hi < 13)
    parts.push_back(say(language, "at most", {{"n", std::to_string(hi)}}));
  else if (lo > 0)
    parts.push_back(say(language, "at least", {{"n", std::to_string(lo)}}));
  if (parts.empty()) return say(language, "any");
  return fmt::format("{}", fmt::join(parts, language == Language::English ? ", " : "、"));
}

std::string words(const Occasion& occasion, Language language) {
  std::vector<std::string> ranks, signals;
  for (const bridge::Rank rank : occasion.leads) ranks.emplace_back(1, letter(rank));
  for (const Signal signal : occasion.signals) signals.push_back(say(language, numbered("signal", signal)));
  const std::string key = numbered("when", occasion.kind) + (ranks.empty() ? "" : " of");
  const std::string when = say(language, key, {{"ranks", fmt::format("{}", fmt::join(ranks, say(language, "or")))}});
  return say(language, "occasion",
             {{"against", words(occasion.against, language)},
              {"when", when},
              {"signals", fmt::format("{}", fmt::join(signals, say(language, "then")))}});
}

}  // namespace

std::string describe(const std::vector<Holding>& holdings, Language language) {
  std::vector<std::string> each;
  for (const Holding& holding : holdings) each.push_back(words(holding, language));
  return fmt::format("{}", fmt::join(each, say(language, "or")));
}

std::string describe(const Lead& lead, Language language) {
  return say(language, "card from", {{"card", words(lead.pick, language)}, {"holding", describe(lead.from, language)}});
}

std::vector<std::string> describe(const Carding& carding, Language language) {
  std::vector<std::string> sentences;
  for (const Against against : {Against::NoTrump, Against::Suits})
    if (carding.longest[against == Against::NoTrump ? 0 : 1])
      sentences.push_back(say(language, "longest", {{"against", words(against, language)}}));
  for (const Lead& lead : carding.leads)
    sentences.push_back(
        say(language, "lead", {{"against", words(lead.against, language)}, {"lead", describe(lead, language)}}));
  const bool alike = carding.signalling[0] == carding.signalling[1];
  for (const std::size_t strain : {0U, 1U})
    for (const Signal signal : kSignals) {
      const Signalling& how = carding.signalling[strain][static_cast<std::size_t>(signal)];
      if ((alike && strain == 1) || (signal != Signal::Count && how.likes.empty())) continue;
      const Against against = alike ? Against::Any : strain == 0 ? Against::NoTrump : Against::Suits;
      sentences.push_back(say(language, numbered("says", signal),
                              {{"against", words(against, language)},
                               {"card", say(language, how.high ? "high" : "low")},
                               {"holding", describe(how.likes, language)}}));
    }
  for (const Occasion& occasion : carding.occasions) sentences.push_back(words(occasion, language));
  return sentences;
}

}  // namespace yomi::knowledge
