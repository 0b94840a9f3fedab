#include "experiments/play/endings.h"

#include <algorithm>
#include <map>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>

#include "agents/three_viewpoints/three_viewpoints.h"
#include "library/library.h"
#include "library/robots.h"
#include "search/three_worlds.h"

namespace yomi::experiments {

using namespace library;

namespace endings_trial {

using namespace bridge;

constexpr int kCards = search::kExactCards;

// A deal played at random until five cards are left and the player has a choice; the contract depends on the ending.
inference::Evidence random_ending(std::uint64_t seed, std::size_t task) {
  for (int attempt = 0;; ++attempt) {
    Stream stream(seed, "ending", task, attempt);
    const Deal deal = Deal::random(stream);
    Contract contract{1, kStrains[stream.below(5)], Doubling::Undoubled, kSeats[stream.below(4)]};
    Play play(contract);
    const std::size_t cards = std::size_t{4} * (13 - kCards) + stream.below(4);
    std::vector<Card> fallen;
    while (play.cards().size() < cards) {
      const CardSet may = playable(deal.hand(play.turn()) - play.played_by(play.turn()), play.led());
      std::vector<Card> choices;
      for (const Card card : may) choices.push_back(card);
      fallen.push_back(stream.pick(choices));
      (void)play.add(fallen.back());
    }
    contract.level = std::clamp(play.declarer_tricks() + stream.between(1, 4) - 6, 1, 7);
    Play replay(contract);
    for (const Card card : fallen) (void)replay.add(card);
    if (search::Position(deal, replay).choices().size() < 2) continue;
    inference::Evidence evidence{{1, Seat::North, Vulnerability::None}, Auction(Seat::North), {}, replay};
    for (const Seat seat : {replay.chooser(), contract.dummy()})
      evidence.hands[static_cast<std::size_t>(index(seat))] = deal.hand(seat);
    return evidence;
  }
}

Json values_of(const agents::ViewpointThought& thought) {
  Json values = Json::object();
  for (const agents::ViewpointCandidate& each : thought.candidates)
    values[to_string(each.value.card)] = each.value.mean * static_cast<double>(each.value.deals);
  return values;
}

bool differ(const Json& values) {
  return std::ranges::any_of(values, [&](const Json& each) { return each != values.front(); });
}

double most(const Json& values) {
  double most = values.front().get<double>();
  for (const Json& each : values) most = std::max(most, each.get<double>());
  return most;
}

// Why the playouts chose another card.
std::string class_of(const Json& exact, const Json& playout, const std::string& card, const std::string& sampled) {
  if (!differ(playout)) return "the playouts saw no difference";
  if (playout.at(card) == playout.at(std::ranges::find(exact, Json(most(exact))).key())) return "a tie in the playouts";
  if (card == sampled) return "the double-dummy card";
  return "the others weighed several deals";
}

// Random play means nothing: no card is evidence.
inference::CardErrors played_at_random() { return {1, 1, 1, 1, 1}; }

using Book = std::shared_ptr<const knowledge::Book>;

// Both searches on the same worlds and, unless the other players draw their own deals in the playouts, on the same
// deals of the others; there are no calls and no agreements.
Json row_of(std::size_t task, const Settings& settings, const Book& book, const search::DoubleDummy& solver,
            const std::stop_token& stop) {
  const inference::Evidence evidence = random_ending(settings.seed, task);
  inference::AuctionReader reader({book, book});
  agents::StorytellerPool storytellers({book, book});
  const inference::Cardings silent;
  const auto farm = farm::serial_farm();
  const auto think = [&](agents::OthersAct act) {
    agents::ViewpointOptions options;
    options.worlds = 4;
    options.playout.others = 2;
    options.playout.act = act;
    options.playout.sampling.card_errors = options.card.sampling.card_errors = played_at_random();
    auto thought =
        agents::think_by_three_viewpoints(evidence, {storytellers, reader.storyteller(), silent, solver, *farm, {}},
                                          options, StreamKey(settings.seed, "ending", task), stop);
    if (!thought) throw std::runtime_error(to_string(thought.error()));
    return std::move(*thought);
  };
  Json row = {{"ending", task}, {"contract", to_string(evidence.play->contract())}};
  row["play"] = to_string(evidence.play->cards());
  const std::string& search = settings.options.at("search");
  if (search != "playout") row["exact"] = values_of(think(agents::OthersAct::Exact));
  if (search == "exact") return row;
  const agents::ViewpointThought playout =
      think(settings.options.at("deals") == "own" ? agents::OthersAct::All : agents::OthersAct::Pairs);
  row["playout"] = values_of(playout);
  row["card"] = to_string(playout.card);
  if (search == "playout" || !differ(row["exact"])) return row;
  row["right"] = row["exact"].at(to_string(playout.card)) == most(row["exact"]);
  if (!row["right"].get<bool>())
    row["class"] = class_of(row["exact"], row["playout"], to_string(playout.card), to_string(playout.sampling.card));
  return row;
}

Summary summarise(std::span<const Json> rows) {
  Summary summary;
  std::uint64_t searched = 0, differing = 0, both = 0, right = 0;
  std::map<std::string, std::uint64_t> classes;
  for (const Json& row : rows) {
    searched += row.contains("exact") ? 1 : 0;
    differing += row.contains("exact") && differ(row.at("exact")) ? 1 : 0;
    both += row.contains("exact") && row.contains("playout") ? 1 : 0;
    if (!row.contains("right")) continue;
    right += row.at("right").get<bool>() ? 1 : 0;
    if (row.contains("class")) ++classes[row.at("class").get<std::string>()];
  }
  if (searched > 0) summary.measures.push_back(share_of("endings where the exact values differ", differing, searched));
  if (both == 0) {
    summary.conclusion = fmt::format("One search alone, in {} endings.", rows.size());
    return summary;
  }
  summary.measures.push_back(share_of("of these, the playouts choose a best card", right, differing));
  for (const auto& [name, count] : classes) summary.measures.push_back(share_of("wrong: " + name, count, differing));
  summary.conclusion =
      fmt::format("Of {} endings where it matters, the playouts choose as the exact tree in {}.", differing, right);
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const std::string& search = settings.options.at("search");
  if (search != "both" && search != "exact" && search != "playout")
    return fail("'" + search + "' is not a search", "both, exact or playout");
  const std::string& deals = settings.options.at("deals");
  if (deals != "same" && deals != "own") return fail("'" + deals + "' is not a choice of deals", "same or own");
  const auto book = Library().book({"sayc"});
  if (!book) return tl::unexpected(book.error());
  const auto opened = open_solver();
  if (!opened) return tl::unexpected(opened.error());
  const agents::Solver& solver = *opened;
  return Trial{[settings, book = *book, solver](std::size_t task, const std::stop_token& stop) {
                 return row_of(task, settings, book, *solver, stop);
               },
               &summarise,
               {}};
}

}  // namespace endings_trial

Experiment endings_experiment() {
  Experiment experiment;
  experiment.name = "endings";
  experiment.shows = "Three viewpoints in random endings of five cards: the playouts against the exact tree";
  experiment.unit = "endings";
  experiment.n = 300;
  experiment.quick_n = 6;
  experiment.options = {
      {"search", "both", "both, exact or playout; one alone to measure its time"},
      {"deals", "same",
       "Deals of the other players in the playouts: same (as in the tree) or own (four times as many)"}};
  experiment.prepare = &endings_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments
