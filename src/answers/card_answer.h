#pragma once

#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>

#include "answers/card_request.h"
#include "library/library.h"

namespace yomi::answers {

// Answers requests by sampling and double dummy. Systems, agreements and the auctions read by them are kept.
class CardAnswerer {
 public:
  using Watch = std::function<void(std::size_t done, std::size_t of)>;

  CardAnswerer(const search::DoubleDummy& solver, farm::Farm& farm) : solver_(solver), farm_(farm) {}

  // card, scores[{card,mean,se,n,equals}], samples, said[], lengths of the hidden hands by seat and suit. Fails on a
  // stop. `watch` gets the progress of playouts.
  Result<nlohmann::ordered_json> answer(const CardRequest& request, const std::stop_token& stop = {},
                                        const Watch& watch = {});

 private:
  // All that one answer is made of.
  struct Task {
    const CardRequest& request;
    const inference::Evidence& evidence;
    inference::AuctionReader& reader;
    const inference::Cardings& cardings;
    const std::stop_token& stop;
    const Watch& watch;
  };
  Result<inference::AuctionReader*> reader(const library::SideNames& systems);
  [[nodiscard]] Result<nlohmann::ordered_json> by_sampling(const Task& task) const;
  [[nodiscard]] Result<nlohmann::ordered_json> by_three_viewpoints(const Task& task) const;

  const search::DoubleDummy& solver_;
  farm::Farm& farm_;
  library::Library library_;
  std::map<library::SideNames, std::unique_ptr<inference::AuctionReader>> readers_;
};

// The answer for a person.
std::string card_text(const nlohmann::ordered_json& answer);

}  // namespace yomi::answers
