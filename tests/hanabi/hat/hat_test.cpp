#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "hanabi/hat/policy.h"
#include "hanabi/players/knowledge.h"
#include "hanabi/strategies/simulate.h"
#include "tests/hanabi/random_game.h"

namespace yomi::hanabi {
namespace {

// A game among players who keep the code, with what everybody knows.
struct HatGame {
  HatGame(const Rules& rules, const Deck& deck) : game(rules, deck), cards(game.table()) {}

  Turn apply(Move move) {
    const Table before = game.table();
    const Hands hands = game.hands();
    const Turn turn = game.apply(move);
    policy.follow(before, hands, turn, game.table(), -1, cards);
    return turn;
  }
  [[nodiscard]] Move blueprint() const { return policy.move(game.table(), game.hands(), cards); }
  // The blueprint's move, or now and then any other that keeps the code: what a player who searches may do.
  [[nodiscard]] Move some_move(Stream& stream) const {
    if (stream.chance(0.7)) return blueprint();
    return stream.pick(policy.honest_moves(game.table(), game.hands(), cards));
  }

  HatPolicy policy{HatOptions{}};
  Game game;
  PublicCards cards;
};

Rules hat_rules(Stream& stream) {
  Rules rules = Rules::standard(stream.between(2, 5));
  if (stream.chance(0.3)) rules.hand = static_cast<std::int8_t>(stream.between(1, 5));
  return rules;
}

HatGame hat_game(Stream& stream) {
  HatGame game(hat_rules(stream), shuffled_deck(stream));
  for (int turns = stream.between(0, 60); turns > 0 && !game.game.over(); --turns) game.apply(game.some_move(stream));
  return game;
}

RC_GTEST_PROP(HatCode, TheTruthIsNeverExcluded, (std::uint64_t seed)) {
  Stream stream(seed, "hat truth");
  HatGame hat(hat_rules(stream), shuffled_deck(stream));
  while (!hat.game.over()) {
    hat.apply(hat.some_move(stream));
    for (Seat seat = 0; seat < hat.game.table().players(); ++seat)
      for (Slot slot = 0; slot < hat.game.table().hand_size(seat); ++slot)
        RC_ASSERT(hat.cards.possible(seat, slot).has(hat.game.card(seat, slot)));
  }
}

// In the last round with one card a hand, the partner's hand may be empty: there is nothing to tell.
TEST(HatCode, NothingIsToldToAnEmptyHand) {
  Rules rules = Rules::standard(2);
  rules.hand = 1;
  bool told_nobody = false;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Stream stream(seed, "hat empty hand");
    HatGame hat(rules, shuffled_deck(stream));
    while (!hat.game.over()) {
      const Table& table = hat.game.table();
      told_nobody = told_nobody || (table.can_clue() && table.hand_size(1 - table.to_move()) == 0);
      EXPECT_FALSE(hat.policy.honest_moves(table, hat.game.hands(), hat.cards).empty());
      hat.apply(hat.some_move(stream));
    }
  }
  EXPECT_TRUE(told_nobody);
}

// Each listener subtracts the answers of the others, without its own hand, and arrives at what everybody knows.
RC_GTEST_PROP(HatCode, AllListenersAgree, (std::uint64_t seed)) {
  Stream stream(seed, "hat listeners");
  HatGame hat(hat_rules(stream), shuffled_deck(stream));
  std::vector<PublicCards> heard(std::size_t(hat.game.table().players()), hat.cards);
  while (!hat.game.over()) {
    const Table before = hat.game.table();
    const Hands hands = hat.game.hands();
    const Turn turn = hat.apply(hat.some_move(stream));
    for (Seat seat = 0; seat < before.players(); ++seat) {
      Hands seen = hands;
      seen[std::size_t(seat)] = Hand();
      PublicCards& mine = heard[std::size_t(seat)];
      hat.policy.follow(before, seen, turn, hat.game.table(), seat, mine);
      RC_ASSERT(mine == hat.cards);
    }
  }
}

// More than two players, or two who cannot discard, can send every number. Otherwise two can always send the numbers of
// the first index card; for any other there may be no clue, but never one with another number.
RC_GTEST_PROP(HatCode, EveryNumberCanBeSent, (std::uint64_t seed)) {
  Stream stream(seed, "hat numbers");
  const HatGame hat = hat_game(stream);
  const Table& table = hat.game.table();
  if (hat.game.over() || !table.can_clue()) return;
  const QuestionOptions options;
  const HatCode code(table, hat.cards, hat.game.to_move(), options);
  RC_ASSERT(code.clue_numbers() >= 2);
  for (int number = 0; number < code.clue_numbers(); ++number) {
    const auto clue = code.clue(number, hat.game.hands());
    if (!clue) {
      RC_ASSERT(table.players() == 2 && table.can_discard() && number >= 2);
      continue;
    }
    RC_ASSERT(clue->is_clue());
    RC_ASSERT(hat.game.forbidden(*clue) == nullptr);
    RC_ASSERT(code.clue_number(*clue, hat.game.turn_of(*clue).touched) == number);
  }
}

// The strategy itself gives a clue only with the number that the listener will take it for, and discards when there is
// none.
RC_GTEST_PROP(HatStrategy, TwoPlayersGiveOnlyCluesWithTheRightNumber, (std::uint64_t seed)) {
  Stream stream(seed, "hat two");
  HatGame hat(Rules::standard(2), shuffled_deck(stream));
  while (!hat.game.over()) {
    const Move move = hat.blueprint();
    RC_ASSERT(hat.game.forbidden(move) == nullptr);
    if (move.is_clue()) {
      const auto honest = hat.policy.honest_moves(hat.game.table(), hat.game.hands(), hat.cards);
      RC_ASSERT(std::ranges::find(honest, move) != honest.end());
    }
    hat.apply(move);
  }
}

TEST(HatCode, FreeCopiesOfASetAreCounted) {
  Stream stream(3, "hat copies");
  for (int trial = 0; trial < 50; ++trial) {
    const HatGame hat = hat_game(stream);
    const CardSet set(static_cast<std::uint32_t>(stream.bits()) & CardSet::all().bits());
    int copies = 0;
    for (const Card card : set) copies += hat.cards.left(card);
    EXPECT_EQ(hat.cards.left(set), copies);
  }
}

// By brute force over small hands: the hands that fit what is known after an answer are exactly those with that answer.
RC_GTEST_PROP(HatQuestion, AnAnswerIsExactlyWhatIsKnownAfterIt, (std::uint64_t seed)) {
  Stream stream(seed, "hat question");
  Rules rules = Rules::standard(stream.between(2, 4));
  rules.hand = 2;
  HatGame hat(rules, shuffled_deck(stream));
  for (int turns = stream.between(0, 40); turns > 0 && !hat.game.over(); --turns) hat.apply(hat.some_move(stream));
  const Seat seat = stream.between(0, rules.players - 1);
  if (hat.game.table().hand_size(seat) != 2) return;
  const int answers = stream.between(1, 16);
  const QuestionOptions options;
  const HatQuestion question(hat.game.table(), hat.cards, seat, answers, options);
  for (const Card first : hat.cards.possible(seat, 0))
    for (const Card second : hat.cards.possible(seat, 1)) {
      const auto answer = question.answer({first, second});
      RC_ASSERT(answer.number >= 0 && answer.number < answers);
      RC_ASSERT(question.known_after(answer.number) == answer.known);
      for (int other = 0; other < answers; ++other) {
        const HandSets known = question.known_after(other);
        const bool fits = known[0].has(first) && known[1].has(second);
        // Answers that are never given repeat what the tree leaves; those cannot be told apart from the last one.
        RC_ASSERT(!fits || other == answer.number || known == answer.known);
      }
    }
}

// The range of a player's own hand against brute force: every hand is put into the deck and the whole game is played
// again; those in which all would have seen the same turns, each keeping the code, are the range.
RC_GTEST_PROP(HatRange, IsWhatBruteForceFinds, (std::uint64_t seed)) {
  Stream stream(seed, "hat range");
  Rules rules = Rules::standard(stream.between(2, 4));
  rules.hand = 2;
  const Deck deck = shuffled_deck(stream);
  HatGame hat(rules, deck);
  std::array<std::vector<std::size_t>, kMaxPlayers> places;  // of each card in the deck
  std::size_t next = 0;
  for (Seat seat = 0; seat < rules.players; ++seat) places[std::size_t(seat)] = {next++, next++};
  std::vector<Turn> turns;
  for (int left = stream.between(1, 25); left > 0 && !hat.game.over(); --left) {
    turns.push_back(hat.apply(hat.some_move(stream)));
    if (turns.back().move.is_clue()) continue;
    auto& hand = places[std::size_t(turns.back().seat)];
    hand.erase(hand.begin() + turns.back().move.slot());
    if (int(hand.size()) < hat.game.table().hand_size(turns.back().seat)) hand.push_back(next++);
  }
  const Seat me = hat.game.to_move();
  if (hat.game.over() || hat.game.table().hand_size(me) != 2) return;
  const auto& mine = places[std::size_t(me)];
  const OwnSets own(hat.game.table(), hat.game.hands(), hat.cards);

  const auto same_game = [&](Card first, Card second) {
    Deck other = deck;
    other[mine[0]] = first;
    other[mine[1]] = second;
    HatGame again(rules, other);
    for (const Turn& turn : turns) {
      if (again.game.forbidden(turn.move) != nullptr) return false;
      const auto honest = again.policy.honest_moves(again.game.table(), again.game.hands(), again.cards);
      if (std::ranges::find(honest, turn.move) == honest.end()) return false;
      if (!(again.apply(turn.move) == turn)) return false;
    }
    return true;
  };
  for (const Card first : CardSet::all())
    for (const Card second : CardSet::all()) {
      Counts left = own.unseen;
      const bool copies = left[std::size_t(first.index())]-- > 0 && left[std::size_t(second.index())]-- > 0;
      const bool in_range = copies && own.slots[0].has(first) && own.slots[1].has(second);
      RC_ASSERT(in_range == (copies && same_game(first, second)));
    }
}

TEST(HatStrategy, KeepsItsStrength) {
  const auto farm = farm::make_farm(0);
  for (const auto& [players, floor] : {std::pair{2, 23.40}, {3, 24.70}, {4, 24.88}, {5, 24.86}}) {
    const Tally tally = simulate(*farm, Rules::standard(players), {*parse_strategy("hat")}, 600, 103);
    EXPECT_GT(tally.score.mean(), floor) << players;
    EXPECT_EQ(tally.lost, 0u) << players;
  }
}

// With a partner who does not know the code, everything it reads may be false; the game goes on all the same.
TEST(HatStrategy, SurvivesAPartnerWithoutTheCode) {
  for (const char* name : {"hat", "hat-search,worlds=1,rounds=1"})
    for (int players = 2; players <= 5; ++players)
      for (std::uint64_t number = 0; number < 10; ++number)
        EXPECT_GE(
            play_game(Rules::standard(players), {*parse_strategy(name), *parse_strategy("random")}, 5, number).turns,
            1);
}

}  // namespace
}  // namespace yomi::hanabi
