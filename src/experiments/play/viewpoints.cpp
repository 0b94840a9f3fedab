#include "experiments/play/viewpoints.h"

#include <map>
#include <memory>
#include <optional>
#include <stdexcept>

#include <fmt/format.h>

#include "agents/table/room.h"
#include "bridge/score.h"
#include "experiments/play/viewpoint_pair.h"

namespace yomi::experiments {

namespace viewpoints_trial {

using namespace bridge;
using Robot = std::shared_ptr<const agents::Robot>;

struct Parts {
  Robot sample, viewpoint;
  std::string who;  // is asked
  std::uint64_t seed = 1;
};

Outcome played_on(const Table& table, const agents::Player& player, const std::stop_token& stop) {
  const auto record = agents::play_on(table, {&player, &player, &player, &player}, {}, stop);
  if (!record) throw std::runtime_error(to_string(record.error()));
  return *record->outcome;
}

// What the side of a seat gets.
int points_to(Seat seat, const Outcome& outcome, Vulnerability vulnerability) {
  const Seat declarer = outcome.contract.declarer;
  const int points = score(outcome.contract, outcome.tricks, vulnerable(vulnerability, side_of(declarer)));
  return partners(seat, declarer) ? points : -points;
}

std::string who_of(const Play& play) {
  if (partners(play.chooser(), play.contract().declarer)) return "declarer";
  return play.chooser() == next(play.contract().declarer) ? "opening leader" : "leader's partner";
}

std::string when_of(const Play& play) {
  if (play.cards().empty()) return "opening lead";
  const int trick = play.tricks_played() + 1;
  if (trick <= 3) return fmt::format("trick {}", trick);
  return trick <= 5 ? "tricks 4 and 5" : "tricks 6 to 8";
}

std::string how_of(const Play& play, Card card) {
  if (play.trick().empty()) return "led";
  return card.suit() == *play.led() ? "following suit" : "not following suit";
}

// Whether the cards are worth the same by Algorithm 1, so that only what they say is at stake.
bool equal_by(const agents::CardThought& sampled, Card a, Card b) {
  const auto sum = [&](Card card) {
    for (const agents::CardCandidate& each : sampled.candidates)
      if (each.equals.has(card)) return each.sum;
    throw std::logic_error("a card that Algorithm 1 did not weigh");
  };
  return a == b || sum(a) == sum(b);
}

bool is_asked(const Parts& parts, const Play& play) {
  const bool declares = partners(play.chooser(), play.contract().declarer);
  return parts.who == "all" || parts.who == (declares ? "declarer" : "defenders");
}

// Where three viewpoints would have played another card, and what each of the two leads to.
struct Turn {
  Json row;
  Seat seat;
  Outcome outcome;
};

std::optional<Turn> turn_at(Table table, const agents::CardThought& sampled, const Parts& parts,
                            const agents::Player& player, const std::stop_token& stop) {
  const Play& play = *table.play();
  const Seat seat = play.chooser();
  const Card other = parts.viewpoint->think_of_card(table.view(seat), stop).card;
  if (other == sampled.card) return std::nullopt;
  Json row = {{"when", when_of(play)},
              {"who", who_of(play)},
              {"how", how_of(play, other)},
              {"what", equal_by(sampled, other, sampled.card) ? "worth the same" : "worth less or more"},
              {"card", play.cards().size()},
              {"abc", to_string(other)},
              {"sample", to_string(sampled.card)}};
  if (const auto done = table.play_card(other); !done) throw std::runtime_error(to_string(done.error()));
  return Turn{std::move(row), seat, played_on(table, player, stop)};
}

Json row_of(const agents::DealtBoard& board, const Parts& parts, const std::stop_token& stop) {
  const agents::Player player = agents::player_of("", parts.sample);
  Table table(board.header, board.deal);
  while (!table.play() && !table.finished())
    (void)table.call(parts.sample->think_of_call(table.view(table.auction().turn()), stop).call);
  Json row = {{"board", board.header.number}, {"vul", to_string(board.header.vulnerability)}};
  row["deal"] = to_string(board.deal);
  row["auction"] = to_string(table.auction());
  row["turns"] = Json::array();
  std::size_t asked = 0;
  std::vector<Turn> turns;
  while (!table.finished()) {
    if (stop.stop_requested()) throw std::runtime_error("stopped");
    const Play& play = *table.play();
    const auto sampled = parts.sample->think_of_card(table.view(play.chooser()), stop);
    if (is_asked(parts, play) && sampled.candidates.size() > 1) {
      ++asked;
      if (auto turn = turn_at(table, sampled, parts, player, stop)) turns.push_back(std::move(*turn));
    }
    if (const auto done = table.play_card(sampled.card); !done) throw std::runtime_error(to_string(done.error()));
  }
  row["asked"] = asked;
  if (!table.outcome()) return row;
  row["result"] = to_string(*table.outcome());
  for (Turn& turn : turns) {
    const Vulnerability vulnerability = board.header.vulnerability;
    const bool declares = partners(turn.seat, table.outcome()->contract.declarer);
    turn.row["result"] = to_string(turn.outcome);
    turn.row["imps"] =
        imps(points_to(turn.seat, turn.outcome, vulnerability) - points_to(turn.seat, *table.outcome(), vulnerability));
    turn.row["tricks"] = (turn.outcome.tricks - table.outcome()->tricks) * (declares ? 1 : -1);
    row["turns"].push_back(std::move(turn.row));
  }
  return row;
}

Summary summarise(std::span<const Json> rows) {
  Summary summary;
  Sample imps, tricks;
  std::map<std::string, Sample> classes;
  std::size_t asked = 0, won = 0, lost = 0;
  for (const Json& row : rows) {
    asked += row.at("asked").get<std::size_t>();
    for (const Json& turn : row.at("turns")) {
      const int gain = turn.at("imps").get<int>();
      imps.add(gain);
      tricks.add(turn.at("tricks").get<int>());
      won += gain > 0 ? 1 : 0;
      lost += gain < 0 ? 1 : 0;
      for (const char* key : {"when", "who", "how", "what"})
        classes[fmt::format("{}: {}", key, turn.at(key).get<std::string>())].add(gain);
    }
  }
  summary.measures.push_back(share_of("another card", imps.count(), asked));
  summary.measures.push_back(mean_of("IMPs where it is another card", imps));
  summary.measures.push_back(mean_of("tricks where it is another card", tricks));
  for (const auto& [name, sample] : classes) summary.measures.push_back(mean_of(name, sample));
  summary.conclusion = fmt::format(
      "On {} boards three viewpoints choose another card {} times: {} gain, {} lose, the others come to the same.",
      rows.size(), imps.count(), won, lost);
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const std::string& who = settings.options.at("who");
  if (who != "defenders" && who != "declarer" && who != "all")
    return fail("'" + who + "' is nobody to ask", "defenders, declarer or all");
  const auto pair = load_viewpoint_pair(settings, "sample", "abc");
  if (!pair) return tl::unexpected(pair.error());
  const Parts parts{pair->sample, pair->viewpoint, who, settings.seed};
  return Trial{[parts](std::size_t task, const std::stop_token& stop) {
                 return row_of(agents::random_board(parts.seed, static_cast<int>(task) + 1), parts, stop);
               },
               &summarise,
               {}};
}

}  // namespace viewpoints_trial

Experiment viewpoints_experiment() {
  Experiment experiment;
  experiment.name = "viewpoints";
  experiment.shows =
      "Where in the hand three viewpoints pay: their card and Algorithm 1's, each played on by Algorithm 1";
  experiment.unit = "boards";
  experiment.n = 100;
  experiment.quick_n = 1;
  experiment.options = {{"who", "defenders", "Who is asked: defenders, declarer or all"},
                        {"abc", "method=rules,play=abc,samples=32", "Who looks from three viewpoints"},
                        {"sample", "method=rules,play=sample,samples=32", "Who bids and plays"}};
  experiment.prepare = &viewpoints_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments
