#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "agents/play/card_choice.h"
#include "agents/play/card_points.h"
#include "agents/play/opening_lead.h"
#include "inference/dealing/sampler.h"
#include "search/double_dummy.h"

// The sampling card player (Ginsberg's Algorithm 1): draws deals consistent with the calls and cards, scores every
// candidate on each by double dummy, and plays the card with the greatest sum.
namespace yomi::agents {

// How a card is chosen.
enum class CardMethod : std::uint8_t {
  Sample,           // by sampled deals, each solved double dummy
  ThreeViewpoints,  // by what the card tells the other players and what they then do (three_viewpoints.h)
  Exact,            // the same by an exact tree search, for endings
};

// "sample", "abc", "exact".
std::string_view name(CardMethod method);
Result<CardMethod> parse_card_method(std::string_view text);

// What decides which suit is led.
enum class Leads : std::uint8_t {
  Deals,    // sampled deals alone
  Auction,  // the auction and the hand first, the card by agreement; deals where they clearly say otherwise
};

// "deals", "auction".
std::string_view name(Leads leads);
Result<Leads> parse_leads(std::string_view text);

struct CardOptions {
  std::size_t samples = 50;
  inference::Signals signals = inference::Signals::On;
  Scoring scoring = Scoring::Points;
  // Stop solving once the choice is settled; in the first trick ask of most deals only whether the contract makes.
  bool early = false;
  Leads leads = Leads::Deals;
  bool obey = false;  // always lead the suit that partner's last suit preference asked for
  // For tables with a clock: no deals are solved after this time, so that the card depends on the speed of the machine.
  std::optional<std::chrono::milliseconds> time_limit{};
  inference::SampleOptions sampling;  // its number of deals and its reading of signals are set from the above
};

struct CardThought {
  bridge::Card card{bridge::Suit::Clubs, bridge::Rank::Two};
  std::vector<CardCandidate> candidates;    // best first, one for each group of equal cards
  mind::Belief<bridge::Deal> worlds;        // the deals that were drawn; empty if there was only one choice
  std::vector<inference::Said> said;        // by the players whose hands are hidden
  std::optional<inference::Said> obeyed{};  // the signal that decided the suit, with `obey`
  std::optional<SuitLead> lead{};           // the opening lead, with Leads::Auction
  bool all_agreements_broken = false;       // no deal fits all signals read as certain, so they were only weighed
};

// Chooses the next card. Fails if the hand to play from (dummy's, if declarer plays from there) is not in the evidence,
// if no deal is found, or on a stop.
Result<CardThought> think_of_card(const inference::Evidence& evidence, inference::Storyteller& storyteller,
                                  const inference::Cardings& cardings, const Solving& solve, const CardOptions& options,
                                  StreamKey key, const std::stop_token& stop = {});

inline Result<CardThought> think_of_card(const inference::Evidence& evidence, inference::Storyteller& storyteller,
                                         const inference::Cardings& cardings, const search::DoubleDummy& solver,
                                         const CardOptions& options, StreamKey key, const std::stop_token& stop = {}) {
  return think_of_card(evidence, storyteller, cardings, solving_by(solver), options, key, stop);
}

}  // namespace yomi::agents
