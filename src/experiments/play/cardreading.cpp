#include "experiments/play/cardreading.h"

#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>

#include "experiments/cases/vugraph.h"
#include "inference/dealing/dealer.h"
#include "inference/signals/signals.h"
#include "library/library.h"

namespace yomi::experiments {

using namespace library;

namespace cardreading_trial {

using namespace bridge;
using inference::Said;

constexpr std::array<const char*, 3> kAgreements = {"standard", "udca", "paper"};
constexpr std::array<const char*, 7> kKinds = {"opening lead", "later lead", "attitude",  "count",
                                               "preference",   "discard",    "trick left"};
constexpr std::size_t kTablesInATask = 16;
// The chance that a lead or a signal is not by the agreement: for our own players (0), and for people whose agreements
// are unknown.
constexpr std::array kErrors = {0.0, 0.5, 0.8};

double error_of(const Said& said, double error) {
  return error > 0 && !said.left_to ? error : inference::CardErrors().of(said);
}

std::size_t kind_of(const Said& said, const Play& play) {
  if (said.left_to) return 6;
  if (said.lead()) return said.at == 0 ? 0 : 1;
  const Card led = play.cards()[said.at - said.at % 4];
  if (led.suit() != said.card.suit()) return 5;
  return 2 + static_cast<std::size_t>(*said.signal);
}

// The first tricks of a play.
Play first_of(const Play& play, std::size_t tricks) {
  Play first(play.contract());
  for (std::size_t at = 0; at < std::min(play.cards().size(), 4 * tricks); ++at) (void)first.add(play.cards()[at]);
  return first;
}

// Random deals consistent with what declarer sees: cards played, and suits shown out of.
Result<std::vector<Deal>> consistent_deals(const Deal& deal, const Play& play, std::size_t n, StreamKey key) {
  const Contract& contract = play.contract();
  inference::Evidence seen{{}, Auction(Seat::North), {}, play};
  inference::DealCondition condition;
  for (const Seat seat : {contract.declarer, contract.dummy()})
    seen.hands[static_cast<std::size_t>(index(seat))] = condition.hand(seat) = deal.hand(seat);
  for (const Seat seat : {contract.leader(), partner(contract.leader())}) {
    condition[seat].held = seen.held(seat);
    condition[seat].lacked = seen.lacked(seat);
  }
  auto dealer = inference::Dealer::of(std::move(condition));
  if (!dealer) return tl::unexpected(dealer.error());
  Stream stream(key);
  std::vector<Deal> deals;
  while (deals.size() < n) {
    const auto drawn = dealer->draw(stream);
    if (!drawn) return fail("no deal fits the cards of a table");
    deals.push_back(drawn->deal);
  }
  return deals;
}

// The cards of one kind at one table: their number, how many follow the agreement, how many would by chance, and the
// nats gained by reading them all, for each chance of error.
struct Tally {
  double cards = 0, fit = 0, by_chance = 0;
  std::array<double, kErrors.size()> nats{};
};

Tally tally(const std::vector<const Said*>& said, const Deal& deal, std::span<const Deal> others) {
  Tally sum;
  const auto n = static_cast<double>(others.size());
  std::array<double, kErrors.size()> truth{};
  std::array<std::vector<double>, kErrors.size()> weights;
  weights.fill(std::vector<double>(others.size(), 1.0));
  for (const Said* each : said) {
    const bool fits = each->fits(deal.hand(each->seat));
    sum.cards += 1;
    sum.fit += fits ? 1 : 0;
    for (std::size_t error = 0; error < kErrors.size() && !fits; ++error)
      truth[error] += std::log(error_of(*each, kErrors[error]));
    for (std::size_t at = 0; at < others.size(); ++at) {
      if (each->fits(others[at].hand(each->seat)))
        sum.by_chance += 1 / n;
      else
        for (std::size_t error = 0; error < kErrors.size(); ++error)
          weights[error][at] *= error_of(*each, kErrors[error]);
    }
  }
  for (std::size_t error = 0; error < kErrors.size(); ++error) {
    double total = 0;
    for (const double weight : weights[error]) total += weight;
    sum.nats[error] = truth[error] - std::log(total / n);
  }
  return sum;
}

using Agreements = std::array<inference::Cardings, kAgreements.size()>;

Json read_table(const VugraphTable& table, const Agreements& agreements, std::size_t tricks, std::size_t deals,
                StreamKey key) {
  const Play play = first_of(*table.play, tricks);
  const auto others = consistent_deals(table.deal, play, deals, key);
  if (!others) throw std::runtime_error(to_string(others.error()));
  Json row = Json::object();
  for (std::size_t agreement = 0; agreement < agreements.size(); ++agreement) {
    const auto all =
        read_cards(play, table.deal.hand(play.contract().dummy()), agreements[agreement], inference::Signals::On);
    std::array<std::vector<const Said*>, kKinds.size()> kinds;
    std::vector<const Said*> signals, everything;
    for (const Said& said : all) {
      if (partners(said.seat, play.contract().declarer)) continue;
      kinds[kind_of(said, play)].push_back(&said);
      everything.push_back(&said);
      if (said.signal) signals.push_back(&said);
    }
    Json& place = row[kAgreements[agreement]];
    const auto add = [&](const char* name, const std::vector<const Said*>& some) {
      const Tally sum = tally(some, table.deal, *others);
      if (sum.cards > 0) place[name] = {sum.cards, sum.fit, sum.by_chance, sum.nats[0], sum.nats[1], sum.nats[2]};
    };
    for (std::size_t kind = 0; kind < kKinds.size(); ++kind) add(kKinds[kind], kinds[kind]);
    add("all signals", signals);
    add("all cards", everything);
  }
  return row;
}

Summary summarise(std::span<const Json> rows) {
  Summary summary;
  for (const char* agreement : kAgreements)
    for (const char* kind : {"opening lead", "later lead", "attitude", "count", "preference", "discard", "all signals",
                             "trick left", "all cards"}) {
      std::array<Sample, kErrors.size()> nats;
      double cards = 0, fit = 0, by_chance = 0;
      for (const Json& row : rows)
        for (const Json& table : row.at("tables")) {
          const Json& place = table.at(agreement);
          const auto found = place.find(kind);
          if (found == place.end()) continue;
          cards += (*found)[0].get<double>();
          fit += (*found)[1].get<double>();
          by_chance += (*found)[2].get<double>();
          for (std::size_t error = 0; error < kErrors.size(); ++error)
            nats[error].add((*found)[3 + error].get<double>());
        }
      if (cards == 0) continue;
      Measure measure = mean_of(fmt::format("{}: {}", agreement, kind), nats[0]);
      measure.note =
          fmt::format("error {}: {:+.3f}, {}: {:+.3f}; {} cards, {:.1f}% fit, {:.1f}% by chance", kErrors[1],
                      nats[1].mean(), kErrors[2], nats[2].mean(), cards, 100 * fit / cards, 100 * by_chance / cards);
      summary.measures.push_back(std::move(measure));
    }
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const std::string& folder = settings.options.at("data");
  if (folder.empty()) return fail("--data is missing", "a folder with vugraph.jsonl");
  const auto tricks = settings.count("tricks", 1, 13), deals = settings.count("deals", 10, 100'000);
  if (!tricks) return tl::unexpected(tricks.error());
  if (!deals) return tl::unexpected(deals.error());
  auto tables = load_vugraph(folder);
  if (!tables) return tl::unexpected(tables.error());
  std::erase_if(*tables, [](const VugraphTable& table) { return !table.play || table.play->cards().size() < 4; });
  auto agreements = std::make_shared<Agreements>();
  Library library;
  for (std::size_t at = 0; at < kAgreements.size(); ++at) {
    auto cardings = library.cardings({kAgreements[at], kAgreements[at]});
    if (!cardings) return tl::unexpected(cardings.error());
    (*agreements)[at] = std::move(*cardings);
  }
  Trial trial;
  trial.tasks = (tables->size() + kTablesInATask - 1) / kTablesInATask;
  trial.task = [tables = std::make_shared<const std::vector<VugraphTable>>(std::move(*tables)), agreements,
                tricks = *tricks, deals = *deals,
                seed = settings.seed](std::size_t task, const std::stop_token& stop) -> Json {
    Json rows = Json::array();
    for (std::size_t at = task * kTablesInATask; at < std::min(tables->size(), (task + 1) * kTablesInATask); ++at)
      if (!stop.stop_requested())
        rows.push_back(read_table((*tables)[at], *agreements, tricks, deals, StreamKey(seed, "cardreading", at)));
    return {{"tables", rows}};
  };
  trial.summarise = &summarise;
  return trial;
}

}  // namespace cardreading_trial

Experiment cardreading_experiment() {
  Experiment experiment;
  experiment.name = "cardreading";
  experiment.shows = "Real tables: nats gained on the defenders' true hands by reading their cards, by agreement";
  experiment.unit = "batches of 16 tables";
  experiment.n = 1'000'000;
  experiment.quick_n = 2;
  experiment.options = {{"data", "", "Folder with vugraph.jsonl"},
                        {"tricks", "4", "Tricks to read, from the first"},
                        {"deals", "400", "Random deals to compare with, for each table"}};
  experiment.prepare = &cardreading_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments
