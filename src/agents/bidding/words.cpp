#include "agents/bidding/words.h"

#include <array>

#include <fmt/format.h>

#include "agents/bidding/decision.h"
#include "bridge/words.h"
#include "inference/propagation/common_sense.h"
#include "knowledge/system/describe.h"
#include "knowledge/wording/one_line.h"

namespace yomi::agents {

using namespace bridge;

namespace {

constexpr std::array kPhrases = std::to_array<Phrase>({
    {"line", "{place}: {says}", "{place}：{says}"},
    {"line not followed", "the line would be {call}, {place}: {says}", "行は{call}、{place}：{says}"},
    {"no line", "no line of the system fits the hand", "システムに当てはまる行がない"},
    {"shown", "{seat}: {what}", "{seat}：{what}"},
    {"nothing", "nothing certain", "確かなものはない"},
    {"case.1", "case 1: we can make {ours}, they {theirs}", "場合1：味方は{ours}、敵は{theirs}が可能"},
    {"case.2", "case 2: they stand at {standing} and can make {theirs}; we can make {ours}",
     "場合2：敵は{standing}にいて可能なのは{theirs}、味方は{ours}が可能"},
    {"case.3", "case 3: they stand at {standing}, higher than what they can make ({theirs}) and we can ({ours})",
     "場合3：敵の{standing}は、敵に可能な{theirs}も味方に可能な{ours}も上回る"},
    {"case.short", "case 3: they stand at {standing} with at most {points} points, which seldom make it",
     "場合3：敵は多くて{points}点で{standing}にいて、まず作れない"},
    {"case.4", "case 4: they can make {theirs}, we only {ours}", "場合4：敵は{theirs}が可能、味方は{ours}まで"},
    {"weighed", "{mine} doubled would score {my_score}, {yours} would give them {their_score}",
     "{mine}ダブルなら{my_score}、{yours}なら敵に{their_score}"},
    {"weighed double", "{mine} would score {my_score}, {yours} doubled {their_score}",
     "{mine}なら{my_score}、{yours}ダブルなら{their_score}"},
    {"weighed short", "{yours} doubled would score {their_score} or more", "{yours}ダブルなら{their_score}以上"},
    {"bid.lowest", "{call} is the lowest bid that scores as much", "{call}は同じ得点になる最も低いビッド"},
    {"bid.double", "double: they are too high", "ダブル：敵は高すぎる"},
    {"bid.sacrifice", "sacrifice: {call} loses less", "サクリファイス：{call}のほうが損が少ない"},
    {"bid.enough", "we already stand there, or would have to go higher", "すでにそこにいるか、それより高くなる"},
    {"bid.dear", "the sacrifice would cost as much or more", "サクリファイスは割に合わない"},
    {"simulated", "{call} {value} on {deals} deals: {ends}", "{call} {value}（{deals}ディール）：{ends}"},
    {"best simulated", "best of {calls} calls on {deals} deals that fit", "{deals}ディールで{calls}通りを試して最良"},
});

std::string contract_words(Call bid) { return fmt::format("{}{}", bid.level(), symbol(bid.strain())); }

std::string call_words(Call call) { return call.is_bid() ? contract_words(call) : to_string(call); }

// "South: 12-21 HCP, ♠5-9", only what differs from an unknown hand.
std::string shown_words(const knowledge::Situation& situation, Seat seat, Language language) {
  const knowledge::Hull& hull = situation.shown(seat).hull;
  std::vector<std::string> parts;
  if (hull.points.lo > 0 || hull.hcp.hi < 37) parts.push_back(fmt::format("{}-{} HCP", hull.hcp.lo, hull.hcp.hi));
  for (const Suit suit : kSuitsDown) {
    const knowledge::Span length = hull.length[static_cast<std::size_t>(index(suit))];
    if (length.lo > 0 || length.hi < 13) parts.push_back(fmt::format("{}{}-{}", symbol(suit), length.lo, length.hi));
  }
  if (parts.empty()) return {};
  return bidder_phrases().say(language, "shown",
                              {{"seat", words(seat, language)}, {"what", fmt::format("{}", fmt::join(parts, ", "))}});
}

class Speaker {
 public:
  Speaker(const Decision& decision, std::span<const knowledge::Letter> letters, Language language)
      : decision_(decision), letters_(letters), language_(language) {}

  [[nodiscard]] Explanation all() const {
    Explanation words;
    std::vector<std::string>& because = words.because;
    if (decision_.source == Source::Simulation) {
      words.call = say("best simulated", {{"calls", std::to_string(decision_.candidates.size())},
                                          {"deals", std::to_string(decision_.deals)}});
      for (const Candidate& each : decision_.candidates)
        if (each.value) because.push_back(simulated(each));
    }
    if (decision_.judgement && decision_.judgement->call == decision_.call) {
      const auto reasons = judged(*decision_.judgement);
      if (decision_.source == Source::Criteria) words.call = reasons.back();
      because.insert(because.end(), reasons.begin(), reasons.end());
    }
    const std::string line = own_line();
    if (words.call.empty()) words.call = decision_.line == nullptr ? line : shown_by_line();
    because.insert(decision_.source == Source::Rule ? because.begin() : because.end(), line);
    const Seat me = decision_.situation->actor();
    for (const Seat seat : {partner(me), next(me), next(me, 3)})
      if (std::string known = shown_words(*decision_.situation, seat, language_); !known.empty())
        because.push_back(std::move(known));
    return words;
  }

 private:
  [[nodiscard]] std::string say(std::string_view key, const Fillings& fillings = {}) const {
    return bidder_phrases().say(language_, key, fillings);
  }

  // What the call shows of this player here.
  [[nodiscard]] std::string shown_by_line() const {
    const knowledge::Situation& here = *decision_.situation;
    const knowledge::Entry& entry = *decision_.line;
    knowledge::Cells cells = entry.line->constraint.reach(entry.binding, here.setting()).possible;
    cells &= here.shown(here.actor()).cells;
    return one_line(entry, cells, here, letters_, language_);
  }

  [[nodiscard]] std::string own_line() const {
    if (decision_.line == nullptr) return say("no line");
    const bool followed = decision_.line->call == decision_.call;
    return say(followed ? "line" : "line not followed", {{"call", call_words(decision_.line->call)},
                                                         {"place", place_words(decision_.line->line->place)},
                                                         {"says", describe(*decision_.line, letters_, language_)}});
  }

  [[nodiscard]] std::string simulated(const Candidate& each) const {
    std::vector<std::string> ends;
    int deals = 0;
    for (const auto& [contract, count] : each.ends) deals += count;
    for (std::size_t at = 0; at < std::min<std::size_t>(each.ends.size(), 4); ++at)
      ends.push_back(fmt::format("{} {}", each.ends[at].first, each.ends[at].second));
    return say("simulated", {{"call", call_words(each.call)},
                             {"value", fmt::format("{:+.1f}", *each.value)},
                             {"deals", std::to_string(deals)},
                             {"ends", fmt::format("{}", fmt::join(ends, ", "))}});
  }

  [[nodiscard]] std::string makes(const Makeable& makeable) const {
    return makeable.any() ? contract_words(makeable.bid()) : say("nothing");
  }

  // The bounds, the case with its scores, and last the call.
  [[nodiscard]] std::vector<std::string> judged(const Judgement& judgement) const {
    std::vector<std::string> reasons;
    const auto& bounds = decision_.inference->bounds;
    for (const Side side : kSides) {
      if (const auto tricks = inference::fit_tricks(bounds, side))
        reasons.push_back(inference::sentence(*tricks, bounds, language_));
      for (std::string& points : inference::sentences(inference::prospect(bounds, side), bounds, language_))
        reasons.push_back(std::move(points));
    }
    const std::string standing = judgement.standing ? call_words(*judgement.standing) : std::string();
    const Side they = other(side_of(decision_.situation->actor()));
    const bool sacrifice = judgement.which == Case::Sacrifice;
    const bool few = judgement.which == Case::Beaten && judgement.by_points;
    std::string last = say(few ? "case.short" : fmt::format("case.{}", static_cast<int>(judgement.which)),
                           {{"ours", makes(judgement.ours)},
                            {"theirs", makes(judgement.theirs)},
                            {"standing", standing},
                            {"points", std::to_string(bounds.points(they).hi)}});
    if (judgement.weighed) {
      const auto& weighed = *judgement.weighed;
      last += "; " + say(sacrifice ? "weighed"
                         : few     ? "weighed short"
                                   : "weighed double",
                         {{"mine", call_words(weighed.ours)},
                          {"my_score", std::to_string(weighed.our_score)},
                          {"yours", call_words(weighed.theirs)},
                          {"their_score", std::to_string(sacrifice ? -weighed.their_score : weighed.their_score)}});
    }
    reasons.push_back(last + ": " + verdict(judgement));
    return reasons;
  }

  [[nodiscard]] std::string verdict(const Judgement& judgement) const {
    const Call call = *judgement.call;
    if (call.is_double()) return say("bid.double");
    const bool sacrifice = judgement.which == Case::Sacrifice;
    if (call.is_pass()) return say(sacrifice ? "bid.dear" : "bid.enough");
    return say(sacrifice ? "bid.sacrifice" : "bid.lowest", {{"call", call_words(call)}});
  }

  const Decision& decision_;
  std::span<const knowledge::Letter> letters_;
  Language language_;
};

}  // namespace

const Phrases& bidder_phrases() {
  static const Phrases phrases(kPhrases);
  return phrases;
}

std::string place_words(const Place& place) {
  const auto folder = place.file.rfind("systems/");
  return fmt::format("{}:{}", folder == std::string::npos ? place.file : place.file.substr(folder + 8), place.line);
}

Explanation explain(const Decision& decision, std::span<const knowledge::Letter> letters, Language language) {
  return Speaker(decision, letters, language).all();
}

}  // namespace yomi::agents
