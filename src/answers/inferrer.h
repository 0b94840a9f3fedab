#pragma once

#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "answers/evidence_request.h"
#include "farm/codec.h"
#include "farm/farm.h"
#include "inference/auction/infer.h"
#include "inference/dealing/sampler.h"
#include "library/library.h"

namespace yomi::answers {

// A request and what follows from it. The inference refers to what the reader has read.
struct Inferred {
  EvidenceRequest request;
  std::shared_ptr<inference::AuctionReader> reader;
  std::vector<inference::Said> said;  // by the cards played
  inference::Inference inference;
};

// Infers by the systems and agreements that requests name. Both, and the auctions read by them, are kept.
class Inferrer {
 public:
  Result<Inferred> infer(const EvidenceRequest& request);
  // inference_json of it.
  Result<nlohmann::ordered_json> answer(const EvidenceRequest& request);

 private:
  library::Library library_;
  std::map<library::SideNames, std::shared_ptr<inference::AuctionReader>> readers_;
};

struct SampleOrder {
  std::size_t deals = 1000;
  std::uint64_t seed = 1;
  double error = inference::SampleOptions{}.error;  // probability that a call departs from the system
};

// Some of the deals that were ordered.
struct DealBlock {
  std::vector<bridge::Deal> deals;
  std::vector<double> weights;  // their mean is 1
  double worth = 0;             // deals of equal weight that would tell as much
  double fit = 0;               // an estimate of how many deals fit, of any
};

// Draws the deals in blocks, of which the farm does several at once, and hands them on in order. The deals depend on
// the order alone, not on the farm. Ends early after a stop.
using DeliverDeals = std::function<void(DealBlock&& block)>;
Result<void> sample_deals(const Inferred& inferred, const SampleOrder& order, farm::Farm& farm,
                          const DeliverDeals& deliver, const std::stop_token& stop = {});

}  // namespace yomi::answers

template <>
struct yomi::farm::Codec<yomi::answers::DealBlock> {
  static void encode(const answers::DealBlock& block, std::string& bytes);
  static std::optional<answers::DealBlock> decode(std::string_view& bytes);
};
