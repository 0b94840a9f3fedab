#include "agents/bidding/words.h"

#include "cli/bench/layers.h"
#include "cli/bench/tables.h"
#include "inference/auction/reasons.h"
#include "inference/signals/signals.h"
#include "knowledge/system/describe.h"

namespace yomi::cli::bench {

using namespace bridge;

namespace {

constexpr std::size_t kTold = 300;

class Texts {
 public:
  void add(std::string_view text) {
    signature_.add(text);
    ++count_;
  }
  void add(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) add(text);
  }
  [[nodiscard]] Measured measured() const { return {count_, signature_.value()}; }

 private:
  Signature signature_;
  std::size_t count_ = 0;
};

// What every call of the book says, and the call of the hand with its reasons.
void add_calls(Texts& texts, const Table& table, agents::Bidder& bidder, Language language) {
  const agents::Decision decision = bidder.decide(table.view(*table.actor()));
  const auto& letters = bidder.system(side_of(*table.actor())).letters;
  for (const knowledge::Entry& entry : decision.situation->entries())
    texts.add(knowledge::describe(entry, decision.situation->setting(), letters, language));
  const agents::Explanation explanation = agents::explain(decision, letters, language);
  texts.add(explanation.call);
  texts.add(explanation.because);
}

// How calls and cards are taken, and the reasons for every bound.
void add_reasons(Texts& texts, const inference::Inference& inference, const inference::Cardings& cardings,
                 Language language) {
  const inference::Reasons reasons(inference);
  texts.add(reasons.story(language));
  const inference::Because because = reasons.because(language);
  for (int holder = 0; holder < inference::Holder::kCount; ++holder)
    for (int feature = 0; feature < inference::kFeatures; ++feature)
      texts.add(because.sentences({inference::Holder::at(holder), inference::feature_at(feature)}));
  if (!inference.evidence.play) return;
  for (const inference::Said& said : inference::read_cards(inference.evidence, cardings, inference::Signals::On))
    texts.add(inference::words(said, language));
}

}  // namespace

// Everything that is said of calls, hands and cards, in both languages.
Result<Measured> tell_in_words(const Workbench& bench) {
  return measure(bench, kTold / kBatch, [&](std::size_t batch) {
    agents::Bidder bidder(bench.books(batch), {});
    inference::Storyteller& storyteller = bidder.storyteller();
    Texts texts;
    for (std::size_t at = 0; at < kBatch && !bench.stop.stop_requested(); ++at) {
      const std::size_t number = batch * kBatch + at;
      const Table called = some_calls(storyteller.bidding(), number);
      const Table table = some_cards(storyteller.bidding(), number).value_or(called);
      const auto inference = inference::infer(inference::Evidence::of(table.view(*table.actor())), storyteller);
      for (const Language language : {Language::English, Language::Japanese}) {
        add_calls(texts, called, bidder, language);
        add_reasons(texts, inference, bench.cardings(), language);
      }
    }
    return texts.measured();
  });
}

}  // namespace yomi::cli::bench
