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

// Finesses are preferred.
std::optional<LaterDifference> greatest_difference(const Shares& after, const Shares& after_other) {
  double most = 0;
  std::optional<LaterDifference> greatest;
  for (const Shares* shares : {&after, &after_other})
    for (const auto& [later_play, _] : *shares) {
      const double share = share_of(after, later_play), other_share = share_of(after_other, later_play);
      const double difference = std::abs(share - other_share) * (later_play.finesse ? 1.25 : 1);
      if (difference <= most) continue;
      most = difference;
      greatest = LaterDifference{later_play, share, other_share};
    }
  return greatest;
}

std::optional<SuitReading> reading_of(const ViewpointCandidate& candidate) {
  std::map<int, int> choosers;
  std::map<int, std::map<int, int>> lengths;
  for (const PlayoutLine& line : candidate.lines) {
    int deals = 0;
    for (std::size_t length = 0; length < line.lengths.size(); ++length) {
      deals += line.lengths[length];
      lengths[line.next_chooser][static_cast<int>(length)] += line.lengths[length];
    }
    if (deals > 0) ++choosers[line.next_chooser];
  }
  if (choosers.empty()) return std::nullopt;
  const int chooser = std::ranges::max_element(choosers, {}, [](const auto& each) { return each.second; })->first;
  int deals = 0;
  for (const auto& [length, count] : lengths[chooser]) deals += count;
  const auto likeliest = std::ranges::max_element(lengths[chooser], {}, [](const auto& each) { return each.second; });
  return SuitReading{seat_at(chooser), likeliest->first, static_cast<double>(likeliest->second) / deals, {}};
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
    const std::size_t other = at == 0 ? 1 : 0;
    Effect effect;
    effect.card = thought.candidates[at].value.card;
    effect.compared_with = thought.candidates[other].value.card;
    effect.reading = reading_of(thought.candidates[at]);
    if (effect.reading && play.turn() == play.contract().declarer)
      effect.reading->read_correctly = read_correctly(thought.candidates[at]);
    effect.difference = greatest_difference(all[at], all[other]);
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
    if (const auto& reading = effect.reading)
      sentence = say("tells", {{"card", to_string(effect.card)},
                               {"reader", bridge::words(reading->next_chooser, language)},
                               {"thinker", bridge::words(thinker, language)},
                               {"length", std::to_string(reading->length)},
                               {"suit", std::string(symbol(effect.card.suit()))},
                               {"chance", percent(reading->probability)}}) +
                 (reading->read_correctly ? say("right", {{"share", percent(*reading->read_correctly)}}) : "");
    else
      sentence = say("silent", {{"card", to_string(effect.card)}});
    if (const auto& difference = effect.difference) {
      const LaterPlay& later_play = difference->play;
      sentence += say(later_play.finesse ? "finesses" : "plays", {{"who", bridge::words(later_play.seat, language)},
                                                                  {"later_play", to_string(later_play.card)},
                                                                  {"share", percent(difference->share)}});
      sentence +=
          say("after", {{"other", to_string(effect.compared_with)}, {"share", percent(difference->other_share)}});
    }
    sentences.push_back(sentence + say("end", {}));
  }
  return sentences;
}

}  // namespace yomi::agents
