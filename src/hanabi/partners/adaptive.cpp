#include "hanabi/partners/adaptive.h"

#include <algorithm>

#include <fmt/format.h>

#include "hanabi/players/search.h"

namespace yomi::hanabi {

namespace {

ReaderOptions own_options(const AdaptiveOptions& options) {
  ReaderOptions own;
  own.play_at = options.play_at;
  return own;
}

}  // namespace

AdaptivePlayer::AdaptivePlayer(const AdaptiveOptions& options)
    : options_(options), mine_(own_options(options)), posterior_(options.posterior) {}

void AdaptivePlayer::watch(const View& before, const Turn& turn, const View&, Stream& stream) {
  posterior_.watch(before, turn, stream);
}

Reader::Odds AdaptivePlayer::mixed_odds(const View& view) const {
  Reader::Odds mixed{};
  for (std::size_t type = 0; type < posterior_.size(); ++type) {
    const auto odds = Reader::own_odds(view, posterior_.reading(type));
    for (std::size_t slot = 0; slot < std::size_t(view.hand_size()); ++slot) {
      const auto weight = static_cast<float>(posterior_.chance(type));
      mixed[slot].playable += weight * share(odds[slot].playable, odds[slot].total);
      mixed[slot].useless += weight * share(odds[slot].useless, odds[slot].total);
      mixed[slot].critical += weight * share(odds[slot].critical, odds[slot].total);
      mixed[slot].total += weight;
    }
  }
  return mixed;
}

std::optional<Reader::Clue> AdaptivePlayer::best_clue(const View& view) const {
  if (!view.table().can_clue()) return std::nullopt;
  std::vector<Reader::Clue> sum;
  std::vector<Reader::Clue> each;
  for (std::size_t type = 0; type < posterior_.size(); ++type) {
    each.clear();
    posterior_.reader(type).clues(view, posterior_.reading(type), each);
    if (sum.empty()) sum.resize(each.size());
    // The clues come in the same order for each type.
    for (std::size_t at = 0; at < each.size(); ++at) {
      sum[at].move = each[at].move;
      sum[at].value += static_cast<float>(posterior_.chance(type)) * each[at].value;
    }
  }
  if (sum.empty()) return std::nullopt;
  return *std::ranges::max_element(sum, {}, &Reader::Clue::value);
}

Slot AdaptivePlayer::best_discard(const View& view) const {
  const Table& table = view.table();
  const Slot chop = Reading::chop(table, view.seat());
  std::array<float, kMaxHand> cost{};
  for (std::size_t type = 0; type < posterior_.size(); ++type) {
    const auto weight = static_cast<float>(posterior_.chance(type));
    const auto spread = posterior_.reading(type).spread(table, view.unseen(), view.seat());
    const bool watched = partner_types()[type].discards == DiscardRule::OldestUntouched;
    for (Slot slot = 0; slot < view.hand_size(); ++slot) {
      const auto at = std::size_t(slot);
      float lost = 0;
      for (const Card card : table.told(view.seat(), slot))
        lost += spread.kinds[at][std::size_t(card.index())] * loss_of(table, card);
      const bool useless = spread.odds[at].useless >= 0.95F * spread.odds[at].total;
      cost[at] += weight * share(lost, spread.odds[at].total);
      if (watched && slot != chop && !useless) cost[at] += weight * options_.unexpected_discard;
    }
  }
  return static_cast<Slot>(std::ranges::min_element(cost.begin(), cost.begin() + view.hand_size()) - cost.begin());
}

double AdaptivePlayer::danger(const View& view) const {
  double danger = 0;
  for (std::size_t type = 0; type < posterior_.size(); ++type)
    if (posterior_.reader(type).next_endangers(view, posterior_.reading(type))) danger += posterior_.chance(type);
  return danger;
}

Move AdaptivePlayer::by_rule(const View& view, const Reader::Odds& mine) const {
  const Table& table = view.table();
  Slot play = -1;
  float most = table.deck_size() == 0 && table.lives() > 1 ? 0.05F : mine_.play_at(table);
  for (Slot slot = 0; slot < view.hand_size(); ++slot)
    if (const auto& odds = mine[std::size_t(slot)]; share(odds.playable, odds.total) >= most) {
      most = share(odds.playable, odds.total) + 1e-6F;
      play = slot;
    }
  const auto clue = best_clue(view);
  if (play >= 0) {
    const bool rescue = clue && table.deck_size() > 0 && clue->value >= mine_.options().rescue_at && danger(view) > 0.5;
    return rescue ? clue->move : Move::play(play);
  }
  if (clue && (clue->value >= mine_.least_worth(table) || !table.can_discard())) return clue->move;
  if (!table.can_discard()) return Move::play(0);
  return Move::discard(best_discard(view));
}

void AdaptivePlayer::try_out(const View& view, Comparison& moves, Stream& stream) const {
  const std::size_t type = posterior_.draw(stream);
  const Reading& reading = posterior_.reading(type);
  const auto spread = reading.spread(view.table(), view.unseen(), view.seat());
  HandSampler sampler(view, Counting::ByWay);
  const Hand hand = draw_from_reading(view, spread, sampler, stream);
  const Game world = view.game(hand, shuffled_rest(view, hand, view.unseen(), stream));
  for (auto& candidate : moves.moves()) {
    Game game = world;
    Reading heard = reading;
    Move move = candidate.move;
    while (true) {
      const Table before = game.table();
      heard.follow(before, game.apply(move));
      if (game.over()) break;
      const Seat seat = game.to_move();
      const Reader& reader = seat == view.seat() ? mine_ : posterior_.reader(type);
      move = reader.move(View(game, seat), heard, stream);
    }
    const int score = game.table().score() - (game.table().lost() ? options_.loss : 0);
    candidate.scores.push_back(static_cast<std::int8_t>(std::max(score, 0)));
  }
}

Move AdaptivePlayer::by_playouts(const View& view, const Reader::Odds& mine, Stream& stream) {
  Comparison moves(by_rule(view, mine));
  for (const Move move : view.moves()) {
    // A card that hardly ever fits is not tried.
    if (move.act() == Act::Play && mine[std::size_t(move.slot())].playable < 0.1F) continue;
    moves.add(move);
  }
  int worlds = options_.worlds;
  for (int round = 0; round < options_.rounds && moves.size() > 1; ++round, worlds *= 2) {
    for (int world = 0; world < worlds; ++world) try_out(view, moves, stream);
    if (round + 1 < options_.rounds) moves.halve();
  }
  moves.explain(reasons_);
  return moves.decide(options_.margin);
}

void AdaptivePlayer::explain(const View& view, const Reader::Odds& mine) {
  constexpr double kLikely = 0.2;
  reasons_.clear();
  const auto percent = [](double chance) { return fmt::format("{:.0f}", 100 * chance); };
  for (std::size_t type = 0; type < posterior_.size(); ++type)
    if (posterior_.chance(type) >= kLikely)
      reasons_.push_back(
          {"partner type",
           {{"type", std::string(partner_types()[type].name)}, {"chance", percent(posterior_.chance(type))}}});
  for (Slot slot = 0; slot < view.hand_size(); ++slot) {
    const CardSet told = view.table().told(view.seat(), slot);
    if (told == CardSet::all()) continue;
    const auto& odds = mine[std::size_t(slot)];
    reasons_.push_back({"slot fits",
                        {{"slot", std::to_string(slot + 1)},
                         {"chance", percent(static_cast<double>(share(odds.playable, odds.total)))},
                         {"cards", to_string(told)}}});
  }
}

Move AdaptivePlayer::choose(const View& view, Stream& stream) {
  posterior_.take_seat(view.seat(), view.table().players());
  const auto mine = mixed_odds(view);
  explain(view, mine);
  return options_.worlds > 0 ? by_playouts(view, mine, stream) : by_rule(view, mine);
}

}  // namespace yomi::hanabi
