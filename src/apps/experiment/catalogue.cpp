#include "apps/experiment/catalogue.h"

#include "apps/cases/cases.h"
#include "apps/experiment/deals.h"

namespace yomi::apps {

std::vector<Experiment> experiments() { return {cases_experiment(), deals_experiment()}; }

}  // namespace yomi::apps
