#pragma once

#include <optional>

#include "agents/three_viewpoints/three_viewpoints.h"
#include "answers/evidence_request.h"

namespace yomi::answers {

// A player's turn to play: what the player knows, and how to choose.
struct CardRequest {
  EvidenceRequest table;
  agents::CardMethod method = agents::CardMethod::Sample;
  bool fast = false;
  std::optional<std::size_t> samples;  // by default 50, or fewer if fast
  agents::Scoring scoring = agents::Scoring::Points;
  agents::Leads leads = agents::Leads::Deals;
  bool obey = false;
  bool early = true;
  std::size_t worlds = agents::ViewpointOptions{}.worlds;
  std::size_t lines = agents::PlayoutOptions{}.lines;
  std::size_t others = agents::PlayoutOptions{}.others;
  std::optional<agents::OthersAct> others_act;
  std::uint64_t seed = 1;

  // What the player sees; there must be a contract to play.
  [[nodiscard]] Result<inference::Evidence> evidence() const;
  [[nodiscard]] agents::CardOptions card() const;
  [[nodiscard]] agents::ViewpointOptions viewpoints() const;
};

// The flags of `yomi card`, and the keys of a line of its batch.
RequestFields<CardRequest> card_fields();
Result<CardRequest> parse_card_request(const nlohmann::ordered_json& json);

}  // namespace yomi::answers
