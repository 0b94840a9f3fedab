#include "apps/experiment/catalogue.h"

#include "apps/cases/cases.h"
#include "apps/experiment/beliefs.h"
#include "apps/experiment/crossplay.h"
#include "apps/experiment/deals.h"
#include "apps/experiment/osawa.h"
#include "apps/experiment/posterior.h"
#include "apps/experiment/rules.h"

namespace yomi::apps {

std::vector<Experiment> experiments() {
  return {beliefs_experiment(), cases_experiment(),     crossplay_experiment(), deals_experiment(),
          osawa_experiment(),   posterior_experiment(), rules_experiment()};
}

}  // namespace yomi::apps
