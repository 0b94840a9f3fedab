#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "hanabi/players/knowledge.h"
#include "hanabi/rules/replay.h"
#include "tests/hanabi/random_game.h"

namespace yomi::hanabi {
namespace {

// Copies of each kind anywhere: fireworks, discards, hands, the rest of the deck, set aside.
Counts all_cards(const Game& game) {
  Counts counts{};
  const Table& table = game.table();
  for (const Card card : CardSet::all())
    counts[std::size_t(card.index())] =
        table.discarded(card) + (table.firework_height(card.color()) >= card.rank() ? 1 : 0);
  for (Seat seat = 0; seat < table.players(); ++seat)
    for (Slot slot = 0; slot < table.hand_size(seat); ++slot) ++counts[std::size_t(game.card(seat, slot).index())];
  for (std::size_t at = std::size_t(game.next()); at < kDeckSize; ++at) ++counts[std::size_t(game.deck()[at].index())];
  return counts;
}

RC_GTEST_PROP(HanabiProperties, CardsAreConserved, (std::uint64_t seed)) {
  Stream stream(seed, "conserved");
  Game game = random_start(stream);
  while (!game.over()) {
    const Counts counts = all_cards(game);
    for (const Card card : CardSet::all()) RC_ASSERT(counts[std::size_t(card.index())] == card.copies());
    game.apply(random_move(game, stream));
  }
}

RC_GTEST_PROP(HanabiProperties, TokensAndTurnsAreRight, (std::uint64_t seed)) {
  Stream stream(seed, "tokens");
  Game game = random_start(stream);
  const Rules rules = game.table().rules();
  int clues = game.table().clues();
  int lives = game.table().lives();
  RC_ASSERT(clues == rules.clues && lives == rules.lives);
  int after_the_last_card = 0;
  for (int number = 0; !game.over(); ++number) {
    RC_ASSERT(game.to_move() == number % rules.players);
    const bool empty = game.table().deck_size() == 0;
    const Turn turn = game.apply(random_move(game, stream));
    after_the_last_card += empty ? 1 : 0;
    if (turn.move.is_clue()) --clues;
    if (turn.move.act() == Act::Discard) ++clues;
    if (turn.played && turn.card.rank() == kRanks && rules.bonus) clues = std::min(clues + 1, int{rules.clues});
    if (turn.move.act() == Act::Play && !turn.played) --lives;
    RC_ASSERT(game.table().clues() == clues);
    RC_ASSERT(game.table().lives() == lives);
    RC_ASSERT(clues >= 0 && clues <= rules.clues);
  }
  const Table& table = game.table();
  RC_ASSERT(table.lost() || table.cards_played() == kMaxScore || after_the_last_card == rules.players);
  RC_ASSERT(table.score() <= table.most_possible());
}

RC_GTEST_PROP(HanabiProperties, KnowledgeNeverExcludesTheTruth, (std::uint64_t seed)) {
  Stream stream(seed, "truth");
  const Game game = random_game(stream, stream.between(0, 60));
  for (Seat seat = 0; seat < game.table().players(); ++seat) {
    const View view(game, seat);
    const Knowledge knowledge(view);
    const OwnHands hands(view);
    RC_ASSERT(hands.count() > 0);
    for (Slot slot = 0; slot < view.hand_size(); ++slot) {
      RC_ASSERT(knowledge.possible(slot).has(game.card(seat, slot)));
      RC_ASSERT(hands.possible(slot).has(game.card(seat, slot)));
      RC_ASSERT(hands.possible(slot).within(knowledge.possible(slot)));
    }
  }
}

// A player's view does not depend on its own cards or the deck.
RC_GTEST_PROP(HanabiProperties, AViewHoldsNothingHidden, (std::uint64_t seed)) {
  Stream stream(seed, "hidden");
  const Game game = random_game(stream, stream.between(0, 40));
  const Seat seat = static_cast<Seat>(stream.below(std::uint64_t(game.table().players())));
  const View view(game, seat);
  HandSampler sampler(view, Counting::ByWay);
  const Hand other = sampler.draw(stream);
  Hands hands = game.hands();
  hands[std::size_t(seat)] = other;
  Counts left = view.unseen();
  for (Slot slot = 0; slot < view.hand_size(); ++slot) --left[std::size_t(other[std::size_t(slot)].index())];
  std::vector<Card> rest;
  for (const Card card : CardSet::all())
    for (int copy = 0; copy < left[std::size_t(card.index())]; ++copy) rest.push_back(card);
  stream.shuffle(rest);
  RC_ASSERT(View(Game(game.table(), hands, rest), seat) == view);
}

RC_GTEST_PROP(HanabiProperties, AnothersViewIsTheSameFromBothSides, (std::uint64_t seed)) {
  Stream stream(seed, "both sides");
  const Game game = random_game(stream, stream.between(0, 40));
  const View mine(game, 0);
  RC_ASSERT(mine.from(1, game.hands()[0]) == View(game, 1));
}

RC_GTEST_PROP(HanabiProperties, LegalMovesAreThoseThatAreNotForbidden, (std::uint64_t seed)) {
  Stream stream(seed, "legal");
  const Game game = random_game(stream, stream.between(0, 30));
  if (game.over()) return;
  const auto legal = legal_moves(game.table(), game.hands());
  const auto check = [&](Move move) {
    const bool listed = std::ranges::find(legal, move) != legal.end();
    RC_ASSERT(listed == (game.forbidden(move) == nullptr));
  };
  for (Slot slot = 0; slot < kMaxHand; ++slot) {
    check(Move::play(slot));
    check(Move::discard(slot));
  }
  for (Seat to = 0; to < kMaxPlayers; ++to)
    for (int value = 1; value <= 5; ++value) {
      check(Move::clue_color(to, value - 1));
      check(Move::clue_rank(to, value));
    }
}

RC_GTEST_PROP(HanabiProperties, ReplaysReplay, (std::uint64_t seed)) {
  Stream stream(seed, "replays");
  Game game = random_start(stream);
  Record record = new_record(game.table().rules(), game.deck());
  const int turns = stream.between(0, 80);
  for (int turn = 0; turn < turns && !game.over(); ++turn) {
    record.moves.push_back(random_move(game, stream));
    game.apply(record.moves.back());
  }
  const auto again = read_replay(write_replay(record));
  RC_ASSERT(again.has_value());
  RC_ASSERT(again->rules == record.rules);
  RC_ASSERT(again->moves == record.moves);
  RC_ASSERT(replay(*again).game == game);
  RC_ASSERT(write_replay(*again) == write_replay(record));
}

}  // namespace
}  // namespace yomi::hanabi
