#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "answers/evidence_request.h"
#include "inference/auction/infer.h"

namespace yomi::answers {

// The answer of `yomi infer` for programs: seats.{N,E,S,W}.{hcp,losers,length,because,calls} and
// pairs.{NS,EW}.{hcp,length,losers,tricks,because}. Ranges are [lo,hi]; tricks are of the longest fit, null without
// one. Once cards are played, cards[{seat,card,signal,says}]: what the defenders' cards said; signal is attitude,
// count, preference or lead.
nlohmann::ordered_json inference_json(const inference::Inference& inference, std::span<const inference::Said> said,
                                      Language language);

// The same for people: a table of the hands, then how each call is taken, what each card said, and why.
std::string inference_text(const inference::Inference& inference, std::span<const inference::Said> said,
                           Language language);

}  // namespace yomi::answers
