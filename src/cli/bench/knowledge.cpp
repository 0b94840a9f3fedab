#include <set>

#include "cli/bench/layers.h"
#include "cli/bench/tables.h"

namespace yomi::cli::bench {

using namespace bridge;
using knowledge::Bidding;
using knowledge::Situation;

namespace {

constexpr std::size_t kAuctions = 1'000, kHands = 1'000;

std::vector<knowledge::Features> random_hands() {
  std::vector<knowledge::Features> hands;
  hands.reserve(kHands);
  for (std::size_t number = 0; number < kHands; ++number) {
    Stream stream(kSeed, "hands", number);
    hands.emplace_back(Deal::random(stream).hand(Seat::North));
  }
  return hands;
}

// Visits the situations of one batch of auctions.
template <class Visit>
void for_each_situation(const Workbench& bench, std::size_t batch, const Visit& visit) {
  const agents::Books books = bench.books(batch);
  Bidding bidding(books[0], books[1]);
  for (std::size_t at = 0; at < kBatch && !bench.stop.stop_requested(); ++at) {
    const Table table = some_calls(bidding, batch * kBatch + at);
    visit(bidding, *bidding.read(table.auction(), table.board().vulnerability));
  }
}

void add_reading(Signature& signature, const knowledge::CallReading& reading) {
  signature.add(reading.cells);
  for (const knowledge::Span span : {reading.counted.losers, reading.counted.aces, reading.counted.key_cards})
    signature.add(span);
  signature.add(reading.explained() ? reading.lines.size() : 0);
  for (std::size_t at = 0; reading.explained() && at < reading.lines.size(); ++at) {
    signature.add(reading.lines[at].entry->line->artificial);
    signature.add(at == reading.likeliest);
  }
}

// What the calls so far have told everybody.
void add_state(Signature& signature, const Situation& situation) {
  for (const Seat seat : kSeats) {
    const knowledge::Shown& shown = situation.shown(seat);
    signature.add(shown.cells);
    signature.add(shown.hull);
    for (const knowledge::Span span : {shown.counted.losers, shown.counted.aces, shown.counted.key_cards})
      signature.add(span);
    signature.add(shown.suits);
    signature.add(shown.passed);
  }
  for (const Side side : kSides) {
    signature.add(situation.agreed(side).trump);
    signature.add(situation.agreed(side).force);
  }
  const knowledge::Pending& pending = situation.pending();
  for (const bool flag : {pending.forced, pending.invited, pending.signed_off, pending.about.empty()})
    signature.add(flag);
  signature.add(pending.about_suit);
}

}  // namespace

// A thousand hands in each of a thousand auctions: the call by the book.
Result<Measured> choose_calls(const Workbench& bench) {
  const auto hands = random_hands();
  return measure(bench, kAuctions / kBatch, [&](std::size_t batch) {
    Signature signature;
    std::size_t count = 0;
    for_each_situation(bench, batch, [&](const Bidding&, const Situation& situation) {
      signature.add(situation.auction());
      for (const knowledge::Features& hand : hands) {
        const knowledge::Entry* entry = situation.choose(hand);
        signature.add(entry == nullptr ? -1 : entry->call.index());
      }
      count += hands.size();
    });
    return Measured{count, signature.value()};
  });
}

// In each of these auctions: what has been told so far, and what every call of the book would say.
Result<Measured> read_calls(const Workbench& bench) {
  return measure(bench, kAuctions / kBatch, [&](std::size_t batch) {
    Signature signature;
    std::size_t count = 0;
    for_each_situation(bench, batch, [&](Bidding& bidding, const Situation& situation) {
      add_state(signature, situation);
      std::set<Call> calls = {Call::pass()};
      for (const knowledge::Entry& entry : situation.entries()) calls.insert(entry.call);
      for (const Call call : calls) {
        signature.add(call);
        add_reading(signature, bidding.reading(situation, call));
      }
      count += calls.size();
    });
    return Measured{count, signature.value()};
  });
}

}  // namespace yomi::cli::bench
