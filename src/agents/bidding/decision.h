#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/bidding/criteria.h"
#include "bridge/call.h"
#include "inference/auction/infer.h"

namespace yomi::agents {

// Where a call comes from.
enum class Source : std::uint8_t { Rule, Criteria, Simulation };

// "rule", "criteria", "simulation".
std::string_view name(Source source);

// A call that was thought of.
struct Candidate {
  bridge::Call call;
  const knowledge::Entry* line = nullptr;  // that has the call; nothing: none fits
  // If simulated: what it gains a deal over the call found without, in the unit of the scoring, and what it leads to.
  std::optional<double> value{};
  std::vector<std::pair<std::string, int>> ends{};  // final contracts, the commonest first, and on how many deals
};

// A call and why. It points into the situation, which it keeps.
struct Decision {
  bridge::Call call;
  Source source = Source::Rule;
  std::shared_ptr<const knowledge::Situation> situation;
  const knowledge::Entry* line = nullptr;  // the first that fits the hand, whether or not it was followed
  std::vector<Candidate> candidates;       // the one chosen first
  // Where the line leaves it to judgement: what is believed, and what follows.
  std::shared_ptr<const inference::Inference> inference;
  std::optional<Judgement> judgement;
  int deals = 0;  // simulated
};

}  // namespace yomi::agents
