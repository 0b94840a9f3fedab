#include <fmt/format.h>

#include "base/ascii.h"
#include "bridge/pbn/sections.h"
#include "bridge/record/record_stream.h"

namespace yomi::bridge::pbn {

namespace {

// The passes that would end the auction now.
int passes_to_end(const std::vector<Call>& calls) {
  int passes = 0;
  std::size_t at = calls.size();
  while (at > 0 && calls[at - 1].is_pass()) {
    --at;
    ++passes;
  }
  return std::max(0, (at == 0 ? 4 : 3) - passes);
}

void add_remark(RecordedAuction& auction, Remark remark, std::size_t at) {
  if (is_empty(remark)) return;
  remark.at = at;
  auction.remarks.push_back(std::move(remark));
}

Result<void> add_entry(RecordedAuction& auction, Entry& entry) {
  const Place place = place_of(*entry.element);
  if (auction.ending != Ending::Unsaid)
    return fail(fmt::format("'{}' stands behind the end of the auction", entry.core), "no more calls", place);
  if (!entry.remark.irregularities.empty())
    return fail(fmt::format("the auction has an irregularity, ^{}", entry.remark.irregularities.front()),
                "calls in turn", place);
  if (entry.core == "*" || entry.core == "+") {
    auction.ending = entry.core == "*" ? Ending::Stopped : Ending::GoingOn;
    if (!entry.remark.after.empty()) {
      auto& asides =
          auction.calls.empty() ? auction.before : remark_at(auction.remarks, auction.calls.size() - 1).after;
      asides.insert(asides.end(), entry.remark.after.begin(), entry.remark.after.end());
      entry.remark.after.clear();
    }
    if (!is_empty(entry.remark)) return fail("a remark on no call", "a call", place);
    return {};
  }
  if (ascii::equal_ignoring_case(entry.core, "AP")) {
    const int passes = passes_to_end(auction.calls);
    if (passes == 0) return fail("all pass, but the auction is over", "no more calls", place);
    auction.calls.insert(auction.calls.end(), static_cast<std::size_t>(passes), Call::pass());
  } else {
    const auto call = parse_call(entry.core);
    if (!call) return tl::unexpected(call.error().at(place));
    auction.calls.push_back(*call);
  }
  if (auction.calls.size() > kMostEntries)
    return fail("this is longer than any auction", fmt::format("at most {} calls", kMostEntries), place);
  add_remark(auction, std::move(entry.remark), auction.calls.size() - 1);
  return {};
}

Result<void> add_entries(RecordedAuction& auction, Entries& entries) {
  auction.before = std::move(entries.before);
  auction.calls.reserve(entries.entries.size());
  for (Entry& entry : entries.entries) {
    // Some files fill the first row with dashes up to the dealer.
    const bool filler = entry.core == "-" && auction.calls.empty() && is_empty(entry.remark) && auction.first;
    if (filler) {
      auction.first = next(*auction.first);
    } else if (auto added = add_entry(auction, entry); !added) {
      return added;
    }
  }
  return {};
}

}  // namespace

RecordedAuction read_auction(const Element& tag, std::span<const Element> elements, std::optional<Seat> dealer,
                             Diagnostics& diagnostics) {
  RecordedAuction auction;
  if (const auto seat = parse_seat(tag.text)) {
    auction.first = *seat;
  } else if (!is_unknown(tag.text)) {
    diagnostics.add(seat.error().at(place_of(tag)));
  }
  const std::optional<Seat> stated = auction.first;

  auto entries = read_entries(elements);
  if (entries && !auction.first && !entries->entries.empty()) auction.first = dealer;
  const Result<void> read = entries ? add_entries(auction, *entries) : Result<void>(tl::unexpected(entries.error()));
  if (read) return auction;

  diagnostics.add(read.error());
  Lines lines = read_lines(elements);
  RecordedAuction unread;
  unread.first = stated;
  unread.before = std::move(lines.before);
  unread.unread = std::move(lines.rows);
  return unread;
}

}  // namespace yomi::bridge::pbn
