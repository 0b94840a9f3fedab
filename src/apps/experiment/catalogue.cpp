#include "apps/experiment/catalogue.h"

#include "apps/cases/cases.h"
#include "apps/experiment/abc_match.h"
#include "apps/experiment/beliefs.h"
#include "apps/experiment/cardreading.h"
#include "apps/experiment/contracts.h"
#include "apps/experiment/crossplay.h"
#include "apps/experiment/deals.h"
#include "apps/experiment/deceptions.h"
#include "apps/experiment/defence.h"
#include "apps/experiment/endings.h"
#include "apps/experiment/examples.h"
#include "apps/experiment/ladder.h"
#include "apps/experiment/legality.h"
#include "apps/experiment/osawa.h"
#include "apps/experiment/par.h"
#include "apps/experiment/posterior.h"
#include "apps/experiment/preempt.h"
#include "apps/experiment/rules.h"
#include "apps/experiment/selfplay.h"
#include "apps/experiment/signals.h"
#include "apps/experiment/speedup.h"
#include "apps/experiment/viewpoints.h"

namespace yomi::apps {

std::vector<Experiment> experiments() {
  return {abc_match_experiment(), beliefs_experiment(),   cardreading_experiment(), cases_experiment(),
          contracts_experiment(), crossplay_experiment(), deals_experiment(),       deceptions_experiment(),
          defence_experiment(),   endings_experiment(),   examples_experiment(),    ladder_experiment(),
          legality_experiment(),  osawa_experiment(),     par_experiment(),         posterior_experiment(),
          preempt_experiment(),   rules_experiment(),     selfplay_experiment(),    signals_experiment(),
          speedup_experiment(),   viewpoints_experiment()};
}

}  // namespace yomi::apps
