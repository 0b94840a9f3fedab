// The time to read and to write a PBN file of 10,000 boards with auctions and play.
// Prints the median of a few runs, in seconds of one core: files_bench [boards]

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <vector>

#include <fmt/format.h>

#include "base/random.h"
#include "bridge/lin/reader.h"
#include "bridge/lin/writer.h"
#include "bridge/pbn/reader.h"
#include "bridge/pbn/writer.h"

namespace {

using namespace yomi;
using namespace yomi::bridge;

RecordedAuction one_notrump_three_notrump(Seat dealer) {
  RecordedAuction auction;
  auction.first = dealer;
  const Call pass = Call::pass();
  auction.calls = {pass, Call::bid(1, Strain::NoTrump), pass, Call::bid(3, Strain::NoTrump), pass, pass, pass};
  return auction;
}

// Every hand plays its lowest card that follows.
RecordedPlay lowest_cards(const Deal& deal, const Contract& contract) {
  Play play(contract);
  while (!play.finished()) (void)play.add(playable(deal.hand(play.turn()) - play.played(), play.led()).lowest());
  RecordedPlay recorded;
  recorded.leader = contract.leader();
  recorded.cards.assign(play.cards().begin(), play.cards().end());
  return recorded;
}

BoardFile random_boards(int count) {
  BoardFile file;
  for (int number = 1; number <= count; ++number) {
    Stream stream(7, "board", number);
    const Deal deal = Deal::random(stream);
    Record record;
    record.board = std::to_string(number);
    record.dealer = dealer_of_board(number);
    record.vulnerability = vulnerability_of_board(number);
    record.hands = deal;
    record.players = {"North", "East", "South", "West"};
    record.contract = Contract{3, Strain::NoTrump, Doubling::Undoubled, next(*record.dealer)};
    record.declarer = record.contract->declarer;
    record.result = 9;
    record.auction = one_notrump_three_notrump(*record.dealer);
    record.play = lowest_cards(deal, *record.contract);
    file.boards.push_back(std::move(record));
  }
  return file;
}

template <class Work>
double median_seconds(Work work) {
  std::vector<double> seconds;
  for (int run = 0; run < 7; ++run) {
    const std::clock_t start = std::clock();
    work();
    seconds.push_back(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  std::ranges::nth_element(seconds, seconds.begin() + 3);
  return seconds[3];
}

}  // namespace

int main(int argc, char** argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 10000;
  const BoardFile file = random_boards(count);
  const std::string as_pbn = pbn::write(file);
  const std::string as_lin = lin::write(file);
  std::vector<Error> diagnostics;
  std::size_t boards = 0;

  const double read_pbn = median_seconds([&] { boards += pbn::read(as_pbn, diagnostics).boards.size(); });
  const double write_pbn = median_seconds([&] { boards += pbn::write(file).size() > 0 ? 1 : 0; });
  const double read_lin = median_seconds([&] { boards += lin::read(as_lin, diagnostics).boards.size(); });
  fmt::print("{} boards, {:.1f} MB of PBN\n", count, static_cast<double>(as_pbn.size()) / 1e6);
  fmt::print("PBN read  {:.3f} s\nPBN write {:.3f} s\nLIN read  {:.3f} s\n", read_pbn, write_pbn, read_lin);
  return boards > 0 && diagnostics.empty() ? 0 : 1;
}
