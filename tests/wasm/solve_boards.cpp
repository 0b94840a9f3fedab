// Solves boards with the solver room alone, in Node as in a native program, so that the answers can be compared:
// `solve_boards BOARDS CARDS` prints the tricks of every lead in every strain.

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "search/solver/trick_search.h"

namespace {

using namespace yomi;
using search::solver::Cards;

constexpr std::size_t kBytes = std::size_t{8} << 20;

// Random numbers that are the same everywhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint32_t below(std::uint32_t limit) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::uint32_t>((state_ >> 32) * limit >> 32);
  }

 private:
  std::uint64_t state_;
};

std::array<bridge::CardSet, 4> deal(Random& random, int cards) {
  std::array<Cards, 52> pack{};
  std::size_t size = 0;
  for (Cards left = search::solver::kAllCards; left != 0; left &= left - 1) pack[size++] = search::solver::lowest(left);
  std::array<Cards, 4> hands{};
  for (std::size_t i = 0; i < 4 * static_cast<std::size_t>(cards); ++i) {
    std::swap(pack[i], pack[i + random.below(static_cast<std::uint32_t>(size - i))]);
    hands[i % 4] |= pack[i];
  }
  return {bridge::CardSet(hands[0]), bridge::CardSet(hands[1]), bridge::CardSet(hands[2]), bridge::CardSet(hands[3])};
}

// The tricks of North-South if the leader plays the card.
int tricks(search::solver::TrickSearch& search, bridge::Card card, int left, int guess) {
  const auto reached = [&](int need) { return need <= 0 || (need <= left && search.north_south_reach(card, need)); };
  while (!reached(guess)) --guess;
  while (reached(guess + 1)) ++guess;
  return guess;
}

}  // namespace

int main(int argc, char** argv) {
  const int boards = argc > 1 ? std::atoi(argv[1]) : 10, cards = argc > 2 ? std::atoi(argv[2]) : 8;
  if (boards < 1 || cards < 1 || cards > 13) {
    std::fprintf(stderr, "solve_boards BOARDS CARDS: at least one board of 1 to 13 cards\n");
    return 2;
  }
  search::solver::TrickSearch search(kBytes);
  Random random(28);
  for (int board = 1; board <= boards; ++board) {
    const auto hands = deal(random, cards);
    for (const bridge::Strain strain : bridge::kStrains) {
      const bridge::Seat leader = bridge::seat_at(static_cast<int>(random.below(4)));
      search.set(hands, strain, leader, {});
      std::printf("board %d, strain %d, leader %d:", board, index(strain), index(leader));
      int guess = cards / 2;
      for (const bridge::Card card : hands[static_cast<std::size_t>(index(leader))]) {
        guess = tricks(search, card, cards, guess);
        std::printf(" %d", guess);
      }
      std::printf("\n");
    }
  }
  return 0;
}
