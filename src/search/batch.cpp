#include "search/batch.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

#include "base/random.h"

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

// The runs of adjacent cards in a hand, of one suit, when only the cards in `all` are left.
int sequences(std::uint16_t holding, std::uint16_t all) {
  int count = 0;
  bool inside = false;
  for (; all != 0; all &= static_cast<std::uint16_t>(all - 1)) {
    const bool here = (holding >> std::countr_zero(all) & 1) != 0;
    count += here && !inside;
    inside = here;
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

Batch plan(std::span<const Query> queries, const std::vector<bool>& answered) {
  Batch batch;
  batch.same_as.resize(queries.size());
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> seen;
  std::unordered_map<std::uint64_t, std::size_t> unit_of;
  for (std::size_t i = 0; i < queries.size(); ++i) {
    batch.same_as[i] = i;
    if (answered[i]) continue;
    auto& alike = seen[hash_of(queries[i])];
    const auto twin = std::find_if(alike.begin(), alike.end(), [&](std::size_t j) { return queries[j] == queries[i]; });
    if (twin != alike.end()) {
      batch.same_as[i] = *twin;
      continue;
    }
    alike.push_back(i);
    // Two different deals with one hash would share a unit: it is still right, only slower.
    const Position& position = queries[i].position;
    const auto [at, is_new] = unit_of.try_emplace(hash_of_cards(position), batch.units.size());
    if (is_new) batch.units.push_back({effort(position.hands(), position.strain()), {}});
    batch.units[at->second].queries.push_back(i);
  }
  std::stable_sort(batch.units.begin(), batch.units.end(),
                   [](const Unit& a, const Unit& b) { return a.effort > b.effort; });
  return batch;
}

}  // namespace yomi::search
