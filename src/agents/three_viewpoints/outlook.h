#pragma once

#include <optional>
#include <span>
#include <vector>

#include "agents/three_viewpoints/storyteller_pool.h"
#include "base/random.h"
#include "bridge/view.h"
#include "inference/dealing/sampler.h"

namespace yomi::agents {

// The deals that one modelled player holds possible, from that player's View alone: its hand, dummy, the auction, the
// cards so far and their signals. As the play goes on, a deal that a card contradicts is repaired if only a spot is
// misplaced, and dropped otherwise; the rest are weighed anew, and when too few are left new ones are drawn.
class Outlook {
 public:
  // `before`: the player's view before the line began; empty if dummy was not down yet. Deals that replace held ones
  // are drawn from the stream `later`, if given.
  Outlook(StorytellerPool& storytellers, const inference::SampleOptions& sampling, StreamKey key,
          std::optional<bridge::View> before = {}, std::optional<StreamKey> later = {})
      : storytellers_(storytellers),
        sampling_(sampling),
        key_(key),
        later_(later.value_or(key)),
        before_(std::move(before)) {}

  // Draws deals from the view before the line, once: they are the same whatever is then played.
  Result<void> draw_before_line(std::size_t wanted);
  // `wanted` deals of equal weight; likely ones come several times. `said` is what the cards of all players said.
  Result<std::vector<bridge::Deal>> worlds(const bridge::View& view, std::span<const inference::Said> said,
                                           std::size_t wanted);
  // `count` of `of` deals, from number `first` on. They are held: each stays until a card contradicts it and another
  // one replaces it.
  Result<std::vector<bridge::Deal>> held(const bridge::View& view, std::span<const inference::Said> said,
                                         std::size_t first, std::size_t count, std::size_t of);

 private:
  // The present weights of the deals; 0 for one that a card contradicts.
  [[nodiscard]] std::vector<double> weigh(const bridge::View& view, std::span<const inference::Said> said);
  // Repairs or drops deals by the cards played since they were drawn.
  void follow(const bridge::View& view);
  bool repair(std::size_t at, bridge::Seat player, bridge::Seat other, bridge::Card card, bridge::CardSet gone);
  Result<void> draw(const bridge::View& view, std::size_t deals);

  StorytellerPool& storytellers_;
  inference::SampleOptions sampling_;
  StreamKey key_, later_;
  std::optional<bridge::View> before_;
  bool fresh_ = true;
  std::vector<bridge::Deal> pool_;
  std::vector<double> weights_;  // of the deals, without what the cards said
  std::size_t followed_ = 0;     // number of cards that the deals agree with
  std::vector<bridge::Deal> held_;
};

// Whether the deal agrees with the cards played so far.
bool agrees(const bridge::Deal& deal, const bridge::Play& play);

}  // namespace yomi::agents
