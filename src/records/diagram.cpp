#include "records/diagram.h"

#include <array>
#include <vector>

#include <fmt/format.h>

#include "bridge/words.h"

namespace yomi::records {

using namespace bridge;

namespace {

constexpr int kColumn = 24;

using Block = std::array<std::string, 5>;  // the seat, then a line for each suit

Block block(Seat seat, const std::optional<CardSet>& hand, const Look& look) {
  Block lines;
  lines[0] = words(seat, look.language);
  for (std::size_t at = 0; at < kSuitsDown.size(); ++at) {
    const std::string held = hand ? ranks(*hand, kSuitsDown[at]) : "?";
    lines[at + 1] = suit_symbol(kSuitsDown[at], look) + " " + (held.empty() ? "-" : held);
  }
  return lines;
}

std::string without_trailing_spaces(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

// Blocks side by side, each in its column.
std::string row(const std::array<Block, 3>& blocks) {
  std::string text;
  for (std::size_t line = 0; line < 5; ++line) {
    std::string joined;
    for (const Block& each : blocks) joined += padded(each[line], kColumn);
    text += without_trailing_spaces(joined);
  }
  return text;
}

}  // namespace

std::string suit_symbol(Suit suit, const Look& look) {
  const std::string sign(symbol(suit));
  const bool red = suit == Suit::Hearts || suit == Suit::Diamonds;
  return look.colour && red ? "\x1b[31m" + sign + "\x1b[0m" : sign;
}

int display_width(std::string_view text) {
  int columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    if (lead == 0x1b) {  // a colour, up to its 'm'
      at = std::min(text.find('m', at), text.size() - 1) + 1;
      continue;
    }
    const std::size_t bytes = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    columns += lead >= 0xe3 ? 2 : 1;  // from U+3000 on: kana, ideographs, full-width forms
    at += bytes;
  }
  return columns;
}

std::string padded(std::string text, int columns) {
  const int width = display_width(text);
  if (width < columns) text.append(static_cast<std::size_t>(columns - width), ' ');
  return text;
}

std::string diagram(const BoardHeader& board, const KnownHands& hands, const Look& look) {
  const auto hand = [&](Seat seat) { return block(seat, hands.hand(seat), look); };
  const Phrases& phrases = bridge_phrases();
  const Block corner = {
      phrases.say(look.language, "board", {{"number", std::to_string(board.number)}}),
      phrases.say(look.language, "dealer", {{"seat", words(board.dealer, look.language)}}),
      words(board.vulnerability, look.language),
      "",
      "",
  };
  std::string text = row({corner, hand(Seat::North), Block{}});
  text += row({hand(Seat::West), Block{}, hand(Seat::East)});
  text += row({Block{}, hand(Seat::South), Block{}});
  return text;
}

}  // namespace yomi::records
