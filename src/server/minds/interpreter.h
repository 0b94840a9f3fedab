#pragma once

#include <deque>
#include <mutex>
#include <string>
#include <vector>

#include "agents/bidding/bidder.h"
#include "base/phrases.h"
#include "bridge/auction.h"

namespace yomi::server {

// What a call shows, or would show, by the system of the side that makes it.
struct CallMeaning {
  bridge::Call call;
  std::string words;                // in one line
  std::optional<std::string> rule;  // exactly; nullopt if the system has no line for it
  bool artificial = false;
  bool natural = false;  // by common sense, not by a line for this auction
  knowledge::Force force = knowledge::Force::None;
};

// Explains calls, for all tables and from any thread. It never sees a hand.
class Interpreter {
 public:
  // The call at that index of the auction.
  CallMeaning meaning(const agents::Books& books, const bridge::Auction& auction, bridge::Vulnerability vulnerability,
                      std::size_t at, Language language);
  // Every legal call of the player to call.
  std::vector<CallMeaning> meanings(const agents::Books& books, const bridge::Auction& auction,
                                    bridge::Vulnerability vulnerability, Language language);

 private:
  inference::AuctionReader& reader(const agents::Books& books);

  std::mutex mutex_;
  std::deque<std::unique_ptr<inference::AuctionReader>> readers_;  // the last few
};

}  // namespace yomi::server
