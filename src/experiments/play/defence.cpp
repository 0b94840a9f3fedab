#include "experiments/play/defence.h"

#include <array>
#include <map>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>

#include "agents/play/card_player.h"
#include "experiments/cases/defence_cases.h"
#include "experiments/frame/plot.h"
#include "experiments/play/two_layouts.h"
#include "library/library.h"
#include "library/robots.h"
#include "library/systems.h"

namespace yomi::experiments {

using namespace library;

namespace defence_trial {

using namespace bridge;
using inference::Signals;

constexpr std::size_t kDealsToLookAt = 3000;

struct Parts {
  std::shared_ptr<const knowledge::Book> book;
  inference::Cardings cardings;
  std::shared_ptr<const search::DoubleDummy> solver;
  std::size_t samples = 50;
  std::uint64_t seed = 1;
};

// A player for one thread.
class Thinker {
 public:
  explicit Thinker(const Parts& parts) : parts_(parts) {}

  inference::Storyteller& storyteller() { return storyteller_; }

  // The card it plays, and whether that is one of `right`.
  Json answer(const inference::Evidence& seen, CardSet right, Signals signals, StreamKey key) {
    agents::CardOptions options;
    options.samples = parts_.samples;
    options.signals = signals;
    const auto thought = agents::think_of_card(seen, storyteller_, parts_.cardings, *parts_.solver, options, key);
    if (!thought) throw std::runtime_error(to_string(thought.error()));
    return {{"card", to_string(thought->card)}, {"right", right.has(thought->card)}};
  }

 private:
  const Parts& parts_;
  knowledge::Bidding bidding_{parts_.book, parts_.book};
  inference::Storyteller storyteller_{bidding_};
};

Json case_row(const Parts& parts, const DefenceCase& decision) {
  Thinker thinker(parts);
  Json row = {
      {"id", decision.id}, {"type", decision.type}, {"decision", decision.decision}, {"confirmed", decision.confirmed}};
  const StreamKey key(parts.seed, "card");  // the stream of `yomi card`
  row["on"] = thinker.answer(decision.evidence, decision.right, Signals::On, key);
  row["off"] = thinker.answer(decision.evidence, decision.right, Signals::Off, key);
  return row;
}

Json layouts_row(const Parts& parts, std::size_t task, const std::stop_token& stop) {
  Thinker thinker(parts);
  const knowledge::Signal kind = knowledge::kSignals[task % knowledge::kSignals.size()];
  const StreamKey key(parts.seed, "two layouts", task);
  const LayoutSearch search(kind, parts.cardings, *parts.solver);
  const auto found = search.find(key, kDealsToLookAt, stop);
  if (!found) throw std::runtime_error(to_string(found.error()));
  Json row = {{"kind", knowledge::name(kind)}, {"layouts", Json::array()}};
  if (!*found) return row;
  for (const Layout& layout : (*found)->layouts) {
    const auto seen = seen_by_reader(layout.deal, layout.play);
    row["layouts"].push_back({{"deal", to_string(layout.deal)},
                              {"contract", to_string(layout.play.contract())},
                              {"declarer", std::string(1, letter(layout.play.contract().declarer))},
                              {"play", to_string(layout.play.cards())},
                              {"on", thinker.answer(seen, layout.beating, Signals::On, key.with("card"))},
                              {"off", thinker.answer(seen, layout.beating, Signals::Off, key.with("card"))}});
  }
  return row;
}

bool right(const Json& row, const char* signals) { return row.at(signals).at("right").get<bool>(); }

struct Tally {
  std::uint64_t on = 0, off = 0, of = 0;

  void add(const Json& row) {
    on += right(row, "on") ? 1 : 0;
    off += right(row, "off") ? 1 : 0;
    ++of;
  }
};

Summary summarise_cases(std::span<const Json> rows) {
  std::map<std::string, Tally> classes;
  Tally confirmed, all;
  Summary summary;
  for (const Json& row : rows) {
    all.add(row);
    if (row.at("confirmed").get<bool>()) confirmed.add(row);
    classes[row.at("decision").get<std::string>() + ": " + row.at("type").get<std::string>()].add(row);
    if (!right(row, "on"))
      summary.details["wrong"].push_back({{"id", row.at("id")}, {"card", row.at("on").at("card")}});
  }
  const auto add = [&](const std::string& name, const Tally& tally) {
    summary.measures.push_back(share_of(name + ", signals on", tally.on, tally.of));
    summary.measures.push_back(share_of(name + ", signals off", tally.off, tally.of));
  };
  add("confirmed double dummy", confirmed);
  add("all", all);
  for (const auto& [name, tally] : classes) add(name, tally);
  return summary;
}

Summary summarise_layouts(std::span<const Json> rows) {
  Summary summary;
  BarChart chart{"Decisions that only a signal solves", "right", {"signals on", "signals off"}, {}};
  const auto add = [&](const std::string& name, const auto& belongs) {
    Tally tally;
    Sample gain;  // of a pair, since its two decisions are not independent
    std::uint64_t sought = 0;
    for (const Json& row : rows) {
      if (!belongs(row)) continue;
      ++sought;
      if (row.at("layouts").empty()) continue;
      double on_minus_off = 0;
      for (const Json& layout : row.at("layouts")) {
        tally.add(layout);
        on_minus_off += (right(layout, "on") ? 0.5 : 0) - (right(layout, "off") ? 0.5 : 0);
      }
      gain.add(on_minus_off);
    }
    summary.measures.push_back(share_of(name + ": right, signals on", tally.on, tally.of));
    summary.measures.push_back(share_of(name + ": right, signals off", tally.off, tally.of));
    Measure difference = mean_of(name + ": on minus off", gain);
    difference.note = fmt::format("{} pairs of {} sought", gain.count(), sought);
    summary.measures.push_back(std::move(difference));
    const auto bar = [&](std::uint64_t good) {
      const double share = tally.of == 0 ? 0 : static_cast<double>(good) / static_cast<double>(tally.of);
      return Bar{share, proportion_interval(good, tally.of)};
    };
    chart.groups.push_back({name, {bar(tally.on), bar(tally.off)}});
  };
  for (const std::string_view kind : knowledge::kSignalNames)
    add(std::string(kind), [&](const Json& row) { return row.at("kind") == kind; });
  add("all", [](const Json&) { return true; });
  summary.plots = {{"", to_svg(chart)}};
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  auto parts = std::make_shared<Parts>();
  parts->seed = settings.seed;
  const auto samples = settings.count("samples", 1, 10'000);
  if (!samples) return tl::unexpected(samples.error());
  parts->samples = settings.quick ? std::min<std::size_t>(*samples, 4) : *samples;
  const auto generate = settings.count("generate", 1, 1'000'000);
  if (!generate) return tl::unexpected(generate.error());
  const std::string& folder = settings.options.at("data");
  const std::string& carding = settings.options.at("carding");
  auto cardings = Library().cardings({carding, carding});
  if (!cardings) return tl::unexpected(cardings.error());
  parts->cardings = std::move(*cardings);
  const auto book = load_book("sayc");
  if (!book) return tl::unexpected(book.error().errors.front());
  parts->book = *book;
  const auto opened = open_solver();
  if (!opened) return tl::unexpected(opened.error());
  parts->solver = *opened;

  Trial trial;
  if (folder.empty()) {
    trial.tasks = *generate;
    trial.task = [parts](std::size_t task, const std::stop_token& stop) { return layouts_row(*parts, task, stop); };
    trial.summarise = &summarise_layouts;
    return trial;
  }
  auto cases = load_defence_cases(folder);
  if (!cases) return tl::unexpected(cases.error());
  trial.tasks = cases->size();
  trial.task = [parts, cases = std::make_shared<const std::vector<DefenceCase>>(std::move(*cases))](
                   std::size_t task, const std::stop_token&) { return case_row(*parts, (*cases)[task]); };
  trial.summarise = &summarise_cases;
  return trial;
}

}  // namespace defence_trial

Experiment defence_experiment() {
  Experiment experiment;
  experiment.name = "defence";
  experiment.shows = "Decisions in defence that a signal solves, with signals read and not read";
  experiment.unit = "decisions";
  experiment.n = 1'000'000;
  experiment.quick_n = 1;
  experiment.options = {
      {"data", "", "Folder with defence.jsonl, published decisions"},
      {"generate", "300", "Without a folder: pairs of layouts to generate that only a signal tells apart"},
      {"carding", "standard", "The agreement of both sides: a name or a file"},
      {"samples", "50", "Deals that the player samples"}};
  experiment.systems = {"sayc"};
  experiment.prepare = &defence_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments
