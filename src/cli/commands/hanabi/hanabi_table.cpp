#include "cli/commands/hanabi/hanabi_table.h"

#include <array>

#include <fmt/format.h>

namespace yomi::cli {

using namespace hanabi;

namespace {

std::string in_color(Color color, const std::string& text, HanabiLook look) {
  constexpr std::array<int, kColors> kInk = {31, 33, 32, 34, 37};
  return look.colour ? fmt::format("\033[1;{}m{}\033[0m", kInk[static_cast<std::size_t>(color)], text) : text;
}

// What a card can be in at most 34 letters: the ranks of each colour, equal colours together, "RYG123 B12".
std::string by_colour(CardSet cards) {
  if (cards == CardSet::all()) return "any card";
  std::string text;
  CardSet left = cards;
  for (Color color = 0; color < kColors; ++color) {
    std::string ranks;
    for (const Card card : left& CardSet::of_color(color)) ranks += static_cast<char>('0' + card.rank());
    if (ranks.empty()) continue;
    if (!text.empty()) text += ' ';
    for (Color other = color; other < kColors; ++other) {
      std::string same;
      for (const Card card : left& CardSet::of_color(other)) same += static_cast<char>('0' + card.rank());
      if (same != ranks) continue;
      text += color_letter(other);
      left -= CardSet::of_color(other);
    }
    text += ranks;
  }
  return text;
}

}  // namespace

std::string show_card(Card card, HanabiLook look) { return in_color(card.color(), to_string(card), look); }

std::string show_table(const Table& table, HanabiLook look) {
  std::string fireworks;
  for (Color color = 0; color < kColors; ++color)
    fireworks += "  " + in_color(color, fmt::format("{}{}", color_letter(color), table.firework_height(color)), look);
  std::string discards;
  for (const Card card : CardSet::all())
    for (int copy = 0; copy < table.discarded(card); ++copy) discards += " " + show_card(card, look);
  const std::string deck = table.deck_size() > 0 ? fmt::format("{} cards left", table.deck_size())
                                                 : fmt::format("last round, {} to go", table.turns_left());
  return fmt::format("Fireworks{}   {} points   {} clues   {} lives   {}\nDiscards {}\n", fireworks,
                     table.cards_played(), table.clues(), table.lives(), deck, discards.empty() ? " none" : discards);
}

std::string show_hands(const View& view, const Reader::Odds& mine, HanabiLook look) {
  std::string text;
  const Table& table = view.table();
  for (Seat other = view.next(view.seat()); other != view.seat(); other = view.next(other)) {
    text += fmt::format("Player {} (and what the clues told):\n", other + 1);
    for (Slot slot = 0; slot < table.hand_size(other); ++slot)
      text += fmt::format("  {}  {}   {}\n", slot + 1, show_card(view.card(other, slot), look),
                          by_colour(table.told(other, slot)));
  }
  const Knowledge knowledge(view);
  text += "You hold, oldest first:\n";
  for (Slot slot = 0; slot < view.hand_size(); ++slot) {
    const auto& odds = mine[static_cast<std::size_t>(slot)];
    const auto percent = [&](float part) { return odds.total > 0 ? 100 * part / odds.total : 0; };
    text += fmt::format("  {}  {:<34} fits {:3.0f}%   useless {:3.0f}%{}\n", slot + 1,
                        by_colour(knowledge.possible(slot)), percent(odds.playable), percent(odds.useless),
                        table.touched(view.seat(), slot) ? "" : "   no clue yet");
  }
  return text;
}

std::string show_transcript(const Record& record) {
  std::string text;
  Game game(record.rules, record.deck);
  for (std::size_t at = 0; at < record.moves.size(); ++at) {
    const Turn turn = game.apply(record.moves[at]);
    const Table& table = game.table();
    text += fmt::format("{:3}  {:<48} {} clues, {} lives, {} points\n", at + 1, to_string(turn), table.clues(),
                        table.lives(), table.cards_played());
  }
  return text;
}

}  // namespace yomi::cli
