#include "hanabi/live/live_game.h"

#include <algorithm>

#include <fmt/format.h>

#include "hanabi/players/knowledge.h"

namespace yomi::hanabi::live {

Result<LiveGame> LiveGame::start(const Init& init, std::unique_ptr<Player> player, StreamKey key) {
  const auto players = static_cast<int>(init.players.size());
  if (players < 2 || players > kMaxPlayers) return fail(fmt::format("a game of {} players", players), "2 to 5");
  if (init.own >= players)
    return fail(fmt::format("the own seat is {} of {}", init.own + 1, players), "one of the seats");
  if (init.variant != "No Variant") return fail("the variant is \"" + init.variant + "\"", "\"No Variant\"");
  if (!init.plain) return fail("an option changes the rules", "the standard rules");
  return LiveGame(init, std::move(player), key);
}

LiveGame::LiveGame(const Init& init, std::unique_ptr<Player> player, StreamKey key)
    : id_(init.id),
      seat_(init.own),
      player_(std::move(player)),
      key_(key),
      table_(Rules::standard(static_cast<int>(init.players.size()))) {}

bool LiveGame::dealt() const {
  for (Seat seat = 0; seat < table_.players(); ++seat)
    if (static_cast<int>(orders_[std::size_t(seat)].size()) < table_.hand_size(seat)) return false;
  return true;
}

Result<Slot> LiveGame::slot_of(Seat seat, int order) const {
  const auto& orders = orders_[std::size_t(seat)];
  const auto found = std::ranges::find(orders, order);
  if (found == orders.end())
    return fail(fmt::format("player {} does not hold card {}", seat + 1, order), "the order of a card in that hand");
  return static_cast<Slot>(found - orders.begin());
}

bool LiveGame::may_be_seen(Card card) const {
  int left = table_.hidden(card);
  for (Seat seat = 0; seat < table_.players(); ++seat)
    if (seat != seat_)
      for (std::size_t slot = 0; slot < orders_[std::size_t(seat)].size(); ++slot)
        left -= hands_[std::size_t(seat)][slot] == card ? 1 : 0;
  return left > 0;
}

Result<void> LiveGame::draw(const Draw& draw) {
  auto& orders = orders_[std::size_t(draw.player)];
  if (draw.player >= table_.players())
    return fail(fmt::format("player {} draws", draw.player + 1), "a player of the game");
  if (drawn_[std::size_t(draw.order)]) return fail(fmt::format("card {} is drawn twice", draw.order), "another card");
  const int room = pending_ && pending_->seat == draw.player && table_.deck_size() > 0
                       ? table_.hand_size(draw.player) + 1
                       : table_.hand_size(draw.player);
  if (static_cast<int>(orders.size()) >= std::min<int>(room, table_.rules().hand))
    return fail(fmt::format("player {} draws a card too many", draw.player + 1), "one card for one that left");
  if (draw.player != seat_) {
    if (draw.suit < 0 || draw.rank < 1) return fail("a card of another player is not shown", "its suit and rank");
    const Card card(draw.suit, draw.rank);
    if (!may_be_seen(card)) return fail(fmt::format("there are too many {}", to_string(card)), "a card of the deck");
    hands_[std::size_t(draw.player)][orders.size()] = card;
  }
  drawn_[std::size_t(draw.order)] = true;
  orders.push_back(draw.order);
  return {};
}

void LiveGame::begin(const Turn& turn) {
  before_ = view();
  pending_ = turn;
  table_.show(turn);
}

Result<void> LiveGame::leave(const Left& left) {
  if (left.player != table_.to_move())
    return fail("a player moves out of turn", fmt::format("player {}", table_.to_move() + 1));
  const auto slot = slot_of(left.player, left.order);
  if (!slot) return tl::unexpected(slot.error());
  const Card card(left.suit, left.rank);
  const Move move = left.played || left.failed ? Move::play(*slot) : Move::discard(*slot);
  const bool fits = table_.playable().has(card);
  if (left.player == seat_) {
    if (!table_.told(seat_, *slot).has(card) || !may_be_seen(card))
      return fail(fmt::format("card {} is {}", left.order, to_string(card)), "what the clues said of it");
  } else if (view().card(left.player, *slot) != card) {
    return fail(fmt::format("card {} is {}", left.order, to_string(card)), "the card that was drawn");
  }
  if (move.act() == Act::Discard && !table_.can_discard())
    return fail("a discard with all clue tokens", "a play or a clue");
  if (move.act() == Act::Play && fits == left.failed)
    return fail(fmt::format("{} {}", to_string(card), fits ? "failed" : "was played"), "what the fireworks allow");
  begin({left.player, move, card, left.played && !left.failed, 0});
  auto& orders = orders_[std::size_t(left.player)];
  auto& hand = hands_[std::size_t(left.player)];
  orders.erase(orders.begin() + *slot);
  if (left.player != seat_) std::move(hand.begin() + *slot + 1, hand.end(), hand.begin() + *slot);
  return {};
}

Result<void> LiveGame::clue(const Clued& clued) {
  if (clued.giver != table_.to_move())
    return fail("a player moves out of turn", fmt::format("player {}", table_.to_move() + 1));
  if (clued.target == clued.giver || clued.target >= table_.players())
    return fail(fmt::format("a clue to player {}", clued.target + 1), "another player of the game");
  if (!table_.can_clue()) return fail("a clue without a token", "a play or a discard");
  const Move move =
      clued.color ? Move::clue_color(clued.target, clued.value) : Move::clue_rank(clued.target, clued.value);
  unsigned touched = 0;
  for (const int order : clued.orders) {
    const auto slot = slot_of(clued.target, order);
    if (!slot) return tl::unexpected(slot.error());
    touched |= 1u << *slot;
  }
  if (touched == 0) return fail("a clue that names no card", "one or more");
  if (clued.target != seat_) {
    if (touched != touched_by(move, table_, hands_[std::size_t(clued.target)]))
      return fail("a clue names other cards than it should", "all cards of that colour or rank");
  }
  Table after = table_;
  after.show({clued.giver, move, {}, false, static_cast<std::uint8_t>(touched)});
  if (OwnHands(View(after, hands_, seat_)).count() == 0)
    return fail("no hand fits what the clues say", "a clue that is true");
  begin({clued.giver, move, {}, false, static_cast<std::uint8_t>(touched)});
  return {};
}

Result<void> LiveGame::end_turn(const NextTurn& next) {
  if (!pending_) return {};  // the first turn begins
  const Turn turn = *pending_;
  Table after = table_;
  after.draw_and_pass(turn.seat);
  if (after.over()) {
    over_ = true;
    return {};
  }
  if (static_cast<int>(orders_[std::size_t(turn.seat)].size()) != after.hand_size(turn.seat))
    return fail(fmt::format("player {} has not drawn", turn.seat + 1), "a card for the one that left");
  if (next.player >= 0 && next.player != after.to_move())
    return fail(fmt::format("it is the turn of player {}", next.player + 1),
                fmt::format("player {}", after.to_move() + 1));
  if (OwnHands(View(after, hands_, seat_)).count() == 0)
    return fail("no hand fits what was seen", "a card of the deck");
  table_ = after;
  pending_.reset();
  if (!player_->watches()) return {};
  Stream stream(key_.with("watch", table_.turn() - 1, seat_));
  player_->watch(*before_, turn, view(), stream);
  return {};
}

Result<void> LiveGame::follow(const Action& action) {
  if (std::holds_alternative<GameOver>(action)) {
    over_ = true;
    return {};
  }
  if (over_ || std::holds_alternative<OtherAction>(action)) return {};
  if (const auto* drawn = std::get_if<Draw>(&action)) return draw(*drawn);
  if (const auto* next = std::get_if<NextTurn>(&action)) return end_turn(*next);
  if (!dealt() || pending_)
    return fail("a move before the last turn has ended", "the cards that are drawn, and the turn");
  if (const auto* left = std::get_if<Left>(&action)) return leave(*left);
  return clue(std::get<Clued>(action));
}

std::string LiveGame::decide() {
  Stream stream(key_.with("turn", table_.turn()));
  const Move move = player_->choose(view(), stream);
  if (move.is_clue()) return give_clue(id_, move);
  const int order = this->order(seat_, move.slot());
  return move.act() == Act::Play ? play_card(id_, order) : discard_card(id_, order);
}

}  // namespace yomi::hanabi::live
