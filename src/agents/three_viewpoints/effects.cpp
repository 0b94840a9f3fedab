#include "agents/three_viewpoints/effects.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "agents/three_viewpoints/verdict.h"
#include "bridge/words.h"

namespace yomi::agents {

using namespace bridge;

namespace {

// Only this many cards after the candidate count.
constexpr std::size_t kCardsAhead = 12;

std::set<LaterPlay> later_plays_of(const PlayoutLine& line, const Play& before) {
  std::set<LaterPlay> later_plays;
  Play play(before);
  const std::size_t last = std::min<std::size_t>(line.size, before.cards().size() + 1 + kCardsAhead);
  for (std::size_t at = before.cards().size(); at < last; ++at) {
    if ((line.chosen >> at & 1) != 0)
      later_plays.insert({play.chooser(), line.card(at), (line.finessed >> at & 1) != 0});
    (void)play.add(line.card(at));
  }
  return later_plays;
}

using Shares = std::map<LaterPlay, double>;

Shares shares_of(const ViewpointCandidate& candidate, const Play& before) {
  Shares shares;
  const double each = 1.0 / static_cast<double>(std::max<std::size_t>(candidate.lines.size(), 1));
  for (const PlayoutLine& line : candidate.lines)
    for (const LaterPlay& later_play : later_plays_of(line, before)) shares[later_play] += each;
  return shares;
}

double share_of(const Shares& shares, const LaterPlay& later_play) {
  const auto found = shares.find(later_play);
  return found == shares.end() ? 0 : found->second;
}

// The later play whose share differs most between the two candidates; finesses are preferred.
void add_later_play(const Shares& after, const Shares& beside, Effect& effect) {
  double most = 0;
  for (const Shares* shares : {&after, &beside})
    for (const auto& [later_play, share] : *shares) {
      const double difference =
          std::abs(share_of(after, later_play) - share_of(beside, later_play)) * (later_play.finesse ? 1.25 : 1);
      if (difference <= most) continue;
      most = difference;
      effect.later_play = later_play;
      effect.share = share_of(after, later_play);
      effect.beside_share = share_of(beside, later_play);
    }
}

void add_reading(const ViewpointCandidate& candidate, Effect& effect) {
  std::map<int, int> readers;
  std::map<int, std::map<int, int>> lengths;
  for (const PlayoutLine& line : candidate.lines) {
    int deals = 0;
    for (std::size_t length = 0; length < line.lengths.size(); ++length) {
      deals += line.lengths[length];
      lengths[line.reader][static_cast<int>(length)] += line.lengths[length];
    }
    if (deals > 0) ++readers[line.reader];
  }
  if (readers.empty()) return;
  const int reader = std::ranges::max_element(readers, {}, [](const auto& each) { return each.second; })->first;
  effect.reader = kSeats[static_cast<std::size_t>(reader)];
  int deals = 0;
  for (const auto& [length, count] : lengths[reader]) deals += count;
  const auto likeliest = std::ranges::max_element(lengths[reader], {}, [](const auto& each) { return each.second; });
  effect.length = likeliest->first;
  effect.chance = static_cast<double>(likeliest->second) / deals;
}

constexpr auto kPhrases = std::to_array<Phrase>({
    {"tells", "{card} tells {reader} that {thinker} has {length} cards in {suit} ({chance}%)",
     "{card}を見た{reader}は、{thinker}の{suit}を{length}枚と読む({chance}%)"},
    {"right", "; the next player to choose is right about the length and the honours in {share}% of its deals",
     "。次に選ぶ人が枚数と絵札を正しく読むのは{share}%"},
    {"silent", "after {card} no other player has a choice", "{card}を見て選択できる人はいない"},
    {"finesses", "; {who} then finesses the {later_play} in {share}% of the deals",
     "。その後{who}が{later_play}でフィネスするのは{share}%"},
    {"plays", "; {who} then plays {later_play} in {share}% of the deals",
     "。その後{who}が{later_play}を出すのは{share}%"},
    {"after", ", after {other} in {share}%", "、{other}の後では{share}%"},
    {"end", "", "。"},
});

std::string percent(double share) { return fmt::format("{:.0f}", 100 * share); }

}  // namespace

const Phrases& effect_phrases() {
  static const Phrases phrases(kPhrases);
  return phrases;
}

std::vector<Effect> effects_of(const ViewpointThought& thought, const Play& play) {
  std::vector<Shares> all;
  for (const ViewpointCandidate& candidate : thought.candidates) all.push_back(shares_of(candidate, play));
  std::vector<Effect> effects;
  for (std::size_t at = 0; at < all.size() && all.size() > 1; ++at) {
    const std::size_t beside = at == 0 ? 1 : 0;
    Effect effect;
    effect.card = thought.candidates[at].value.card;
    effect.beside = thought.candidates[beside].value.card;
    add_reading(thought.candidates[at], effect);
    if (effect.reader && play.turn() == play.contract().declarer) effect.right = right_about(thought.candidates[at]);
    add_later_play(all[at], all[beside], effect);
    effects.push_back(effect);
  }
  return effects;
}

std::vector<std::string> words(std::span<const Effect> effects, Seat thinker, Language language) {
  const auto say = [&](std::string_view key, const Fillings& fillings) {
    return effect_phrases().say(language, key, fillings);
  };
  std::vector<std::string> sentences;
  for (const Effect& effect : effects) {
    std::string sentence;
    if (effect.reader)
      sentence = say("tells", {{"card", to_string(effect.card)},
                               {"reader", bridge::words(*effect.reader, language)},
                               {"thinker", bridge::words(thinker, language)},
                               {"length", std::to_string(effect.length)},
                               {"suit", std::string(symbol(effect.card.suit()))},
                               {"chance", percent(effect.chance)}}) +
                 (effect.right ? say("right", {{"share", percent(*effect.right)}}) : "");
    else
      sentence = say("silent", {{"card", to_string(effect.card)}});
    if (effect.later_play) {
      sentence += say(effect.later_play->finesse ? "finesses" : "plays",
                      {{"who", bridge::words(effect.later_play->seat, language)},
                       {"later_play", to_string(effect.later_play->card)},
                       {"share", percent(effect.share)}});
      sentence += say("after", {{"other", to_string(effect.beside)}, {"share", percent(effect.beside_share)}});
    }
    sentences.push_back(sentence + say("end", {}));
  }
  return sentences;
}

}  // namespace yomi::agents
