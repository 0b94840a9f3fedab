#include "cli/bench/tables.h"

#include "agents/table/random_player.h"
#include "agents/table/room.h"

namespace yomi::cli::bench {

using namespace bridge;
using knowledge::Situation;

namespace {

constexpr int kMostCalls = 12;
constexpr double kOtherLine = 0.12, kAnyCall = 0.03;
constexpr int kNear = 7;  // any call: the lowest bids only, or every auction would end at the seven level

Call any_call(const Auction& auction, Stream& stream) {
  std::vector<Call> calls;
  const int lowest = auction.last_bid() ? auction.last_bid()->index() : 0;
  for (int index = 0; index < Call::kCount && index <= lowest + kNear; ++index)
    if (auction.legal(Call::at(index))) calls.push_back(Call::at(index));
  return stream.pick(calls);
}

Call next_call(const Situation& situation, CardSet hand, Stream& stream) {
  if (stream.chance(kAnyCall)) return any_call(situation.auction(), stream);
  if (stream.chance(kOtherLine) && !situation.entries().empty()) return stream.pick(situation.entries()).call;
  const knowledge::Entry* entry = situation.choose(knowledge::Features(hand));
  return entry == nullptr ? Call::pass() : entry->call;
}

}  // namespace

Table some_calls(knowledge::Bidding& bidding, std::size_t number) {
  Stream stream(kSeed, "some calls", number);
  const int calls = stream.between(0, kMostCalls);
  const BoardHeader board = BoardHeader::of(stream.between(1, 16));
  Table table(board, Deal::random(stream));
  auto situation = bidding.start(board.dealer, board.vulnerability);
  for (int made = 0; made < calls; ++made) {
    const Call call = next_call(*situation, table.deal().hand(situation->actor()), stream);
    Auction after = table.auction();
    if (!after.add(call) || after.finished()) break;
    (void)table.call(call);
    situation = bidding.after(situation, call);
  }
  return table;
}

std::optional<Table> some_cards(knowledge::Bidding& bidding, std::size_t number) {
  Stream stream(kSeed, "some cards", number);
  Table table = some_calls(bidding, number);
  while (!table.auction().finished()) (void)table.call(Call::pass());
  if (table.finished()) return std::nullopt;
  const agents::Player player = agents::random_player(number);
  for (int left = stream.between(1, 40); left > 0; --left)
    (void)table.play_card(player.card(table.view(*table.actor())));
  return table;
}

Table bid_board(const agents::Robot& robot, int number) {
  const agents::DealtBoard board = agents::random_board(kSeed, number);
  Table table(board.header, board.deal);
  while (!table.auction().finished()) (void)table.call(robot.think_of_call(table.view(table.auction().turn())).call);
  return table;
}

}  // namespace yomi::cli::bench
