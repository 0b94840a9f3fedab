#include "bridge/score.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace yomi::bridge {

namespace {

int trick_points(const Contract& contract) {
  const int per_trick = is_minor(contract.strain) ? 20 : 30;
  const int first = contract.strain == Strain::NoTrump ? 10 : 0;
  return (first + per_trick * contract.level) << static_cast<int>(contract.doubling);
}

int overtrick_points(const Contract& contract, int overtricks, bool vulnerable) {
  switch (contract.doubling) {
    case Doubling::Undoubled:
      return overtricks * (is_minor(contract.strain) ? 20 : 30);
    case Doubling::Doubled:
      return overtricks * (vulnerable ? 200 : 100);
    case Doubling::Redoubled:
      return overtricks * (vulnerable ? 400 : 200);
  }
  return 0;
}

int bonuses(const Contract& contract, bool vulnerable) {
  int bonus = trick_points(contract) >= 100 ? (vulnerable ? 500 : 300) : 50;
  if (contract.level == 6) bonus += vulnerable ? 750 : 500;
  if (contract.level == 7) bonus += vulnerable ? 1500 : 1000;
  return bonus + 50 * static_cast<int>(contract.doubling);  // for insult
}

int penalty(Doubling doubling, int undertricks, bool vulnerable) {
  if (doubling == Doubling::Undoubled) return undertricks * (vulnerable ? 100 : 50);
  int points = 0;
  for (int trick = 1; trick <= undertricks; ++trick) {
    if (vulnerable) {
      points += trick == 1 ? 200 : 300;
    } else {
      points += trick == 1 ? 100 : trick <= 3 ? 200 : 300;
    }
  }
  return doubling == Doubling::Redoubled ? 2 * points : points;
}

}  // namespace

int score(const Contract& contract, int tricks, bool vulnerable) {
  const int difference = tricks - contract.tricks_needed();
  if (difference < 0) return -penalty(contract.doubling, -difference, vulnerable);
  return trick_points(contract) + overtrick_points(contract, difference, vulnerable) + bonuses(contract, vulnerable);
}

int score_north_south(const std::optional<Outcome>& outcome, Vulnerability vulnerability) {
  if (!outcome) return 0;
  const Side side = side_of(outcome->contract.declarer);
  const int points = score(outcome->contract, outcome->tricks, vulnerable(vulnerability, side));
  return side == Side::NorthSouth ? points : -points;
}

int imps(int difference) {
  // The least difference that is worth 1, 2, 3 .. 24.
  constexpr std::array<int, 24> kLeast = {20,  50,  90,   130,  170,  220,  270,  320,  370,  430,  500,  600,
                                          750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000};
  const auto points = std::ranges::upper_bound(kLeast, std::abs(difference)) - kLeast.begin();
  return difference < 0 ? -static_cast<int>(points) : static_cast<int>(points);
}

std::vector<int> matchpoints(std::span<const int> scores) {
  std::vector<int> points(scores.size(), 0);
  for (std::size_t mine = 0; mine < scores.size(); ++mine)
    for (std::size_t other = 0; other < scores.size(); ++other)
      if (other != mine) points[mine] += scores[mine] > scores[other] ? 2 : scores[mine] == scores[other] ? 1 : 0;
  return points;
}

}  // namespace yomi::bridge
