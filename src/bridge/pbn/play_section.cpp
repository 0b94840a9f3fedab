#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "bridge/pbn/sections.h"

namespace yomi::bridge::pbn {

namespace {

// One column of a row.
struct Cell {
  std::optional<Card> card;
  Entry* entry = nullptr;
};

// Cells in the order of the file, four to a row, and how they end.
struct Cells {
  std::vector<Cell> cells;
  Ending ending = Ending::Unsaid;
};

// Asides behind a '-' or '*' go to the last card above, since only cards carry them.
void pass_on_asides(RecordedPlay& play, std::vector<Cell>& cells, Remark& remark) {
  const auto last = std::find_if(cells.rbegin(), cells.rend(), [](const Cell& cell) { return cell.card.has_value(); });
  auto& asides = last == cells.rend() ? play.before : last->entry->remark.after;
  asides.insert(asides.end(), remark.after.begin(), remark.after.end());
  remark.after.clear();
}

Result<Cells> read_cells(RecordedPlay& play, Entries& entries) {
  Cells read;
  read.cells.reserve(entries.entries.size() + 3);
  for (Entry& entry : entries.entries) {
    const Place place = place_of(*entry.element);
    if (read.ending != Ending::Unsaid)
      return fail(fmt::format("'{}' stands behind the end of the play", entry.core), "no more cards", place);
    const bool ends = entry.core == "*" || entry.core == "+";
    if (ends || entry.core == "-") {
      pass_on_asides(play, read.cells, entry.remark);
      if (!is_empty(entry.remark)) return fail("a remark on no card", "a card", place);
      if (ends) read.ending = entry.core == "*" ? Ending::Stopped : Ending::GoingOn;
      if (!ends) read.cells.push_back({std::nullopt, &entry});
      continue;
    }
    const auto card = parse_card(entry.core);
    if (!card) return tl::unexpected(card.error().at(place));
    read.cells.push_back({*card, &entry});
  }
  return read;
}

// Adds the cards of one row from its leader on. They must be consecutive: a card out of turn has no place in the order
// of play. Returns the column that won the trick.
Result<std::size_t> add_row(RecordedPlay& play, std::span<Cell> row, std::size_t leader, Strain strain) {
  std::size_t winner = leader;
  std::optional<Card> best;
  bool ended = false;
  for (std::size_t step = 0; step < row.size(); ++step) {
    Cell& cell = row[(leader + step) % row.size()];
    if (!cell.card) {
      ended = true;
      continue;
    }
    if (ended)
      return fail(fmt::format("{} is played out of turn", to_string(*cell.card)), "the card of the hand before it",
                  place_of(*cell.entry->element));
    if (!best || beats(*cell.card, *best, strain)) {
      best = cell.card;
      winner = (leader + step) % row.size();
    }
    if (!is_empty(cell.entry->remark)) {
      cell.entry->remark.at = play.cards.size();
      play.remarks.push_back(std::move(cell.entry->remark));
    }
    play.cards.push_back(*cell.card);
  }
  return winner;
}

Result<void> add_cells(RecordedPlay& play, Cells& read, Strain strain) {
  auto& cells = read.cells;
  while (cells.size() % 4 != 0) cells.push_back({});
  play.ending = read.ending;
  play.cards.reserve(cells.size());
  std::size_t leader = 0;
  for (std::size_t at = 0; at < cells.size(); at += 4) {
    const std::size_t before = play.cards.size();
    const auto row = std::span(cells).subspan(at, 4);
    const auto any = std::ranges::find_if(row, [](const Cell& cell) { return cell.card.has_value(); });
    if (any == row.end()) continue;
    if (before % 4 != 0 || before == 52)
      return fail("a card is played after an unfinished trick, or after the last", "no further card",
                  place_of(*any->entry->element));
    const auto winner = add_row(play, row, leader, strain);
    if (!winner) return tl::unexpected(winner.error());
    leader = *winner;
  }
  return {};
}

}  // namespace

RecordedPlay read_play(const Element& tag, std::span<const Element> elements, const std::optional<Contract>& contract,
                       Diagnostics& diagnostics) {
  RecordedPlay play;
  if (const auto seat = parse_seat(tag.text)) {
    play.leader = *seat;
  } else if (!is_unknown(tag.text)) {
    diagnostics.add(seat.error().at(place_of(tag)));
  }
  const std::optional<Seat> stated = play.leader;

  auto entries = read_entries(elements);
  Result<void> read = entries ? Result<void>() : Result<void>(tl::unexpected(entries.error()));
  if (entries) {
    play.before = std::move(entries->before);
    auto cells = read_cells(play, *entries);
    if (cells && !play.leader && !cells->cells.empty() && contract) play.leader = contract->leader();
    if (cells && !contract && cells->cells.size() > 4)
      diagnostics.add(Error{"the play has no contract", "a contract, to know who won each trick", place_of(tag)});
    read = cells ? add_cells(play, *cells, contract ? contract->strain : Strain::NoTrump)
                 : Result<void>(tl::unexpected(cells.error()));
  }
  if (read) return play;

  diagnostics.add(read.error());
  Lines lines = read_lines(elements);
  RecordedPlay unread;
  unread.leader = stated;
  unread.before = std::move(lines.before);
  unread.unread = std::move(lines.rows);
  return unread;
}

}  // namespace yomi::bridge::pbn
