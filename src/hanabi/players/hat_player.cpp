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

namespace {

// A hand, the cards to be drawn, and the number of ways in which they can lie so.
struct LastWorld {
  Hand hand{};
  std::vector<Card> rest;
  double ways = 1;
};

// Every world, where few cards are left.
std::vector<LastWorld> all_worlds(const OwnSets& own, int hand_size, int to_draw) {
  struct Begun {
    LastWorld world;
    Counts left;
  };
  std::vector<Begun> begun = {{{}, own.unseen}};
  for (int place = 0; place < hand_size + to_draw; ++place) {
    std::vector<Begun> longer;
    for (const Begun& start : begun)
      for (const Card card : place < hand_size ? own.slots[std::size_t(place)] : CardSet::all()) {
        const int copies = start.left[std::size_t(card.index())];
        if (copies <= 0) continue;
        Begun& next = longer.emplace_back(start);
        next.world.ways *= copies;
        --next.left[std::size_t(card.index())];
        if (place < hand_size) {
          next.world.hand[std::size_t(place)] = card;
        } else {
          next.world.rest.push_back(card);
        }
      }
    begun = std::move(longer);
  }
  std::vector<LastWorld> worlds;
  worlds.reserve(begun.size());
  for (Begun& each : begun) worlds.push_back(std::move(each.world));
  return worlds;
}

}  // namespace

int HatSearchPlayer::outcome(const Game& world, Move move, const PublicCards& known) const {
  Game game = world;
  PublicCards cards = known;
  const Turn turn = game.apply(move);
  policy_.follow(world.table(), world.hands(), turn, game.table(), -1, cards);
  return roll_out(game, cards, policy_);
}

Move HatSearchPlayer::last_turns(const View& view, const OwnSets& own, const PublicCards& known,
                                 std::span<const Move> moves) {
  const auto worlds = all_worlds(own, view.hand_size(), view.table().deck_size());
  double ways = 0;
  for (const LastWorld& world : worlds) ways += world.ways;
  Move best = moves.front();
  double most = -1;
  for (const Move move : moves) {
    double points = 0;
    for (const LastWorld& world : worlds)
      points += world.ways / ways * outcome(view.game(world.hand, world.rest), move, known);
    reasons_.push_back({"move leads to",
                        {{"points", fmt::format("{:.2f}", points)}, {"worlds", std::to_string(worlds.size())}},
                        move});
    if (points <= most + 1e-9) continue;
    most = points;
    best = move;
  }
  return best;
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
  if (table.players() == 2 && table.deck_size() <= kLastCards) {
    std::vector<Move> all;
    for (const auto& each : moves.moves()) all.push_back(each.move);
    return last_turns(view, own, known, all);
  }
  int worlds = search_.worlds;
  for (int round = 0; round < search_.rounds && moves.size() > 1; ++round, worlds *= 2) {
    if (round > 0) moves.halve();
    for (int world = 0; world < worlds; ++world) {
      const Hand hand = range.draw(stream);
      const Game game = view.game(hand, shuffled_rest(view, hand, own.unseen, stream));
      for (auto& candidate : moves.moves()) {
        candidate.scores.push_back(static_cast<std::int8_t>(outcome(game, candidate.move, known)));
      }
    }
    // Nothing beats a blueprint that always reaches what can be reached.
    if (moves.moves().front().mean() >= table.most_possible()) break;
  }
  moves.explain(reasons_);
  return moves.decide(search_.margin);
}

}  // namespace yomi::hanabi
