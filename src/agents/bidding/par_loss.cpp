#include "agents/bidding/par_loss.h"

#include <algorithm>
#include <cstdlib>

#include "bridge/score.h"

namespace yomi::agents {

using namespace bridge;

namespace {

int score_for(Side side, int north_south) { return side == Side::NorthSouth ? north_south : -north_south; }

bool made(const Outcome& outcome) { return outcome.tricks >= outcome.contract.tricks_needed(); }

// Whether par is a contract that this side makes, or a sacrifice of it.
bool par_is_made_by(Side side, const search::Par& par) {
  return std::ranges::any_of(
      par.contracts, [&](const Outcome& each) { return side_of(each.contract.declarer) == side && made(each); });
}
bool par_is_sacrifice_of(Side side, const search::Par& par) {
  return std::ranges::any_of(
      par.contracts, [&](const Outcome& each) { return side_of(each.contract.declarer) == side && !made(each); });
}

ParLoss loss_as_declarer(const Outcome& played, Side side, const search::Par& par) {
  const auto is_ours = [&](const Outcome& each) { return side_of(each.contract.declarer) == side; };
  if (std::ranges::none_of(par.contracts, is_ours)) return made(played) ? ParLoss::Other : ParLoss::TooHigh;
  const auto better = std::ranges::find_if(par.contracts, [&](const Outcome& each) {
    return is_ours(each) && each.contract.strain == played.contract.strain;
  });
  if (better == par.contracts.end()) return ParLoss::WrongStrain;
  if (!made(played)) return ParLoss::TooHigh;
  return better->contract.level > played.contract.level ? ParLoss::TooLow : ParLoss::Other;
}

ParLoss loss_as_defender(const Outcome& played, Side side, const search::Par& par, Vulnerability vulnerability) {
  if (!made(played) && played.contract.doubling == Doubling::Undoubled) {
    Outcome doubled = played;
    doubled.contract.doubling = Doubling::Doubled;
    if (score_for(side, score_north_south(doubled, vulnerability) - par.score) >= 0) return ParLoss::DoublingMissed;
  }
  if (par_is_made_by(side, par)) return ParLoss::SoldOut;
  if (par_is_sacrifice_of(side, par)) return ParLoss::SacrificeMissed;
  return made(played) ? ParLoss::Other : ParLoss::DoublingMissed;
}

}  // namespace

std::string_view name(ParLoss loss) {
  constexpr std::array<std::string_view, 8> kNames = {"par",      "too low",          "too high",        "wrong strain",
                                                      "sold out", "sacrifice missed", "doubling missed", "other"};
  return kNames[static_cast<std::size_t>(loss)];
}

ParDistance par_distance(const std::optional<Contract>& contract, const search::TrickTable& table,
                         const search::Par& par, Vulnerability vulnerability) {
  std::optional<Outcome> played;
  if (contract) played = Outcome{*contract, table.tricks(contract->declarer, contract->strain)};
  ParDistance distance;
  distance.score = score_north_south(played, vulnerability);
  distance.imps = std::abs(imps(distance.score - par.score));
  if (distance.imps == 0) return distance;
  const Side loser = distance.score < par.score ? Side::NorthSouth : Side::EastWest;
  if (!played) {
    distance.loss = ParLoss::SoldOut;
  } else {
    distance.loss = side_of(contract->declarer) == loser ? loss_as_declarer(*played, loser, par)
                                                         : loss_as_defender(*played, loser, par, vulnerability);
  }
  return distance;
}

}  // namespace yomi::agents
