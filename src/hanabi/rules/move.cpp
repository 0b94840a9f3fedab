#include "hanabi/rules/move.h"

#include <fmt/format.h>

#include "base/ascii.h"

namespace yomi::hanabi {

namespace {

std::string clue_value(Move move) {
  return move.act() == Act::ClueColor ? std::string(color_name(move.value())) : std::to_string(move.value());
}

Result<int> parse_number(std::string_view text, int last) {
  if (text.size() != 1 || text[0] < '1' || text[0] > '0' + last)
    return fail(fmt::format("'{}' is out of range", text), fmt::format("a number from 1 to {}", last));
  return text[0] - '0';
}

}  // namespace

std::string to_string(Move move) {
  switch (move.act()) {
    case Act::Play:
      return fmt::format("play {}", move.slot() + 1);
    case Act::Discard:
      return fmt::format("discard {}", move.slot() + 1);
    default:
      return fmt::format("clue {} {}", move.to() + 1, clue_value(move));
  }
}

Result<Move> parse_move(std::string_view text) {
  const char* const expected = "play SLOT, discard SLOT or clue PLAYER COLOUR-OR-RANK";
  const auto words = ascii::words(text);
  if (words.size() == 2 && (words[0] == "play" || words[0] == "discard")) {
    const auto slot = parse_number(words[1], kMaxHand);
    if (!slot) return tl::unexpected(slot.error());
    return words[0] == "play" ? Move::play(*slot - 1) : Move::discard(*slot - 1);
  }
  if (words.size() != 3 || words[0] != "clue") return fail(fmt::format("'{}' is not a move", text), expected);
  const auto to = parse_number(words[1], kMaxPlayers);
  if (!to) return tl::unexpected(to.error());
  if (ascii::is_digit(words[2][0])) {
    const auto rank = parse_number(words[2], kRanks);
    if (!rank) return tl::unexpected(rank.error());
    return Move::clue_rank(*to - 1, *rank);
  }
  const auto color = parse_color(words[2]);
  if (!color) return tl::unexpected(color.error());
  return Move::clue_color(*to - 1, *color);
}

}  // namespace yomi::hanabi
