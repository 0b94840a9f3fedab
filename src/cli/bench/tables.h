#pragma once

#include "bridge/table.h"
#include "cli/bench/workbench.h"
#include "knowledge/system/situation.h"

// Boards that the workloads start from: bid some way, or bid to the end and played some way.
namespace yomi::cli::bench {

// Auctions are worked through in batches of this size, each with a reader of its own.
inline constexpr std::size_t kBatch = 25;

// A random board after some calls; somebody is to call. Most calls are the book's, some are other calls of the book,
// and a few are any legal call.
bridge::Table some_calls(knowledge::Bidding& bidding, std::size_t number);

// The same auction passed out from there, with some cards played at random and some left; nullopt if nobody bid.
std::optional<bridge::Table> some_cards(knowledge::Bidding& bidding, std::size_t number);

// A random board, bid by the robot.
bridge::Table bid_board(const agents::Robot& robot, int number);

}  // namespace yomi::cli::bench
