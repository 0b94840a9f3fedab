#include "search/three_worlds.h"

#include <vector>

#include "base/random.h"

namespace yomi::search {

using namespace bridge;

namespace {

bool before(Card a, Card b) { return a.rank() != b.rank() ? a.rank() < b.rank() : a.suit() < b.suit(); }

const Position& any_of(const std::array<std::optional<Position>, 3>& live) {
  for (const auto& world : live)
    if (world) return *world;
  return *live[0];
}

// A move and its values; empty in worlds where it does not exist.
struct Move {
  Card card;
  WorldValues values;
};

WorldValues chosen(const std::vector<Move>& moves, std::size_t mover, bool maximise) {
  // The mover's best by one world; empty if no move exists there.
  const auto best_by = [&](std::size_t world) -> const Move* {
    const Move* best = nullptr;
    for (const Move& move : moves) {
      if (!move.values[world]) continue;
      if (best == nullptr) {
        best = &move;
        continue;
      }
      const int gain = (*move.values[world] - *best->values[world]) * (maximise ? 1 : -1);
      if (gain > 0 || (gain == 0 && before(move.card, best->card))) best = &move;
    }
    return best;
  };
  const Move* choice = best_by(mover);
  WorldValues values;
  for (std::size_t world = 0; world < 3; ++world) {
    const Move* followed = choice != nullptr && choice->values[world] ? choice : best_by(world);
    if (followed != nullptr) values[world] = followed->values[world];
  }
  return values;
}

}  // namespace

std::size_t ThreeWorlds::chooser(Seat seat) const {
  if (seat == partner(declarer)) seat = declarer;
  std::size_t number = 0;
  for (Seat other = thinker; other != seat; other = next(other))
    if (other != partner(declarer)) ++number;
  return number;
}

ThreeWorldSearch::Key ThreeWorldSearch::key_of(const Live& live) {
  Key key;
  key.leader = index(any_of(live).leader());
  for (std::size_t world = 0; world < 3; ++world)
    for (std::size_t seat = 0; seat < 4 && live[world]; ++seat)
      key.hands[4 * world + seat] = live[world]->hands()[seat].bits();
  return key;
}

std::size_t ThreeWorldSearch::Hash::operator()(const Key& key) const {
  std::uint64_t mixed = static_cast<std::uint64_t>(key.leader);
  for (const std::uint64_t hand : key.hands) mixed = StreamKey::mix(mixed ^ hand) + 0x9e3779b97f4a7c15u;
  return mixed;
}

WorldValues ThreeWorldSearch::values() { return values(Live{root_.worlds[0], root_.worlds[1], root_.worlds[2]}); }

WorldValues ThreeWorldSearch::values(const Live& live) {
  ++nodes_;
  const Position& any = any_of(live);
  if (any.over()) {
    WorldValues none;
    for (std::size_t world = 0; world < 3; ++world)
      if (live[world]) none[world] = 0;
    return none;
  }
  if (!any.trick().empty()) return choose(live);
  const Key key = key_of(live);
  if (const auto found = memo_.find(key); found != memo_.end()) return found->second;
  return memo_[key] = choose(live);
}

WorldValues ThreeWorldSearch::choose(const Live& live) {
  const Position& any = any_of(live);
  const Seat mover = any.turn();
  const Side declaring = side_of(root_.declarer);
  CardSet cards;
  for (const auto& world : live)
    if (world) cards.add(world->playable());
  std::vector<Move> moves;
  for (const Card card : cards) {
    Live after;
    for (std::size_t world = 0; world < 3; ++world)
      if (live[world] && live[world]->playable().has(card)) after[world] = live[world]->after(card);
    Move move{card, values(after)};
    // The fourth card ends the trick; all worlds see the same winner.
    if (any.trick().size() == 3 && side_of(any_of(after).leader()) == declaring)
      for (auto& value : move.values)
        if (value) ++*value;
    moves.push_back(move);
  }
  return chosen(moves, root_.chooser(mover), side_of(mover) == declaring);
}

}  // namespace yomi::search
