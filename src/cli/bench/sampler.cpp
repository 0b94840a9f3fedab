#include "inference/dealing/sampler.h"

#include "cli/bench/layers.h"
#include "cli/bench/tables.h"

namespace yomi::cli::bench {

using namespace bridge;
using namespace inference;

namespace {

constexpr std::size_t kSampled = 60, kDeals = 100;

}  // namespace

// Deals that fit calls and cards, with their weights; the cards are weighed or, for every third play, read hard.
Result<Measured> sample_deals(const Workbench& bench) {
  return measure(bench, kSampled, [&](std::size_t number) {
    const agents::Books books = bench.books(number / 2);
    knowledge::Bidding bidding(books[0], books[1]);
    Storyteller storyteller(bidding);
    std::optional<Table> table = number % 2 == 0 ? std::nullopt : some_cards(bidding, number);
    if (!table) table = some_calls(bidding, number);
    const Evidence evidence = Evidence::of(table->view(*table->actor()));

    SampleOptions options;
    options.deals = kDeals;
    options.hard = number % 3 == 0;
    options.effort.tries = 2'000;
    if (evidence.play) options.cards = said_by_hidden(read_cards(evidence, bench.cardings(), Signals::On), evidence);
    const auto sampled = sample(infer(evidence, storyteller), options, StreamKey(kSeed, "sampler", number));
    Signature signature;
    if (!sampled) return Measured{0, signature.value()};
    for (const Deal& deal : sampled->belief.worlds()) signature.add(deal);
    for (const double weight : sampled->belief.weights()) signature.add(weight);
    signature.add(sampled->log_weight);
    signature.add(sampled->acceptance);
    return Measured{sampled->belief.size(), signature.value()};
  });
}

}  // namespace yomi::cli::bench
