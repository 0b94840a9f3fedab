#include "agents/table/random_player.h"

#include <vector>

namespace yomi::agents {

namespace {

bridge::Call random_call(const bridge::View& view, Stream& stream) {
  if (stream.chance(0.5)) return bridge::Call::pass();
  std::vector<bridge::Call> legal;
  for (int at = 0; at < bridge::Call::kCount; ++at)
    if (view.auction().legal(bridge::Call::at(at))) legal.push_back(bridge::Call::at(at));
  return stream.pick(legal);
}

bridge::Card random_card(const bridge::View& view, Stream& stream) {
  const bridge::CardSet choices = view.choices();
  auto card = choices.begin();
  for (auto skip = stream.below(static_cast<std::uint64_t>(choices.size())); skip > 0; --skip) ++card;
  return *card;
}

}  // namespace

Player random_player(std::uint64_t seed) {
  return {"random",
          [seed](const bridge::View& view) {
            Stream stream(decision_key(seed, view));
            return random_call(view, stream);
          },
          [seed](const bridge::View& view) {
            Stream stream(decision_key(seed, view));
            return random_card(view, stream);
          }};
}

}  // namespace yomi::agents
