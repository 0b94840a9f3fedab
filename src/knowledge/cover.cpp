#include "knowledge/cover.h"

#include <algorithm>
#include <optional>

#include "knowledge/example.h"
#include "knowledge/walk.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

// Finds a hand for each line that is still missing one, situation by situation.
class Finder {
 public:
  Finder(Bidding& bidding, const LineList& lines, const CoverTally& tally, std::uint64_t seed)
      : bidding_(bidding),
        lines_(lines),
        stream_(seed, "make fire"),
        attempts_(lines.size()),
        follows_(lines.size()),
        departing_(lines.size()) {
    for (std::size_t line = 0; line < lines.size(); ++line) missing_.push_back(tally.fired[line] == 0);
    left_ = static_cast<std::size_t>(std::ranges::count(missing_, true));
  }

  [[nodiscard]] bool done() const { return left_ == 0; }

  // The lines that the actor has there, and those below them.
  void look_at(const std::shared_ptr<const Situation>& situation) {
    constexpr int kFollows = 20;  // situations from which a line is followed
    if (done()) return;
    look_here(*situation);
    for (const Entry& entry : situation->entries()) {
      const std::size_t line = lines_.index(entry.line);
      if (entry.line->next.empty() || follows_[line] >= kFollows || !any_missing(entry.line->next)) continue;
      ++follows_[line];
      const auto after = bidding_.after(situation, entry.call);
      if (!after->auction().finished()) look_at(bidding_.after(after, Call::pass()));
    }
  }

  [[nodiscard]] std::vector<LineExample> take() {
    for (std::size_t line = 0; line < missing_.size(); ++line)
      if (missing_[line] && departing_[line]) found_.push_back(*departing_[line]);
    std::ranges::sort(found_, {}, &LineExample::line);
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool any_missing(const std::vector<Line>& lines) const {
    return std::ranges::any_of(lines, [this](const Line& line) {
      return (!line.theirs && missing_[lines_.index(&line)]) || any_missing(line.next);
    });
  }

  void look_here(const Situation& situation) {
    constexpr int kAttempts = 20;  // situations a line is tried in
    const auto wanted = [&](const Entry& entry) {
      const std::size_t line = lines_.index(entry.line);
      return missing_[line] && attempts_[line] < kAttempts;
    };
    if (std::ranges::none_of(situation.entries(), wanted)) return;
    Cells above = Cells::none();
    for (const Entry& entry : situation.entries()) {
      const Reach& reach = bidding_.reach(entry, situation);
      if (wanted(entry)) {
        Cells cells = reach.possible;
        cells -= above;
        Cells kept = cells;
        kept &= situation.shown(situation.actor()).cells;
        if (!kept.empty())
          try_line(entry, situation, kept);
        else if (!cells.empty() && !departing_[lines_.index(entry.line)])
          departing_[lines_.index(entry.line)] = find(entry, situation, cells);
      }
      above |= reach.certain;
    }
  }

  void try_line(const Entry& entry, const Situation& situation, const Cells& cells) {
    const std::size_t line = lines_.index(entry.line);
    ++attempts_[line];
    auto example = find(entry, situation, cells);
    if (!example) return;
    example->departs = false;
    found_.push_back(std::move(*example));
    missing_[line] = false;
    --left_;
  }

  // A hand from the cells for which the line is chosen.
  std::optional<LineExample> find(const Entry& entry, const Situation& situation, const Cells& cells) {
    constexpr int kTries = 500;
    const auto hand = find_hand(cells, stream_, kTries, [&](CardSet each) {
      const Entry* chosen = situation.choose(Features(each));
      return chosen != nullptr && chosen->line == entry.line;
    });
    if (!hand) return std::nullopt;
    return LineExample{lines_.index(entry.line), to_string(situation.auction()), situation.vulnerability(), *hand,
                       true};
  }

  Bidding& bidding_;
  const LineList& lines_;
  Stream stream_;
  std::vector<bool> missing_;
  std::vector<int> attempts_;
  std::vector<int> follows_;
  std::vector<std::optional<LineExample>> departing_;  // second best
  std::size_t left_ = 0;
  std::vector<LineExample> found_;
};

// An auction in which every player makes some call that its system has there, whatever the hands; seldom one that is
// bid, but it goes where a line may be waiting.
void wander(Bidding& bidding, Finder& finder, Stream& stream, int board) {
  constexpr std::size_t kLongest = 16;
  constexpr double kPasses = 0.3;
  auto situation = bidding.start(dealer_of_board(board), vulnerability_of_board(board));
  while (!situation->auction().finished() && situation->auction().size() < kLongest) {
    finder.look_at(situation);
    const bool passes = stream.chance(kPasses) || situation->entries().empty();
    situation = bidding.after(situation, passes ? Call::pass() : stream.pick(situation->entries()).call);
  }
}

Deal deal_number(std::uint64_t seed, std::uint64_t number) {
  Stream stream(seed, "cover", number);
  return Deal::random(stream);
}

}  // namespace

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
      if (entry->section->rank == Rank::Natural) ++tally.natural[round];
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
    (void)bid_by_rules(deal_number(seed, number), dealer_of_board(board), vulnerability_of_board(board), bidding, lines,
                       tally);
  }
  return tally;
}

std::vector<LineExample> make_fire(const std::shared_ptr<const Book>& book, const LineList& lines,
                                   const CoverTally& tally, std::uint64_t seed) {
  constexpr std::uint64_t kDeals = 3'000;     // whose auctions are looked at besides those of the book
  constexpr std::uint64_t kWanders = 30'000;  // and others
  Bidding bidding(book, book);
  Finder finder(bidding, lines, tally, seed);
  if (!finder.done())
    (void)walk(*book, bidding, {},
               [&](const std::shared_ptr<const Situation>& situation) { finder.look_at(situation); });
  CoverTally unused(lines.size());
  for (std::uint64_t number = 0; number < kDeals && !finder.done(); ++number) {
    const int board = static_cast<int>(number % 16) + 1;
    const Auction auction = bid_by_rules(deal_number(seed, number), dealer_of_board(board),
                                         vulnerability_of_board(board), bidding, lines, unused);
    auto situation = bidding.start(auction.dealer(), vulnerability_of_board(board));
    for (const Call call : auction.calls()) {
      finder.look_at(situation);
      situation = bidding.after(situation, call);
    }
  }
  for (std::uint64_t number = 0; number < kWanders && !finder.done(); ++number) {
    Stream stream(seed, "wander", number);
    wander(bidding, finder, stream, static_cast<int>(number % 16) + 1);
  }
  return finder.take();
}

}  // namespace yomi::knowledge
