#include "hanabi/strategies/simulation.h"

#include <nlohmann/json.hpp>

namespace yomi::hanabi {

using Json = nlohmann::ordered_json;

Result<Seating> Simulation::seating() const {
  Seating seating;
  for (const std::string& text : {strategy, partner}) {
    if (text.empty()) continue;
    auto parsed = parse_strategy(text);
    if (!parsed) return tl::unexpected(parsed.error());
    seating.push_back(std::move(*parsed));
  }
  if (seating.size() > 1 && (seating[0].sees_all() || seating[1].sees_all()))
    return fail("complete sees all hands and plays only with itself", "no other strategy with it");
  return seating;
}

Json to_json(const Simulation& simulation, const Rules& rules, const Tally& tally) {
  const Interval interval = mean_interval(tally.score);
  Json answer;
  answer["strategy"] = simulation.strategy;
  if (!simulation.partner.empty()) answer["with"] = simulation.partner;
  answer["rules"] = simulation.rules.name;
  answer["players"] = rules.players;
  answer["hand"] = rules.hand;
  answer["games"] = tally.score.count();
  answer["seed"] = simulation.seed;
  answer["mean"] = tally.score.mean();
  answer["sd"] = tally.score.deviation();
  answer["ci95"] = {interval.low, interval.high};
  answer["min"] = tally.min;
  answer["max"] = tally.max;
  answer["perfect"] = tally.perfect;
  answer["lost"] = tally.lost;
  answer["mean_zero_if_lost"] = tally.zero_if_lost.mean();
  answer["turns"] = tally.turns.mean();
  answer["scores"] = tally.scores;
  return answer;
}

}  // namespace yomi::hanabi
