#include "experiments/play/selfplay.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "agents/table/match.h"
#include "experiments/frame/plot.h"
#include "library/library.h"

namespace yomi::experiments {

using namespace library;

namespace selfplay_trial {

using namespace bridge;

struct Setup {
  std::uint64_t seed = 1;
  agents::Solver solver;
  agents::Player player;
};

// Double-dummy tricks given away by each side.
struct Thrown {
  int declarer = 0;
  int defence = 0;
  int lead = 0;  // by the opening lead; included in `defence`
};

// Compares declarer's double-dummy tricks before every card; the side whose card changes them has thrown the
// difference.
Thrown thrown_in(const Deal& deal, const agents::RoomResult& room, const search::DoubleDummy& solver, int& at_first) {
  const Contract& contract = room.outcome->contract;
  Play play(contract);
  std::vector<search::Position> positions;
  std::vector<Seat> players;
  std::vector<int> won;
  for (const Card card : room.cards) {
    positions.emplace_back(deal, play);
    players.push_back(play.turn());
    won.push_back(play.declarer_tricks());
    (void)play.add(card);
  }
  const auto answers = solver.solve(positions, search::Question::tricks());
  if (!answers) throw std::runtime_error(to_string(answers.error()));
  std::vector<int> values;
  for (std::size_t at = 0; at < positions.size(); ++at) {
    const int tricks = (*answers)[at].tricks, left = positions[at].tricks_left();
    values.push_back(won[at] + (partners(players[at], contract.declarer) ? tricks : left - tricks));
  }
  values.push_back(room.outcome->tricks);
  at_first = values.front();
  Thrown thrown;
  for (std::size_t at = 0; at < players.size(); ++at) {
    const int change = values[at + 1] - values[at];
    (partners(players[at], contract.declarer) ? thrown.declarer : thrown.defence) += std::abs(change);
    if (at == 0) thrown.lead = change;
  }
  return thrown;
}

Json task_row(const Setup& setup, std::size_t task, const std::stop_token& stop) {
  const agents::DealtBoard board = agents::random_board(setup.seed, static_cast<int>(task) + 1);
  const agents::Player& player = setup.player;
  const auto record = agents::play_board(board, {&player, &player, &player, &player}, {}, stop);
  if (!record) throw std::runtime_error(to_string(record.error()));
  const agents::RoomResult room = agents::room_result(*record, board.header.vulnerability);
  Json row = {{"board", board.header.number},
              {"deal", to_string(board.deal)},
              {"auction", to_string(record->auction)},
              {"play", to_string(room.cards)},
              {"result", room.outcome ? to_string(*room.outcome) : "P"},
              {"score", room.score}};
  if (!room.outcome) return row;
  int at_first = 0;
  const Thrown thrown = thrown_in(board.deal, room, *setup.solver, at_first);
  row["claimed"] = room.cards.size() < 52;
  row["tricks"] = room.outcome->tricks;
  row["double_dummy"] = at_first;
  row["thrown"] = {{"declarer", thrown.declarer}, {"defence", thrown.defence}, {"lead", thrown.lead}};
  return row;
}

Summary summarise(std::span<const Json> rows) {
  Sample declarer, defence, lead, more;
  std::uint64_t claimed = 0;
  for (const Json& row : rows) {
    if (!row.contains("thrown")) continue;
    declarer.add(row["thrown"]["declarer"].get<int>());
    defence.add(row["thrown"]["defence"].get<int>());
    lead.add(row["thrown"]["lead"].get<int>());
    more.add(row["tricks"].get<int>() - row["double_dummy"].get<int>());
    claimed += row["claimed"].get<bool>() ? 1 : 0;
  }
  Summary summary;
  summary.measures = {
      mean_of("tricks thrown a board by declarer", declarer), mean_of("tricks thrown a board by the defence", defence),
      mean_of("of these by the opening lead", lead), mean_of("declarer's tricks minus double dummy", more),
      share_of("boards that end with a claim", claimed, declarer.count())};
  summary.conclusion = fmt::format("{} boards, {} of them passed out; every call and card was legal.", rows.size(),
                                   rows.size() - declarer.count());
  BarChart chart{"Double-dummy tricks thrown", "tricks a board", {"mean (95% interval)"}, {}};
  chart.groups = {{"declarer", {{declarer.mean(), mean_interval(declarer)}}},
                  {"defence", {{defence.mean(), mean_interval(defence)}}},
                  {"lead", {{lead.mean(), mean_interval(lead)}}}};
  summary.plots = {{"", to_svg(chart)}};
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  auto agent = agents::parse_agent(settings.options.at("agent"));
  if (!agent) return tl::unexpected(agent.error());
  if (settings.quick) agent->card.samples = std::min<std::size_t>(agent->card.samples, 2);
  agent->bidder.seed = settings.seed;
  const auto opened = open_solver();
  if (!opened) return tl::unexpected(opened.error());
  auto setup = std::make_shared<Setup>();
  setup->seed = settings.seed;
  setup->solver = *opened;
  const auto robots = Library().robots(*agent, *agent, setup->solver);
  if (!robots) return tl::unexpected(robots.error());
  setup->player = agents::player_of(to_string(*agent), robots->front());
  Trial trial;
  trial.task = [setup](std::size_t task, const std::stop_token& stop) { return task_row(*setup, task, stop); };
  trial.summarise = &summarise;
  return trial;
}

}  // namespace selfplay_trial

Experiment selfplay_experiment() {
  Experiment experiment;
  experiment.name = "selfplay";
  experiment.shows = "Our agent in four seats: double-dummy tricks thrown by declarer and by the defence";
  experiment.unit = "boards";
  experiment.n = 200;
  experiment.quick_n = 2;
  experiment.options = {{"agent", "fast", "The agent in all four seats: SYSTEM,method=..,samples=.. or fast"}};
  experiment.prepare = &selfplay_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments
