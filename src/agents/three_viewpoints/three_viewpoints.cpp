#include "agents/three_viewpoints/three_viewpoints.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "agents/three_viewpoints/differences.h"
#include "agents/three_viewpoints/distinct_signals.h"
#include "agents/three_viewpoints/strata.h"
#include "agents/three_viewpoints/verdict.h"
#include "farm/tasks.h"
#include "search/ending.h"
#include "search/three_worlds.h"

namespace yomi::agents {

using namespace bridge;
using inference::Evidence;

namespace {

// Candidates that are behind are dropped after the first and after the second quarter of the worlds. The other half is
// played in one round, since workers wait for one another at the end of a round.
constexpr std::size_t kQuarters = 4;
// A candidate this many standard errors behind the best is dropped.
constexpr double kFarBehind = 2.5;
// Worlds played before any is dropped: the standard error of very few is too small.
constexpr std::size_t kWorldsBeforeDropping = 8;
// With `lead`, a candidate that leads by less than this after a round is dropped.
constexpr double kHardlyAhead = 0.5;

// In endings lines are nearly free: this many times as many are played, and at least kFewestInEndings after each card.
constexpr std::size_t kLinesInEndings = 4;
constexpr std::size_t kFewestInEndings = 192;

std::int64_t total(const WorldPoints& row) { return std::accumulate(row.begin(), row.end(), std::int64_t{0}); }

class Search {
 public:
  // With an incumbent, candidates that are not ahead of it are dropped early.
  Search(const Scene& scene, std::vector<Deal> worlds, const std::vector<Card>& cards, std::optional<Card> incumbent)
      : scene_(scene), worlds_(std::move(worlds)), incumbent_(incumbent) {
    for (const Card card : cards) entries_.push_back({card, {}, {}, false});
  }

  Result<void> run(const ViewpointTools& tools, const std::stop_token& stop) {
    const std::size_t quarter = (worlds_.size() + kQuarters - 1) / kQuarters;
    for (std::size_t first = 0, last = 0; first < worlds_.size(); first = last) {
      last = first < 2 * quarter ? std::min(worlds_.size(), first + quarter) : worlds_.size();
      if (auto done = play_worlds(first, last, tools, stop); !done) return done;
      if (last == worlds_.size()) break;
      if (last < kWorldsBeforeDropping) continue;
      drop();
      if (std::ranges::count(entries_, false, &Entry::dropped) == 1) break;
    }
    return {};
  }

  struct Entry {
    Card card;
    std::vector<PlayoutLine> lines;
    WorldPoints points;  // by world, the sum over its triples
    bool dropped;
  };
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  // The number of lines of each world.
  [[nodiscard]] std::size_t triples() const {
    if (!weighs_several(scene_.options.act)) return scene_.options.others;
    const int left = 13 - scene_.play().tricks_played();
    if (!search::is_ending(left, search::Question::all_cards())) return scene_.options.lines;
    return std::max(scene_.options.lines * kLinesInEndings, kFewestInEndings / worlds_.size());
  }

 private:
  // One line of a world after each card.
  Result<std::vector<PlayoutLine>> lines_of(std::size_t world, std::size_t triple, const std::stop_token& stop) const {
    SolverMemo memo(*scene_.solver);
    Playout before(scene_, worlds_[world], world, triple, memo);
    if (const auto ready = before.prepare(); !ready) return tl::unexpected(ready.error());
    std::vector<PlayoutLine> lines;
    for (const Entry& entry : entries_) {
      if (entry.dropped) continue;
      Playout playout = before;
      auto line = scene_.options.act == OthersAct::Exact ? playout.value(entry.card) : playout.run(entry.card, stop);
      if (!line) return tl::unexpected(line.error());
      lines.push_back(*line);
    }
    return lines;
  }

  void take(std::size_t triple, const std::vector<PlayoutLine>& lines) {
    auto line = lines.begin();
    for (Entry& entry : entries_) {
      if (entry.dropped) continue;
      if (triple == 0) entry.points.push_back(0);
      entry.points.back() += line->points;
      entry.lines.push_back(*line++);
    }
  }

  Result<void> play_worlds(std::size_t first, std::size_t last, const ViewpointTools& tools,
                           const std::stop_token& stop) {
    const std::size_t tasks = (last - first) * triples();
    const auto play = [&](std::size_t task) { return lines_of(first + task / triples(), task % triples(), stop); };
    const auto take = [&](std::size_t task, std::vector<PlayoutLine>&& lines) {
      this->take(task % triples(), lines);
      played_ += entries_.size();  // dropped ones count as played
      if (tools.progress) tools.progress(played_, triples() * entries_.size() * worlds_.size());
    };
    const auto done = farm::try_tasks(tools.farm, tasks, play, take, {}, stop);
    if (!done) return tl::unexpected(done.error());
    if (*done < tasks) return fail("the search was stopped");
    return {};
  }

  void drop() {
    const WorldPoints& best = best_points();
    for (Entry& entry : entries_) entry.dropped = entry.dropped || is_beaten(entry, best);
  }

  [[nodiscard]] const WorldPoints& best_points() const {
    const Entry* best = nullptr;
    for (const Entry& entry : entries_)
      if (!entry.dropped && (best == nullptr || total(entry.points) > total(best->points))) best = &entry;
    return best->points;
  }

  // A false card often costs a little in most lines and wins the contract in a few, which may not show in the first
  // worlds. So a card is dropped only if it would be even after one more world in which it wins the contract.
  [[nodiscard]] bool is_beaten(const Entry& entry, const WorldPoints& best) const {
    if (!incumbent_) {
      Differences ahead(entry.points, best);
      ahead.add(worth_of_contract());
      return ahead.behind(kFarBehind);
    }
    if (entry.card == *incumbent_) return false;
    const WorldPoints& points = std::ranges::find(entries_, *incumbent_, &Entry::card)->points;
    return !Differences(points, entry.points).behind(kHardlyAhead);
  }

  // The value of the contract, or of a trick once the contract is decided.
  [[nodiscard]] int worth_of_contract() const {
    const Play& play = scene_.play();
    const Stake stake(play, vulnerable(scene_.evidence.board.vulnerability, side_of(play.contract().declarer)));
    const int target = stake.target().value_or(1);
    return stake.points(target) - stake.points(target - 1);
  }

  const Scene& scene_;
  std::vector<Deal> worlds_;
  std::vector<Entry> entries_;
  std::optional<Card> incumbent_;
  std::size_t played_ = 0;
};

CardCandidate valued(const Search::Entry& entry, const Search::Entry& best, std::size_t triples, Scoring scoring) {
  const WorldPoints reference(best.points.begin(),
                              best.points.begin() + static_cast<std::ptrdiff_t>(entry.points.size()));
  const std::vector<CardSet> cards = {CardSet(entry.card), CardSet(best.card)};
  auto ranked = rank_candidates(cards, {entry.points, reference}, scoring);
  CardCandidate& candidate = *std::ranges::find(ranked, entry.card, &CardCandidate::card);
  candidate.mean /= static_cast<double>(triples);
  candidate.error /= static_cast<double>(triples);
  return candidate;
}

// Deals drawn, and solved for Algorithm 1, for each one that becomes a world.
constexpr std::size_t kDrawnForWorld = 2;

// With `lead`, Algorithm 1 runs exactly as it would alone.
CardOptions sampling_for(const ViewpointOptions& options) {
  CardOptions wanted = options.card;
  if (options.lead) return wanted;
  wanted.samples = kDrawnForWorld * options.worlds;
  wanted.early = false;
  return wanted;
}

// The worlds of the thinker: a stratified sample of the deals drawn.
std::vector<Deal> worlds_of(const CardThought& sampling, const Play& play, std::size_t wanted, StreamKey key) {
  if (sampling.worlds.empty()) return {};
  Seat hidden = next(play.chooser());
  if (hidden == play.contract().dummy()) hidden = next(hidden);
  Stream stream(key);
  return stratified(sampling.worlds.worlds(), sampling.worlds.weights(), wanted, hidden, suit_in_play(play), stream);
}

// Whether a card loses so little double dummy that its signal may make up for it.
bool worth_comparing(Card card, const CardThought& sampling, std::optional<double> margin) {
  if (!margin) return true;
  for (const CardCandidate& each : sampling.candidates)
    if (each.equals.has(card)) return each.mean + *margin >= sampling.candidates.front().mean;
  return true;
}

// Solves positions on all workers of the farm, equal ones once.
Solving solving_on(farm::Farm& farm, const search::DoubleDummy& solver) {
  return [&](std::span<const search::Position> positions, search::Question question,
             const std::stop_token& stop) -> Result<std::vector<search::Answer>> {
    std::vector<search::Position> different;
    std::vector<std::size_t> place;  // of each position in `different`
    for (const search::Position& position : positions) {
      place.push_back(static_cast<std::size_t>(std::ranges::find(different, position) - different.begin()));
      if (place.back() == different.size()) different.push_back(position);
    }
    std::vector<search::Answer> solved;
    const auto solve = [&](std::size_t at) { return solver.solve(different[at], question); };
    const auto take = [&](std::size_t, search::Answer&& answer) { solved.push_back(answer); };
    const auto done = farm::try_tasks(farm, different.size(), solve, take, {}, stop);
    if (!done) return tl::unexpected(done.error());
    if (*done < different.size()) return fail("the search was stopped");
    std::vector<search::Answer> answers;
    answers.reserve(place.size());
    for (const std::size_t at : place) answers.push_back(solved[at]);
    return answers;
  };
}

Scene scene_of(const Evidence& evidence, const ViewpointTools& tools, const ViewpointOptions& options, StreamKey key) {
  return {evidence,      evidence.play->chooser(), tools.cardings, options.playout, &tools.storytellers,
          &tools.solver, key.with("lines")};
}

void take_results(const Search& search, Scoring scoring, ViewpointThought& thought) {
  const Search::Entry* best = &search.entries().front();
  for (const Search::Entry& entry : search.entries())
    if (!entry.dropped && (best->dropped || total(entry.points) > total(best->points))) best = &entry;
  for (const Search::Entry& entry : search.entries()) {
    thought.candidates.push_back({valued(entry, *best, search.triples(), scoring), entry.lines, entry.dropped});
    thought.playouts += entry.lines.size();
    for (const PlayoutLine& line : entry.lines) thought.solves += line.solves;
  }
  std::ranges::stable_sort(thought.candidates, [](const ViewpointCandidate& a, const ViewpointCandidate& b) {
    if (a.dropped != b.dropped) return b.dropped;
    return a.value.mean > b.value.mean;
  });
}

inference::CardReader reader_of(const Evidence& evidence, const inference::Cardings& cardings) {
  const Play& play = *evidence.play;
  const auto dummy = evidence.hand(play.contract().dummy());
  inference::CardReader reader(play.contract(), play.cards().empty() ? std::nullopt : dummy, cardings);
  for (const Card card : play.cards()) reader.add(card);
  return reader;
}

// The cards to compare, the incumbent first if there is one.
std::vector<Card> cards_to_compare(const Evidence& evidence, const Deal& world, const inference::Cardings& cardings,
                                   const CardThought& sampling, std::optional<double> margin,
                                   std::optional<Card> incumbent) {
  std::vector<Card> cards;
  for (const CardSet group : search::Position(world, *evidence.play).choices())
    for (const Card card : distinct_signals(group))
      if (worth_comparing(card, sampling, margin)) cards.push_back(card);
  cards = one_of_each_signal(cards, *evidence.hand(evidence.play->turn()), reader_of(evidence, cardings), sampling);
  if (!incumbent) return cards;
  std::erase(cards, *incumbent);
  cards.insert(cards.begin(), *incumbent);
  return cards;
}

// Whether the card leads Algorithm 1's by `lead` standard errors.
bool leads_enough(Card card, const Search& search, const ViewpointThought& thought, std::optional<double> lead) {
  if (!lead) return true;
  const auto points = [&](Card each) {
    return std::ranges::find(search.entries(), each, &Search::Entry::card)->points;
  };
  return Differences(points(thought.sampling.card), points(card)).behind(*lead);
}

// Puts the chosen card first.
void choose(const Evidence& evidence, const inference::Cardings& cardings, const Search& search,
            std::optional<double> lead, ViewpointThought& thought) {
  const CardSet hand = *evidence.hand(evidence.play->turn());
  thought.card = verdict(thought, hand, reader_of(evidence, cardings));
  if (!leads_enough(thought.card, search, thought, lead)) thought.card = thought.sampling.card;
  if (!lead) thought.card = concealing_card(thought.card, thought, *evidence.play);
  const auto played = std::ranges::find_if(
      thought.candidates, [&](const ViewpointCandidate& each) { return each.value.card == thought.card; });
  std::rotate(thought.candidates.begin(), played, std::next(played));
}

}  // namespace

Result<ViewpointThought> think_by_three_viewpoints(const Evidence& evidence, const ViewpointTools& tools,
                                                   const ViewpointOptions& options, StreamKey key,
                                                   const std::stop_token& stop) {
  if (evidence.play && options.playout.act == OthersAct::Exact)
    if (const int left = 13 - evidence.play->tricks_played(); left > search::kExactCards)
      return fail(fmt::format("the exact search is too long with {} tricks to play", left),
                  fmt::format("{} or fewer", search::kExactCards));
  auto sampling = think_of_card(evidence, tools.storyteller, tools.cardings, solving_on(tools.farm, tools.solver),
                                sampling_for(options), options.lead ? key : key.with("worlds"), stop);
  if (!sampling) return tl::unexpected(sampling.error());
  ViewpointThought thought;
  thought.card = sampling->card;
  thought.sampling = std::move(*sampling);
  std::vector<Deal> worlds = worlds_of(thought.sampling, *evidence.play, options.worlds, key.with("strata"));
  if (worlds.empty()) return thought;

  const auto incumbent = options.lead ? std::optional(thought.card) : std::nullopt;
  const std::vector<Card> cards =
      cards_to_compare(evidence, worlds.front(), tools.cardings, thought.sampling, options.margin, incumbent);
  if (cards.size() == 1) return thought;
  const Scene scene = scene_of(evidence, tools, options, key);
  Search search(scene, std::move(worlds), cards, incumbent);
  if (const auto done = search.run(tools, stop); !done) return tl::unexpected(done.error());
  take_results(search, options.card.scoring, thought);
  choose(evidence, tools.cardings, search, options.lead, thought);
  return thought;
}

}  // namespace yomi::agents
