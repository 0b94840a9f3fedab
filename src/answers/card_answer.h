#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "answers/card_request.h"
#include "library/library.h"

namespace yomi::answers {

// Answers requests by sampling and double dummy. Systems, agreements and the auctions read by them are kept.
class CardAnswerer {
 public:
  using Watch = std::function<void(std::size_t done, std::size_t of)>;

  CardAnswerer(const search::DoubleDummy& solver, farm::Farm& farm, std::stop_token stop = {}, Watch watch = {})
      : solver_(solver), farm_(farm), stop_(std::move(stop)), watch_(std::move(watch)) {}

  // card, scores[{card,mean,se,n,equals}], samples, said[], lengths of the hidden hands by seat and suit.
  Result<nlohmann::ordered_json> answer(const CardRequest& request);

 private:
  Result<inference::AuctionReader*> reader(const library::SideNames& systems);
  Result<nlohmann::ordered_json> by_sampling(const CardRequest& request, const inference::Evidence& evidence,
                                             inference::AuctionReader& reader, const inference::Cardings& cardings);
  Result<nlohmann::ordered_json> by_three_viewpoints(const CardRequest& request, const inference::Evidence& evidence,
                                                     inference::AuctionReader& reader,
                                                     const inference::Cardings& cardings);

  const search::DoubleDummy& solver_;
  farm::Farm& farm_;
  std::stop_token stop_;
  Watch watch_;
  library::Library library_;
  std::map<library::SideNames, std::unique_ptr<inference::AuctionReader>> readers_;
};

// The answer for a person.
std::string card_text(const nlohmann::ordered_json& answer);

}  // namespace yomi::answers
