#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "search/position.h"

// The exact tree search from three viewpoints, for endings of a few cards. Three players choose, each as if its own
// world were the deal; every node has three values, one for each world.
namespace yomi::search {

// The tree is small enough up to this many cards in a hand.
inline constexpr int kExactCards = 5;

// The worlds of the thinker and of the other two players clockwise, without dummy. All three agree on the strain, the
// leader and the cards on the table.
struct ThreeWorlds {
  std::array<Position, 3> worlds;
  bridge::Seat thinker;
  bridge::Seat declarer;

  // The index of the world that a seat plays by: 0 for the thinker; dummy plays by declarer's.
  [[nodiscard]] std::size_t chooser(bridge::Seat seat) const;
};

// The values of a node: the tricks that declarer's side still takes in each world; empty where the world contradicts
// the moves so far.
using WorldValues = std::array<std::optional<int>, 3>;

// The moves at a node are the cards playable in any live world. The mover chooses by its own world among the moves that
// exist there; ties by lowest rank, then clubs, diamonds, hearts, spades. The other worlds take their values from that
// move if it exists in them; otherwise, and in all worlds if the mover's own is dead, the value is the mover's best by
// that world.
class ThreeWorldSearch {
 public:
  explicit ThreeWorldSearch(const ThreeWorlds& root) : root_(root) {}

  [[nodiscard]] WorldValues values();
  [[nodiscard]] std::size_t nodes() const { return nodes_; }

 private:
  using Live = std::array<std::optional<Position>, 3>;
  // Identifies a node between tricks: the hands of the live worlds and the leader.
  struct Key {
    std::array<std::uint64_t, 12> hands{};
    int leader = 0;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };

  WorldValues values(const Live& live);
  WorldValues choose(const Live& live);
  static Key key_of(const Live& live);

  ThreeWorlds root_;
  std::unordered_map<Key, WorldValues, Hash> memo_;
  std::size_t nodes_ = 0;
};

}  // namespace yomi::search
