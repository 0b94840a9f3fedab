#include "experiments/bidding/posterior.h"

#include <charconv>
#include <cmath>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "agents/table/room.h"
#include "inference/dealing/sampler.h"
#include "library/systems.h"

namespace yomi::experiments {

using namespace library;

namespace posterior_trial {

using namespace bridge;
using knowledge::Features;

constexpr int kEnough = 400;  // consistent deals to find by rejection sampling
constexpr int kFewest = 25;

// The auction of the board by the rules, call by call.
std::vector<Call> bid(const agents::DealtBoard& board, knowledge::Bidding& bidding) {
  std::vector<Call> calls;
  auto situation = bidding.start(board.header.dealer, board.header.vulnerability);
  while (!situation->auction().finished()) {
    const auto* entry = situation->choose(Features(board.deal.hand(situation->actor())));
    calls.push_back(entry == nullptr ? Call::pass() : entry->call);
    situation = bidding.after(situation, calls.back());
  }
  return calls;
}

// The logarithm of the number of consistent deals, by rejection sampling; nullopt if too few were found.
std::optional<double> log_consistent_deals(const inference::Inference& inference, Seat thinker, int most_tries,
                                           Stream& stream) {
  const CardSet own = *inference.evidence.hand(thinker);
  std::vector<Card> rest;
  for (const Card card : CardSet::all() - own) rest.push_back(card);
  int tries = 0, found = 0;
  while (tries < most_tries && found < kEnough) {
    stream.shuffle(rest);
    std::array<CardSet, 4> hands;
    hands[static_cast<std::size_t>(index(thinker))] = own;
    for (std::size_t at = 0; at < rest.size(); ++at)
      hands[static_cast<std::size_t>(index(next(thinker, 1 + static_cast<int>(at / 13))))].add(rest[at]);
    ++tries;
    if (inference::likelihood(inference, *Deal::from_hands(hands), 0) > 0) ++found;
  }
  if (found < kFewest) return std::nullopt;
  return std::lgamma(40) - 3 * std::lgamma(14) + std::log(static_cast<double>(found) / tries);
}

// One auction, cut at a random call, from the viewpoint of the player to call.
Json row_of(std::size_t task, std::uint64_t seed, int tries, const std::shared_ptr<const knowledge::Book>& book) {
  knowledge::Bidding bidding(book, book);
  inference::Storyteller storyteller(bidding);
  const agents::DealtBoard board = agents::random_board(seed, static_cast<int>(task) + 1);
  const std::vector<Call> calls = bid(board, bidding);
  Stream stream(seed, "posterior", task);
  const auto length = static_cast<std::size_t>(stream.between(1, static_cast<int>(calls.size()) - 1));
  Auction auction(board.header.dealer);
  for (std::size_t at = 0; at < length; ++at) (void)auction.add(calls[at]);

  const Seat thinker = auction.turn();
  inference::Evidence evidence{board.header, auction, {}, {}};
  evidence.hands[static_cast<std::size_t>(index(thinker))] = board.deal.hand(thinker);
  const inference::Inference inference = inference::infer(evidence, storyteller);
  Json row = {{"deal", to_string(board.deal)},
              {"auction", to_string(auction)},
              {"inside", inference.bounds.admits(board.deal.hands())},
              {"by_the_book", inference::likelihood(inference, board.deal, 0) > 0}};
  inference::SampleOptions options;
  options.deals = 400;
  const auto sampled = inference::sample(inference, options, StreamKey(seed, "posterior sample", task));
  row["found"] = sampled.has_value();
  if (!sampled) return row;
  row["effective"] = sampled->belief.effective_size();
  const double believed = std::log(inference::likelihood(inference, board.deal, options.error)) - sampled->log_weight;
  if (const auto exact = log_consistent_deals(inference, thinker, tries, stream)) row["nats"] = (believed + *exact) / 3;
  return row;
}

Summary summarise(std::span<const Json> rows) {
  std::uint64_t inside = 0, by_the_book = 0, found = 0;
  Sample nats, effective;
  Json outside = Json::array();
  for (const Json& row : rows) {
    inside += row.at("inside").get<bool>() ? 1 : 0;
    by_the_book += row.at("by_the_book").get<bool>() ? 1 : 0;
    found += row.at("found").get<bool>() ? 1 : 0;
    if (row.contains("effective")) effective.add(row.at("effective").get<double>());
    if (row.contains("nats")) nats.add(row.at("nats").get<double>());
    if (!row.at("inside").get<bool>() || !row.at("by_the_book").get<bool>()) outside.push_back(row);
  }
  Summary summary;
  summary.measures = {share_of("true hands inside the bounds", inside, rows.size()),
                      share_of("true calls by the book", by_the_book, rows.size()),
                      share_of("auctions for which deals were found", found, rows.size()),
                      mean_of("effective size of 400 deals", effective)};
  if (nats.count() > 0) summary.measures.push_back(mean_of("nats a hand, against the exact posterior", nats));
  summary.details["outside"] = outside;
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const auto book = load_book(settings.options.at("system"));
  if (!book) return tl::unexpected(book.error().errors.front());
  Trial trial;
  const std::string& text = settings.options.at("tries");
  int tries = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), tries);
  if (error != std::errc() || end != text.data() + text.size() || tries < 0)
    return fail(fmt::format("'{}' is not a number of tries", text), "a whole number, 0 or more");
  trial.task = [book = *book, tries, seed = settings.seed](std::size_t task, const std::stop_token&) {
    return row_of(task, seed, tries, book);
  };
  trial.summarise = &summarise;
  return trial;
}

}  // namespace posterior_trial

Experiment posterior_experiment() {
  Experiment experiment;
  experiment.name = "posterior";
  experiment.shows = "Auctions by our own rules: true hands inside the bounds, beliefs against the exact posterior";
  experiment.unit = "auctions";
  experiment.n = 2000;
  experiment.quick_n = 10;
  experiment.options = {
      {"system", "sayc", "The system of all four players: a name or a file"},
      {"tries", "400000", "Deals drawn to estimate the exact posterior of an auction; 0 leaves it out"}};
  experiment.prepare = &posterior_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments
