#include "hanabi/players/search.h"

namespace yomi::hanabi {

int roll_out(Game game, Reading reading, const Reader& blueprint, Stream& stream) {
  while (!game.over()) {
    const Table before = game.table();
    const Turn turn = game.apply(blueprint.move(View(game, game.to_move()), reading, stream));
    reading.follow(before, turn);
  }
  return game.table().score();
}

void SearchPlayer::add_candidates(const View& view, const Reader::Odds& mine, Comparison& moves) {
  for (const Move move : view.moves()) {
    // A card that hardly ever fits is not tried.
    if (move.act() == Act::Play) {
      const auto& odds = mine[std::size_t(move.slot())];
      if (odds.playable < 0.1F * odds.total) continue;
    }
    moves.add(move);
  }
}

std::vector<Card> shuffled_rest(const View& view, const Hand& hand, Counts unseen, Stream& stream) {
  for (Slot slot = 0; slot < view.hand_size(); ++slot) --unseen[std::size_t(hand[std::size_t(slot)].index())];
  std::vector<Card> rest;
  rest.reserve(kDeckSize);
  for (int index = 0; index < kKinds; ++index)
    for (int copy = 0; copy < unseen[std::size_t(index)]; ++copy) rest.push_back(Card::at(index));
  stream.shuffle(rest);
  return rest;
}

void SearchPlayer::try_out(const View& view, const Hand& hand, Comparison& moves, Stream& stream) const {
  const Game world = view.game(hand, shuffled_rest(view, hand, view.unseen(), stream));
  for (auto& candidate : moves.moves()) {
    Game game = world;
    Reading reading = reading_;
    const Turn turn = game.apply(candidate.move);
    reading.follow(view.table(), turn);
    candidate.scores.push_back(static_cast<std::int8_t>(roll_out(game, reading, reader_, stream)));
  }
}

Comparison SearchPlayer::compare(const View& view, Stream& stream, std::optional<Move> asked) {
  belief_.refresh(view, reading_, stream);
  const auto mine = belief_.odds(view);
  Comparison moves(reader_.move(view, reading_, mine, stream), asked);
  add_candidates(view, mine, moves);
  int worlds = options_.worlds;
  for (int round = 0; round < options_.rounds && moves.size() > 1; ++round, worlds *= 2) {
    const auto drawn = belief_.belief().resampled(std::size_t(worlds), stream);
    for (const Hand& hand : drawn.worlds()) try_out(view, hand, moves, stream);
    if (round + 1 < options_.rounds) moves.halve();
  }
  reasons_ = describe(belief_.belief(), view);
  moves.explain(reasons_);
  return moves;
}

void SearchPlayer::watch(const View& before, const Turn& turn, const View& after, Stream& stream) {
  belief_.watch(before, turn, after, reading_, stream);
  reading_.follow(before.table(), turn);
}

}  // namespace yomi::hanabi
