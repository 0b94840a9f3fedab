#pragma once

#include <cstdint>

#include "base/random.h"
#include "bridge/record/record.h"

namespace yomi::bridge {

// A board dealt, bid and played at random by the laws, with the remarks that a file can have. The same seed gives the
// same board.
inline Auction random_auction(Stream& stream, Seat dealer) {
  Auction auction(dealer);
  while (!auction.finished()) {
    const int lowest = auction.last_bid() ? auction.last_bid()->index() + 1 : 3;
    Call call = Call::pass();
    if (stream.chance(0.5)) call = Call::at(lowest + static_cast<int>(stream.below(4)));
    if (stream.chance(0.1)) call = stream.chance(0.5) ? Call::double_() : Call::redouble();
    if (call.index() < Call::kCount && auction.legal(call)) (void)auction.add(call);
  }
  return auction;
}

inline Play random_play(Stream& stream, const Deal& deal, const Contract& contract, std::size_t cards) {
  Play play(contract);
  while (play.cards().size() < cards) {
    const CardSet choices = playable(deal.hand(play.turn()) - play.played(), play.led());
    auto skip = stream.below(static_cast<std::uint64_t>(choices.size()));
    for (const Card card : choices)
      if (skip-- == 0) (void)play.add(card);
  }
  return play;
}

inline std::string random_words(Stream& stream) {
  constexpr std::string_view kLetters = "abc XYZ 019 .,:;!?()[]<>+-*/=~'\"\\\xe9\xc3\xa9";
  std::string text;
  for (auto left = stream.below(20); left > 0; --left) text += kLetters[stream.below(kLetters.size())];
  return text;
}

// `marks`: also remarks that only PBN has.
inline void add_random_remarks(Stream& stream, std::vector<Remark>& remarks, std::size_t count, bool marks) {
  for (std::size_t at = 0; at < count; ++at) {
    if (!stream.chance(0.1)) continue;
    Remark remark;
    remark.at = at;
    if (marks && stream.chance(0.5)) remark.mark = stream.chance(0.5) ? "!" : "?!";
    if (marks && stream.chance(0.3)) remark.glyphs = {stream.between(1, 255), stream.between(1, 9)};
    if (stream.chance(0.5)) remark.after.push_back({Aside::Kind::Comment, random_words(stream)});
    if (marks && stream.chance(0.2)) remark.after.push_back({Aside::Kind::LineComment, random_words(stream)});
    const bool empty = remark.mark.empty() && remark.glyphs.empty() && remark.after.empty();
    if (!empty) remarks.push_back(std::move(remark));
  }
}

inline void add_random_explanations(Stream& stream, RecordedAuction& auction) {
  for (std::size_t at = 0; at < auction.calls.size(); ++at) {
    if (stream.chance(0.2)) remark_at(auction.remarks, at).alert = true;
    if (!stream.chance(0.2)) continue;
    auction.notes.push_back(Note::of(static_cast<int>(auction.notes.size()) + 1, random_words(stream)));
    remark_at(auction.remarks, at).notes = {static_cast<int>(auction.notes.size())};
  }
}

inline Record random_record(std::uint64_t seed, bool marks) {
  Stream stream(seed, "board of a file");
  Record record;
  const int number = stream.between(1, 64);
  const Deal deal = Deal::random(stream);
  record.board = std::to_string(number);
  record.dealer = seat_at(stream.between(0, 3));
  record.vulnerability = static_cast<Vulnerability>(stream.below(4));
  record.hands = deal;
  for (std::string& name : record.players)
    if (stream.chance(0.8)) name = "Player " + std::to_string(stream.below(1000));

  const Auction auction = random_auction(stream, *record.dealer);
  RecordedAuction& recorded = record.auction.emplace();
  recorded.first = auction.dealer();
  recorded.calls.assign(auction.calls().begin(), auction.calls().end());
  add_random_remarks(stream, recorded.remarks, recorded.calls.size(), marks);
  add_random_explanations(stream, recorded);
  record.passed_out = auction.passed_out();
  record.contract = auction.contract();
  if (!record.contract) return record;
  record.declarer = record.contract->declarer;

  const std::size_t cards = stream.chance(0.5) ? 52 : stream.below(52);
  const Play play = random_play(stream, deal, *record.contract, cards);
  record.result = cards == 52 ? play.declarer_tricks() : stream.between(0, 13);
  RecordedPlay& fallen = record.play.emplace();
  fallen.leader = record.contract->leader();
  fallen.cards.assign(play.cards().begin(), play.cards().end());
  if (cards < 52) fallen.ending = Ending::Stopped;
  add_random_remarks(stream, fallen.remarks, cards, marks);
  return record;
}

}  // namespace yomi::bridge
