#include "agents/play/card_words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "bridge/words.h"

namespace yomi::agents {

using namespace bridge;

namespace {

constexpr std::array kCardPhrases = std::to_array<Phrase>({
    {"only", "{card} is the only card that may be played.", "出せる札は{card}だけです。"},
    {"sentence", "{what}.", "{what}。"},
    {"sentence because", "{what}: {why}.", "{what}：{why}。"},
    {"leads", "Leads {card}", "{card}をリード"},
    {"ruffs", "Ruffs with {card}", "{card}でラフ"},
    {"discards", "Discards {card}", "{card}をディスカード"},
    {"wins", "Wins the trick with {card}", "{card}でトリックを取る"},
    {"covers", "Plays {card}, the best card so far", "その時点で最も強い{card}"},
    {"follows", "Follows with {card}", "{card}でフォロー"},
    {"partner", "partner has shown {suit}", "パートナーが{suit}を示している"},
    {"own", "the suit it has bid", "自分がビッドしたスーツ"},
    {"ace king", "it holds the ace and the king", "エースとキングがある"},
    {"sequence", "it is the top of a sequence", "続き札の一番上"},
    {"long", "its long suit against no-trump", "ノートランプに対して長いスーツ"},
    {"force", "its long suit, to make declarer ruff", "ディクレアラーにラフさせる長いスーツ"},
    {"singleton", "a singleton, hoping to ruff", "シングルトンでラフを狙う"},
    {"unbid", "the opponents have not shown {suit}", "敵は{suit}を示していない"},
    {"passive", "every other lead looks worse", "ほかのリードはもっと悪く見える"},
    {"told", "to partner it means \"{words}\"", "パートナーへの合図は「{words}」"},
    {"cost", "{card} would cost a trick in {lost} of {deals} layouts that fit.",
     "{card}なら、合う{deals}通りの配置のうち{lost}通りで損をします。"},
    {"cost and win", "{card} would cost a trick in {lost} of {deals} layouts that fit, and win one in {won}.",
     "{card}なら、合う{deals}通りの配置のうち{lost}通りで損をし、{won}通りで得をします。"},
    {"about equal", "Over {deals} layouts that fit, no other card comes out clearly worse.",
     "合う{deals}通りの配置では、ほかの札もほぼ同じです。"},
    {"equal cards", "The other cards are worth just as much.", "ほかの札も同じ価値です。"},
    {"all equal", "On all {deals} layouts that fit, every card takes the same tricks.",
     "合う{deals}通りの配置のどれでも、どの札も同じトリック数になります。"},
});

std::string symbol_words(Card card) {
  return fmt::format("{}{}", symbol(card.suit()), card.rank() == Rank::Ten ? "10" : to_string(card).substr(1));
}

class CardSpeaker {
 public:
  CardSpeaker(const CardThought& thought, const Play& play, Language language)
      : thought_(thought), play_(play), language_(language) {}

  [[nodiscard]] std::string all(const std::string& told) const {
    if (thought_.worlds.empty()) return say("only", {{"card", symbol_words(thought_.card)}});
    std::string why = lead_words();
    if (why.empty() && !told.empty()) why = say("told", {{"words", told}});
    const std::string first =
        why.empty() ? say("sentence", {{"what", deed()}}) : say("sentence because", {{"what", deed()}, {"why", why}});
    return first + (language_ == Language::English ? " " : "") + other_card();
  }

 private:
  [[nodiscard]] std::string say(std::string_view key, const Fillings& fillings = {}) const {
    return card_phrases().say(language_, key, fillings);
  }

  [[nodiscard]] std::string deed() const {
    const Card card = thought_.card;
    const Strain strain = play_.contract().strain;
    const auto trick = play_.trick();
    std::string_view key = "leads";
    if (!trick.empty()) {
      Card best = trick.front();
      for (const Card each : trick)
        if (beats(each, best, strain)) best = each;
      const bool follows = card.suit() == trick.front().suit();
      const bool ahead = beats(card, best, strain);
      key = !follows ? (static_cast<Strain>(card.suit()) == strain ? "ruffs" : "discards")
            : !ahead ? "follows"
                     : (trick.size() == 3 ? "wins" : "covers");
    }
    return say(key, {{"card", symbol_words(card)}});
  }

  [[nodiscard]] std::string lead_words() const {
    if (!thought_.lead) return {};
    const std::string suit = suit_words(thought_.card.suit());
    switch (thought_.lead->reason) {
      case LeadReason::PartnersSuit:
        return say("partner", {{"suit", suit}});
      case LeadReason::OwnSuit:
        return say("own");
      case LeadReason::AceKing:
        return say("ace king");
      case LeadReason::Sequence:
        return say("sequence");
      case LeadReason::LongSuit:
        return say(play_.contract().strain == Strain::NoTrump ? "long" : "force");
      case LeadReason::Singleton:
        return say("singleton");
      case LeadReason::Unbid:
        return say("unbid", {{"suit", suit}});
      default:
        return say("passive");
    }
  }

  [[nodiscard]] std::string suit_words(Suit suit) const {
    static constexpr std::array<std::string_view, 4> kEnglish = {"clubs", "diamonds", "hearts", "spades"};
    static constexpr std::array<std::string_view, 4> kJapanese = {"クラブ", "ダイヤ", "ハート", "スペード"};
    const auto at = static_cast<std::size_t>(index(suit));
    return std::string(language_ == Language::English ? kEnglish[at] : kJapanese[at]);
  }

  // The best card of another suit that loses more often than it wins, or of the same suit if there is no other.
  [[nodiscard]] std::string other_card() const {
    const auto& all = thought_.candidates;
    const CardCandidate* other = nullptr;
    for (const CardCandidate& each : all) {
      if (each.equals.has(thought_.card) || each.loses <= each.gains) continue;
      const bool new_suit = each.card.suit() != thought_.card.suit();
      if (other == nullptr || (new_suit && other->card.suit() == thought_.card.suit())) other = &each;
    }
    const std::string deals = std::to_string(all.front().deals);
    if (other == nullptr && all.size() == 1) return say("equal cards");
    if (other == nullptr) {
      const bool same = std::ranges::all_of(all, [](const auto& each) { return each.loses + each.gains == 0; });
      return say(same ? "all equal" : "about equal", {{"deals", deals}});
    }
    return say(other->gains > 0 ? "cost and win" : "cost", {{"card", symbol_words(other->card)},
                                                            {"lost", std::to_string(other->loses)},
                                                            {"won", std::to_string(other->gains)},
                                                            {"deals", std::to_string(other->deals)}});
  }

  const CardThought& thought_;
  const Play& play_;
  Language language_;
};

}  // namespace

const Phrases& card_phrases() {
  static const Phrases phrases(kCardPhrases);
  return phrases;
}

std::string why_card(const CardThought& thought, const Play& play, const std::string& told, Language language) {
  return CardSpeaker(thought, play, language).all(told);
}

}  // namespace yomi::agents
