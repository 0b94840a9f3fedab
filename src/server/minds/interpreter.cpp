#include "server/minds/interpreter.h"

#include <algorithm>

#include "inference/auction/call_line.h"
#include "knowledge/system/describe.h"

namespace yomi::server {

using namespace bridge;
using inference::AuctionReader;

namespace {

constexpr std::size_t kReadersKept = 8;

// The call as it is meant when it is made, in the light of the calls before it.
CallMeaning meaning_of(AuctionReader& reader, const inference::Story& before, Call call, Language language) {
  CallMeaning meaning{call, {}, {}};
  const knowledge::Situation& situation = *before.situation();
  const Seat caller = situation.actor();
  const auto& letters = reader.system(side_of(caller)).letters;
  const auto after = reader.storyteller().after(before, call);
  meaning.words = last_call_line(*after, letters, language);
  const inference::Taken& taken = after->portrait(caller).calls.back();
  const knowledge::Entry* line = taken.entry();
  if (line == nullptr || taken.taken_back) return meaning;
  meaning.rule = describe(*line, situation.setting(), letters, language);
  meaning.artificial = line->line->artificial;
  meaning.natural = line->section->precedence == knowledge::Precedence::Natural;
  meaning.force = line->line->effects.force.value_or(knowledge::Force::None);
  return meaning;
}

}  // namespace

AuctionReader& Interpreter::reader(const agents::Books& books) {
  const auto found = std::ranges::find_if(readers_, [&](const auto& kept) { return kept->books() == books; });
  if (found != readers_.end()) return **found;
  if (readers_.size() >= kReadersKept) readers_.pop_front();
  readers_.push_back(std::make_unique<AuctionReader>(books));
  return *readers_.back();
}

CallMeaning Interpreter::meaning(const agents::Books& books, const Auction& auction, Vulnerability vulnerability,
                                 std::size_t at, Language language) {
  const std::lock_guard lock(mutex_);
  AuctionReader& kept = reader(books);
  Auction before(auction.dealer());
  for (std::size_t index = 0; index < at; ++index) static_cast<void>(before.add(auction.calls()[index]));
  return meaning_of(kept, *kept.storyteller().tell(before, vulnerability), auction.calls()[at], language);
}

std::vector<CallMeaning> Interpreter::meanings(const agents::Books& books, const Auction& auction,
                                               Vulnerability vulnerability, Language language) {
  const std::lock_guard lock(mutex_);
  AuctionReader& kept = reader(books);
  const auto story = kept.storyteller().tell(auction, vulnerability);
  std::vector<CallMeaning> all;
  for (int index = 0; index < Call::kCount; ++index)
    if (auction.legal(Call::at(index))) all.push_back(meaning_of(kept, *story, Call::at(index), language));
  return all;
}

}  // namespace yomi::server
