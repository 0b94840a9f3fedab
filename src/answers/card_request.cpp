#include "answers/card_request.h"

#include <fmt/format.h>

#include "agents/robot/agent.h"

namespace yomi::answers {

using namespace bridge;

namespace {

constexpr NumberRange kSamples{1, 100'000};
constexpr NumberRange kWorlds{1, 10'000};
constexpr NumberRange kOthers{1, 1'000};
constexpr NumberRange kLines{1, 1'000};

std::size_t default_samples(bool fast) {
  return fast ? agents::parse_agent("fast").value_or(agents::AgentOptions()).card.samples
              : agents::CardOptions{}.samples;
}

Result<agents::OthersAct> parse_others_act(std::string_view text) {
  if (text == "all") return agents::OthersAct::All;
  if (text == "one") return agents::OthersAct::One;
  return fail(fmt::format("others act '{}'", text), "all or one");
}

void add_viewpoint_fields(RequestFields<CardRequest>& fields) {
  using Request = CardRequest;
  fields
      .number("worlds", "abc, exact: number of deals the player supposes", kWorlds,
              [](Request& r) -> auto& { return r.worlds; })
      .number("lines", "abc: playouts of each supposed deal", kLines, [](Request& r) -> auto& { return r.lines; })
      .number("others", "abc, exact: deals each other player solves in an ending", kOthers,
              [](Request& r) -> auto& { return r.others; })
      .parsed("others_act", "abc: the others play by all their deals or by one: all (default) or one",
              &parse_others_act, [](Request& r) -> auto& { return r.others_act; });
}

}  // namespace

Result<inference::Evidence> CardRequest::evidence() const {
  auto evidence = table.evidence();
  if (evidence && !evidence->play)
    return fail("there is no contract to play", "an auction that ends in three passes, or a contract and its declarer");
  return evidence;
}

agents::CardOptions CardRequest::card() const {
  agents::CardOptions options;
  options.samples = samples.value_or(default_samples(fast));
  options.signals = table.signals;
  options.scoring = scoring;
  options.early = early;
  options.leads = leads;
  options.obey = obey;
  return options;
}

agents::ViewpointOptions CardRequest::viewpoints() const {
  agents::ViewpointOptions options;
  options.worlds = worlds;
  options.playout.lines = lines;
  options.playout.others = others;
  options.playout.act =
      method == agents::CardMethod::Exact ? agents::OthersAct::Exact : others_act.value_or(options.playout.act);
  options.playout.signals = table.signals;
  options.card = card();
  return options;
}

RequestFields<CardRequest> card_fields() {
  using Request = CardRequest;
  RequestFields<Request> fields;
  fields.include(evidence_fields(), [](Request& r) -> auto& { return r.table; })
      .parsed("method", "How to choose: sample, abc (three viewpoints), or exact (abc in endings)",
              &agents::parse_card_method, [](Request& r) -> auto& { return r.method; })
      .parsed("score", "Scoring: points, imps or mp", &agents::parse_scoring,
              [](Request& r) -> auto& { return r.scoring; })
      .parsed("leads", "Which suit to lead by: deals, or auction (the auction and the hand first, then deals)",
              &agents::parse_leads, [](Request& r) -> auto& { return r.leads; })
      .on_or_off("obey", "Lead the suit that partner's signal asks for: on or off",
                 [](Request& r) -> auto& { return r.obey; })
      .flag("fast", "Think less: sample fewer deals", [](Request& r) -> auto& { return r.fast; })
      .number("samples",
              fmt::format("Number of deals to sample; by default {}, with --fast {}", default_samples(false),
                          default_samples(true)),
              kSamples, [](Request& r) -> auto& { return r.samples; })
      .on_or_off("early", "Stop early if the choice is clear, and search the first trick less: on or off",
                 [](Request& r) -> auto& { return r.early; });
  add_viewpoint_fields(fields);
  fields.number("seed", "Seed; the same seed gives the same card", {}, [](Request& r) -> auto& { return r.seed; });
  return fields;
}

Result<CardRequest> parse_card_request(const nlohmann::ordered_json& json) {
  CardRequest request;
  if (auto filled = card_fields().fill(request, json); !filled) return tl::unexpected(filled.error());
  return request;
}

}  // namespace yomi::answers
