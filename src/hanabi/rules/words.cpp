#include "hanabi/rules/words.h"

#include <array>

namespace yomi::hanabi {

namespace {

constexpr std::array kPhrases = {
    Phrase{"play", "play card {slot}", "{slot}番を出す"},
    Phrase{"discard", "discard card {slot}", "{slot}番を捨てる"},
    Phrase{"clue", "tell player {to} about {clue}", "プレイヤー{to}に{clue}を教える"},
    Phrase{"played", "Player {player} plays card {slot}, {card}", "プレイヤー{player}が{slot}番を出す：{card}"},
    Phrase{"misplayed", "Player {player} plays card {slot}, {card}, which does not fit",
           "プレイヤー{player}が{slot}番を出す：{card}は置けない"},
    Phrase{"discarded", "Player {player} discards card {slot}, {card}", "プレイヤー{player}が{slot}番を捨てる：{card}"},
    Phrase{"told one", "Player {player} tells player {to} about {clue}: card {slots}",
           "プレイヤー{player}がプレイヤー{to}に{clue}を教える：{slots}番"},
    Phrase{"told", "Player {player} tells player {to} about {clue}: cards {slots}",
           "プレイヤー{player}がプレイヤー{to}に{clue}を教える：{slots}番"},
    Phrase{"ranks", "{rank}s", "{rank}"},
    Phrase{"the card", "the {color} {rank}", "{color}の{rank}"},
    Phrase{"slot fits", "card {slot} can be played with {chance}% ({cards})", "{slot}番は{chance}%で置ける（{cards}）"},
    Phrase{"move leads to", "{move}: {points} points on average over {worlds} ways the cards may lie",
           "{move}: ありうる{worlds}通りの札の並びで平均{points}点"},
    Phrase{"otherwise not", "card {slot} is {card}: otherwise player {player} would not have chosen to {move}",
           "{slot}番は{card}: そうでなければプレイヤー{player}は「{move}」を選ばなかったはず"},
    Phrase{"partner type", "the partner seems to be of type {type} ({chance}%)",
           "相手は{type}型と思われる（{chance}%）"},
    Phrase{"R", "red", "赤"},
    Phrase{"Y", "yellow", "黄"},
    Phrase{"G", "green", "緑"},
    Phrase{"B", "blue", "青"},
    Phrase{"W", "white", "白"},
};

std::string clue_words(Move move, Language language) {
  if (move.act() == Act::ClueRank)
    return hanabi_phrases().say(language, "ranks", {{"rank", std::to_string(move.value())}});
  const char letter = color_letter(move.value());
  return hanabi_phrases().say(language, {&letter, 1});
}

}  // namespace

const Phrases& hanabi_phrases() {
  static const Phrases kAll{kPhrases};
  return kAll;
}

std::string card_words(Card card, Language language) {
  const char letter = color_letter(card.color());
  return hanabi_phrases().say(
      language, "the card",
      {{"color", hanabi_phrases().say(language, {&letter, 1})}, {"rank", std::to_string(card.rank())}});
}

std::string words(Move move, Language language) {
  if (move.is_clue())
    return hanabi_phrases().say(language, "clue",
                                {{"to", std::to_string(move.to() + 1)}, {"clue", clue_words(move, language)}});
  return hanabi_phrases().say(language, move.act() == Act::Play ? "play" : "discard",
                              {{"slot", std::to_string(move.slot() + 1)}});
}

std::string words(const Turn& turn, Language language) {
  const std::string player = std::to_string(turn.seat + 1);
  if (!turn.move.is_clue())
    return hanabi_phrases().say(language,
                                turn.move.act() == Act::Discard ? "discarded"
                                : turn.played                   ? "played"
                                                                : "misplayed",
                                {{"player", player},
                                 {"slot", std::to_string(turn.move.slot() + 1)},
                                 {"card", card_words(turn.card, language)}});
  std::string slots;
  for (Slot slot = 0; slot < kMaxHand; ++slot)
    if ((turn.touched >> slot & 1) != 0) slots += (slots.empty() ? "" : " ") + std::to_string(slot + 1);
  return hanabi_phrases().say(language, slots.size() == 1 ? "told one" : "told",
                              {{"player", player},
                               {"to", std::to_string(turn.move.to() + 1)},
                               {"clue", clue_words(turn.move, language)},
                               {"slots", slots}});
}

std::string words(const Reason& reason, Language language) {
  Fillings fillings = reason.fillings;
  if (reason.move) fillings["move"] = words(*reason.move, language);
  return hanabi_phrases().say(language, reason.key, fillings);
}

std::string to_string(const Turn& turn) { return words(turn, Language::English); }

}  // namespace yomi::hanabi
