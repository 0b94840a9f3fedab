#include "knowledge/system/reading.h"

#include <algorithm>

#include "knowledge/constraint/hand_counts.h"
#include "knowledge/system/honours_share.h"
#include "knowledge/system/situation.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

// Only the lines down to the last one for the call matter to it.
std::span<const Entry> down_to_last(const std::vector<Entry>& entries, Call call) {
  const auto last = std::ranges::find(entries.rbegin(), entries.rend(), call, &Entry::call);
  return last == entries.rend() ? std::span(entries) : std::span(entries.begin(), last.base());
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
    // If many shapes are left, a pass over all of them in order is quicker.
    if (size_ > kShapes / 3)
      for (std::size_t shape = 0; shape < kShapes; ++shape) points |= cells_[shape] &= ~certain[shape];
    else
      for (std::size_t at = 0; at < size_; ++at) points |= cells_[shapes_[at]] &= ~certain[shapes_[at]];
    points_ = points;
  }

  // Puts the part of the line that is left into `cells`. False if there is none.
  bool give(const Reach& line, Cells& cells) const {
    std::uint64_t points = 0;
    for (std::size_t at = 0; at < size_; ++at) {
      const std::uint16_t shape = shapes_[at];
      points |= cells[shape] = cells_[shape] & line.possible[shape];
    }
    return points != 0;
  }

 private:
  Cells cells_;
  std::array<std::uint16_t, kShapes + 1> shapes_;
  std::size_t size_;
  std::uint64_t points_;
};

// Adds the line if some hand is left for it.
void add_line(CallReading& reading, const Entry& entry, const RemainingCells& left, const Reach& reach) {
  const Counted counted = Counted::by(entry.line->constraint);
  if (!counted.possible()) return;
  LineReading& line = reading.lines.emplace_back();
  line.entry = &entry;
  line.counted = counted;
  line.share = left.give(reach, line.cells) ? honours_share(entry, line.cells) : 0;
  if (line.share == 0) return reading.lines.pop_back();
  reading.cells |= line.cells;
  reading.counted = reading.lines.size() == 1 ? counted : reading.counted.widen(counted);
}

void find_likeliest(CallReading& reading) {
  if (reading.lines.size() < 2) return;
  double most = 0;
  for (std::size_t at = 0; at < reading.lines.size(); ++at) {
    const LineReading& line = reading.lines[at];
    const double hands = hands_in(line.cells) * line.share;
    if (hands <= most) continue;
    most = hands;
    reading.likeliest = at;
  }
}

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

double LineReading::hands_within(const Cells& region) const {
  Cells left = cells;
  return hands_in(left &= region) * share;
}

const Reach& Bidding::reach(const Entry& entry, const Situation& situation) {
  Meanings& meanings = meanings_of(side_of(situation.actor()));
  meanings.make_room(1);
  return meanings.of(entry, situation.setting());
}

CallReading Bidding::reading(const Situation& situation, Call call, const Cells& region) {
  const auto entries = down_to_last(situation.entries(), call);
  Meanings& meanings = meanings_of(side_of(situation.actor()));
  meanings.make_room(entries.size());
  reaches_.clear();
  for (const Entry& entry : entries) reaches_.push_back(&meanings.of(entry, situation.setting()));

  Cells possible = Cells::none();
  for (std::size_t at = 0; at < entries.size(); ++at)
    if (entries[at].call == call) possible |= reaches_[at]->possible;
  RemainingCells left(possible &= region);

  CallReading reading;
  for (std::size_t at = 0; at < entries.size() && !left.empty(); ++at) {
    if (entries[at].call == call) add_line(reading, entries[at], left, *reaches_[at]);
    left.take_away(*reaches_[at]);
  }
  if (!reading.lines.empty()) {
    find_likeliest(reading);
  } else {
    reading.cells = unexplained(situation, call, region);
    reading.lines.push_back({nullptr, reading.cells, {}, 1});
  }
  return reading;
}

// A player who holds to the system does not make this call. Below game it denies the hands that the system has another
// bid for, unless that leaves none: a bid of game or more places the contract, against the system's way there. Hands
// that pass by the system are not denied: this player did not want to pass.
Cells Bidding::unexplained(const Situation& situation, Call call, const Cells& region) {
  const Cells natural = common_sense(call);
  Cells cells = natural;
  if (!call.is_bid() || call.level() < game_level(call.strain()))
    for (const Entry& entry : situation.entries())
      if (!entry.call.is_pass()) cells -= reach(entry, situation).certain;
  if (cells.empty()) cells = natural;
  return cells &= region;
}

}  // namespace yomi::knowledge
