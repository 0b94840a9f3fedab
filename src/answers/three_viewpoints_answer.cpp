#include "answers/three_viewpoints_answer.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "agents/three_viewpoints/effects.h"

namespace yomi::answers {

using Json = nlohmann::ordered_json;

namespace {

Json score_of(const agents::CardCandidate& candidate) {
  return {
      {"card", to_string(candidate.card)}, {"mean", candidate.mean}, {"se", candidate.error}, {"n", candidate.deals}};
}

}  // namespace

Json viewpoint_answer(const agents::ViewpointThought& thought, const inference::Evidence& evidence, Language language) {
  Json answer;
  answer["card"] = to_string(thought.card);
  answer["method"] = "abc";
  answer["scores"] = Json::array();
  for (const agents::ViewpointCandidate& each : thought.candidates) {
    answer["scores"].push_back(score_of(each.value));
    answer["scores"].back()["dropped"] = each.dropped;
  }
  answer["samples"] = thought.sampling.worlds.size();
  answer["playouts"] = thought.playouts;
  answer["solves"] = thought.solves;
  answer["said"] = Json::array();
  Json scores = Json::array();
  for (const agents::CardCandidate& each : thought.sampling.candidates) scores.push_back(score_of(each));
  answer["sample"] = {{"card", to_string(thought.sampling.card)}, {"scores", std::move(scores)}};
  for (const inference::Said& said : thought.sampling.said) answer["said"].push_back(words(said, language));
  const bridge::Play& play = *evidence.play;
  const auto effects = agents::effects_of(thought, play);
  answer["effects"] = Json::array();
  for (const agents::Effect& each : effects) {
    Json effect = {{"card", to_string(each.card)}};
    if (const auto& reading = each.reading) {
      effect.update({{"reader", std::string(1, letter(reading->next_chooser))},
                     {"length", reading->length},
                     {"chance", reading->probability}});
      if (reading->read_correctly) effect["right"] = *reading->read_correctly;
    }
    if (const auto& difference = each.difference)
      effect["then"] = {{"seat", std::string(1, letter(difference->play.seat))},
                        {"card", to_string(difference->play.card)},
                        {"finesse", difference->play.finesse},
                        {"share", difference->share},
                        {"beside", to_string(each.compared_with)},
                        {"beside_share", difference->other_share}};
    answer["effects"].push_back(std::move(effect));
  }
  answer["because"] = Json::array();
  if (std::ranges::any_of(effects, [](const agents::Effect& each) { return each.reading.has_value(); }))
    answer["because"] = words(effects, play.chooser(), language);
  return answer;
}

}  // namespace yomi::answers
