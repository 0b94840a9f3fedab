#include "agents/bidding/why.h"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "bridge/words.h"

namespace yomi::agents {

using namespace bridge;

namespace {

constexpr double kLittle = 0.05;  // a smaller difference is called none

constexpr std::array kWhyPhrases = std::to_array<Phrase>({
    {"shows", "{call} means \"{words}\".", "{call}は「{words}」。"},
    {"pass", "pass", "パス"},
    {"double", "double", "ダブル"},
    {"redouble", "redouble", "リダブル"},
    {"Pass", "Pass", "パス"},
    {"Double", "Double", "ダブル"},
    {"Redouble", "Redouble", "リダブル"},
    {"other", "The next choice was {call}, \"{words}\".", "次の候補は{call}「{words}」でした。"},
    {"alone", "The system has no other call for this hand.", "システムにはこの手のコールがほかにありません。"},
    {"worse", "Over {deals} layouts that fit, {call} comes out {value} worse on average.",
     "合う{deals}通りの配置で、{call}は平均{value}の損です。"},
    {"even", "Over {deals} layouts that fit, {call} comes out about the same.",
     "合う{deals}通りの配置で、{call}もほぼ同じです。"},
    {"imps", "{count} IMPs", "{count} IMP"},
    {"both", "We can make {ours}; they can make {theirs}.", "味方は{ours}、敵は{theirs}が可能です。"},
    {"ours", "We can make {ours}, and they are not known to make anything.",
     "味方は{ours}が可能で、敵に確かなものはありません。"},
    {"theirs", "They can make {theirs}, and we are not known to make anything.",
     "敵は{theirs}が可能で、味方に確かなものはありません。"},
    {"sacrifice", "They can make {theirs}; {mine} doubled costs {my_score}, letting them play costs {their_score}.",
     "敵は{theirs}が可能です。{mine}ダブルなら{my_score}点、打たせると{their_score}点の損です。"},
    {"short", "They are too high for the points they hold.", "敵は持ち点に対して高すぎます。"},
});

class WhySpeaker {
 public:
  WhySpeaker(const Decision& decision, Language language) : decision_(decision), language_(language) {}

  [[nodiscard]] std::string first(const std::string& shows) const {
    std::string call = call_words(decision_.call);
    if (!decision_.call.is_bid())
      call = say(decision_.call.is_pass() ? "Pass" : decision_.call.is_double() ? "Double" : "Redouble");
    return say("shows", {{"call", call}, {"words", shows}});
  }

  [[nodiscard]] std::string second(const std::string& other_shows) const {
    if (decision_.source == Source::Simulation)
      if (std::string compared = compared_by_deals(); !compared.empty()) return compared;
    if (decision_.judgement && decision_.judgement->call == decision_.call)
      if (std::string judged = judged_by_contracts(); !judged.empty()) return judged;
    if (decision_.candidates.size() < 2 || other_shows.empty()) return say("alone");
    return say("other", {{"call", call_words(decision_.candidates[1].call)}, {"words", other_shows}});
  }

 private:
  [[nodiscard]] std::string say(std::string_view key, const Fillings& fillings = {}) const {
    return why_phrases().say(language_, key, fillings);
  }

  [[nodiscard]] std::string call_words(Call call) const {
    if (call.is_bid()) return fmt::format("{}{}", call.level(), symbol(call.strain()));
    return say(call.is_pass() ? "pass" : call.is_double() ? "double" : "redouble");
  }

  [[nodiscard]] std::string compared_by_deals() const {
    const auto& all = decision_.candidates;
    if (all.size() < 2 || !all[0].value || !all[1].value) return {};
    const double behind = *all[0].value - *all[1].value;
    const Fillings fillings{{"deals", std::to_string(decision_.deals)},
                            {"call", call_words(all[1].call)},
                            {"value", say("imps", {{"count", fmt::format("{:.1f}", std::abs(behind))}})}};
    return say(behind < kLittle ? "even" : "worse", fillings);
  }

  [[nodiscard]] std::string judged_by_contracts() const {
    const Judgement& judged = *decision_.judgement;
    const std::string ours = judged.ours.any() ? call_words(judged.ours.bid()) : "";
    const std::string theirs = judged.theirs.any() ? call_words(judged.theirs.bid()) : "";
    if (judged.which == Case::Sacrifice && judged.weighed && !theirs.empty())
      return say("sacrifice", {{"theirs", theirs},
                               {"mine", call_words(judged.weighed->ours)},
                               {"my_score", std::to_string(std::abs(judged.weighed->our_score))},
                               {"their_score", std::to_string(std::abs(judged.weighed->their_score))}});
    if (judged.by_points) return say("short");
    if (ours.empty() && theirs.empty()) return {};
    return say(ours.empty() ? "theirs" : theirs.empty() ? "ours" : "both", {{"ours", ours}, {"theirs", theirs}});
  }

  const Decision& decision_;
  Language language_;
};

}  // namespace

const Phrases& why_phrases() {
  static const Phrases phrases(kWhyPhrases);
  return phrases;
}

std::string why_call(const Decision& decision, const std::string& shows, const std::string& other_shows,
                     Language language) {
  const WhySpeaker speaker(decision, language);
  return speaker.first(shows) + (language == Language::English ? " " : "") + speaker.second(other_shows);
}

}  // namespace yomi::agents
