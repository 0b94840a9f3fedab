#include "inference/auction/story.h"

#include <algorithm>

#include "knowledge/constraint/hand_counts.h"

namespace yomi::inference {

using bridge::Auction;
using bridge::Call;
using bridge::Seat;
using knowledge::Cells;
using knowledge::Situation;

namespace {

// A story takes some ten kilobytes, and its meanings are shared.
constexpr std::size_t kKept = 2'000;

using Meanings = std::vector<std::shared_ptr<const Meaning>>;

constexpr CallSet bit(std::size_t at) { return CallSet{1} << at; }

Cells fitting(const Meanings& calls, const Cells& region, CallSet left_out) {
  Cells cells = region;
  for (std::size_t at = 0; at < calls.size(); ++at)
    if ((left_out & bit(at)) == 0) cells &= calls[at]->reading.cells;
  return cells;
}

// Which calls to stop believing so that some hand fits the others: as few as possible, and of those the ones that leave
// the most hands. The last call is believed rather than earlier ones: it was made with all of them in mind.
CallSet least_loss(const Meanings& calls, const Cells& region, CallSet out) {
  if (!fitting(calls, region, out).empty()) return out;
  const CallSet last = bit(calls.size() - 1), every = last | (last - 1);
  CallSet best = every;
  double most = 0;
  const auto consider = [&](CallSet left_out) {
    const double hands = hands_in(fitting(calls, region, left_out | out));
    if (hands > most) {
      most = hands;
      best = left_out | out;
    }
  };
  for (std::size_t at = 0; at + 1 < calls.size(); ++at) consider(bit(at));
  if (most == 0) consider(last);
  for (std::size_t a = 0; most == 0 && a + 1 < calls.size(); ++a)
    for (std::size_t b = a + 1; b + 1 < calls.size(); ++b) consider(bit(a) | bit(b));
  if (most == 0) consider(every & ~last);
  return best;
}

// Which lines of one call are live, and which is told.
Taken take(const std::shared_ptr<const Meaning>& meaning, const Cells& cells, bool taken_back) {
  Taken taken{meaning, std::vector<bool>(meaning->reading.lines.size()), 0, taken_back};
  double most = 0;
  for (std::size_t at = 0; at < taken.live.size() && !taken_back; ++at) {
    const double hands = meaning->reading.lines[at].hands_within(cells);
    taken.live[at] = hands > 0;
    if (hands <= most) continue;
    most = hands;
    taken.told = at;
  }
  return taken;
}

Counted counted_in(const Taken& taken) {
  std::optional<Counted> counted;
  for (std::size_t at = 0; at < taken.live.size(); ++at) {
    if (!taken.live[at]) continue;
    const Counted& other = taken.meaning->reading.lines[at].counted;
    counted = counted ? counted->widen(other) : other;
  }
  return counted.value_or(Counted{});
}

}  // namespace

Portrait portray(Meanings calls, const Cells& where, CallSet disbelieved) {
  Cells region = where;
  region &= knowledge::dealt_cells();
  Portrait portrait;
  portrait.cells = region;
  if (calls.empty()) return portrait;
  const CallSet left_out = least_loss(calls, region, disbelieved);
  portrait.cells = fitting(calls, region, left_out);
  for (std::size_t at = 0; at < calls.size(); ++at) {
    if ((left_out & bit(at)) == 0) continue;
    Cells sensible = portrait.cells;
    sensible &= calls[at]->common_sense;
    if (!sensible.empty()) portrait.cells = sensible;
  }
  for (std::size_t at = 0; at < calls.size(); ++at) {
    portrait.calls.push_back(take(calls[at], portrait.cells, (left_out & bit(at)) != 0));
    Counted narrowed = portrait.counted;
    if (narrowed.narrow(counted_in(portrait.calls.back())).possible()) portrait.counted = narrowed;
  }
  return portrait;
}

std::vector<Revision> revisions(const Portrait& before, const Portrait& now, std::optional<std::size_t> by) {
  std::vector<Revision> found;
  for (std::size_t at = 0; at < std::min(before.calls.size(), now.calls.size()); ++at) {
    const Taken &was = before.calls[at], &is = now.calls[at];
    if (was.taken_back || (!is.taken_back && was.told == is.told)) continue;
    found.push_back({was.index(), was.told, is.taken_back ? std::nullopt : std::optional(is.told),
                     is.taken_back || !is.live[was.told], by});
  }
  return found;
}

std::shared_ptr<const Story> Storyteller::after(const Story& before, Call call) {
  auto situation = bidding_.after(before.situation_, call);
  auto& kept = told_[situation.get()];
  if (kept) return kept;

  auto story = std::make_shared<Story>(before);
  story->situation_ = std::move(situation);
  const Seat caller = before.situation_->actor();
  auto& portrait = story->portraits_[static_cast<std::size_t>(bridge::index(caller))];
  Meanings calls;
  for (const Taken& taken : portrait->calls) calls.push_back(taken.meaning);
  calls.push_back(std::make_shared<const Meaning>(read_call(bidding_, before.situation_, call)));
  auto now = std::make_shared<const Portrait>(portray(std::move(calls), Cells::all()));
  for (const Revision& revision : revisions(*portrait, *now, before.situation_->auction().size()))
    story->revised_.push_back(revision);
  portrait = std::move(now);
  return kept = std::move(story);
}

std::shared_ptr<const Story> Storyteller::tell(const Auction& auction, bridge::Vulnerability vulnerability) {
  if (told_.size() > kKept) told_.clear();
  auto story = std::make_shared<Story>();
  story->situation_ = bidding_.start(auction.dealer(), vulnerability);
  story->portraits_.fill(std::make_shared<const Portrait>());
  std::shared_ptr<const Story> told = std::move(story);
  for (const Call call : auction.calls()) told = after(*told, call);
  return told;
}

}  // namespace yomi::inference
