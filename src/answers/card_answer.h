#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "agents/three_viewpoints/three_viewpoints.h"
#include "answers/evidence_input.h"
#include "library/carding_files.h"
#include "library/shelf.h"

namespace yomi::answers {

// A hand whose turn it is to play: all that the player knows, and how it is to think.
struct CardRequest {
  EvidenceRequest table;
  agents::CardMethod method = agents::CardMethod::Sample;
  agents::CardOptions options;
  agents::ViewpointOptions viewpoints;
  std::uint64_t seed = 1;
};

// The flags of `yomi card` as keys; auction and play as lists or texts.
Result<CardRequest> parse_card_request(const nlohmann::ordered_json& json);

// Answers requests by sampling and double dummy. Systems and agreements are read once and kept.
class CardAnswerer {
 public:
  using Watch = std::function<void(std::size_t done, std::size_t of)>;

  CardAnswerer(const search::DoubleDummy& solver, farm::Farm& farm, std::stop_token stop = {}, Watch watch = {})
      : solver_(solver), farm_(farm), stop_(std::move(stop)), watch_(std::move(watch)) {}

  // card, scores[{card,mean,se,n,equals}], samples, said[], lengths of the hidden hands in the suit that matters.
  Result<nlohmann::ordered_json> answer(const CardRequest& request);

 private:
  Result<nlohmann::ordered_json> by_three_viewpoints(const CardRequest& request, library::Pairing& pairing,
                                                     const inference::Cardings& cardings);

  const search::DoubleDummy& solver_;
  farm::Farm& farm_;
  std::stop_token stop_;
  Watch watch_;
  library::Shelf shelf_;
  library::CardingShelf cardings_;
};

// The answer for a person.
std::string card_text(const nlohmann::ordered_json& answer);

}  // namespace yomi::answers
