#include "records/played_record.h"

#include <algorithm>

#include <fmt/format.h>

namespace yomi::records {

using namespace bridge;

namespace {

Result<Table> table_with_auction(const Record& record, const Deal& deal) {
  BoardHeader header = board_header(record);
  const bool bid = record.auction && record.auction->unread.empty() && !record.auction->calls.empty();
  if (!bid) {
    if (record.passed_out) return fail("it was passed out, and nobody knows how", "an auction, or no contract");
    const auto contract = played_contract(record);
    return contract ? Table(header, deal, *contract) : Table(header, deal);
  }
  const auto auction = legal_auction(*record.auction);
  if (!auction) return tl::unexpected(auction.error());
  header.dealer = auction->dealer();
  Table table(header, deal);
  for (const Call call : auction->calls())
    if (auto done = table.call(call); !done) return tl::unexpected(done.error());
  return table;
}

// A board lost during the play has a contract and some cards, but no result.
void lose(Record& record, const agents::RoomResult& room) {
  Auction auction(board_header(record).dealer);
  for (const Call call : room.calls)
    if (!auction.add(call)) return;
  const auto contract = auction.finished() ? auction.contract() : std::nullopt;
  if (!contract) return;
  record.auction->ending = Ending::Unsaid;
  record.contract = contract;
  record.declarer = contract->declarer;
  RecordedPlay& play = record.play.emplace();
  play.leader = contract->leader();
  play.cards = room.cards;
  play.ending = Ending::GoingOn;
}

}  // namespace

Result<Table> table_of(const Record& record, bool go_on) {
  const auto deal = record.hands ? record.hands->deal() : std::nullopt;
  if (!deal) return fail("no full deal", "four hands, or three");
  auto table = table_with_auction(record, *deal);
  if (!table || !go_on || !record.play || !table->play()) return table;
  for (std::size_t at = 0; at < record.play->cards.size(); ++at)
    if (const auto done = table->play_card(record.play->cards[at]); !done)
      return fail(fmt::format("card {}: {}", at + 1, done.error().what), done.error().expected);
  return table;
}

void set_played(Record& record, const agents::RoomResult& room, const std::array<std::string, 2>& sides) {
  const BoardHeader header = board_header(record);
  for (const Seat seat : kSeats)
    record.players[static_cast<std::size_t>(index(seat))] = sides[static_cast<std::size_t>(index(side_of(seat)))];
  if (!record.dealer) record.dealer = header.dealer;
  if (!record.vulnerability) record.vulnerability = header.vulnerability;

  if (!room.calls.empty()) {
    if (!record.auction) record.auction.emplace();
    RecordedAuction& auction = *record.auction;
    if (!auction.first || auction.calls.empty()) auction.first = header.dealer;
    auction.calls = room.calls;
    auction.ending = room.lost && room.cards.empty() ? Ending::GoingOn : Ending::Unsaid;
    auction.unread.clear();
  }
  record.play.reset();
  record.passed_out = !room.outcome && !room.lost;
  record.contract.reset();
  record.declarer.reset();
  record.result.reset();
  record.declarer_irregular = record.result_irregular = false;
  // A passed-out board leaves these empty; what the file had would stand there again.
  std::erase_if(record.tags, [](const Tag& tag) {
    return tag.name.starts_with("Score") || tag.name == "Declarer" || tag.name == "Contract" || tag.name == "Result";
  });
  if (room.outcome) {
    record.contract = room.outcome->contract;
    record.declarer = room.outcome->contract.declarer;
    record.result = room.outcome->tricks;
    RecordedPlay& play = record.play.emplace();
    play.leader = room.outcome->contract.leader();
    play.cards = room.cards;
    if (room.cards.size() < 52) play.ending = Ending::Stopped;
  }
  if (room.lost) {
    lose(record, room);
    return;
  }
  record.set_tag("Score", fmt::format("NS {}", room.score));
}

}  // namespace yomi::records
