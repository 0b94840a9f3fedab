#include "hanabi/strategies/strategy.h"

#include <gtest/gtest.h>

#include "hanabi/strategies/simulate.h"
#include "tests/hanabi/random_game.h"

namespace yomi::hanabi {
namespace {

TEST(HanabiStrategy, SettingsAreRead) {
  const auto strategy = parse_strategy("search,worlds=7,rounds=2,margin=1.5,discard=random,others=rational");
  ASSERT_TRUE(strategy);
  EXPECT_EQ(strategy->kind, StrategyKind::Search);
  EXPECT_EQ(strategy->search.worlds, 7);
  EXPECT_EQ(strategy->search.rounds, 2);
  EXPECT_EQ(strategy->search.margin, 1.5);
  EXPECT_EQ(strategy->search.blueprint.discard, DiscardRule::Random);
  EXPECT_EQ(strategy->search.belief.others, Others::Rational);
}

TEST(HanabiStrategy, SaysWhatIsWrong) {
  for (const char* text :
       {"", "psychic", "search,depth=3", "search,worlds=none", "search,worlds=0", "view,discard=all"})
    EXPECT_FALSE(parse_strategy(text)) << text;
}

// Every strategy plays with every number of players to a legal end, alone and with another.
TEST(HanabiStrategy, AllPlayAtAnyTable) {
  const auto farm = farm::serial_farm();
  for (const StrategyName& each : strategy_names()) {
    const bool slow = each.kind == StrategyKind::Search || each.kind == StrategyKind::SignalsSearch ||
                      each.kind == StrategyKind::HatSearch || each.kind == StrategyKind::AdaptiveSearch;
    const std::string text = std::string(each.name) + (slow ? ",worlds=1,rounds=1,hands=10" : ",hands=20");
    for (int players = 2; players <= 5; ++players) {
      const auto strategy = parse_strategy(text);
      ASSERT_TRUE(strategy) << text;
      const Tally tally = simulate(*farm, Rules::standard(players), {*strategy}, slow ? 1 : 5, 9);
      EXPECT_EQ(tally.score.count(), slow ? 1u : 5u);
      EXPECT_LE(tally.max, kMaxScore);
    }
    if (each.kind == StrategyKind::Complete) continue;
    const Tally mixed = simulate(*farm, Rules::paper(2), {*parse_strategy(text), *parse_strategy("view")}, 2, 9);
    EXPECT_EQ(mixed.score.count(), 2u);
  }
}

// The paper's strategies never lose a life: they play only what surely fits.
TEST(HanabiStrategy, TheRationalOnesNeverFail) {
  for (std::uint64_t number = 0; number < 300; ++number)
    for (const char* name : {"view", "no-view"})
      EXPECT_FALSE(play_game(Rules::paper(5), {*parse_strategy(name)}, 11, number).lost);
}

TEST(HanabiStrategy, GamesAreTheSameOnAnyNumberOfWorkers) {
  for (const char* name :
       {"view", "simulated", "history,hands=30", "search,worlds=2,rounds=1,hands=20", "hat", "adaptive"}) {
    const Seating seating = {*parse_strategy(name)};
    const std::size_t games = seating[0].kind == StrategyKind::Search ? 4 : 150;
    const bool few = seating[0].kind == StrategyKind::History || seating[0].kind == StrategyKind::Adaptive;
    const auto one = farm::make_farm(1);
    const auto four = farm::make_farm(4);
    const Tally a = simulate(*one, Rules::paper(5), seating, few ? 10 : games, 12);
    const Tally b = simulate(*four, Rules::paper(5), seating, few ? 10 : games, 12);
    EXPECT_EQ(a.scores, b.scores) << name;
    EXPECT_EQ(a.turns, b.turns) << name;
  }
}

// The chances of a strategy's moves sum to one, and every move is legal.
TEST(HanabiStrategy, ChancesAreChances) {
  Stream stream(4, "chances");
  for (int trial = 0; trial < 300; ++trial) {
    const Game game = random_game(stream, stream.between(0, 30));
    if (game.over()) continue;
    const View view(game, game.to_move());
    for (const Mixture& mixture :
         {random_moves(view), rational(view, {}), rational(view, {false, Filler::RandomCard, DiscardRule::Random})}) {
      double total = 0;
      for (const Move move : view.moves()) total += mixture.chance(move);
      EXPECT_NEAR(total, 1, 1e-9);
      EXPECT_EQ(game.forbidden(mixture.draw(stream)), nullptr);
    }
  }
}

TEST(HanabiSearch, PlaysWhatItSurelyHas) {
  const Rules rules = Rules::standard(2);
  Game game(rules, deck_from("R3 Y4 B3 W4 R4  R1 Y1 G1 B1 W1"));
  const auto player = parse_strategy("search,worlds=4,rounds=2")->player();
  Stream stream(2);
  const View before(game, 1);
  const Turn turn = game.apply(Move::clue_rank(1, 1));
  player->watch(before, turn, View(game, 1), stream);
  EXPECT_EQ(player->choose(View(game, 1), stream).act(), Act::Play);
  EXPECT_FALSE(player->reasons().empty());
}

TEST(Words, BothLanguagesFillTheSameHoles) {
  for (const Phrase& phrase : hanabi_phrases().all())
    EXPECT_EQ(holes(phrase.english), holes(phrase.japanese)) << phrase.key;
}

}  // namespace

}  // namespace yomi::hanabi
