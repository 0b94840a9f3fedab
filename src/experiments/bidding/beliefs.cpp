#include "experiments/bidding/beliefs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "bridge/deal.h"
#include "bridge/hand.h"
#include "experiments/cases/vugraph.h"
#include "inference/auction/story.h"
#include "knowledge/constraint/hand_counts.h"
#include "library/system_files.h"

namespace yomi::experiments {

using namespace library;

namespace beliefs_trial {

using namespace bridge;
using knowledge::Cells;

// The chance that a call is not by the system: as for our own players, and as for people whose system is not known.
constexpr std::array kErrors = {0.002, 0.02, 0.1};
constexpr std::size_t kBoardsInATask = 16;

std::string opening_kind(Call call) {
  if (call.is_pass()) return "opening pass";
  if (call.level() == 1) return call.strain() == Strain::NoTrump ? "opening 1N" : "opening one of a suit";
  if (call == Call::bid(2, Strain::Clubs)) return "opening 2C";
  if (call.level() == 2 && call.strain() != Strain::NoTrump) return "opening two of a suit";
  return "opening 2N and up";
}

// What kind of call it was, as players would sort them.
std::string kind_of(const Auction& before, Call call) {
  bool opened = false, we_spoke = false, partner_spoke = false, they_spoke = false;
  const Seat me = before.turn();
  for (std::size_t at = 0; at < before.size(); ++at) {
    if (before.calls()[at].is_pass()) continue;
    opened = true;
    const Seat caller = before.caller(at);
    (caller == me ? we_spoke : caller == partner(me) ? partner_spoke : they_spoke) = true;
  }
  if (!opened) return opening_kind(call);
  const std::string who = we_spoke ? "rebid" : partner_spoke ? "answer to partner" : "over their opening";
  const std::string what = call.is_pass()                     ? "pass"
                           : !call.is_bid()                   ? "double"
                           : call.strain() == Strain::NoTrump ? "no-trump"
                                                              : "suit";
  return who + ": " + what;
}

// Each call of the board, with its kind: whether the caller's hand is in what the calls so far leave, whether it is in
// what this call says, and how much better the belief has become by it.
Json read_board(const VugraphTable& board, inference::Storyteller& storyteller) {
  Json calls = Json::array();
  Auction auction(board.dealer);
  auto before = storyteller.tell(auction, board.vulnerability);
  for (const Call call : board.calls) {
    const Seat caller = auction.turn();
    const bool alerted = std::ranges::find(board.alerts, auction.size()) != board.alerts.end();
    const std::string kind = alerted ? "alerted" : kind_of(auction, call);
    (void)auction.add(call);
    const auto after = storyteller.tell(auction, board.vulnerability);
    const CardSet hand = board.deal.hand(caller);
    const std::size_t shape = knowledge::shape_index(bridge::shape(hand));
    const int points = high_card_points(hand), losers = bridge::losers(hand);
    const auto& portrait = after->portrait(caller);
    const Cells& said = portrait.calls.back().meaning->reading.cells;
    Cells left = before->portrait(caller).cells;
    const double hands_before = knowledge::hands_in(left);
    left &= said;
    const double share = knowledge::hands_in(left) / hands_before;
    Json nats = Json::array();
    for (const double error : kErrors)
      nats.push_back(std::log((said.has(shape, points) ? 1 : error) / (error + (1 - error) * share)));
    const bool inside = portrait.cells.has(shape, points) && portrait.counted.losers.lo <= losers &&
                        losers <= portrait.counted.losers.hi;
    calls.push_back({{"kind", kind},
                     {"inside", inside},
                     {"said", said.has(shape, points)},
                     {"known", portrait.calls.back().entry() != nullptr},
                     {"nats", nats}});
    before = after;
  }
  return calls;
}

struct Tally {
  std::uint64_t calls = 0, inside = 0, said = 0, known = 0;
  std::array<Sample, kErrors.size()> nats;

  void add(const Json& call) {
    ++calls;
    inside += call.at("inside").get<bool>() ? 1 : 0;
    said += call.at("said").get<bool>() ? 1 : 0;
    known += call.at("known").get<bool>() ? 1 : 0;
    for (std::size_t at = 0; at < kErrors.size(); ++at) nats[at].add(call.at("nats")[at].get<double>());
  }
};

Summary summarise(std::span<const Json> rows) {
  std::map<std::string, Tally> kinds;
  Tally all;
  for (const Json& row : rows)
    for (const Json& board : row.at("boards"))
      for (const Json& call : board) {
        kinds[call.at("kind").get<std::string>()].add(call);
        all.add(call);
      }
  Summary summary;
  // By kind: nats with the largest chance of error.
  summary.measures = {share_of("hand inside what all its calls leave", all.inside, all.calls),
                      share_of("hand inside what the call says", all.said, all.calls)};
  for (std::size_t at = 0; at < kErrors.size(); ++at)
    summary.measures.push_back(mean_of(fmt::format("nats gained by a call, error {}", kErrors[at]), all.nats[at]));
  for (const auto& [kind, tally] : kinds) {
    Measure measure = mean_of(kind, tally.nats.back());
    const auto percent = [&](std::uint64_t part) {
      return 100.0 * static_cast<double>(part) / static_cast<double>(tally.calls);
    };
    measure.note = fmt::format("inside {:.1f}%, this call {:.1f}%, in the system {:.1f}%", percent(tally.inside),
                               percent(tally.said), percent(tally.known));
    summary.measures.push_back(std::move(measure));
  }
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const std::string& folder = settings.options.at("data");
  if (folder.empty()) return fail("no folder of tables was given", "--data DIR");
  auto boards = load_vugraph(folder);
  if (!boards) return tl::unexpected(boards.error());
  const auto book = load_book(settings.options.at("system"));
  if (!book) return tl::unexpected(book.error().errors.front());
  Trial trial;
  trial.task = [boards = std::make_shared<const std::vector<VugraphTable>>(std::move(*boards)), book = *book](
                   std::size_t task, const std::stop_token& stop) -> Json {
    knowledge::Bidding bidding(book, book);
    inference::Storyteller storyteller(bidding);
    Json rows = Json::array();
    for (std::size_t at = task * kBoardsInATask; at < std::min(boards->size(), (task + 1) * kBoardsInATask); ++at)
      if (!stop.stop_requested()) rows.push_back(read_board((*boards)[at], storyteller));
    return {{"boards", rows}};
  };
  trial.summarise = &summarise;
  return trial;
}

}  // namespace beliefs_trial

Experiment beliefs_experiment() {
  Experiment experiment;
  experiment.name = "beliefs";
  experiment.shows = "Real tables: how well each kind of call tells the caller's hand";
  experiment.unit = "batches of 16 tables";
  experiment.n = 198;
  experiment.quick_n = 2;
  experiment.options = {{"data", "", "Folder with vugraph.jsonl"},
                        {"system", "sayc", "The system by which all calls are read: a name or a file"}};
  experiment.prepare = &beliefs_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments
