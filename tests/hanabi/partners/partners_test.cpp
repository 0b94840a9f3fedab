#include <gtest/gtest.h>

#include "hanabi/partners/adaptive.h"
#include "hanabi/strategies/crossplay.h"
#include "tests/hanabi/random_game.h"

namespace yomi::hanabi {
namespace {

float fit_of(const Reading& reading, const Game& game, Seat seat, Slot slot) {
  const auto odds = reading.spread(game.table(), View(game, seat).unseen(), seat).odds[std::size_t(slot)];
  return odds.playable / odds.total;
}

// The same clue, R1 and R4 of five cards, by what it is taken to mean.
TEST(HanabiMeaning, SaysWhichCardsAClueIsAbout) {
  const auto after_clue = [](Meaning meaning, Slot slot) {
    Game game(Rules::standard(2), deck_from("Y3 Y4 B3 W4 G4  Y2 R4 W3 R1 G3"));
    GiverModel model;
    model.idle = 0.01F;
    model.meaning = meaning;
    Reading reading(model);
    const Table before = game.table();
    reading.follow(before, game.apply(Move::clue_color(1, 0)));
    return fit_of(reading, game, 1, slot);
  };
  EXPECT_GT(after_clue(Meaning::EachNamed, 1), 0.9F);
  EXPECT_GT(after_clue(Meaning::EachNamed, 3), 0.9F);
  EXPECT_GT(after_clue(Meaning::OneNamed, 3), 0.9F);
  EXPECT_LT(after_clue(Meaning::OneNamed, 1), 0.6F);
  EXPECT_NEAR(after_clue(Meaning::Nothing, 1), 3.0F / 10, 0.01F);  // three R1 of the ten red cards
}

// A rank that names the oldest card asks to keep it, and says nothing of the others.
TEST(HanabiMeaning, ARankOnTheOldestCardIsAWarning) {
  Game game(Rules::standard(2), deck_from("Y3 Y4 B3 W4 G4  R5 R4 W5 R1 G3"));
  Reading reading(GiverModel{.idle = 0.01F, .meaning = Meaning::EachNamed});
  const Table before = game.table();
  reading.follow(before, game.apply(Move::clue_rank(1, 5)));
  EXPECT_LT(fit_of(reading, game, 1, 0), 0.01F);
  EXPECT_LT(fit_of(reading, game, 1, 2), 0.01F);
}

TEST(HanabiMeaning, EachPlayerMayReadInItsOwnWay) {
  Game game(Rules::standard(2), deck_from("R3 Y4 B3 R1 G4  Y2 R4 W3 R1 G3"));
  Reading reading{GiverModel{}};
  reading.set_model(1, {.silence = 1, .meaning = Meaning::Nothing});
  Table before = game.table();
  reading.follow(before, game.apply(Move::clue_color(1, 0)));
  EXPECT_LT(fit_of(reading, game, 1, 3), 0.4F);
  before = game.table();
  reading.follow(before, game.apply(Move::clue_color(0, 0)));
  EXPECT_GT(fit_of(reading, game, 0, 3), 0.4F);
}

// The chance that each type has at the end, over some games with a partner.
std::map<std::string_view, double> chances_with(const char* partner, std::size_t games) {
  std::map<std::string_view, double> chances;
  const Strategy other = *parse_strategy(partner);
  for (std::size_t number = 0; number < games; ++number) {
    const StreamKey key = game_key(77, number);
    Game game(Rules::standard(2), deck_of(key));
    Players players;
    players.push_back(std::make_unique<AdaptivePlayer>(AdaptiveOptions{}));
    players.push_back(other.player());
    play_out(game, players, key);
    const PartnerPosterior& posterior = dynamic_cast<const AdaptivePlayer&>(*players[0]).posterior();
    double total = 0;
    for (std::size_t type = 0; type < posterior.size(); ++type) {
      EXPECT_GT(posterior.chance(type), 0);
      total += posterior.chance(type);
      chances[partner_types()[type].name] += posterior.chance(type) / static_cast<double>(games);
    }
    EXPECT_NEAR(total, 1, 1e-9);
  }
  return chances;
}

TEST(HanabiPosterior, FindsOutWhatThePartnerIs) {
  auto with = chances_with("reader", 12);
  EXPECT_GT(with["reader"], 0.4) << "reader";
  with = chances_with("signals", 12);
  EXPECT_GT(with["one"] + with["firm-one"], 0.5) << "signals";
  with = chances_with("smart", 12);
  for (const auto& [name, chance] : with) EXPECT_LE(chance, with["each"]) << "smart taken for " << name;
  with = chances_with("iggi", 12);
  EXPECT_GT(with["literal"] + with["literal-any"] + with["idle"], 0.6) << "iggi";
}

TEST(HanabiAdaptive, SaysWhatItTakesThePartnerFor) {
  Stream stream(3);
  const Strategy adaptive = *parse_strategy("adaptive");
  const StreamKey key = game_key(8, 1);
  Game game(Rules::standard(2), deck_of(key));
  Players players;
  players.push_back(adaptive.player());
  players.push_back(parse_strategy("iggi")->player());
  play_out(game, players, key);
  std::string all;
  for (const Reason& reason : players[0]->reasons()) all += words(reason, Language::English) + "\n";
  EXPECT_NE(all.find("the partner seems to be of type literal"), std::string::npos) << all;
}

TEST(HanabiAdaptive, DoesBetterThanAReaderWithStrangers) {
  const auto farm = farm::serial_farm();
  const std::vector<Strategy> strategies = {*parse_strategy("adaptive"), *parse_strategy("reader")};
  std::vector<Strategy> partners;
  for (const char* name : {"smart", "beginner", "vdb"}) partners.push_back(*parse_strategy(name));
  const auto rows = cross_play(*farm, Rules::standard(2), strategies, partners, 40, 5);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    EXPECT_EQ(rows[row].gains[1].count(), 40u);
    EXPECT_GT(rows[row].gains[1].mean(), 0.5) << partners[row].text;
    EXPECT_LT(rows[row].tallies[0].lost, rows[row].tallies[1].lost) << partners[row].text;
  }
}

TEST(HanabiCrossplay, IsTheSameOnAnyNumberOfWorkersAndPaired) {
  const std::vector<Strategy> strategies = {*parse_strategy("view"), *parse_strategy("adaptive"),
                                            *parse_strategy("view")};
  const std::vector<Strategy> partners = {*parse_strategy("smart"), *parse_strategy("outer")};
  const auto one = farm::make_farm(1);
  const auto three = farm::make_farm(3);
  const auto a = cross_play(*one, Rules::standard(2), strategies, partners, 6, 3);
  const auto b = cross_play(*three, Rules::standard(2), strategies, partners, 6, 3);
  for (std::size_t row = 0; row < partners.size(); ++row) {
    for (std::size_t at = 0; at < strategies.size(); ++at)
      EXPECT_EQ(a[row].tallies[at].scores, b[row].tallies[at].scores);
    // The same strategy on the same decks: no difference at all.
    EXPECT_EQ(a[row].gains[2].sum(), 0);
    EXPECT_EQ(a[row].gains[2].variance(), 0);
  }
}

}  // namespace
}  // namespace yomi::hanabi
