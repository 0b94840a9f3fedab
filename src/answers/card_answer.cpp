#include "answers/card_answer.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "answers/three_viewpoints_answer.h"

namespace yomi::answers {

using namespace library;

using namespace bridge;
using Json = nlohmann::ordered_json;

namespace {

// The distribution of each suit's length in the hidden hands, over the sampled deals.
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

Result<Json> CardAnswerer::answer(const CardRequest& request, const std::stop_token& stop, const Watch& watch) {
  const auto evidence = request.evidence();
  if (!evidence) return tl::unexpected(evidence.error());
  const auto read_by = reader(request.table.auction.systems);
  if (!read_by) return tl::unexpected(read_by.error());
  const auto cardings = library_.cardings(request.table.cardings);
  if (!cardings) return tl::unexpected(cardings.error());
  const Task task{request, *evidence, **read_by, *cardings, stop, watch};
  return request.method == agents::CardMethod::Sample ? by_sampling(task) : by_three_viewpoints(task);
}

Result<inference::AuctionReader*> CardAnswerer::reader(const SideNames& systems) {
  auto& kept = readers_[systems];
  if (!kept) {
    auto books = library_.books(systems);
    if (!books) return tl::unexpected(books.error());
    kept = std::make_unique<inference::AuctionReader>(std::move(*books));
  }
  return kept.get();
}

Result<Json> CardAnswerer::by_sampling(const Task& task) const {
  const CardRequest& request = task.request;
  const auto thought = agents::think_of_card(task.evidence, task.reader.storyteller(), task.cardings, solver_,
                                             request.card(), StreamKey(request.seed, "card"), task.stop);
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
  const Language language = request.table.auction.language;
  for (const inference::Said& said : thought->said) answer["said"].push_back(words(said, language));
  answer["lengths"] = lengths_of(*thought, task.evidence);
  if (thought->obeyed) answer["obeyed"] = words(*thought->obeyed, language);
  if (thought->all_agreements_broken) answer["agreements"] = "broken";
  return answer;
}

Result<Json> CardAnswerer::by_three_viewpoints(const Task& task) const {
  const CardRequest& request = task.request;
  agents::StorytellerPool storytellers(task.reader.books());
  const auto thought = agents::think_by_three_viewpoints(
      task.evidence, {storytellers, task.reader.storyteller(), task.cardings, solver_, farm_, task.watch},
      request.viewpoints(), StreamKey(request.seed, "card"), task.stop);
  if (!thought) return tl::unexpected(thought.error());
  Json answer = viewpoint_answer(*thought, task.evidence, request.table.auction.language);
  answer["method"] = name(request.method);
  return answer;
}

namespace {

std::size_t deals_of(const Json& score) { return score["n"].get<std::size_t>(); }

// A card that fell behind is judged on fewer deals than the first.
std::string on_fewer_deals(const Json& score, const Json& first) {
  return deals_of(score) < deals_of(first) ? fmt::format(", {} deals", deals_of(score)) : "";
}

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
