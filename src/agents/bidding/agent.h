#pragma once

#include <string>

#include "agents/bidding/bidder.h"

namespace yomi::agents {

// A bidder in one string, as commands take it: "sayc,method=simulate,deals=50". A part without "=" is the system.
struct AgentOptions {
  std::string system = "sayc";
  BidderOptions bidder;
};

Result<AgentOptions> parse_agent(std::string_view text);

}  // namespace yomi::agents
