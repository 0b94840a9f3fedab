#include "experiments/play/signals.h"

#include <array>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>

#include "agents/bidding/bidding_player.h"
#include "bridge/score.h"
#include "experiments/frame/plot.h"
#include "experiments/play/played_board.h"
#include "library/library.h"
#include "library/robots.h"
#include "library/systems.h"

namespace yomi::experiments {

using namespace library;

namespace signals_trial {

using namespace bridge;

// The others are compared with the first.
const std::array<SignalUse, 5> kUses = {{{"no signals", false, false, false},
                                         {"nobody reads", true, false, false},
                                         {"partner reads", true, true, false},
                                         {"declarer reads", true, false, true},
                                         {"both read", true, true, true}}};

struct Parts {
  std::shared_ptr<const knowledge::Book> book;
  inference::Cardings cardings;
  std::shared_ptr<const search::DoubleDummy> solver;
  std::size_t samples = 16;
  std::uint64_t seed = 1;
};

// The board, bid by the rules of the system on all sides and played once for each use of signals.
Json play_board_row(const Parts& parts, std::size_t task, const std::stop_token& stop) {
  const agents::DealtBoard board = agents::random_board(parts.seed, static_cast<int>(task) + 1);
  agents::BidderOptions by_rules;
  by_rules.method = agents::Method::Rules;
  const agents::Player bidder = agents::bidding_player("rules", {parts.book, parts.book}, by_rules);
  const auto bid = agents::play_board(
      board, {&bidder, &bidder, &bidder, &bidder}, [](const Deal&, const Contract&) { return 0; }, stop);
  if (!bid) throw std::runtime_error(to_string(bid.error()));
  Json row = {{"board", board.header.number}, {"deal", to_string(board.deal)}, {"contract", Json()}};
  if (!bid->outcome) return row;
  const Contract contract = bid->outcome->contract;
  row["contract"] = to_string(contract);
  row["declarer"] = std::string(1, letter(contract.declarer));
  row["rooms"] = Json::array();

  knowledge::Bidding bidding(parts.book, parts.book);
  inference::Storyteller storyteller(bidding);
  PlayedBoard played(board, bid->auction, storyteller, parts.cardings, *parts.solver, parts.samples,
                     StreamKey(parts.seed, "signals", task));
  const bool vulnerable = bridge::vulnerable(board.header.vulnerability, side_of(contract.declarer));
  for (const SignalUse& use : kUses) {
    const auto play = played.play(use, stop);
    if (!play) throw std::runtime_error(to_string(play.error()));
    row["rooms"].push_back({{"signals", use.name},
                            {"tricks", play->declarer_tricks()},
                            {"score", score(contract, play->declarer_tricks(), vulnerable)},
                            {"play", to_string(play->cards())}});
  }
  return row;
}

// The gain of the defenders of one room over those of another on the same board.
struct Gain {
  Sample tricks, imps;

  void add(const Json& room, const Json& other) {
    tricks.add(other.at("tricks").get<int>() - room.at("tricks").get<int>());
    imps.add(bridge::imps(other.at("score").get<int>() - room.at("score").get<int>()));
  }
};

Summary summarise(std::span<const Json> rows) {
  std::array<Gain, kUses.size()> over_none;
  Gain partner, declarer;
  Sample tricks;
  for (const Json& row : rows) {
    if (row.at("contract").is_null()) continue;
    const Json& rooms = row.at("rooms");
    tricks.add(rooms[0].at("tricks").get<int>());
    for (std::size_t at = 1; at < kUses.size(); ++at) over_none[at].add(rooms[at], rooms[0]);
    // The two effects, each with the other on and off.
    partner.add(rooms[2], rooms[1]);
    partner.add(rooms[4], rooms[3]);
    declarer.add(rooms[3], rooms[1]);
    declarer.add(rooms[4], rooms[2]);
  }
  Summary summary;
  summary.measures.push_back(mean_of("declarer's tricks without signals", tricks));
  BarChart chart{"The value of signals to the defence", "a board, over no signals", {"IMPs", "tricks"}, {}};
  for (std::size_t at = 1; at < kUses.size(); ++at) {
    const Gain& gain = over_none[at];
    summary.measures.push_back(mean_of(kUses[at].name + ": IMPs to the defence", gain.imps));
    summary.measures.push_back(mean_of(kUses[at].name + ": tricks to the defence", gain.tricks));
    chart.groups.push_back(
        {kUses[at].name,
         {{gain.imps.mean(), mean_interval(gain.imps)}, {gain.tricks.mean(), mean_interval(gain.tricks)}}});
  }
  summary.details["partner reads, declarer reading or not"] = {{"imps", partner.imps.mean()},
                                                               {"tricks", partner.tricks.mean()}};
  summary.details["declarer reads, partner reading or not"] = {{"imps", declarer.imps.mean()},
                                                               {"tricks", declarer.tricks.mean()}};
  summary.plots = {{"", to_svg(chart)}};
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  auto parts = std::make_shared<Parts>();
  parts->seed = settings.seed;
  const auto book = load_book(settings.options.at("system"));
  if (!book) return tl::unexpected(book.error().errors.front());
  parts->book = *book;
  const std::string& carding = settings.options.at("carding");
  auto cardings = Library().cardings({carding, carding});
  if (!cardings) return tl::unexpected(cardings.error());
  parts->cardings = std::move(*cardings);
  const auto samples = settings.count("samples", 1, 10'000);
  if (!samples) return tl::unexpected(samples.error());
  parts->samples = settings.quick ? std::min<std::size_t>(*samples, 2) : *samples;
  const auto opened = open_solver();
  if (!opened) return tl::unexpected(opened.error());
  parts->solver = *opened;
  Trial trial;
  trial.task = [parts](std::size_t task, const std::stop_token& stop) { return play_board_row(*parts, task, stop); };
  trial.summarise = &summarise;
  return trial;
}

}  // namespace signals_trial

Experiment signals_experiment() {
  Experiment experiment;
  experiment.name = "signals";
  experiment.shows = "The value of signals: the same boards with none, and read by partner, by declarer, by both";
  experiment.unit = "boards";
  experiment.n = 300;
  experiment.quick_n = 1;
  experiment.options = {{"samples", "16", "Deals that a player samples for each card"},
                        {"carding", "standard", "The agreement of both sides: a name or a file"},
                        {"system", "sayc", "The system by which all bid: a name or a file"}};
  experiment.prepare = &signals_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments
