#pragma once

#include <concepts>
#include <functional>
#include <type_traits>

#include "mind/belief.h"

// Reflection: "in which worlds would I have done that in their place?"
//
// The other player is assumed to act by a known policy on what it can see from its own seat. Worlds in which that
// policy takes the observed action gain weight, others lose it. Reading a call, a signal, or in Hanabi one's own cards
// from a partner's clue, is exactly this.
namespace yomi::mind {

// A deterministic policy.
template <class Policy, class View, class Action>
concept DecidingPolicy = requires(const Policy& policy, const View& view, const Action& action) {
  { std::invoke(policy, view) == action } -> std::convertible_to<bool>;
};

// A policy that gives the probability of an action.
template <class Policy, class View, class Action>
concept WeighingPolicy = requires(const Policy& policy, const View& view, const Action& action) {
  { std::invoke(policy, view, action) } -> std::convertible_to<double>;
};

template <class Policy, class View, class Action>
concept PolicyFor = DecidingPolicy<Policy, View, Action> || WeighingPolicy<Policy, View, Action>;

// The probability that the policy takes the action. A policy of both kinds is asked for the probability.
template <class View, class Action, PolicyFor<View, Action> Policy>
[[nodiscard]] double chance_of(const Policy& policy, const View& view, const Action& action) {
  if constexpr (WeighingPolicy<Policy, View, Action>) {
    const double chance = std::invoke(policy, view, action);
    return chance > 0 ? std::min(chance, 1.0) : 0.0;
  } else {
    return std::invoke(policy, view) == action ? 1.0 : 0.0;
  }
}

template <class ViewOf, class World>
using ViewIn = std::remove_cvref_t<std::invoke_result_t<const ViewOf&, const World&>>;

// Weighs each world by how well it explains the action: error + (1 - error) * chance. `view_of(world)` is what the
// actor saw, had this been the world. `error` is the probability that the actor does not follow the policy; with any
// error above 0 no world is ever lost.
//
// Returns the evidence, as Belief::reweigh does: 0 when error is 0 and no world explains the action, and then the
// belief is left as it was.
template <class World, std::invocable<const World&> ViewOf, class Action,
          PolicyFor<ViewIn<ViewOf, World>, Action> Policy>
[[nodiscard]] double reflect(Belief<World>& belief, const ViewOf& view_of, const Policy& policy, const Action& action,
                             double error) {
  assert(error >= 0 && error <= 1);
  return belief.reweigh(
      [&](const World& world) { return error + (1 - error) * chance_of(policy, std::invoke(view_of, world), action); });
}

// The hard variant: removes the worlds in which the policy never takes the action; the others keep their relative
// weights. Returns the share kept; if 0, the belief is unchanged.
template <class World, std::invocable<const World&> ViewOf, class Action,
          PolicyFor<ViewIn<ViewOf, World>, Action> Policy>
[[nodiscard]] double keep_explained(Belief<World>& belief, const ViewOf& view_of, const Policy& policy,
                                    const Action& action) {
  const double kept = belief.reweigh(
      [&](const World& world) { return chance_of(policy, std::invoke(view_of, world), action) > 0 ? 1.0 : 0.0; });
  if (kept > 0) belief.prune();
  return kept;
}

}  // namespace yomi::mind
