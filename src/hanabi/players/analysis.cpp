#include "hanabi/players/analysis.h"

namespace yomi::hanabi {

namespace {

JudgedMove judge(SearchPlayer& player, const View& view, Move move, Stream& stream) {
  const Comparison moves = player.compare(view, stream, move);
  JudgedMove judged;
  for (const Reason& reason : player.reasons())
    if (!reason.move) judged.believed.push_back(reason);
  const auto& all = moves.moves();
  const auto played = std::ranges::find(all, move, &Comparison::Candidate::move);
  const Comparison::Candidate* best = &*played;
  for (const auto& candidate : all)
    if (candidate.scores.size() == played->scores.size() && candidate.mean() > best->mean()) best = &candidate;
  judged.points = played->mean();
  judged.best = best->move;
  judged.best_points = best->mean();
  judged.error = Comparison::gain(*best, *played).error;
  judged.worlds = static_cast<int>(played->scores.size());
  return judged;
}

}  // namespace

std::vector<JudgedMove> analyse(const Record& record, const SearchOptions& options, StreamKey key,
                                const std::stop_token& stop, const std::function<void(std::size_t)>& progress) {
  Game game(record.rules, record.deck);
  std::vector<std::unique_ptr<SearchPlayer>> players;
  for (Seat seat = 0; seat < record.rules.players; ++seat) players.push_back(std::make_unique<SearchPlayer>(options));
  std::vector<JudgedMove> judged;
  for (std::size_t at = 0; at < record.moves.size() && !stop.stop_requested(); ++at) {
    const Seat mover = game.to_move();
    Stream stream(key.with("turn", at));
    judged.push_back(judge(*players[std::size_t(mover)], View(game, mover), record.moves[at], stream));
    const Game before = game;
    JudgedMove& move = judged.back();
    move.turn = game.apply(record.moves[at]);
    move.out_of_reach = before.table().most_possible() - game.table().most_possible();
    for (Seat seat = 0; seat < record.rules.players; ++seat) {
      Stream thoughts(key.with("watch", at, seat));
      players[std::size_t(seat)]->watch(View(before, seat), move.turn, View(game, seat), thoughts);
    }
    if (progress) progress(at + 1);
  }
  return judged;
}

}  // namespace yomi::hanabi
