#include "cli/bench/layers.h"
#include "cli/bench/tables.h"
#include "inference/dealing/sampler.h"

namespace yomi::cli::bench {

using namespace bridge;
using namespace inference;

namespace {

constexpr std::size_t kInferred = 1'000;

void add_portrait(Signature& signature, const Portrait& portrait) {
  signature.add(portrait.cells);
  for (const Span span : {portrait.counted.losers, portrait.counted.aces, portrait.counted.kings}) signature.add(span);
  for (const Taken& taken : portrait.calls) {
    signature.add(taken.told);
    signature.add(taken.taken_back);
    for (const bool live : taken.live) signature.add(live);
  }
}

void add_inference(Signature& signature, const Inference& inference) {
  signature.add(inference.bounds);
  for (const Seat seat : kSeats) add_portrait(signature, inference.portrait(seat));
  for (const Revision& revision : inference.revised) {
    signature.add(revision.call);
    signature.add(revision.from);
    signature.add(revision.to);
    signature.add(revision.contradicted);
  }
}

}  // namespace

// Inferences about all four hands: from the calls alone, for the player to call, and for the player to play.
Result<Measured> infer_hands(const Workbench& bench) {
  return measure(bench, kInferred / kBatch, [&](std::size_t batch) {
    const agents::Books books = bench.books(batch);
    knowledge::Bidding bidding(books[0], books[1]);
    Storyteller storyteller(bidding);
    Signature signature;
    for (std::size_t at = 0; at < kBatch && !bench.stop.stop_requested(); ++at) {
      const std::size_t number = batch * kBatch + at;
      std::optional<Table> table = number % 2 == 0 ? std::nullopt : some_cards(bidding, number);
      if (!table) table = some_calls(bidding, number);
      Evidence evidence = Evidence::of(table->view(*table->actor()));
      if (number % 8 == 0) evidence.hands = {};
      add_inference(signature, infer(std::move(evidence), storyteller));
    }
    return Measured{kBatch, signature.value()};
  });
}

}  // namespace yomi::cli::bench
