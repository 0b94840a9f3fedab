#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "agents/play/card_choice.h"
#include "agents/play/card_points.h"
#include "inference/dealing/sampler.h"
#include "search/double_dummy.h"

// The sampling card player (Ginsberg's Algorithm 1): deals that fit the calls and the cards, every candidate scored in
// each by double dummy, and the card with the greatest sum.
namespace yomi::agents {

// How a card is chosen.
enum class CardMethod : std::uint8_t {
  Sample,           // by deals that fit, each solved double dummy
  ThreeViewpoints,  // by what it tells the others and what they then do (three_viewpoints/three_viewpoints.h)
  Exact,            // the same by the exact tree, for endings
};

// "sample", "abc", "exact".
std::string_view name(CardMethod method);
Result<CardMethod> parse_card_method(std::string_view text);

struct CardOptions {
  std::size_t samples = 50;
  inference::Signals signals = inference::Signals::On;
  Scoring scoring = Scoring::Points;
  // No more deals are solved once the choice is settled; in the first trick most of them no further than whether the
  // contract is made.
  bool early = false;
  bool obey = false;  // leads the suit that partner's last preference asked for
  // For tables with a clock: no more deals are solved after it; the answer may then depend on the machine.
  std::optional<std::chrono::milliseconds> time_limit{};
  inference::SampleOptions sampling;  // its number of deals and its cards are set from the above
};

struct CardThought {
  bridge::Card card{bridge::Suit::Clubs, bridge::Rank::Two};
  std::vector<CardCandidate> candidates;    // from the best down; equals once
  mind::Belief<bridge::Deal> worlds;        // the deals that were drawn; none if there was nothing to choose
  std::vector<inference::Said> said;        // by the players whose hands are hidden
  std::optional<inference::Said> obeyed{};  // the signal that decided the suit, whatever it is worth
  bool all_agreements_broken = false;       // read hard, no deal fits what the cards said, and they were only weighed
};

// Which card to play next. The hand to play from is in the evidence: declarer chooses for dummy. Fails if it is not, if
// no deal can be found, or if a stop was asked for.
Result<CardThought> think_of_card(const inference::Evidence& evidence, inference::Storyteller& storyteller,
                                  const inference::Cardings& cardings, const Solving& solve, const CardOptions& options,
                                  StreamKey key, const std::stop_token& stop = {});

inline Result<CardThought> think_of_card(const inference::Evidence& evidence, inference::Storyteller& storyteller,
                                         const inference::Cardings& cardings, const search::DoubleDummy& solver,
                                         const CardOptions& options, StreamKey key, const std::stop_token& stop = {}) {
  return think_of_card(evidence, storyteller, cardings, solving_by(solver), options, key, stop);
}

}  // namespace yomi::agents
