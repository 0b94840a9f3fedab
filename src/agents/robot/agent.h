#pragma once

#include <optional>
#include <string>

#include "agents/bidding/bidder.h"
#include "agents/three_viewpoints/three_viewpoints.h"

namespace yomi::agents {

// An agent in one string, as commands take it: "sayc,method=simulate,carding=standard,play=auto,samples=50". A part
// without "=" is the system; "fast" alone thinks less wherever it can: what comes after it counts.
struct AgentOptions {
  std::string system = "sayc";
  std::string carding = "standard";
  BidderOptions bidder;  // its seed is the card player's too
  // Nothing: Algorithm 1, but from three viewpoints where that pays (robot.cpp).
  std::optional<CardMethod> play;
  CardOptions card;
  ViewpointOptions viewpoints;  // its card options are the above
  bool claims = true;           // whether a board ends when the rest is sure

  AgentOptions() {
    bidder.method = Method::Simulate;
    card.early = true;
    viewpoints.worlds = 32;
    viewpoints.playout.lines = 1;
  }
};

// A mistake names the part it is in. With a clock and no number of samples, the clock alone decides.
Result<AgentOptions> parse_agent(std::string_view text);

// System, method and how cards are played, always; of the rest what differs from the usual. It is read as the same
// agent.
std::string to_string(const AgentOptions& agent);

}  // namespace yomi::agents
