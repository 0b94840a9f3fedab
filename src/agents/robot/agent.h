#pragma once

#include <optional>
#include <string>

#include "agents/bidding/bidder.h"
#include "agents/three_viewpoints/three_viewpoints.h"

namespace yomi::agents {

// The settings of an agent, as commands take them in one string:
// "sayc,method=simulate,carding=standard,play=auto,samples=50". A part without "=" is the system, or "fast", which
// lowers all effort; later parts override earlier ones.
struct AgentOptions {
  std::string system = "sayc";
  std::string carding = "standard";
  BidderOptions bidder;  // its seed is also the card player's
  // Empty: Algorithm 1, with three viewpoints where that pays (robot.cpp).
  std::optional<CardMethod> play;
  CardOptions card;
  ViewpointOptions viewpoints;  // its card options are replaced by `card`
  bool claims = true;           // whether it claims when the remaining tricks are certain

  AgentOptions() {
    bidder.method = Method::Simulate;
    card.early = true;
    viewpoints.worlds = 32;
    viewpoints.playout.lines = 1;
  }
};

// An error names the part it is in. With a time limit and no number of samples, only the clock limits the samples.
Result<AgentOptions> parse_agent(std::string_view text);

// Names the system, the method and the card play, and of the other settings those that differ from the default.
// parse_agent reads the text back as the same agent.
std::string to_string(const AgentOptions& agent);

}  // namespace yomi::agents
