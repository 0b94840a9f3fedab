#include "inference/dealing/sampler.h"

#include <cmath>

#include "mind/reflect.h"

namespace yomi::inference {

using namespace bridge;
using knowledge::Features;

namespace {

// Few deals are better than a long wait: drawing stops after so many tries, as soon as anything was found.
constexpr std::uint64_t kFreeTries = 100'000;
constexpr std::uint64_t kTriesADeal = 100;

// Who made the call knew its hand and the auction before it.
bool makes(const Meaning& meaning, const Features& hand) {
  const knowledge::Entry* entry = meaning.before->choose(hand);
  return entry != nullptr && entry->call == meaning.call;
}

// A call that is not believed, or that the system does not know, tells one hand from another only by its cells.
bool tells(const Taken& taken) { return !taken.taken_back && taken.meaning->reading.explained(); }

bool by_the_book(const Portrait& portrait, CardSet cards) {
  const Features hand(cards);
  return std::ranges::all_of(portrait.calls,
                             [&](const Taken& taken) { return !tells(taken) || makes(*taken.meaning, hand); });
}

Condition condition_for(const Inference& inference, std::optional<Seat> in_error, const SampleOptions& options) {
  Condition condition;
  condition.seen = inference.evidence.hands;
  for (const Seat seat : kSeats) {
    if (!inference.hidden(seat)) continue;
    HiddenHand& hand = condition[seat];
    hand.held = inference.evidence.held(seat);
    hand.lacked = inference.evidence.lacked(seat);
    const Portrait& portrait = inference.portrait(seat);
    const auto carded = [&options, seat](CardSet cards) {
      return !options.hard || all_fit(options.cards, seat, cards);
    };
    if (seat == in_error)
      hand.pictures[0].also = carded;
    else
      hand.pictures = {{portrait.cells, portrait.counted.losers,
                        [&portrait, carded](CardSet cards) { return carded(cards) && by_the_book(portrait, cards); }}};
  }
  return condition;
}

// Deals of one kind, and the logarithm of how much all deals of that kind weigh.
struct Share {
  std::vector<Deal> deals;
  std::vector<double> weights;
  double log_total = 0;

  // The first n of them stand for all.
  void keep(std::size_t n) {
    if (n >= deals.size()) return;
    deals.erase(deals.begin() + static_cast<std::ptrdiff_t>(n), deals.end());
    weights.resize(n);
  }
  void forget_weightless() {
    std::size_t kept = 0;
    for (std::size_t at = 0; at < deals.size(); ++at) {
      if (!(weights[at] > 0)) continue;
      deals[kept] = deals[at];
      weights[kept++] = weights[at];
    }
    keep(kept);
  }
};

// Weighs the deals by what the cards said: read hard, by the hints alone, since all else was kept to in drawing.
void weigh_cards(const Inference& inference, const SampleOptions& options, Share& share) {
  if (options.cards.empty()) return;
  mind::Belief<Deal> belief(share.deals, share.weights);
  const double evidence = belief.reweigh([&](const Deal& deal) {
    double product = 1;
    for (const Seat seat : kSeats)
      if (inference.hidden(seat)) product *= explains(options.cards, seat, deal.hand(seat), options.card_errors);
    return product;
  });
  if (!(evidence > 0)) {
    share = {};
    return;
  }
  share.weights.assign(belief.weights().begin(), belief.weights().end());
  share.log_total += std::log(evidence);
}

// Draws deals in which all but `in_error` call by the book, and weighs them by that player's calls.
Result<Share> draw(const Inference& inference, std::optional<Seat> in_error, std::size_t deals,
                   const SampleOptions& options, StreamKey key, double* acceptance) {
  auto dealer = Dealer::of(condition_for(inference, in_error, options), options.effort);
  if (!dealer) return tl::unexpected(dealer.error());
  Share share;
  Stream stream(key);
  const std::uint64_t enough = kFreeTries + kTriesADeal * deals;
  while (share.deals.size() < deals && dealer->tally().tries < enough) {
    const auto drawn = dealer->draw(stream);
    if (!drawn) break;
    share.deals.push_back(drawn->deal);
    share.weights.push_back(drawn->weight);
  }
  if (acceptance != nullptr) *acceptance = dealer->tally().acceptance();
  const auto log_deals = dealer->log_deals();
  if (share.deals.empty() || !log_deals) return Share{};
  share.log_total = *log_deals;
  if (!in_error) {
    weigh_cards(inference, options, share);
    return share;
  }

  // What is by the book after all has been drawn with the others.
  const Portrait& portrait = inference.portrait(*in_error);
  mind::Belief<Deal> belief(share.deals, share.weights);
  const double slips =
      belief.reweigh([&](const Deal& deal) { return by_the_book(portrait, deal.hand(*in_error)) ? 0.0 : 1.0; });
  double evidence = slips;
  for (const Taken& taken : portrait.calls) {
    if (!tells(taken) || !(evidence > 0)) continue;
    const auto hand_of = [&](const Deal& deal) { return Features(deal.hand(*in_error)); };
    const auto policy = [&](const Features& hand) { return makes(*taken.meaning, hand); };
    evidence *= mind::reflect(belief, hand_of, policy, true, options.error);
  }
  if (!(evidence > 0)) return Share{};
  share.weights.assign(belief.weights().begin(), belief.weights().end());
  share.log_total += std::log(evidence);
  weigh_cards(inference, options, share);
  return share;
}

// When nothing else is left: deals that agree with what is seen, whatever was called.
Result<Share> draw_anything(const Inference& inference, const SampleOptions& options, StreamKey key) {
  Condition condition;
  condition.seen = inference.evidence.hands;
  for (const Seat seat : kSeats) {
    if (!inference.hidden(seat)) continue;
    condition[seat].held = inference.evidence.held(seat);
    condition[seat].lacked = inference.evidence.lacked(seat);
  }
  auto dealer = Dealer::of(std::move(condition), options.effort);
  if (!dealer) return tl::unexpected(dealer.error());
  Share share;
  Stream stream(key);
  double total = 0;
  while (share.deals.size() < options.deals) {
    const auto drawn = dealer->draw(stream);
    if (!drawn) break;
    share.deals.push_back(drawn->deal);
    share.weights.push_back(drawn->weight * likelihood(inference, drawn->deal, options.error));
    total += share.weights.back();
  }
  const auto log_deals = dealer->log_deals();
  if (share.deals.empty() || !log_deals || !(total > 0)) return Share{};
  share.log_total = *log_deals + std::log(total / static_cast<double>(share.deals.size()));
  weigh_cards(inference, options, share);
  return share;
}

}  // namespace

double likelihood(const Inference& inference, const Deal& deal, double error) {
  double product = 1;
  for (const Seat seat : kSeats) {
    if (!inference.hidden(seat)) continue;
    const Features hand(deal.hand(seat));
    for (const Taken& taken : inference.portrait(seat).calls) product *= makes(*taken.meaning, hand) ? 1 : error;
  }
  return product;
}

Result<Sampled> sample(const Inference& inference, const SampleOptions& options, StreamKey key) {
  std::vector<Share> shares;
  Sampled sampled;
  auto book = draw(inference, std::nullopt, options.deals, options, key.with("by the book"), &sampled.acceptance);
  if (!book) return tl::unexpected(book.error());
  const bool found = !book->deals.empty();
  const auto slips = static_cast<std::size_t>(options.errors_share * static_cast<double>(options.deals));
  std::size_t in_error = 0;
  for (const Seat seat : kSeats) {
    if (options.error <= 0 || !inference.hidden(seat) || inference.portrait(seat).calls.empty()) continue;
    const std::size_t wanted = found ? slips : options.deals;
    if (wanted == 0) continue;
    auto share = draw(inference, seat, wanted, options, key.with("in error", index(seat)), nullptr);
    if (!share) return tl::unexpected(share.error());
    share->forget_weightless();
    in_error += share->deals.size();
    shares.push_back(std::move(*share));
  }
  if (found)
    book->keep(options.deals - std::min(options.deals, in_error));
  else if (in_error > options.deals)
    for (Share& share : shares) share.keep(std::max<std::size_t>(1, share.deals.size() * options.deals / in_error));
  shares.push_back(std::move(*book));
  const bool nothing = std::ranges::all_of(shares, [](const Share& share) { return share.deals.empty(); });
  if (nothing && options.error > 0 && !options.hard) {
    auto share = draw_anything(inference, options, key.with("anything"));
    if (!share) return tl::unexpected(share.error());
    shares.push_back(std::move(*share));
  }

  double most = -std::numeric_limits<double>::infinity(), total = 0;
  for (const Share& share : shares)
    if (!share.deals.empty()) most = std::max(most, share.log_total);
  std::vector<Deal> deals;
  std::vector<double> weights;
  for (const Share& share : shares) {
    if (share.deals.empty()) continue;
    double sum = 0;
    for (const double weight : share.weights) sum += weight;
    const double scale = std::exp(share.log_total - most);
    total += scale;
    deals.insert(deals.end(), share.deals.begin(), share.deals.end());
    for (const double weight : share.weights) weights.push_back(weight / sum * scale);
  }
  if (deals.empty()) return fail("no deal was found that fits the auction and the cards", "an auction that can be");
  sampled.belief = mind::Belief<Deal>(std::move(deals), std::move(weights));
  sampled.belief.prune();
  sampled.log_weight = most + std::log(total);
  return sampled;
}

}  // namespace yomi::inference
