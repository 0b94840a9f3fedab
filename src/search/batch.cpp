#include "search/batch.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

#include "base/random.h"
#include "search/ending.h"

namespace yomi::search {

using bridge::CardSet;
using bridge::Strain;

namespace {

std::uint64_t hash_of(const Query& query) {
  const auto asked =
      static_cast<std::uint64_t>(query.question.kind()) * 64 + static_cast<std::uint64_t>(query.question.target() & 63);
  return StreamKey::mix(hash(query.position) + asked);
}

std::uint64_t hash_of_cards(const Position& position) {
  std::uint64_t h = static_cast<std::uint64_t>(index(position.strain()));
  for (const CardSet hand : position.hands()) h = StreamKey::mix(h ^ hand.bits()) + 0x9e3779b97f4a7c15u;
  return h;
}

// The number of sequences in a holding, when only the cards in `all` are left.
int sequences(std::uint16_t holding, std::uint16_t all) {
  int count = 0;
  bool inside = false;
  for (; all != 0; all &= static_cast<std::uint16_t>(all - 1)) {
    const bool held = (holding >> std::countr_zero(all) & 1) != 0;
    count += held && !inside;
    inside = held;
  }
  return count;
}

}  // namespace

double effort(const std::array<CardSet, 4>& hands, Strain strain) {
  CardSet all;
  for (const CardSet hand : hands) all.add(hand);
  double effort = strain == Strain::NoTrump ? 1.4 : 1;
  for (const CardSet hand : hands)
    for (const bridge::Suit suit : bridge::kSuits)
      for (int i = sequences(hand.holding(suit), all.holding(suit)); i > 0; --i) effort *= 1.1;
  return effort;
}

namespace {

// Endings are too short to hand out one by one; this many take about a millisecond.
constexpr std::size_t kEndingsInUnit = 16;

class Planner {
 public:
  explicit Planner(std::span<const Query> queries) : queries_(queries) { batch_.same_as.resize(queries.size()); }

  void add(std::size_t query) {
    auto& alike = seen_[hash_of(queries_[query])];
    const auto equal = [&](std::size_t other) { return queries_[other] == queries_[query]; };
    const auto twin = std::find_if(alike.begin(), alike.end(), equal);
    if (twin != alike.end()) {
      batch_.same_as[query] = *twin;
      return;
    }
    alike.push_back(query);
    unit_for(queries_[query]).queries.push_back(query);
  }

  void skip(std::size_t query) { batch_.same_as[query] = query; }

  Batch finish() {
    std::ranges::stable_sort(batch_.units, [](const Unit& a, const Unit& b) { return a.effort > b.effort; });
    return std::move(batch_);
  }

 private:
  Unit& unit_for(const Query& query) {
    const Position& position = query.position;
    if (is_ending(position.tricks_left(), query.question)) {
      if (!endings_ || batch_.units[*endings_].queries.size() == kEndingsInUnit) {
        endings_ = batch_.units.size();
        batch_.units.push_back({true, 0, {}});
      }
      return batch_.units[*endings_];
    }
    // Two different deals with one hash would share a unit: still right, only slower.
    const auto [at, is_new] = unit_of_.try_emplace(hash_of_cards(position), batch_.units.size());
    if (is_new) batch_.units.push_back({false, effort(position.hands(), position.strain()), {}});
    return batch_.units[at->second];
  }

  std::span<const Query> queries_;
  Batch batch_;
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> seen_;
  std::unordered_map<std::uint64_t, std::size_t> unit_of_;
  std::optional<std::size_t> endings_;
};

}  // namespace

Batch plan(std::span<const Query> queries, const std::vector<bool>& answered) {
  Planner planner(queries);
  for (std::size_t i = 0; i < queries.size(); ++i) {
    planner.skip(i);
    if (!answered[i]) planner.add(i);
  }
  return planner.finish();
}

}  // namespace yomi::search
