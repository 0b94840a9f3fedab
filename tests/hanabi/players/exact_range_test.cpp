#include "hanabi/players/exact_range.h"

#include <gtest/gtest.h>

#include "hanabi/players/sharpness.h"
#include "tests/hanabi/random_game.h"

namespace yomi::hanabi {
namespace {

struct Recorded {
  Deck deck{};
  std::vector<Move> moves;
  std::vector<Turn> turns;
};

// Where in the deck the cards of seat 0 lie at the end, the oldest first.
std::vector<int> places_of_hand(const Rules& rules, const Recorded& record) {
  std::vector<int> places;
  for (int card = 0; card < rules.hand; ++card) places.push_back(card);
  Game game(rules, record.deck);
  for (const Move move : record.moves) {
    const Seat seat = game.to_move();
    const int next = game.next();
    const int left = game.table().deck_size();
    game.apply(move);
    if (seat != 0 || move.is_clue()) continue;
    places.erase(places.begin() + move.slot());
    if (left > 0) places.push_back(next);
  }
  return places;
}

// The deck with these kinds at the places, by exchange with cards that nobody has seen; none if there are too few.
std::optional<Deck> exchanged(const Deck& deck, const std::vector<int>& places, const Hand& kinds, int undrawn) {
  Deck other = deck;
  std::vector<int> free(places);
  for (int place = undrawn; place < kDeckSize; ++place) free.push_back(place);
  for (std::size_t at = 0; at < places.size(); ++at) {
    const auto found = std::find_if(free.begin() + std::ptrdiff_t(at), free.end(),
                                    [&](int place) { return other[std::size_t(place)] == kinds[at]; });
    if (found == free.end()) return std::nullopt;
    std::swap(other[std::size_t(places[at])], other[std::size_t(*found)]);
  }
  return other;
}

// The weight of a hand by playing the whole game again with it.
double replayed(const Rules& rules, const Recorded& record, const Deck& deck, const Reader& reader, double error) {
  Game game(rules, deck);
  Reading reading{GiverModel{}};
  Stream none(0);
  double weight = 1;
  for (std::size_t at = 0; at < record.moves.size(); ++at) {
    if (game.forbidden(record.moves[at]) != nullptr) return 0;
    if (game.to_move() == 1) {
      const bool same = reader.move(View(game, 1), reading, none) == record.moves[at];
      weight *= error + (same ? 1 - error : 0);
    }
    const Table before = game.table();
    const Turn turn = game.apply(record.moves[at]);
    if (!(turn == record.turns[at])) return 0;
    reading.follow(before, turn);
  }
  return weight;
}

// By brute force: every hand, the game played again with each. The range itself never plays anything again.
void compare_with_brute_force(const Rules& rules, int turns, Stream& stream, bool readers, int* compared) {
  const Reader reader{ReaderOptions{}};
  const ExactRangeOptions options{.most = 100'000, .error = readers ? 0.0 : 0.1};
  Recorded record;
  record.deck = shuffled_deck(stream);
  Game game(rules, record.deck);
  Reading reading{GiverModel{}};
  ExactRange range(reader, options);
  for (int turn = 0; turn < turns && !game.over(); ++turn) {
    const View before(game, 0);
    // Asked before the end too, so that both ways are compared: kept from turn to turn, and made from the history.
    if (stream.chance(0.3)) static_cast<void>(range.range(before));
    const Move move = readers ? reader.move(View(game, game.to_move()), reading, stream) : random_move(game, stream);
    const Table table = game.table();
    record.moves.push_back(move);
    record.turns.push_back(game.apply(move));
    range.watch(before, record.turns.back(), View(game, 0), reading);
    reading.follow(table, record.turns.back());
  }
  if (game.over()) return;
  const View view(game, 0);
  const auto* belief = range.range(view);
  const auto places = places_of_hand(rules, record);
  const auto all = HandSampler(view, Counting::ByWay).all(100'000);
  ASSERT_TRUE(all);
  std::map<Hand, double> expected;
  double total = 0;
  for (const auto& [hand, ways] : *all) {
    const auto deck = exchanged(record.deck, places, hand, game.next());
    if (!deck) continue;
    const double weight = ways * replayed(rules, record, *deck, reader, options.error);
    if (weight > 0) expected[hand] += weight;
    total += weight;
  }
  ASSERT_NE(belief, nullptr);
  std::map<Hand, double> found;
  for (std::size_t world = 0; world < belief->size(); ++world)
    if (belief->weights()[world] > 0) found[belief->worlds()[world]] += belief->weights()[world];
  ASSERT_EQ(found.size(), expected.size());
  for (const auto& [hand, weight] : expected) EXPECT_NEAR(found[hand], weight / total, 1e-9);
  // Everybody plays by the assumed policy, so the truth is never excluded, even with no error allowed for.
  Hand truth{};
  for (Slot slot = 0; slot < view.hand_size(); ++slot) truth[std::size_t(slot)] = game.card(0, slot);
  EXPECT_GT(found[truth], 0);
  ++*compared;
}

TEST(HanabiExactRange, IsWhatBruteForceFinds) {
  Stream stream(8, "exact range");
  int compared = 0;
  for (int trial = 0; trial < 120; ++trial) {
    Rules rules = Rules::standard(2);
    rules.hand = static_cast<std::int8_t>(stream.between(1, 2));
    rules.lives = 30;
    compare_with_brute_force(rules, stream.between(1, 14), stream, trial % 2 == 0, &compared);
    if (::testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(compared, 100);
}

TEST(HanabiExactRange, IsThereOnlyWhereItFits) {
  Stream stream(1);
  const Game game(Rules::standard(2), shuffled_deck(stream));
  ExactRange range(Reader{ReaderOptions{}}, {.most = 1000});
  EXPECT_EQ(range.range(View(game, 0)), nullptr);
}

TEST(HanabiSharpness, TheReadingKnowsMoreThanTheCluesSayAndTheRangeMost) {
  Sharpness found;
  for (std::uint64_t number = 0; number < 3; ++number)
    found += measure_sharpness({}, {.most = 3000}, StreamKey(5, "sharpness", number));
  EXPECT_GT(found.turns, 60u);
  EXPECT_GT(found.exact_turns, 20u);
  const double told = found.fitted[0].mean();
  EXPECT_LT(found.fitted[1].mean(), told);
  EXPECT_LT(found.fitted[3].mean(), found.fitted[1].mean());
  EXPECT_EQ(found.all[0].count(), found.all[3].count());
}

}  // namespace
}  // namespace yomi::hanabi
