#include "bridge/record/record.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/ascii.h"
#include "bridge/record/pbn_text.h"

namespace yomi::bridge {

std::optional<int> Note::number() const {
  const std::string_view text = ascii::trim(std::string_view(value).substr(0, value.find(':')));
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string Note::text() const {
  const auto colon = value.find(':');
  return pbn::unescape(number() && colon != std::string::npos ? std::string_view(value).substr(colon + 1)
                                                              : std::string_view(value));
}

Note Note::of(int number, std::string_view text) { return {fmt::format("{}:{}", number, pbn::escape(text)), {}}; }

const Tag* Record::tag(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  return found == tags.end() ? nullptr : &*found;
}

Tag* Record::tag(std::string_view name) {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  return found == tags.end() ? nullptr : &*found;
}

Tag& Record::set_tag(std::string_view name, std::string_view text) {
  Tag* found = tag(name);
  if (found == nullptr) found = &tags.emplace_back(Tag{std::string(name), {}, {}, {}});
  found->value = pbn::tag_value(text);
  return *found;
}

Remark& remark_at(std::vector<Remark>& remarks, std::size_t at) {
  const auto place = std::ranges::lower_bound(remarks, at, {}, &Remark::at);
  if (place != remarks.end() && place->at == at) return *place;
  Remark remark;
  remark.at = at;
  return *remarks.insert(place, std::move(remark));
}

const Remark* find_remark(const std::vector<Remark>& remarks, std::size_t at) {
  const auto place = std::ranges::lower_bound(remarks, at, {}, &Remark::at);
  return place != remarks.end() && place->at == at ? &*place : nullptr;
}

std::optional<Contract> played_contract(const Record& record) {
  if (record.contract && record.declarer) {
    Contract contract = *record.contract;
    contract.declarer = *record.declarer;
    return contract;
  }
  if (!record.auction || !record.auction->unread.empty()) return std::nullopt;
  const auto auction = legal_auction(*record.auction);
  if (!auction || !auction->finished()) return std::nullopt;
  return auction->contract();
}

BoardHeader board_header(const Record& record) {
  int number = 0;
  const std::string_view text = ascii::trim(record.board);
  std::from_chars(text.data(), text.data() + text.size(), number);
  BoardHeader header = BoardHeader::of(std::max(number, 1));
  if (record.dealer) header.dealer = *record.dealer;
  if (record.vulnerability) header.vulnerability = *record.vulnerability;
  return header;
}

Result<Auction> legal_auction(const RecordedAuction& recorded) {
  if (!recorded.first) return fail("the first caller is unknown", "N, E, S or W");
  Auction auction(*recorded.first);
  for (std::size_t at = 0; at < recorded.calls.size(); ++at)
    if (const auto added = auction.add(recorded.calls[at]); !added)
      return tl::unexpected(added.error().at(Place{"", 0, static_cast<int>(at) + 1}));
  return auction;
}

std::optional<PlayProblem> check_play(const Record& record) {
  using Kind = PlayProblem::Kind;
  const auto contract = played_contract(record);
  if (!record.play || !contract) return std::nullopt;
  Contract played = *contract;
  if (record.play->leader) played.declarer = next(*record.play->leader, 3);
  Play play(played);
  for (std::size_t at = 0; at < record.play->cards.size(); ++at) {
    const Card card = record.play->cards[at];
    if (play.finished() || play.played().has(card)) return PlayProblem{Kind::Twice, at};
    if (const auto& hand = record.hands ? record.hands->hand(play.turn()) : std::nullopt; hand) {
      if (!hand->has(card)) return PlayProblem{Kind::NotHeld, at};
      if (!playable(*hand - play.played(), play.led()).has(card)) return PlayProblem{Kind::Revoke, at};
    }
    (void)play.add(card);
  }
  return std::nullopt;
}

}  // namespace yomi::bridge
