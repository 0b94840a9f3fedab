#pragma once

#include <optional>
#include <span>
#include <vector>

#include "agents/three_viewpoints/storyteller_pool.h"
#include "base/random.h"
#include "bridge/view.h"
#include "inference/dealing/sampler.h"

namespace yomi::agents {

// What one modelled player holds possible. It goes by that player's View and by nothing else: its hand, dummy, the
// auction, the cards so far and what they said. As the play goes on, deals that a card contradicts are repaired if only
// a spot is in the wrong place, otherwise they are out; the others are weighed anew, and when too few are left new ones
// are drawn.
class Outlook {
 public:
  // `before`: what the player saw before the line began; nothing if dummy was not seen yet. What it draws once it holds
  // deals comes from the stream `later`, if there is one.
  Outlook(StorytellerPool& storytellers, const inference::SampleOptions& sampling, StreamKey key,
          std::optional<bridge::View> before = {}, std::optional<StreamKey> later = {})
      : storytellers_(storytellers),
        sampling_(sampling),
        key_(key),
        later_(later.value_or(key)),
        before_(std::move(before)) {}

  // Draws deals by what the player saw before, if it has not: they are the same whatever is then played.
  Result<void> look_before(std::size_t wanted);
  // So many deals of equal weight; likely ones come several times. `said` is what the cards of all players said.
  Result<std::vector<bridge::Deal>> worlds(const bridge::View& view, std::span<const inference::Said> said,
                                           std::size_t wanted);
  // Some of so many, from that number on. They are held: each stays until a card contradicts it, and then another one
  // takes its place.
  Result<std::vector<bridge::Deal>> held(const bridge::View& view, std::span<const inference::Said> said,
                                         std::size_t first, std::size_t count, std::size_t of);

 private:
  // The weights of the deals drawn as they are now; 0 for one that a card contradicts.
  [[nodiscard]] std::vector<double> weigh(const bridge::View& view, std::span<const inference::Said> said);
  // Brings the deals up to the cards played since they were drawn.
  void follow(const bridge::View& view);
  bool repair(std::size_t at, bridge::Seat player, bridge::Seat other, bridge::Card card, bridge::CardSet gone);
  Result<void> draw(const bridge::View& view, std::size_t deals);

  StorytellerPool& storytellers_;
  inference::SampleOptions sampling_;
  StreamKey key_, later_;
  std::optional<bridge::View> before_;
  bool fresh_ = true;
  std::vector<bridge::Deal> pool_;
  std::vector<double> weights_;  // of the deals, but for what the cards said
  std::size_t followed_ = 0;     // cards that they agree with
  std::vector<bridge::Deal> held_;
};

// Whether the cards played so far can have come from that deal.
bool agrees(const bridge::Deal& deal, const bridge::Play& play);

}  // namespace yomi::agents
