#include "answers/inferrer.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "answers/infer_answer.h"
#include "farm/tasks.h"

namespace yomi::answers {

namespace {

// So that a long run shows its progress and can be interrupted.
constexpr std::size_t kBlock = 10'000;

DealBlock block_of(const inference::Sampled& sampled) {
  const mind::Belief<bridge::Deal>& belief = sampled.belief;
  const auto size = static_cast<double>(belief.size());
  DealBlock block{{belief.worlds().begin(), belief.worlds().end()}, {}, belief.effective_size(), 0};
  block.weights.reserve(belief.size());
  for (const double weight : belief.weights()) block.weights.push_back(weight * size);
  block.fit = std::exp(sampled.log_weight);
  return block;
}

}  // namespace

Result<Inferred> Inferrer::infer(const EvidenceRequest& request) {
  const auto evidence = request.evidence();
  if (!evidence) return tl::unexpected(evidence.error());
  auto& reader = readers_[request.auction.systems];
  if (!reader) {
    auto books = library_.books(request.auction.systems);
    if (!books) return tl::unexpected(books.error());
    reader = std::make_shared<inference::AuctionReader>(std::move(*books));
  }
  const auto cardings = library_.cardings(request.cardings);
  if (!cardings) return tl::unexpected(cardings.error());
  return Inferred{request, reader, inference::read_cards(*evidence, *cardings, request.signals),
                  inference::infer(*evidence, reader->storyteller())};
}

Result<nlohmann::ordered_json> Inferrer::answer(const EvidenceRequest& request) {
  const auto inferred = infer(request);
  if (!inferred) return tl::unexpected(inferred.error());
  return inference_json(inferred->inference, inferred->said, request.auction.language);
}

Result<void> sample_deals(const Inferred& inferred, const SampleOrder& order, farm::Farm& farm,
                          const DeliverDeals& deliver, const std::stop_token& stop) {
  inference::SampleOptions options;
  options.error = order.error;
  options.cards = said_by_hidden(inferred.said, inferred.inference.evidence);
  options.hard = inferred.request.signals == inference::Signals::Hard;
  const StreamKey key(order.seed, "sample");
  const auto task = [&](std::size_t block) -> Result<DealBlock> {
    const std::size_t from = block * kBlock;
    inference::SampleOptions wanted = options;
    wanted.deals = std::min(kBlock, order.deals - from);
    const auto sampled = inference::sample(inferred.inference, wanted, from == 0 ? key : key.with(from));
    if (!sampled) return tl::unexpected(sampled.error());
    return block_of(*sampled);
  };
  const std::size_t blocks = (order.deals + kBlock - 1) / kBlock;
  const auto done = farm::try_tasks(
      farm, blocks, task, [&](std::size_t, DealBlock&& block) { deliver(std::move(block)); }, {}, stop);
  if (!done) return tl::unexpected(done.error());
  return {};
}

}  // namespace yomi::answers

namespace yomi::farm {

void Codec<answers::DealBlock>::encode(const answers::DealBlock& block, std::string& bytes) {
  Codec<std::vector<bridge::Deal>>::encode(block.deals, bytes);
  Codec<std::vector<double>>::encode(block.weights, bytes);
  Codec<double>::encode(block.worth, bytes);
  Codec<double>::encode(block.fit, bytes);
}

std::optional<answers::DealBlock> Codec<answers::DealBlock>::decode(std::string_view& bytes) {
  auto deals = Codec<std::vector<bridge::Deal>>::decode(bytes);
  auto weights = Codec<std::vector<double>>::decode(bytes);
  const auto worth = Codec<double>::decode(bytes), fit = Codec<double>::decode(bytes);
  if (!deals || !weights || !worth || !fit) return std::nullopt;
  return answers::DealBlock{std::move(*deals), std::move(*weights), *worth, *fit};
}

}  // namespace yomi::farm
