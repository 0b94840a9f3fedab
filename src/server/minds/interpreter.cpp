#include "server/minds/interpreter.h"

#include <algorithm>

#include "knowledge/system/describe.h"

namespace yomi::server {

using namespace library;

using namespace bridge;

namespace {

constexpr std::size_t kPairsKept = 8;

CallMeaning meaning_of(Pairing& pairing, const knowledge::Situation& situation, Call call, Language language) {
  CallMeaning meaning{call, {}};
  const knowledge::CallReading reading = pairing.bidding.reading(situation, call);
  const knowledge::Entry* line = reading.likeliest_entry();
  if (line == nullptr) return meaning;
  const auto& letters = pairing.system(side_of(situation.actor())).letters;
  meaning.words = describe(*line, situation.setting(), letters, language);
  meaning.artificial = line->line->artificial;
  meaning.natural = line->section->precedence == knowledge::Precedence::Natural;
  meaning.force = line->line->effects.force.value_or(knowledge::Force::None);
  return meaning;
}

}  // namespace

Pairing& Interpreter::pairing(const agents::Books& books) {
  const auto found = std::ranges::find(kept_, books, &Kept::books);
  if (found != kept_.end()) return *found->pairing;
  if (kept_.size() >= kPairsKept) kept_.pop_front();
  kept_.push_back({books, std::make_unique<Pairing>(books[0], books[1])});
  return *kept_.back().pairing;
}

CallMeaning Interpreter::meaning(const agents::Books& books, const Auction& auction, Vulnerability vulnerability,
                                 std::size_t at, Language language) {
  const std::lock_guard lock(mutex_);
  Pairing& pair = pairing(books);
  Auction before(auction.dealer());
  for (std::size_t index = 0; index < at; ++index) static_cast<void>(before.add(auction.calls()[index]));
  return meaning_of(pair, *pair.bidding.read(before, vulnerability), auction.calls()[at], language);
}

std::vector<CallMeaning> Interpreter::meanings(const agents::Books& books, const Auction& auction,
                                               Vulnerability vulnerability, Language language) {
  const std::lock_guard lock(mutex_);
  Pairing& pair = pairing(books);
  const auto situation = pair.bidding.read(auction, vulnerability);
  std::vector<CallMeaning> all;
  for (int index = 0; index < Call::kCount; ++index)
    if (auction.legal(Call::at(index))) all.push_back(meaning_of(pair, *situation, Call::at(index), language));
  return all;
}

}  // namespace yomi::server
