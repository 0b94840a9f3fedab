#pragma once

#include <nlohmann/json_fwd.hpp>

#include "agents/three_viewpoints/three_viewpoints.h"
#include "base/phrases.h"

namespace yomi::answers {

// card, scores[{card,mean,se,n,dropped}], worlds, playouts, solves, sample{card,scores[]} (Algorithm 1 on the same
// worlds), effects[{card,reader,length,chance,right,then}] (what each card tells whom, how often declarer's own hand is
// guessed right, and what they then do), because[] (that in words).
nlohmann::ordered_json viewpoint_answer(const agents::ViewpointThought& thought, const inference::Evidence& evidence,
                                        Language language);

}  // namespace yomi::answers
