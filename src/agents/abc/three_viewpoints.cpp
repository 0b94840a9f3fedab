#include "agents/abc/three_viewpoints.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "agents/abc/strata.h"
#include "agents/abc/verdict.h"
#include "farm/tasks.h"
#include "search/three_worlds.h"

namespace yomi::agents {

using namespace bridge;
using inference::Evidence;

namespace {

// Between so many rounds the candidates are compared, and those that are behind are dropped.
constexpr std::size_t kRounds = 4;
// So many standard errors behind the best, world by world, a candidate cannot win any more.
constexpr std::int64_t kFarBehind = 3;

// The points of one candidate, world by world.
using Row = std::vector<int>;

// Whether a is behind b by more than kFarBehind standard errors of their differences; whole numbers throughout.
bool far_behind(const Row& a, const Row& b) {
  const auto n = static_cast<std::int64_t>(a.size());
  std::int64_t sum = 0, squares = 0;
  for (std::size_t world = 0; world < a.size(); ++world) {
    const std::int64_t difference = a[world] - b[world];
    sum += difference;
    squares += difference * difference;
  }
  return n > 1 && sum < 0 && sum * sum * (n - 1) > kFarBehind * kFarBehind * (n * squares - sum * sum);
}

class Search {
 public:
  Search(const Scene& scene, std::vector<Deal> worlds, const std::vector<Card>& cards)
      : scene_(scene), worlds_(std::move(worlds)) {
    for (const Card card : cards) entries_.push_back({card, {}, {}, false});
  }

  Result<void> run(const AbcTools& tools, const std::stop_token& stop) {
    const std::size_t round = (worlds_.size() + kRounds - 1) / kRounds;
    for (std::size_t first = 0; first < worlds_.size(); first += round) {
      const std::size_t last = std::min(worlds_.size(), first + round);
      if (auto done = play_worlds(first, last, tools, stop); !done) return done;
      if (last < worlds_.size()) drop(tools.farm);
    }
    return {};
  }

  struct Entry {
    Card card;
    std::vector<Line> lines;
    Row points;  // of each world the sum over its triples
    bool dropped;
  };
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  [[nodiscard]] std::size_t triples() const { return scene_.options.act == OthersAct::All ? 1 : scene_.options.others; }

 private:
  struct Task {
    std::size_t entry, world, triple;
  };

  Result<void> play_worlds(std::size_t first, std::size_t last, const AbcTools& tools, const std::stop_token& stop) {
    std::vector<Task> tasks;
    for (std::size_t world = first; world < last; ++world)
      for (std::size_t entry = 0; entry < entries_.size(); ++entry)
        for (std::size_t triple = 0; triple < triples() && !entries_[entry].dropped; ++triple)
          tasks.push_back({entry, world, triple});
    const std::size_t total = triples() * entries_.size() * worlds_.size();
    const auto play = [&](std::size_t number) {
      const Task& task = tasks[number];
      Playout playout(scene_, worlds_[task.world], task.world, task.triple);
      const Card card = entries_[task.entry].card;
      const auto line = scene_.options.act == OthersAct::Exact ? playout.value(card) : playout.run(card, stop);
      if (!line) throw std::runtime_error(to_string(line.error()));
      return *line;
    };
    const auto take = [&](std::size_t number, Line&& line) {
      Entry& entry = entries_[tasks[number].entry];
      if (entry.points.size() <= tasks[number].world) entry.points.push_back(0);
      entry.points.back() += line.points;
      entry.lines.push_back(line);
      if (tools.progress) tools.progress(++played_, total);
    };
    try {
      if (farm::run_tasks(tools.farm, tasks.size(), play, take, {}, stop) < tasks.size() && tools.farm.delivers())
        return fail("the search was stopped");
    } catch (const std::exception& error) {
      return fail(error.what());
    }
    return {};
  }

  // Whoever delivers has all results and says to all who is out.
  void drop(farm::Farm& farm) {
    std::string out(entries_.size(), '-');
    if (farm.delivers()) {
      const auto sum = [](const Row& row) {
        std::int64_t total = 0;
        for (const int points : row) total += points;
        return total;
      };
      const Entry* best = nullptr;
      for (const Entry& entry : entries_)
        if (!entry.dropped && (best == nullptr || sum(entry.points) > sum(best->points))) best = &entry;
      for (std::size_t one = 0; one < entries_.size(); ++one)
        if (entries_[one].dropped || far_behind(entries_[one].points, best->points)) out[one] = 'x';
    }
    out = farm.share(std::move(out));
    for (std::size_t one = 0; one < entries_.size(); ++one) entries_[one].dropped = out[one] == 'x';
  }

  const Scene& scene_;
  std::vector<Deal> worlds_;
  std::vector<Entry> entries_;
  std::size_t played_ = 0;
};

CardCandidate valued(const Search::Entry& entry, const Search::Entry& best, std::size_t triples, Scoring scoring) {
  const Row reference(best.points.begin(), best.points.begin() + static_cast<std::ptrdiff_t>(entry.points.size()));
  const std::vector<CardSet> cards = {CardSet(entry.card), CardSet(best.card)};
  auto ranked = rank(cards, {entry.points, reference}, scoring);
  CardCandidate& candidate = *std::ranges::find(ranked, entry.card, &CardCandidate::card);
  candidate.mean /= static_cast<double>(triples);
  candidate.error /= static_cast<double>(triples);
  return candidate;
}

// So many deals are drawn, and solved for Algorithm 1, for one that is a world.
constexpr std::size_t kDrawnForWorld = 4;

// The worlds of the thinker: of all deals drawn those that stand for the others.
std::vector<Deal> worlds_of(const CardThought& sampling, const Play& play, std::size_t wanted, StreamKey key) {
  if (sampling.worlds.empty()) return {};
  Seat hidden = next(play.chooser());
  if (hidden == play.contract().dummy()) hidden = next(hidden);
  Stream stream(key);
  return stratified(sampling.worlds.worlds(), sampling.worlds.weights(), wanted, hidden, suit_in_play(play), stream);
}

// Whether a card loses so little double dummy that what it says may make up for it.
bool worth_a_look(Card card, const std::optional<CardThought>& sampling, std::optional<double> margin) {
  if (!margin || !sampling) return true;
  for (const CardCandidate& each : sampling->candidates)
    if (each.equals.has(card)) return each.mean + *margin >= sampling->candidates.front().mean;
  return true;
}

std::string packed(std::span<const Deal> worlds) {
  std::string bytes;
  for (const Deal& world : worlds) farm::Codec<std::array<CardSet, 4>>::encode(world.hands(), bytes);
  return bytes;
}

std::vector<Deal> unpacked(std::string_view bytes) {
  std::vector<Deal> worlds;
  while (const auto hands = farm::Codec<std::array<CardSet, 4>>::decode(bytes)) worlds.push_back(Deal::of(*hands));
  return worlds;
}

Scene scene_of(const Evidence& evidence, const AbcTools& tools, const AbcOptions& options, StreamKey key) {
  return {evidence,      evidence.play->chooser(), tools.cardings, options.playout, &tools.tellers,
          &tools.solver, key.with("lines")};
}

void take_results(const Search& search, Scoring scoring, AbcThought& thought) {
  const auto sum = [](const Search::Entry* entry) {
    std::int64_t total = 0;
    for (const int points : entry->points) total += points;
    return total;
  };
  const Search::Entry* best = &search.entries().front();
  for (const Search::Entry& entry : search.entries())
    if (!entry.dropped && (best->dropped || sum(&entry) > sum(best))) best = &entry;
  for (const Search::Entry& entry : search.entries()) {
    thought.candidates.push_back({valued(entry, *best, search.triples(), scoring), entry.lines, entry.dropped});
    thought.playouts += entry.lines.size();
    for (const Line& line : entry.lines) thought.solves += line.solves;
  }
  std::ranges::stable_sort(thought.candidates, [](const AbcCandidate& a, const AbcCandidate& b) {
    if (a.dropped != b.dropped) return b.dropped;
    return a.value.mean > b.value.mean;
  });
}

// The card comes first.
void choose(const Evidence& evidence, const inference::Cardings& cardings, AbcThought& thought) {
  const Play& play = *evidence.play;
  const CardSet hand = *evidence.hand(play.turn());
  const auto dummy = evidence.hand(play.contract().dummy());
  inference::CardReader reader(play.contract(), play.cards().empty() ? std::nullopt : dummy, cardings);
  for (const Card card : play.cards()) reader.add(card);
  thought.card = verdict(thought, hand, reader);
  const auto played = std::ranges::find_if(thought.candidates,
                                           [&](const AbcCandidate& each) { return each.value.card == thought.card; });
  std::rotate(thought.candidates.begin(), played, std::next(played));
}

}  // namespace

std::vector<Card> voices(CardSet equals) {
  std::vector<Card> cards;
  CardSet spots;
  for (const Card card : equals) {
    if (card.rank() < Rank::Ten)
      spots.add(card);
    else
      cards.push_back(card);
  }
  if (spots.size() > 1) cards.insert(cards.begin(), spots.highest());
  if (!spots.empty()) cards.insert(cards.begin(), spots.lowest());
  return cards;
}

Result<AbcThought> think_by_three_viewpoints(const Evidence& evidence, const AbcTools& tools, const AbcOptions& options,
                                             StreamKey key, const std::stop_token& stop) {
  if (evidence.play && options.playout.act == OthersAct::Exact)
    if (const int left = 13 - evidence.play->tricks_played(); left > search::kExactCards)
      return fail(fmt::format("the exact search is too long with {} tricks to play", left),
                  fmt::format("{} or fewer", search::kExactCards));
  CardOptions wanted = options.card;
  wanted.samples = kDrawnForWorld * options.worlds;
  wanted.early = false;
  // Whoever delivers draws the worlds; the others only take part.
  Result<CardThought> sampling = fail("the worlds are drawn elsewhere");
  if (tools.farm.delivers())
    sampling =
        think_of_card(evidence, tools.storyteller, tools.cardings, tools.solver, wanted, key.with("worlds"), stop);
  std::vector<Deal> worlds = unpacked(tools.farm.share(
      sampling ? packed(worlds_of(*sampling, *evidence.play, options.worlds, key.with("strata"))) : std::string()));
  if (tools.farm.delivers() && !sampling) return tl::unexpected(sampling.error());
  AbcThought thought;
  if (sampling) {
    thought.card = sampling->card;
    thought.sampling = std::move(*sampling);
  }
  if (worlds.empty()) return thought;

  std::string looked_at;
  for (const CardSet group : search::Position(worlds.front(), *evidence.play).choices())
    for (const Card card : voices(group))
      if (worth_a_look(card, thought.sampling, options.margin)) looked_at += static_cast<char>(card.index());
  std::vector<Card> cards;
  for (const char card : tools.farm.share(std::move(looked_at))) cards.push_back(Card::at(card));
  if (cards.size() == 1) return thought;
  const Scene scene = scene_of(evidence, tools, options, key);
  Search search(scene, std::move(worlds), cards);
  if (const auto done = search.run(tools, stop); !done) return tl::unexpected(done.error());
  if (!tools.farm.delivers()) return thought;
  take_results(search, options.card.scoring, thought);
  choose(evidence, tools.cardings, thought);
  return thought;
}

}  // namespace yomi::agents
