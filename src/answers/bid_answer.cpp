#include "answers/bid_answer.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "agents/bidding/words.h"
#include "knowledge/system/describe.h"

namespace yomi::answers {

using namespace library;

using namespace bridge;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t kCandidates = 5;

}  // namespace

Result<agents::Bidder*> BidAnswerer::bidder(const BidRequest& request) {
  const agents::BidderOptions options = request.bidder();
  const auto& simulation = options.simulation;
  const SideNames& systems = request.auction.systems;
  auto& kept =
      bidders_[fmt::format("{} {} {} {} {} {}", systems.ns, systems.ew, name(options.method), simulation.deals,
                           name(simulation.scoring), simulation.time_limit ? simulation.time_limit->count() : 0)];
  if (!kept) {
    const auto books = library_.books(systems);
    if (!books) return tl::unexpected(books.error());
    if (options.method == agents::Method::Simulate && solver_ == nullptr) {
      auto opened = search::DoubleDummy::open();
      if (!opened) return tl::unexpected(opened.error());
      solver_ = &own_solver_.emplace(std::move(*opened));
    }
    kept = std::make_unique<agents::Bidder>(*books, options, solver_);
  }
  return kept.get();
}

Result<Json> BidAnswerer::answer(const BidRequest& request, const std::stop_token& stop) {
  const auto view = request.view();
  if (!view) return tl::unexpected(view.error());
  const auto chooser = bidder(request);
  if (!chooser) return tl::unexpected(chooser.error());
  const agents::Decision decision = (*chooser)->decide(*view, stop, request.seed);
  const auto& letters = (*chooser)->system(side_of(view->seat())).letters;
  const Language language = request.auction.language;
  const auto words = agents::explain(decision, letters, language);

  Json answer;
  answer["call"] = to_string(decision.call);
  answer["source"] = agents::name(decision.source);
  answer["line"] = decision.line == nullptr ? Json(nullptr) : Json(agents::place_words(decision.line->line->place));
  answer["explanation"] = words.call;
  answer["because"] = words.because;
  if (decision.deals > 0) answer["deals"] = decision.deals;
  answer["candidates"] = Json::array();
  for (std::size_t at = 0; at < std::min(decision.candidates.size(), kCandidates); ++at) {
    const agents::Candidate& each = decision.candidates[at];
    answer["candidates"].push_back(
        {{"call", to_string(each.call)},
         {"value", each.value ? Json(*each.value) : Json(nullptr)},
         {"shows", each.line == nullptr ? Json(nullptr) : Json(describe(*each.line, letters, language))},
         {"line", each.line == nullptr ? Json(nullptr) : Json(agents::place_words(each.line->line->place))}});
  }
  return answer;
}

}  // namespace yomi::answers
