#include <algorithm>
#include <bit>

#include "knowledge/system/situation.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

// Lines below the last one for a call say nothing about it.
std::span<const Entry> down_to_last(const std::vector<Entry>& entries, Call call) {
  const auto last = std::ranges::find(entries.rbegin(), entries.rend(), call, &Entry::call);
  return last == entries.rend() ? std::span(entries) : std::span(entries.begin(), last.base());
}

// Bits set, without the processor's own instruction, which older ones lack.
int count(std::uint64_t bits) {
  bits -= bits >> 1 & 0x5555555555555555;
  bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
  bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0f;
  return static_cast<int>(bits * 0x0101010101010101 >> 56);
}

// The cells in which a call may be made, as the lines above it take theirs away one by one.
class RemainingCells {
 public:
  explicit RemainingCells(const Cells& cells) : cells_(cells) {
    std::size_t size = 0;
    std::uint64_t points = 0;
    for (std::size_t shape = 0; shape < kShapes; ++shape) {
      shapes_[size] = static_cast<std::uint16_t>(shape);
      size += cells_[shape] != 0 ? 1 : 0;
      points |= cells_[shape];
    }
    size_ = size;
    points_ = points;
  }

  [[nodiscard]] bool empty() const { return points_ == 0; }

  void take_away(const Reach& line) {
    if ((line.certain_points & points_) == 0) return;
    const Cells& certain = line.exact ? line.possible : line.certain;
    std::uint64_t points = 0;
    // To go through all shapes in order is quicker than through many of them by number.
    if (size_ > kShapes / 3)
      for (std::size_t shape = 0; shape < kShapes; ++shape) points |= cells_[shape] &= ~certain[shape];
    else
      for (std::size_t at = 0; at < size_; ++at) points |= cells_[shapes_[at]] &= ~certain[shapes_[at]];
    points_ = points;
  }

  // Adds what the line has here to `cells`, and counts it.
  int give(const Reach& line, Cells& cells) const {
    int given = 0;
    for (std::size_t at = 0; at < size_; ++at) {
      const std::uint64_t word = cells_[shapes_[at]] & line.possible[shapes_[at]];
      cells[shapes_[at]] |= word;
      given += count(word);
    }
    return given;
  }

 private:
  Cells cells_;
  std::array<std::uint16_t, kShapes + 1> shapes_;
  std::size_t size_;
  std::uint64_t points_;
};

}  // namespace

Cells common_sense(Call call) {
  Atom atom;
  if (call.is_bid() && call.strain() != Strain::NoTrump) {
    atom.ask = Ask::Length;
    atom.suit = static_cast<Suit>(call.strain());
    atom.span = {4, 13};
  }
  return Constraint(atom).reach({}, {}).possible;
}

bool denies_other_bids(Call call) { return !call.is_bid() || call.level() < game_level(call.strain()); }

const Reach& Bidding::reach(const Entry& entry, const Situation& situation) {
  Meanings& meanings = meanings_of(side_of(situation.actor()));
  meanings.make_room(1);
  return meanings.of(entry, situation.setting());
}

Reading Bidding::reading(const Situation& situation, Call call) { return reading(situation, call, Cells::all()); }

Reading Bidding::reading(const Situation& situation, Call call, const Cells& region) {
  const auto entries = down_to_last(situation.entries(), call);
  Meanings& meanings = meanings_of(side_of(situation.actor()));
  meanings.make_room(entries.size());
  reaches_.clear();
  for (const Entry& entry : entries) reaches_.push_back(&meanings.of(entry, situation.setting()));

  Cells possible = Cells::none();
  for (std::size_t at = 0; at < entries.size(); ++at)
    if (entries[at].call == call) possible |= reaches_[at]->possible;
  RemainingCells left(possible &= region);

  Reading reading;
  int most = 0;
  for (std::size_t at = 0; at < entries.size() && !left.empty(); ++at) {
    const Entry& entry = entries[at];
    const int cells = entry.call == call ? left.give(*reaches_[at], reading.cells) : 0;
    left.take_away(*reaches_[at]);
    if (cells == 0) continue;
    const Constraint& constraint = entry.line->constraint;
    const auto widen = [first = reading.lines.empty()](Span& known, Span more) {
      known = first ? more : Span{std::min(known.lo, more.lo), std::max(known.hi, more.hi)};
    };
    widen(reading.losers, constraint.losers());
    widen(reading.aces, constraint.bounds(Ask::Aces, {0, 4}));
    widen(reading.key_cards, constraint.bounds(Ask::KeyCards, {0, 5}));
    reading.lines.push_back(&entry);
    if (cells > most) {
      most = cells;
      reading.likeliest = &entry;
    }
  }
  if (!reading.lines.empty()) return reading;
  reading.cells = common_sense(call);
  if (!denies_other_bids(call)) return reading;
  Cells above = Cells::none();
  for (const Reach* reach : reaches_) above |= reach->certain;
  for (std::size_t shape = 0; shape < kShapes; ++shape)
    if (region[shape] == 0) above[shape] = 0;
  reading.cells -= above;
  return reading;
}

}  // namespace yomi::knowledge
