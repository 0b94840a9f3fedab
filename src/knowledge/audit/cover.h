#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "bridge/deal.h"
#include "knowledge/system/situation.h"

// How a system does on random deals: which lines are used, and how often only common sense is left.
namespace yomi::knowledge {

// All lines of a system that give a call of ours, in the order in which they are written.
class LineList {
 public:
  explicit LineList(const System& system);

  [[nodiscard]] std::size_t size() const { return lines_.size(); }
  [[nodiscard]] const Line& operator[](std::size_t at) const { return *lines_[at].first; }
  [[nodiscard]] const Section& section(std::size_t at) const { return *lines_[at].second; }
  [[nodiscard]] std::size_t index(const Line* line) const { return index_.at(line); }

 private:
  void add(const std::vector<Line>& lines, const Section& section);

  std::vector<std::pair<const Line*, const Section*>> lines_;
  std::unordered_map<const Line*, std::size_t> index_;
};

struct CoverTally {
  static constexpr std::size_t kRounds = 6;  // the last holds all later ones too

  explicit CoverTally(std::size_t lines = 0) : fired(lines) {}

  std::uint64_t deals = 0;
  std::vector<std::uint64_t> fired;              // by line
  std::array<std::uint64_t, kRounds> calls{};    // by round of four calls, from the dealer on
  std::array<std::uint64_t, kRounds> natural{};  // of these, decided by `natural`
  std::array<std::uint64_t, kRounds> nothing{};  // of these, passes for want of a line

  CoverTally& operator+=(const CoverTally& other);
  // As numbers in a row, to travel between workers.
  [[nodiscard]] std::vector<std::uint64_t> numbers() const;
  static CoverTally from(const std::vector<std::uint64_t>& numbers);
};

// A deal bid to the end by the rules of the book in all four seats; what decided each call is added to the tally.
bridge::Auction bid_by_rules(const bridge::Deal& deal, bridge::Seat dealer, bridge::Vulnerability vulnerability,
                             Bidding& bidding, const LineList& lines, CoverTally& tally);

// Deal `number` of that seed.
bridge::Deal cover_deal(std::uint64_t seed, std::uint64_t number);
// The deals numbered first to first + count - 1 of that seed; dealer and vulnerability go round as on boards.
CoverTally cover_deals(Bidding& bidding, const LineList& lines, std::uint64_t seed, std::uint64_t first,
                       std::uint64_t count);

}  // namespace yomi::knowledge
