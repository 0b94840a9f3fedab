#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/bidding/criteria.h"
#include "bridge/call.h"
#include "inference/auction/infer.h"

namespace yomi::agents {

// Which stage of the bidder chose a call.
enum class Source : std::uint8_t { Rule, Criteria, Simulation };

// "rule", "criteria", "simulation".
std::string_view name(Source source);

// A call that was considered.
struct Candidate {
  bridge::Call call;
  const knowledge::Entry* line = nullptr;  // of the system; null: none fits
  // If simulated: mean gain per deal over the call found without simulation, in the unit of the scoring.
  std::optional<double> value{};
  std::vector<std::pair<std::string, int>> ends{};  // final contracts, most frequent first, and on how many deals
};

// A call and why. Lines point into the situation.
struct Decision {
  bridge::Call call;
  Source source = Source::Rule;
  std::shared_ptr<const knowledge::Situation> situation;
  const knowledge::Entry* line = nullptr;  // the first line that fits the hand, even if the call is another
  std::vector<Candidate> candidates;       // the chosen one first
  // Set where the line leaves the call to judgement.
  std::shared_ptr<const inference::Inference> inference;
  std::optional<Judgement> judgement;
  int deals = 0;  // simulated
};

}  // namespace yomi::agents
