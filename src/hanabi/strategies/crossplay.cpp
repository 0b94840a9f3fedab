#include "hanabi/strategies/crossplay.h"

#include <cassert>

namespace yomi::hanabi {

namespace {

// Plain data, so that it can come from another process.
using Scores = std::array<GameResult, kMostCompared>;

}  // namespace

std::vector<PartnerRow> cross_play(farm::Farm& farm, const Rules& rules, const std::vector<Strategy>& strategies,
                                   const std::vector<Strategy>& partners, std::size_t games, std::uint64_t seed,
                                   const std::stop_token& stop, const std::function<void(std::size_t)>& progress) {
  assert(!strategies.empty() && strategies.size() <= kMostCompared && rules.players == 2);
  std::vector<PartnerRow> rows(partners.size());
  for (PartnerRow& row : rows) {
    row.tallies.resize(strategies.size());
    row.gains.resize(strategies.size());
  }
  const auto play = [&](std::size_t task) {
    const Strategy& partner = partners[task % partners.size()];
    const std::size_t game = task / partners.size();
    Scores scores{};
    for (std::size_t at = 0; at < strategies.size(); ++at) {
      const Seating seating = game % 2 == 0 ? Seating{strategies[at], partner} : Seating{partner, strategies[at]};
      scores[at] = play_game(rules, seating, seed, game / 2);
    }
    return scores;
  };
  const auto take = [&](std::size_t task, Scores&& scores) {
    PartnerRow& row = rows[task % partners.size()];
    const auto points = [&](std::size_t at) {
      return rules.zero_if_lost ? scores[at].zero_if_lost() : int{scores[at].points};
    };
    for (std::size_t at = 0; at < strategies.size(); ++at) {
      row.tallies[at].add(rules, scores[at]);
      if (at > 0) row.gains[at].add(points(0) - points(at));
    }
    if (progress) progress(task + 1);
  };
  farm::run_tasks(farm, games * partners.size(), play, take, {.batch = 1}, stop);
  return rows;
}

}  // namespace yomi::hanabi
