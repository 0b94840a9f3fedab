#include "knowledge/audit/cover.h"

#include <algorithm>

namespace yomi::knowledge {

using namespace bridge;

Deal cover_deal(std::uint64_t seed, std::uint64_t number) {
  Stream stream(seed, "cover", number);
  return Deal::random(stream);
}

LineList::LineList(const System& system) {
  for (const Section& section : system.sections) add(section.lines, section);
}

void LineList::add(const std::vector<Line>& lines, const Section& section) {
  for (const Line& line : lines) {
    if (!line.theirs) {
      index_[&line] = lines_.size();
      lines_.emplace_back(&line, &section);
    }
    add(line.next, section);
  }
}

CoverTally& CoverTally::operator+=(const CoverTally& other) {
  deals += other.deals;
  for (std::size_t line = 0; line < fired.size(); ++line) fired[line] += other.fired[line];
  for (std::size_t round = 0; round < kRounds; ++round) {
    calls[round] += other.calls[round];
    natural[round] += other.natural[round];
    nothing[round] += other.nothing[round];
  }
  return *this;
}

std::vector<std::uint64_t> CoverTally::numbers() const {
  std::vector<std::uint64_t> all = {deals};
  for (const auto& each : {calls, natural, nothing}) all.insert(all.end(), each.begin(), each.end());
  all.insert(all.end(), fired.begin(), fired.end());
  return all;
}

CoverTally CoverTally::from(const std::vector<std::uint64_t>& numbers) {
  CoverTally tally(numbers.size() - 1 - 3 * kRounds);
  auto from = numbers.begin();
  tally.deals = *from++;
  for (auto* each : {&tally.calls, &tally.natural, &tally.nothing}) {
    std::copy_n(from, kRounds, each->begin());
    from += kRounds;
  }
  std::copy(from, numbers.end(), tally.fired.begin());
  return tally;
}

Auction bid_by_rules(const Deal& deal, Seat dealer, Vulnerability vulnerability, Bidding& bidding,
                     const LineList& lines, CoverTally& tally) {
  const std::array<Features, 4> hands = {Features(deal.hand(Seat::North)), Features(deal.hand(Seat::East)),
                                         Features(deal.hand(Seat::South)), Features(deal.hand(Seat::West))};
  auto situation = bidding.start(dealer, vulnerability);
  while (!situation->auction().finished()) {
    const Entry* entry = situation->choose(hands[static_cast<std::size_t>(index(situation->actor()))]);
    const std::size_t round = std::min(situation->auction().size() / 4, CoverTally::kRounds - 1);
    ++tally.calls[round];
    if (entry == nullptr) {
      ++tally.nothing[round];
    } else {
      ++tally.fired[lines.index(entry->line)];
      if (entry->section->precedence == Precedence::Natural) ++tally.natural[round];
    }
    situation = bidding.after(situation, entry == nullptr ? Call::pass() : entry->call);
  }
  ++tally.deals;
  return situation->auction();
}

CoverTally cover_deals(Bidding& bidding, const LineList& lines, std::uint64_t seed, std::uint64_t first,
                       std::uint64_t count) {
  CoverTally tally(lines.size());
  for (std::uint64_t number = first; number < first + count; ++number) {
    const int board = static_cast<int>(number % 16) + 1;
    (void)bid_by_rules(cover_deal(seed, number), dealer_of_board(board), vulnerability_of_board(board), bidding, lines,
                       tally);
  }
  return tally;
}

}  // namespace yomi::knowledge
