#include "knowledge/audit/witness_hand.h"

#include <algorithm>
#include <optional>

#include "knowledge/audit/example.h"
#include "knowledge/audit/goal.h"
#include "knowledge/audit/walk.h"

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
  [[nodiscard]] bool misses(std::size_t line) const { return missing_[line]; }
  // Whether the only hand found departs from the system earlier.
  [[nodiscard]] bool departs(std::size_t line) const { return departing_[line].has_value(); }
  [[nodiscard]] std::size_t found() const { return found_.size(); }

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
    constexpr int kAttempts = 60;  // situations a line is tried in
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
        if (!kept.empty()) try_line(entry, situation, kept);
        auto& departing = departing_[lines_.index(entry.line)];
        if (!cells.empty() && misses(lines_.index(entry.line)) && !departing) departing = find(entry, situation, cells);
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
    constexpr int kHandsTried = 500;
    const auto hand = find_hand(cells, stream_, kHandsTried, [&](CardSet each) {
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
  std::vector<std::optional<LineExample>> departing_;  // used if nothing better is found
  std::size_t left_ = 0;
  std::vector<LineExample> found_;
};

// One of the calls that the system has there, the cheap ones more often: they leave room to go on.
Call some_call(const Situation& situation, Stream& stream) {
  constexpr std::size_t kCheap = 4;
  std::vector<Call> calls;
  for (const Entry& entry : situation.entries()) calls.push_back(entry.call);
  if (stream.chance(0.5)) {
    std::ranges::sort(calls, {}, [](Call call) { return call.index(); });
    const auto again = std::ranges::unique(calls);
    calls.erase(again.begin(), again.end());
    if (calls.size() > kCheap) calls.resize(kCheap, Call::pass());
  }
  return stream.pick(calls);
}

// Continues the auction with random calls that the systems have, whatever the hands. Calls of the goal are preferred.
void wander(Bidding& bidding, Finder& finder, std::shared_ptr<const Situation> situation, const Goal& goal,
            Stream& stream) {
  constexpr std::size_t kLongest = 16;
  constexpr double kPasses = 0.3, kSeeks = 0.6;
  while (!situation->auction().finished() && situation->auction().size() < kLongest) {
    finder.look_at(situation);
    const std::vector<Call> leading = leading_to(goal, *situation);
    const auto& entries = situation->entries();
    const auto& opening = situation->opening();
    const bool silent = !goal.contested && opening && (situation->auction().size() - *opening) % 2 == 1;
    const bool seeks = !silent && !leading.empty() && stream.chance(kSeeks);
    const bool passes = silent || (!seeks && (entries.empty() || stream.chance(kPasses)));
    situation = bidding.after(situation, passes  ? Call::pass()
                                         : seeks ? stream.pick(leading)
                                                 : some_call(*situation, stream));
  }
}

std::shared_ptr<const Situation> start(Bidding& bidding, std::uint64_t number) {
  const int board = static_cast<int>(number % 16) + 1;
  return bidding.start(dealer_of_board(board), vulnerability_of_board(board));
}

// The auctions of random deals; dealer and vulnerability as on boards.
class DealtAuctions {
 public:
  explicit DealtAuctions(Bidding& bidding) : bidding_(bidding) {}

  void add(Auction auction) { auctions_.push_back(std::move(auction)); }

  // A random point in one of them; with a suit agreed if the goal wants that.
  std::shared_ptr<const Situation> somewhere(const Goal& goal, Stream& stream) {
    constexpr int kLooks = 30;
    for (int look = 0;; ++look) {
      const std::size_t deal = stream.below(auctions_.size());
      const Auction& auction = auctions_[deal];
      auto situation = start(bidding_, deal);
      for (const Call call : auction.calls().first(stream.below(auction.size())))
        situation = bidding_.after(situation, call);
      if (look == kLooks || !goal.agreed || situation->agreed(side_of(situation->actor())).trump) return situation;
    }
  }

 private:
  Bidding& bidding_;
  std::vector<Auction> auctions_;
};

}  // namespace

std::vector<LineExample> find_witness_hands(const std::shared_ptr<const Book>& book, const LineList& lines,
                                            const CoverTally& tally, std::uint64_t seed,
                                            const WitnessProgress& progress, const std::stop_token& stop) {
  constexpr std::uint64_t kDeals = 3'000;     // random deals whose auctions are visited
  constexpr std::uint64_t kWanders = 20'000;  // random auctions
  constexpr std::uint64_t kSearches =
      40'000;  // steered auctions for a missing line; fewer if there is a departing hand
  Bidding bidding(book, book);
  Finder finder(bidding, lines, tally, seed);
  const auto goes_on = [&] {
    if (progress) progress(finder.found());
    return !finder.done() && !stop.stop_requested();
  };
  if (goes_on())
    (void)walk(*book, bidding, {},
               [&](const std::shared_ptr<const Situation>& situation) { finder.look_at(situation); });
  DealtAuctions auctions(bidding);
  CoverTally unused(lines.size());
  for (std::uint64_t number = 0; number < kDeals && goes_on(); ++number) {
    auto situation = start(bidding, number);
    const Auction auction = bid_by_rules(cover_deal(seed, number), situation->auction().dealer(),
                                         situation->vulnerability(), bidding, lines, unused);
    for (const Call call : auction.calls()) {
      finder.look_at(situation);
      situation = bidding.after(situation, call);
    }
    auctions.add(auction);
  }
  for (std::uint64_t number = 0; number < kWanders && goes_on(); ++number) {
    Stream stream(seed, "wander", number);
    wander(bidding, finder, start(bidding, number), {}, stream);
  }
  for (std::size_t line = 0; line < lines.size() && goes_on(); ++line) {
    if (!finder.misses(line)) continue;
    const Goal goal = goal_of(lines.section(line), lines);
    const std::uint64_t searches = finder.departs(line) ? kSearches / 10 : kSearches;
    for (std::uint64_t number = 0; number < searches && finder.misses(line) && goes_on(); ++number) {
      Stream stream(seed, "seek", line, number);
      auto situation = number % 2 == 0 ? start(bidding, number) : auctions.somewhere(goal, stream);
      wander(bidding, finder, std::move(situation), with_suits(goal, book->system().letters, stream), stream);
    }
  }
  return finder.take();
}

}  // namespace yomi::knowledge
