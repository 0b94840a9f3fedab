#include "experiments/bidding/legality.h"

#include "agents/bidding/words.h"
#include "bridge/deal.h"
#include "library/library.h"

namespace yomi::experiments {

using namespace library;

namespace legality_trial {

using namespace bridge;

constexpr int kAuctionsInATask = 100;
constexpr int kLongest = 16;

// Half of the calls are passes, so that auctions reach all levels; the auction is not finished.
Auction random_auction(Stream& stream) {
  Auction auction(seat_at(stream.between(0, 3)));
  for (int calls = stream.between(0, kLongest); calls > 0; --calls) {
    Auction longer = auction;
    const Call call = stream.chance(0.5) ? Call::pass() : Call::at(stream.between(0, Call::kCount - 1));
    if (!longer.add(call)) continue;
    if (longer.finished()) break;
    auction = std::move(longer);
  }
  return auction;
}

Json task_row(std::size_t task, std::uint64_t seed, const agents::Books& books, const agents::BidderOptions& options,
              const search::DoubleDummy& solver, const std::stop_token& stop) {
  agents::Bidder bidder(books, options, &solver);
  int illegal = 0, without_reasons = 0, judged = 0, auctions = 0;
  Json broken = Json::array();
  for (; auctions < kAuctionsInATask && !stop.stop_requested(); ++auctions) {
    Stream stream(seed, "legality", task, auctions);
    const Auction auction = random_auction(stream);
    const Deal deal = Deal::random(stream);
    const auto vulnerability = static_cast<Vulnerability>(stream.between(0, 3));
    const Seat seat = auction.turn();
    const auto decision =
        bidder.decide(View({auctions + 1, auction.dealer(), vulnerability}, seat, deal.hand(seat), auction));
    judged += decision.source == agents::Source::Rule ? 0 : 1;
    const auto words = agents::explain(decision, bidder.system(side_of(seat)).letters, Language::English);
    without_reasons += words.call.empty() || words.because.empty() ? 1 : 0;
    if (auction.legal(decision.call)) continue;
    ++illegal;
    broken.push_back(to_string(auction) + ": " + to_string(decision.call));
  }
  return {{"auctions", auctions},
          {"illegal", illegal},
          {"without_reasons", without_reasons},
          {"judged", judged},
          {"broken", broken}};
}

Summary summarise(std::span<const Json> rows) {
  std::uint64_t auctions = 0, illegal = 0, without = 0, judged = 0;
  Summary summary;
  for (const Json& row : rows) {
    auctions += row.at("auctions").get<std::uint64_t>();
    illegal += row.at("illegal").get<std::uint64_t>();
    without += row.at("without_reasons").get<std::uint64_t>();
    judged += row.at("judged").get<std::uint64_t>();
    for (const Json& each : row.at("broken")) summary.details["broken"].push_back(each);
  }
  summary.measures = {share_of("illegal calls", illegal, auctions),
                      share_of("calls without a reason", without, auctions),
                      share_of("calls by criteria or simulation", judged, auctions)};
  summary.conclusion = illegal == 0 ? "Every call was legal." : "Some calls were NOT legal.";
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const auto bidder = Library().bidder(settings.options.at("agent"));
  if (!bidder) return tl::unexpected(bidder.error());
  const auto opened = open_solver();
  if (!opened) return tl::unexpected(opened.error());
  const agents::Solver& solver = *opened;
  Trial trial;
  trial.task = [seed = settings.seed, books = agents::Books{bidder->book, bidder->book}, options = bidder->agent.bidder,
                solver](std::size_t task, const std::stop_token& stop) {
    return task_row(task, seed, books, options, *solver, stop);
  };
  trial.summarise = &summarise;
  return trial;
}

}  // namespace legality_trial

Experiment legality_experiment() {
  Experiment experiment;
  experiment.name = "legality";
  experiment.shows = "Auctions of random legal calls with random hands: is the bidder's call legal in each?";
  experiment.unit = "batches of 100 auctions";
  experiment.n = 1000;
  experiment.quick_n = 2;
  experiment.options = {{"agent", "method=criteria", "The bidder: SYSTEM,method=..,deals=.."}};
  experiment.prepare = &legality_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments
