#include "inference/auction/infer.h"

#include <algorithm>

#include "knowledge/constraint/hand_counts.h"

namespace yomi::inference {

using namespace bridge;
using knowledge::Cells;
using knowledge::Span;

namespace {

// Hands narrow each other; a few rounds settle it. Stopping early only leaves the bounds wider.
constexpr int kRounds = 8;

using Meanings = std::vector<std::shared_ptr<const Meaning>>;

Meanings meanings_of(const Portrait& portrait) {
  Meanings meanings;
  for (const Taken& taken : portrait.calls) meanings.push_back(taken.meaning);
  return meanings;
}

// The hidden players, each in the light of the others.
class MutualNarrowing {
 public:
  MutualNarrowing(const Evidence& evidence, const Story& story) : story_(&story) {
    for (const Seat seat : kSeats) {
      facts_.narrow(seat, evidence.hand(seat) ? known_hand(*evidence.hand(seat))
                                              : some_cards(evidence.held(seat), evidence.lacked(seat)));
      portraits_[at(seat)] = story.portrait(seat);
      if (!evidence.hand(seat)) hidden_.push_back(seat);
    }
  }

  // Looks at every player until nothing changes; false if the players' calls cannot all be believed.
  bool settle() {
    for (int round = 0; round < kRounds; ++round) {
      bool moved = false;
      for (const Seat seat : hidden_) {
        const auto left = left_for(seat);
        if (!left) return false;
        Portrait now = portray(meanings_of(portraits_[at(seat)]), *left, disbelieved_[at(seat)]);
        if (now.cells.empty()) return false;
        moved |= now.cells != portraits_[at(seat)].cells || now.counted != portraits_[at(seat)].counted;
        portraits_[at(seat)] = std::move(now);
      }
      if (!moved) break;
    }
    bounds_ = everything();
    return !propagate(bounds_);
  }

  // Stops believing the call without which the rest fits, and fits the most hands.
  void take_one_back() {
    MutualNarrowing before = *this;
    for (const Seat seat : hidden_) before.portraits_[at(seat)] = story_->portrait(seat);
    MutualNarrowing best = before;
    double most = -1;
    for (const Seat seat : hidden_)
      for (std::size_t call = 0; call < portraits_[at(seat)].calls.size(); ++call) {
        MutualNarrowing without = before;
        const CallSet bit = CallSet{1} << call;
        if ((without.disbelieved_[at(seat)] & bit) != 0) continue;
        without.disbelieved_[at(seat)] |= bit;
        without.portraits_[at(seat)] =
            portray(meanings_of(before.portraits_[at(seat)]), Cells::all(), without.disbelieved_[at(seat)]);
        const double hands = without.settle() ? hands_in(without.portraits_[at(seat)].cells) : -1;
        if (hands <= most) continue;
        most = hands;
        best = std::move(without);
      }
    if (most < 0) best.disbelieve_all();
    *this = std::move(best);
  }

  [[nodiscard]] const Bounds& bounds() const { return bounds_; }
  [[nodiscard]] const Portrait& portrait(Seat seat) const { return portraits_[at(seat)]; }

 private:
  void disbelieve_all() {
    for (const Seat seat : hidden_) {
      disbelieved_[at(seat)] = ~CallSet{0};
      portraits_[at(seat)].cells = Cells::all();
      portraits_[at(seat)].counted = {};
    }
    (void)settle();
  }

  [[nodiscard]] Bounds everything(std::optional<Seat> but = {}) const {
    Bounds bounds = facts_;
    for (const Seat seat : hidden_)
      if (seat != but) bounds.narrow(seat, ranges_of(portraits_[at(seat)]));
    return bounds;
  }

  // The shapes and points that what is seen and the other players leave to this one.
  [[nodiscard]] std::optional<Cells> left_for(Seat seat) const {
    Bounds bounds = everything(seat);
    if (propagate(bounds)) return std::nullopt;
    Ranges ranges;
    for (int feature = 0; feature < kFeatures; ++feature)
      ranges[static_cast<std::size_t>(feature)] = bounds.range(seat, feature_at(feature));
    Cells cells = cells_in(ranges);
    if (cells.empty()) return std::nullopt;
    return cells;
  }

  const Story* story_;
  Bounds facts_;   // what is seen
  Bounds bounds_;  // and what is believed besides
  std::array<Portrait, 4> portraits_;
  std::array<CallSet, 4> disbelieved_{};
  std::vector<Seat> hidden_;
};

}  // namespace

Ranges ranges_of(const Portrait& portrait) {
  Ranges ranges = any_holding(Seat::North);
  const knowledge::Hull hull = knowledge::hull(portrait.cells);
  for (const Suit suit : kSuits)
    ranges[static_cast<std::size_t>(index(length_of(suit)))] = hull.length[static_cast<std::size_t>(index(suit))];
  ranges[static_cast<std::size_t>(index(Feature::Points))] = hull.hcp;
  ranges[static_cast<std::size_t>(index(Feature::Losers))] = portrait.counted.losers;
  ranges[static_cast<std::size_t>(index(Feature::Aces))] = portrait.counted.aces;
  ranges[static_cast<std::size_t>(index(Feature::Kings))] = portrait.counted.kings;
  return ranges;
}

Cells cells_in(const Ranges& ranges) {
  const Span points = ranges[static_cast<std::size_t>(index(Feature::Points))];
  const std::uint64_t word = knowledge::points_between(points.lo, points.hi);
  Cells cells = Cells::none();
  for (std::size_t shape = 0; shape < knowledge::kShapes; ++shape) {
    bool inside = true;
    for (const Suit suit : kSuits) {
      const Span length = ranges[static_cast<std::size_t>(index(length_of(suit)))];
      const int cards = knowledge::shapes()[shape][static_cast<std::size_t>(index(suit))];
      inside = inside && length.lo <= cards && cards <= length.hi;
    }
    if (inside) cells[shape] = word;
  }
  return cells;
}

Inference infer(Evidence evidence, Storyteller& storyteller) {
  Inference inference;
  inference.story = storyteller.tell(evidence.auction, evidence.board.vulnerability);
  for (const Side side : kSides)
    inference.letters[static_cast<std::size_t>(index(side))] = storyteller.bidding().book(side).system().letters;
  MutualNarrowing circle(evidence, *inference.story);
  if (!circle.settle()) circle.take_one_back();
  for (const Seat seat : kSeats) {
    inference.portraits[at(seat)] = circle.portrait(seat);
    if (evidence.hand(seat)) continue;
    for (const Revision& revision : revisions(inference.story->portrait(seat), circle.portrait(seat), std::nullopt))
      inference.revised.push_back(revision);
  }
  inference.bounds = circle.bounds();
  inference.evidence = std::move(evidence);
  return inference;
}

}  // namespace yomi::inference
