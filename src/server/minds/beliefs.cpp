#include <fmt/format.h>

#include "bridge/hand.h"
#include "inference/auction/call_line.h"
#include "inference/auction/reasons.h"
#include "inference/dealing/sampler.h"
#include "server/minds/thoughts.h"
#include "server/wire/bridge_json.h"

namespace yomi::server {

using namespace bridge;
using inference::Inference;

namespace {

constexpr std::size_t kDeals = 400;
constexpr int kMostPoints = 37;
constexpr int kMostCards = 13;

// The certain bounds, and the probability of each number.
template <class Number>
Json distribution(inference::Span certain, int most, const mind::Belief<Deal>& belief, const Number& number) {
  std::vector<double> chances(static_cast<std::size_t>(most) + 1, 0.0);
  double mean = 0;
  for (const auto& [value, chance] : belief.marginal(number)) {
    chances[static_cast<std::size_t>(value)] = chance;
    mean += value * chance;
  }
  return {{"lo", certain.lo}, {"hi", certain.hi}, {"mean", mean}, {"chances", chances}};
}

Json hand_belief(Seat seat, const Inference& inference, const inference::Reasons& reasons,
                 const mind::Belief<Deal>& belief, CardSet unseen, Language language) {
  const inference::Holder holder = seat;
  const inference::Because because = reasons.because(language);
  Json lengths;
  for (const Suit suit : kSuitsDown)
    lengths[std::string(1, letter(suit))] =
        distribution(inference.bounds.length(holder, suit), kMostCards, belief,
                     [&](const Deal& deal) { return deal.hand(seat).length(suit); });
  Json cards = Json::array();
  for (CardSet left = unseen; !left.empty(); left.remove(left.highest())) {
    const Card card = left.highest();
    double chance = 0;
    for (std::size_t at = 0; at < belief.size(); ++at)
      if (belief.worlds()[at].hand(seat).has(card)) chance += belief.weights()[at];
    cards.push_back({{"card", to_string(card)}, {"chance", std::min(chance, 1.0)}});
  }
  Json sentences = Json::array();
  for (const auto feature : {inference::Feature::Spades, inference::Feature::Hearts, inference::Feature::Diamonds,
                             inference::Feature::Clubs, inference::Feature::Points, inference::Feature::Losers})
    for (const std::string& sentence : because.sentences({holder, feature})) sentences.push_back(sentence);
  const inference::Span losers = inference.bounds.losers(holder);
  return {{"seat", text(seat)},
          {"hcp", distribution(inference.bounds.points(holder), kMostPoints, belief,
                               [&](const Deal& deal) { return high_card_points(deal.hand(seat)); })},
          {"losers", {{"lo", losers.lo}, {"hi", losers.hi}}},
          {"length", lengths},
          {"cards", cards},
          {"because", sentences},
          {"calls", reasons.story(seat, language)}};
}

// How each call of the auction is read now, in order.
Json readings_of(const Inference& inference, Language language) {
  const Auction& auction = inference.evidence.auction;
  std::vector<Json> by_call(auction.size());
  for (const Seat seat : kSeats)
    for (const inference::Taken& taken : inference.portrait(seat).calls) {
      const auto& letters = inference.letters[static_cast<std::size_t>(index(side_of(seat)))];
      const std::size_t at = taken.index();
      by_call[at] = {{"at", at},
                     {"seat", text(seat)},
                     {"call", to_string(auction.calls()[at])},
                     {"words", call_line(inference.portrait(seat), taken, letters, language)},
                     {"taken_back", taken.taken_back}};
    }
  Json readings = Json::array();
  for (Json& each : by_call)
    if (!each.is_null()) readings.push_back(std::move(each));
  return readings;
}

}  // namespace

Answer<Json> beliefs_of(Mind& mind, const Terms& terms, const View& view, Language language) {
  const auto evidence = inference::Evidence::of(view);
  const Inference inference = inference::infer(evidence, mind.storyteller(terms));
  const inference::Reasons reasons(inference);
  inference::SampleOptions options;
  options.deals = kDeals;
  if (view.play()) {
    options.cards = read_cards(*view.play(), view.dummy(), terms.cardings, inference::Signals::On);
    std::erase_if(options.cards, [&](const inference::Said& said) { return evidence.hand(said.seat).has_value(); });
  }
  const auto sampled = inference::sample(inference, options, StreamKey(1, "beliefs", index(view.seat())));
  if (!sampled) return refuse("not_now", sampled.error());
  Json hidden = Json::array(), said = Json::array();
  for (const Seat seat : kSeats)
    if (inference.hidden(seat))
      hidden.push_back(hand_belief(seat, inference, reasons, sampled->belief, view.unseen(), language));
  for (const inference::Said& each : options.cards) said.push_back(words(each, language));
  return Json{{"game", "bridge"},
              {"seat", text(view.seat())},
              {"at", view.auction().size() + (view.play() ? view.play()->cards().size() : 0)},
              {"deals", sampled->belief.size()},
              {"hidden", hidden},
              {"readings", readings_of(inference, language)},
              {"said", said}};
}

}  // namespace yomi::server
