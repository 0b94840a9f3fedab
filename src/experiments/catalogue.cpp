#include "experiments/catalogue.h"

#include "experiments/bidding/beliefs.h"
#include "experiments/bidding/contracts.h"
#include "experiments/bidding/ladder.h"
#include "experiments/bidding/legality.h"
#include "experiments/bidding/par.h"
#include "experiments/bidding/posterior.h"
#include "experiments/bidding/preempt.h"
#include "experiments/bidding/rules.h"
#include "experiments/cases/cases.h"
#include "experiments/checks/deals.h"
#include "experiments/checks/speedup.h"
#include "experiments/hanabi/crossplay.h"
#include "experiments/hanabi/osawa.h"
#include "experiments/play/cardreading.h"
#include "experiments/play/deceptions.h"
#include "experiments/play/defence.h"
#include "experiments/play/endings.h"
#include "experiments/play/examples.h"
#include "experiments/play/selfplay.h"
#include "experiments/play/signals.h"
#include "experiments/play/viewpoint_match.h"
#include "experiments/play/viewpoints.h"

namespace yomi::experiments {

std::vector<Experiment> all_experiments() {
  return {viewpoint_match_experiment(), beliefs_experiment(),   cardreading_experiment(), cases_experiment(),
          contracts_experiment(),       crossplay_experiment(), deals_experiment(),       deceptions_experiment(),
          defence_experiment(),         endings_experiment(),   examples_experiment(),    ladder_experiment(),
          legality_experiment(),        osawa_experiment(),     par_experiment(),         posterior_experiment(),
          preempt_experiment(),         rules_experiment(),     selfplay_experiment(),    signals_experiment(),
          speedup_experiment(),         viewpoints_experiment()};
}

}  // namespace yomi::experiments
