#include "hanabi/players/hat_player.h"

#include <algorithm>

#include <fmt/format.h>

#include "hanabi/players/knowledge.h"

namespace yomi::hanabi {

const PublicCards& HatPlayer::cards(const Table& table) {
  if (!cards_) cards_.emplace(table);
  return *cards_;
}

Move HatPlayer::choose(const View& view, Stream&) {
  const PublicCards& known = cards(view.table());
  explain(view, OwnSets(view.table(), view.hands(), known));
  return policy_.move(view.table(), view.hands(), known);
}

void HatPlayer::watch(const View& before, const Turn& turn, const View& after, Stream&) {
  static_cast<void>(cards(before.table()));
  policy_.follow(before.table(), before.hands(), turn, after.table(), before.seat(), *cards_);
}

void HatPlayer::explain(const View& view, const OwnSets& own) {
  reasons_.clear();
  for (Slot slot = 0; slot < view.hand_size(); ++slot) {
    const CardSet set = own.slots[std::size_t(slot)];
    int fits = 0;
    int all = 0;
    for (const Card card : set) {
      const int copies = own.unseen[std::size_t(card.index())];
      all += copies;
      fits += view.table().playable().has(card) ? copies : 0;
    }
    reasons_.push_back({"slot fits",
                        {{"slot", std::to_string(slot + 1)},
                         {"chance", fmt::format("{:.0f}", 100.0 * fits / std::max(all, 1))},
                         {"cards", to_string(set)}},
                        {}});
  }
}

int roll_out(Game game, PublicCards cards, const HatPolicy& policy) {
  while (!game.over()) {
    const Table before = game.table();
    const Hands hands = game.hands();
    const Turn turn = game.apply(policy.move(before, hands, cards));
    policy.follow(before, hands, turn, game.table(), -1, cards);
  }
  return game.table().score();
}

Move HatSearchPlayer::choose(const View& view, Stream& stream) {
  const Table& table = view.table();
  const PublicCards& known = cards(table);
  const OwnSets own(table, view.hands(), known);
  explain(view, own);
  Comparison moves(policy_.move(table, view.hands(), known));
  for (const Move move : policy_.honest_moves(table, view.hands(), known)) {
    if (move == moves.moves().front().move) continue;
    // A card that cannot fit is not played.
    if (move.act() == Act::Play && !own.slots[std::size_t(move.slot())].meets(table.playable())) continue;
    moves.add(move);
  }
  const OwnHands range(own.unseen, std::span(own.slots).first(std::size_t(view.hand_size())));
  if (moves.size() == 1 || range.count() == 0) return moves.moves().front().move;
  int worlds = search_.worlds;
  for (int round = 0; round < search_.rounds && moves.size() > 1; ++round, worlds *= 2) {
    if (round > 0) moves.halve();
    for (int world = 0; world < worlds; ++world) {
      const Hand hand = range.draw(stream);
      const Game game = view.game(hand, shuffled_rest(view, hand, own.unseen, stream));
      for (auto& candidate : moves.moves()) {
        Game then = game;
        PublicCards cards_then = known;
        const Turn turn = then.apply(candidate.move);
        policy_.follow(table, game.hands(), turn, then.table(), -1, cards_then);
        candidate.scores.push_back(static_cast<std::int8_t>(roll_out(then, cards_then, policy_)));
      }
    }
    // Nothing beats a blueprint that always reaches what can be reached.
    if (moves.moves().front().mean() >= table.most_possible()) break;
  }
  moves.explain(reasons_);
  return moves.decide(search_.margin);
}

}  // namespace yomi::hanabi
