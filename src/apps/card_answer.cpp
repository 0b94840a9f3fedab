#include "apps/card_answer.h"

#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace yomi::apps {

using namespace bridge;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::uint64_t kMostSamples = 100'000;

// A whole number, written as such or as a text.
Result<std::uint64_t> number_of(const Json& json, const char* key, std::uint64_t fallback) {
  const auto found = json.find(key);
  if (found == json.end() || found->is_null()) return fallback;
  if (found->is_number_unsigned()) return found->get<std::uint64_t>();
  std::uint64_t value = 0;
  if (found->is_string()) {
    const auto& text = found->get_ref<const std::string&>();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size()) return value;
  }
  return fail(fmt::format("'{}' is not a number", key), "a whole number from 0 up");
}

// How many cards the hidden players have in each suit, in the deals that were looked at.
Json lengths_of(const agents::CardThought& thought, const inference::Evidence& evidence) {
  Json lengths = Json::object();
  for (const Seat seat : kSeats) {
    if (evidence.hand(seat)) continue;
    for (const Suit suit : kSuitsDown)
      for (const auto& [length, chance] :
           thought.worlds.marginal([&](const Deal& deal) { return deal.hand(seat).length(suit); }))
        lengths[std::string(1, letter(seat))][std::string(1, letter(suit))][std::to_string(length)] = chance;
  }
  return lengths;
}

}  // namespace

Result<CardRequest> parse_card_request(const Json& json) {
  auto table = parse_evidence(json);
  if (!table) return tl::unexpected(table.error());
  CardRequest request;
  request.table = std::move(*table);
  request.options.signals = request.table.signals;
  const auto method = text_of(json, "method", "sample");
  if (!method) return tl::unexpected(method.error());
  if (const auto known = agents::parse_card_method(*method); !known) return tl::unexpected(known.error());
  const auto score = text_of(json, "score", "points");
  if (!score) return tl::unexpected(score.error());
  const auto scoring = agents::parse_scoring(*score);
  if (!scoring) return tl::unexpected(scoring.error());
  request.options.scoring = *scoring;
  const auto obey = text_of(json, "obey", "off");
  if (!obey) return tl::unexpected(obey.error());
  if (*obey != "on" && *obey != "off") return fail(fmt::format("'{}' is neither on nor off", *obey), "on or off");
  request.options.obey = *obey == "on";
  const auto samples = number_of(json, "samples", request.options.samples);
  if (!samples) return tl::unexpected(samples.error());
  if (*samples < 1 || *samples > kMostSamples)
    return fail(fmt::format("{} samples", *samples), fmt::format("1 to {}", kMostSamples));
  request.options.samples = *samples;
  const auto seed = number_of(json, "seed", 1);
  if (!seed) return tl::unexpected(seed.error());
  request.seed = *seed;
  if (!request.table.evidence.play)
    return fail("there is no contract to play", "an auction that ends in three passes, or a contract and its declarer");
  return request;
}

Result<Json> CardAnswerer::answer(const CardRequest& request) {
  const auto pairing = shelf_.pairing(request.table.systems);
  if (!pairing) return tl::unexpected(pairing.error());
  const auto cardings = cardings_.cardings(request.table.cardings.ns, request.table.cardings.ew);
  if (!cardings) return tl::unexpected(cardings.error());
  const auto thought = agents::think_of_card(request.table.evidence, (*pairing)->storyteller, *cardings, solver_,
                                             request.options, StreamKey(request.seed, "card"));
  if (!thought) return tl::unexpected(thought.error());

  Json answer;
  answer["card"] = to_string(thought->card);
  answer["scores"] = Json::array();
  for (const agents::CardCandidate& candidate : thought->candidates) {
    Json equals = Json::array();
    for (const Card card : candidate.equals) equals.push_back(to_string(card));
    answer["scores"].push_back({{"card", to_string(candidate.card)},
                                {"mean", candidate.mean},
                                {"se", candidate.error},
                                {"n", candidate.deals},
                                {"equals", equals}});
  }
  answer["samples"] = thought->worlds.size();
  answer["said"] = Json::array();
  for (const inference::Said& said : thought->said) answer["said"].push_back(words(said, request.table.language));
  answer["lengths"] = lengths_of(*thought, request.table.evidence);
  if (thought->obeyed) answer["obeyed"] = words(*thought->obeyed, request.table.language);
  if (thought->all_agreements_broken) answer["agreements"] = "broken";
  return answer;
}

std::string card_text(const Json& answer) {
  std::string text = answer["card"].get<std::string>() + "\n\n";
  for (const Json& score : answer["scores"])
    text += fmt::format("  {:<4}{:>9.1f}  +- {:.1f}\n", score["card"].get<std::string>(), score["mean"].get<double>(),
                        score["se"].get<double>());
  if (!answer["said"].empty()) text += '\n';
  for (const Json& said : answer["said"]) text += fmt::format("  {}\n", said.get<std::string>());
  text += fmt::format("\n{} deals\n", answer["samples"].get<std::size_t>());
  for (const auto& [seat, suits] : answer["lengths"].items())
    for (const auto& [suit, chances] : suits.items()) {
      text += fmt::format("  {} {} ", seat, suit);
      for (const auto& [length, chance] : chances.items())
        text += fmt::format("  {}: {:.2f}", length, chance.template get<double>());
      text += '\n';
    }
  return text;
}

}  // namespace yomi::apps
