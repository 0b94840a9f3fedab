#include "server/hanabi/why.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "hanabi/rules/words.h"

namespace yomi::server {

using namespace hanabi;

namespace {

constexpr double kLearned = 0.1;  // a change of a chance that is worth a word
constexpr std::size_t kKindsNamed = 2;

constexpr std::array kWhyPhrases = std::to_array<Phrase>({
    {"beginning", "Nobody has told this hand anything yet.", "まだ誰もこの手札について伝えていません。"},
    {"read playable", "\"{turn}\" was read to mean that card {slot} can be played ({before}% before, {after}% after).",
     "「{turn}」は、{slot}番が出せるという意味に読みました（{before}%から{after}%へ）。"},
    {"read useless",
     "\"{turn}\" was read to mean that card {slot} is no longer needed ({before}% before, {after}% after).",
     "「{turn}」は、{slot}番はもう要らないという意味に読みました（{before}%から{after}%へ）。"},
    {"read keep", "\"{turn}\" was read to mean that card {slot} must be kept ({before}% before, {after}% after).",
     "「{turn}」は、{slot}番を捨てるなという意味に読みました（{before}%から{after}%へ）。"},
    {"read nothing", "\"{turn}\" changed little: card {slot} is the likeliest to fit, with {after}%.",
     "「{turn}」ではほとんど変わらず、いちばん置けそうなのは{slot}番（{after}%）です。"},
    {"code", "By the code for robots all clues so far say together what this player should do.",
     "ロボットの暗号では、これまでのヒント全体がこのプレイヤーのすることを表します。"},
    {"play", "Card {slot} is {cards} and can be played with {chance}%.", "{slot}番は{cards}で、{chance}%で出せます。"},
    {"discard", "Card {slot} is not needed with {chance}%, and no card can be played with more than {best}%.",
     "{slot}番は{chance}%で要らない札で、出せる見込みはどの札も{best}%以下です。"},
    {"tells playable",
     "Player {player} will read it to mean that card {slot} can be played ({before}% before, {after}% after).",
     "プレイヤー{player}は、{slot}番が出せるという意味に読むはずです（{before}%から{after}%へ）。"},
    {"tells useless",
     "Player {player} will read it to mean that card {slot} is no longer needed ({before}% before, {after}% after).",
     "プレイヤー{player}は、{slot}番はもう要らないという意味に読むはずです（{before}%から{after}%へ）。"},
    {"tells keep",
     "Player {player} will read it to mean that card {slot} must be kept ({before}% before, {after}% after).",
     "プレイヤー{player}は、{slot}番を捨てるなという意味に読むはずです（{before}%から{after}%へ）。"},
    {"tells nothing", "It tells player {player} little, and saves a card from being discarded.",
     "プレイヤー{player}にはほとんど何も伝わりませんが、札を捨てずに済みます。"},
    {"or", " or ", "か"},
});

using Chances = std::array<double, kMaxHand>;

// How likely each card of the hand can be played, is useless, or is the last of its kind that is needed.
struct Outlook {
  Chances playable{}, useless{}, critical{};
  int cards = 0;
};

Outlook outlook_of(const OwnCards& own) {
  Outlook outlook;
  const hanabi::Table& table = own.view.table();
  outlook.cards = own.view.hand_size();
  for (std::size_t slot = 0; slot < std::size_t(outlook.cards); ++slot)
    for (const auto& [card, chance] : own.belief.marginal([&](const Hand& hand) { return hand[slot]; })) {
      if (table.playable().has(card)) outlook.playable[slot] += chance;
      if (table.useless().has(card)) outlook.useless[slot] += chance;
      if (table.critical().has(card)) outlook.critical[slot] += chance;
    }
  return outlook;
}

std::size_t likeliest(const Chances& chances, int cards) {
  return std::size_t(std::max_element(chances.begin(), chances.begin() + cards) - chances.begin());
}

std::string percent(double chance) { return fmt::format("{:.0f}", 100 * chance); }

class MoveSpeaker {
 public:
  MoveSpeaker(const Record& record, const Strategy& strategy, Language language)
      : record_(record), strategy_(strategy), language_(language), then_(replay(record)), seat_(then_.game.to_move()) {}

  [[nodiscard]] std::string reading() const {
    const auto at = told_at();
    if (!at) return say("beginning");
    if (strategy_.kind == StrategyKind::Hat || strategy_.kind == StrategyKind::HatSearch) return say("code");
    Record earlier = record_, later = record_;
    earlier.moves.resize(*at);
    later.moves.resize(*at + 1);
    const std::string turn = words(then_.turns[*at], language_);
    if (const auto learned = learns(seat_, earlier, later))
      return say(std::string("read ") + learned->what, learned->fillings({"turn", turn}));
    const Outlook now = outlook_of(own_cards(later, seat_, strategy_));
    const std::size_t slot = likeliest(now.playable, now.cards);
    return say("read nothing",
               {{"turn", turn}, {"slot", std::to_string(slot + 1)}, {"after", percent(now.playable[slot])}});
  }

  [[nodiscard]] std::string consequence(Move move) const {
    if (move.is_clue()) return as_read(move);
    const OwnCards own = own_cards(record_, seat_, strategy_);
    const Outlook outlook = outlook_of(own);
    const auto slot = std::size_t(move.slot());
    if (move.act() == Act::Play)
      return say("play", {{"slot", std::to_string(slot + 1)},
                          {"cards", likely_cards(own, slot)},
                          {"chance", percent(outlook.playable[slot])}});
    return say("discard", {{"slot", std::to_string(slot + 1)},
                           {"chance", percent(outlook.useless[slot])},
                           {"best", percent(outlook.playable[likeliest(outlook.playable, outlook.cards)])}});
  }

 private:
  [[nodiscard]] std::string say(std::string_view key, const Fillings& fillings = {}) const {
    return hanabi_why_phrases().say(language_, key, fillings);
  }

  // The last clue to this player since its own last turn; without one, the last move of another player.
  [[nodiscard]] std::optional<std::size_t> told_at() const {
    std::optional<std::size_t> last;
    for (std::size_t at = then_.turns.size(); at-- > 0 && then_.turns[at].seat != seat_;) {
      const Turn& turn = then_.turns[at];
      if (turn.move.is_clue() && turn.move.to() == seat_) return at;
      if (!last) last = at;
    }
    return last;
  }

  // "G1 or R1 (60%, 23%)".
  [[nodiscard]] std::string likely_cards(const OwnCards& own, std::size_t slot) const {
    std::vector<std::pair<double, Card>> kinds;
    for (const auto& [card, chance] : own.belief.marginal([&](const Hand& hand) { return hand[slot]; }))
      kinds.emplace_back(-chance, card);
    std::ranges::sort(kinds);
    std::string named, chances;
    for (std::size_t at = 0; at < std::min(kinds.size(), kKindsNamed); ++at) {
      named += (at == 0 ? "" : say("or")) + card_words(kinds[at].second, language_);
      chances += fmt::format("{}{:.0f}%", at == 0 ? "" : ", ", -100 * kinds[at].first);
    }
    return fmt::format("{} ({})", named, chances);
  }

  // What a move tells a player about its own cards, by what that player sees.
  struct Learned {
    const char* what;
    std::size_t slot;
    double before, after;

    [[nodiscard]] Fillings fillings(std::pair<const char*, std::string> more) const {
      return {{more.first, std::move(more.second)},
              {"slot", std::to_string(slot + 1)},
              {"before", percent(before)},
              {"after", percent(after)}};
    }
  };

  [[nodiscard]] std::optional<Learned> learns(Seat seat, const Record& earlier, const Record& later) const {
    const Outlook before = outlook_of(own_cards(earlier, seat, strategy_));
    const Outlook after = outlook_of(own_cards(later, seat, strategy_));
    for (const auto& [what, chances] :
         {std::pair("playable", &Outlook::playable), std::pair("keep", &Outlook::critical),
          std::pair("useless", &Outlook::useless)}) {
      Chances gained{};
      for (std::size_t slot = 0; slot < std::size_t(after.cards); ++slot)
        gained[slot] = (after.*chances)[slot] - (before.*chances)[slot];
      const std::size_t slot = likeliest(gained, after.cards);
      if (gained[slot] >= kLearned) return Learned{what, slot, (before.*chances)[slot], (after.*chances)[slot]};
    }
    return {};
  }

  // Its receiver may be the one who asks: only what that player can infer is told, never the cards.
  [[nodiscard]] std::string as_read(Move move) const {
    Record later = record_;
    later.moves.push_back(move);
    const std::pair<const char*, std::string> player{"player", std::to_string(move.to() + 1)};
    const auto learned = learns(move.to(), record_, later);
    return learned ? say(std::string("tells ") + learned->what, learned->fillings(player))
                   : say("tells nothing", {{player.first, player.second}});
  }

  Record record_;
  const Strategy& strategy_;
  Language language_;
  hanabi::Replayed then_;
  Seat seat_;
};

}  // namespace

const Phrases& hanabi_why_phrases() {
  static const Phrases phrases(kWhyPhrases);
  return phrases;
}

std::string why_move(const Record& record, Move move, const Strategy& strategy, Language language) {
  const MoveSpeaker speaker(record, strategy, language);
  return speaker.reading() + (language == Language::English ? " " : "") + speaker.consequence(move);
}

}  // namespace yomi::server
