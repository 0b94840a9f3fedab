#include <fmt/format.h>

#include "base/ascii.h"
#include "bridge/protocol/cursor.h"
#include "bridge/protocol/messages.h"
#include "bridge/protocol/moves.h"

// Messages of the manager.
namespace yomi::bridge::protocol {

namespace {

constexpr std::string_view kRefused = "Error";

std::string_view vulnerable_words(Vulnerability vulnerability) {
  switch (vulnerability) {
    case Vulnerability::None:
      return "Neither";
    case Vulnerability::NorthSouth:
      return "N/S";
    case Vulnerability::EastWest:
      return "E/W";
    case Vulnerability::Both:
      return "Both";
  }
  return {};
}

Result<ManagerMessage> board_is(Cursor& line) {
  const auto number = line.number();
  if (!number || *number < 1) return fail("the board has no number", "Board number 7. Dealer South. Both vulnerable.");
  BoardIs told{{*number, Seat::North, Vulnerability::None}};
  const bool dealer_word = line.take("dealer");
  const auto dealer = line.seat();
  if (!dealer_word || !dealer) return fail("the board has no dealer", "Dealer North, East, South or West");
  told.board.dealer = *dealer;
  for (const Vulnerability vulnerability :
       {Vulnerability::None, Vulnerability::NorthSouth, Vulnerability::EastWest, Vulnerability::Both}) {
    if (!line.take(vulnerable_words(vulnerability))) continue;
    told.board.vulnerability = vulnerability;
    return told;
  }
  return fail("the vulnerability is missing", "Neither, N/S, E/W or Both");
}

// "S A K J 6. H 9. D 8 6 2. C -."
Result<CardSet> cards(Cursor& line) {
  CardSet found;
  std::optional<Suit> suit;
  while (!line.done()) {
    std::string word = ascii::upper(line.word());
    if (const auto of = parse_suit(word.front()); of && (word.size() == 1 || !suit || *of != *suit)) {
      suit = *of;
      word.erase(0, 1);
    }
    while (!word.empty() && word != "-") {
      const bool ten = word.starts_with("10");
      const auto rank = parse_rank(ten ? 'T' : word.front());
      if (!rank) return tl::unexpected(rank.error());
      if (!suit) return fail("a card without a suit", "S, H, D or C before its cards");
      if (found.has(Card(*suit, *rank))) return fail(fmt::format("{} comes twice", to_string(Card(*suit, *rank))));
      found.add(Card(*suit, *rank));
      word.erase(0, ten ? 2 : 1);
    }
  }
  if (found.size() != 13) return fail(fmt::format("{} cards", found.size()), "13");
  return found;
}

Result<ManagerMessage> cards_of(Whose whose, Cursor& line) {
  const auto found = cards(line);
  if (!found) return tl::unexpected(found.error());
  return CardsOf{whose, *found};
}

Result<ManagerMessage> teams(Cursor& line) {
  Teams told;
  if (!line.take("N/S")) return fail("no team for North-South", R"(Teams : N/S : "A" E/W : "B")");
  told.names[0] = line.quoted();
  if (!line.take("E/W")) return fail("no team for East-West", R"(Teams : N/S : "A" E/W : "B")");
  told.names[1] = line.quoted();
  if (line.take("playing")) told.playing = line.word();
  return told;
}

// "01:02" or "1:02:03"; the colons separate words.
std::optional<int> seconds(Cursor& line) {
  int total = 0, parts = 0;
  while (const auto part = line.number()) {
    if (*part < 0 || *part > 100'000 || ++parts > 3) return std::nullopt;
    total = total * 60 + *part;
  }
  return parts >= 2 ? std::optional(total) : std::nullopt;
}

Result<ManagerMessage> timing(Cursor& line) {
  Timing told;
  line.take("-");
  for (std::size_t side = 0; side < 2; ++side) {
    line.take(side == 0 ? "N/S" : "E/W");
    const bool board_word = line.take("this board");
    const auto board = seconds(line);
    const bool total_word = line.take("total");
    const auto total = seconds(line);
    if (!board_word || !board || !total_word || !total)
      return fail("the times are not understood", "N/S : this board 01:02, total 0:03:04. E/W : ...");
    told.sides[side] = {*board, *total};
  }
  return told;
}

struct ManagerMessageWriter {
  std::string operator()(const Seated& told) const {
    return fmt::format("{} (\"{}\") seated", name(told.seat), told.team);
  }
  std::string operator()(const Teams& told) const {
    return fmt::format("Teams : N/S : \"{}\" E/W : \"{}\"{}", told.names[0], told.names[1],
                       told.playing.empty() ? "" : ". Playing " + told.playing);
  }
  std::string operator()(const StartOfBoard&) const { return "Start of board"; }
  std::string operator()(const BoardIs& told) const {
    return fmt::format("Board number {}. Dealer {}. {} vulnerable.", told.board.number, name(told.board.dealer),
                       vulnerable_words(told.board.vulnerability));
  }
  std::string operator()(const CardsOf& told) const {
    std::string line = told.whose ? fmt::format("{}'s cards :", name(*told.whose)) : "Dummy's cards :";
    for (const Suit suit : kSuitsDown) {
      line += fmt::format(" {}", letter(suit));
      const std::string held = ranks(told.cards, suit);
      if (held.empty()) line += " -";
      for (const char rank : held) line += fmt::format(" {}", rank);
      line += '.';
    }
    return line;
  }
  std::string operator()(const Calls& told) const { return line_of(told); }
  std::string operator()(const Plays& told) const { return line_of(told); }
  std::string operator()(const ToLead& told) const {
    return told.whose ? fmt::format("{} to lead", name(*told.whose)) : "Dummy to lead";
  }
  std::string operator()(const Timing& told) const {
    const auto spent = [](const Timing::Spent& time) {
      return fmt::format("this board  {:02}:{:02},  total  {}:{:02}:{:02}", time.board / 60, time.board % 60,
                         time.total / 3600, time.total / 60 % 60, time.total % 60);
    };
    return fmt::format("Timing - N/S : {}.  E/W : {}.", spent(told.sides[0]), spent(told.sides[1]));
  }
  std::string operator()(const EndOfSession&) const { return "End of session"; }
  std::string operator()(const Refused& told) const { return fmt::format("{}: {}", kRefused, one_line(told.why)); }
};

}  // namespace

std::string to_line(const ManagerMessage& told) { return std::visit(ManagerMessageWriter{}, told); }

Result<ManagerMessage> read_manager_message(std::string_view text) {
  Cursor line(text);
  if (line.take("start of board")) return StartOfBoard{};
  if (line.take("end of session")) return EndOfSession{};
  if (line.take("board number")) return board_is(line);
  if (line.take("teams")) return teams(line);
  if (line.take("timing")) return timing(line);
  if (line.take(kRefused)) return Refused{one_line(line.rest())};
  if (line.take("dummy to lead")) return ToLead{};
  if (const auto owner = line.whose(); owner && line.take("cards")) return cards_of(*owner, line);
  const auto seat = line.seat();
  if (!seat)
    return fail("it is not a message of a table manager",
                "one that begins with a seat, Board, Teams or Start of board");
  if (line.take("to lead")) return ToLead{*seat};
  if (auto calls = read_calls(*seat, line))
    return std::move(*calls).map([](Calls told) -> ManagerMessage { return told; });
  if (auto plays = read_plays(*seat, line))
    return std::move(*plays).map([](Plays told) -> ManagerMessage { return told; });
  if (line.rest().starts_with('(')) {
    const std::size_t end = line.rest().rfind(')');
    Cursor team(line.rest().substr(1, end == std::string_view::npos ? end : end - 1));
    return Seated{*seat, team.quoted()};
  }
  if (line.take("seated")) return Seated{*seat, ""};
  return fail(fmt::format("'{}' is not understood", line.rest()), "a call, a card, 'to lead' or 'seated'");
}

}  // namespace yomi::bridge::protocol
