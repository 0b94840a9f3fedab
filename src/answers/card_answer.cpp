#include "answers/card_answer.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "answers/three_viewpoints_answer.h"

namespace yomi::answers {

using namespace library;

using namespace bridge;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::uint64_t kMostSamples = 100'000;
constexpr std::uint64_t kMostWorlds = 10'000;
constexpr std::uint64_t kMostOthers = 1'000;
constexpr std::uint64_t kMostLines = 1'000;

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

Result<std::size_t> count_of(const Json& json, const char* key, std::size_t fallback, std::uint64_t most) {
  const auto number = number_of(json, key, fallback);
  if (!number) return tl::unexpected(number.error());
  if (*number < 1 || *number > most) return fail(fmt::format("{} {}", *number, key), fmt::format("1 to {}", most));
  return static_cast<std::size_t>(*number);
}

Result<bool> switch_of(const Json& json, const char* key, bool fallback) {
  const auto text = text_of(json, key, fallback ? "on" : "off");
  if (!text) return tl::unexpected(text.error());
  if (*text != "on" && *text != "off") return fail(fmt::format("{} '{}'", key, *text), "on or off");
  return *text == "on";
}

Result<void> add_viewpoint_options(const Json& json, CardRequest& request) {
  const auto worlds = count_of(json, "worlds", request.viewpoints.worlds, kMostWorlds);
  if (!worlds) return tl::unexpected(worlds.error());
  request.viewpoints.worlds = *worlds;
  const auto others = count_of(json, "others", request.viewpoints.playout.others, kMostOthers);
  if (!others) return tl::unexpected(others.error());
  request.viewpoints.playout.others = *others;
  const auto lines = count_of(json, "lines", request.viewpoints.playout.lines, kMostLines);
  if (!lines) return tl::unexpected(lines.error());
  request.viewpoints.playout.lines = *lines;
  const auto act = text_of(json, "others_act", "all");
  if (!act) return tl::unexpected(act.error());
  if (*act != "all" && *act != "one") return fail(fmt::format("others act '{}'", *act), "all or one");
  request.viewpoints.playout.act = *act == "one" ? agents::OthersAct::One : agents::OthersAct::All;
  if (request.method == agents::CardMethod::Exact) request.viewpoints.playout.act = agents::OthersAct::Exact;
  request.viewpoints.card = request.options;
  request.viewpoints.playout.signals = request.options.signals;
  return {};
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
  const auto known = agents::parse_card_method(*method);
  if (!known) return tl::unexpected(known.error());
  request.method = *known;
  const auto score = text_of(json, "score", "points");
  if (!score) return tl::unexpected(score.error());
  const auto scoring = agents::parse_scoring(*score);
  if (!scoring) return tl::unexpected(scoring.error());
  request.options.scoring = *scoring;
  const auto obey = switch_of(json, "obey", false);
  if (!obey) return tl::unexpected(obey.error());
  request.options.obey = *obey;
  const auto early = switch_of(json, "early", true);
  if (!early) return tl::unexpected(early.error());
  request.options.early = *early;
  const auto samples = count_of(json, "samples", request.options.samples, kMostSamples);
  if (!samples) return tl::unexpected(samples.error());
  request.options.samples = *samples;
  if (const auto added = add_viewpoint_options(json, request); !added) return tl::unexpected(added.error());
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
  if (request.method != agents::CardMethod::Sample) return by_three_viewpoints(request, **pairing, *cardings);
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

Result<Json> CardAnswerer::by_three_viewpoints(const CardRequest& request, Pairing& pairing,
                                               const inference::Cardings& cardings) {
  agents::StorytellerPool storytellers(pairing.books);
  const auto thought = agents::think_by_three_viewpoints(
      request.table.evidence, {storytellers, pairing.storyteller, cardings, solver_, farm_, watch_}, request.viewpoints,
      StreamKey(request.seed, "card"), stop_);
  if (!thought) return tl::unexpected(thought.error());
  Json answer = viewpoint_answer(*thought, request.table.evidence, request.table.language);
  answer["method"] = name(request.method);
  return answer;
}

namespace {

// On so many deals the first of the cards was judged; one that fell behind, on fewer.
std::size_t deals_of(const Json& score) { return score["n"].get<std::size_t>(); }

std::string on_fewer_deals(const Json& score, const Json& first) {
  return deals_of(score) < deals_of(first) ? fmt::format(", {} deals", deals_of(score)) : "";
}

// How many were drawn, and how many of these it took.
std::string deals_drawn(const Json& answer) {
  const auto drawn = answer["samples"].get<std::size_t>(), took = deals_of(answer["scores"].front());
  return took < drawn && !answer.contains("method") ? fmt::format("{} deals, of which {} settled it", drawn, took)
                                                    : fmt::format("{} deals", drawn);
}

}  // namespace

std::string card_text(const Json& answer) {
  std::string text = answer["card"].get<std::string>() + "\n\n";
  for (const Json& score : answer["scores"])
    text += fmt::format("  {:<4}{:>9.1f}  +- {:.1f}{}\n", score["card"].get<std::string>(), score["mean"].get<double>(),
                        score["se"].get<double>(), on_fewer_deals(score, answer["scores"].front()));
  if (!answer["said"].empty()) text += '\n';
  for (const Json& said : answer["said"]) text += fmt::format("  {}\n", said.get<std::string>());
  if (!answer.value("because", Json::array()).empty()) text += '\n';
  for (const Json& because : answer.value("because", Json::array()))
    text += fmt::format("  {}\n", because.get<std::string>());
  text += fmt::format("\n{}\n", deals_drawn(answer));
  if (!answer.contains("lengths")) return text;
  for (const auto& [seat, suits] : answer["lengths"].items())
    for (const auto& [suit, chances] : suits.items()) {
      text += fmt::format("  {} {} ", seat, suit);
      for (const auto& [length, chance] : chances.items())
        text += fmt::format("  {}: {:.2f}", length, chance.template get<double>());
      text += '\n';
    }
  return text;
}

}  // namespace yomi::answers
