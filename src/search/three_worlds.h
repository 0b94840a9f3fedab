#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "search/position.h"

// The tree of the search from three viewpoints, exactly, for endings of a few cards. Three players choose, each as if
// the deal were its own world; every node has three values, one for each world.
namespace yomi::search {

// Up to so many cards in a hand the tree is small enough.
inline constexpr int kExactCards = 5;

// The worlds of the thinker and of the two other players, who follow clockwise; dummy is nobody of these. All three
// agree on the strain, on who leads, and on the cards on the table.
struct ThreeWorlds {
  std::array<Position, 3> worlds;
  bridge::Seat thinker;
  bridge::Seat declarer;

  // Whose world a seat goes by: 0 the thinker's; declarer chooses dummy's cards.
  [[nodiscard]] std::size_t chooser(bridge::Seat seat) const;
};

// The values of a node: tricks that declarer's side still takes, in each world; nothing where the world cannot contain
// the moves that led there.
using Values = std::array<std::optional<int>, 3>;

// The moves at a node are the union of the cards that may be played in the worlds that live. The mover chooses by its
// own world among the moves that exist there; equal ones by lowest rank, then clubs, diamonds, hearts, spades. The
// other worlds' values follow that choice where the move exists in them; where it does not, and in all worlds if the
// mover's own is dead, the value is the mover's best by that world.
class ThreeWorldSearch {
 public:
  explicit ThreeWorldSearch(const ThreeWorlds& root) : root_(root) {}

  [[nodiscard]] Values values();
  [[nodiscard]] std::size_t nodes() const { return nodes_; }

 private:
  using Live = std::array<std::optional<Position>, 3>;
  // Between tricks a node is its live worlds: what each hand still holds in them, and who leads.
  struct Key {
    std::array<std::uint64_t, 12> hands{};
    int leader = 0;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };

  Values values(const Live& live);
  Values choose(const Live& live);
  static Key key_of(const Live& live);

  ThreeWorlds root_;
  std::unordered_map<Key, Values, Hash> memo_;
  std::size_t nodes_ = 0;
};

}  // namespace yomi::search
