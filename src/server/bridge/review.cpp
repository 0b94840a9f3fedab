#include "server/bridge/review.h"

#include "bridge/score.h"
#include "bridge/words.h"
#include "server/boards/analysis.h"
#include "server/bridge/presenter.h"
#include "server/wire/bridge_json.h"

namespace yomi::server {

using namespace bridge;

namespace {

// Points lost by calls, tricks lost by cards.
struct Losses {
  int bidding = 0, declarer = 0, defence = 0;
  [[nodiscard]] Json to_json() const { return {{"bidding", bidding}, {"declarer", declarer}, {"defence", defence}}; }
};

// The calls that `seat` made and the cards it chose which cost something, as the analysis has them.
Json costs_of(const Board& board, const std::vector<Mistake>& mistakes, Seat seat, Language language, Losses& sum) {
  Json costs = Json::array();
  for (const Mistake& each : mistakes) {
    if (board.chooser(each.at) != seat) continue;
    const bool declaring = board.table().play() && partners(seat, board.table().play()->contract().declarer);
    if (each.tricks)
      (declaring ? sum.declarer : sum.defence) += *each.tricks;
    else
      sum.bidding += each.points;
    costs.push_back({{"at", each.at},
                     {"about", each.tricks ? "card" : "call"},
                     {"points", each.points},
                     {"words", mistake_words(each, language)}});
  }
  return costs;
}

}  // namespace

Answer<Thinking> review(const BridgeState& state, const Viewer& viewer) {
  const auto seat = state.seat_of(viewer);
  if (!seat) return refuse("not_your_seat", "You are watching; only players have calls and cards to review.");
  std::vector<FinishedBoard> boards(state.finished().begin(), state.finished().end());
  if (state.board().over()) boards.push_back(state.current());
  return [boards = std::move(boards), seat = *seat, language = viewer.language](
             Mind& mind, const ThinkContext& context) -> Answer<Json> {
    Losses sum;
    Json list = Json::array();
    int done = 0;
    for (const FinishedBoard& each : boards) {
      const Board& board = each.board;
      auto found = each.mistakes;
      auto par = each.par_ns;
      if (!found || !par) {
        Analyser analyser(board);
        while (!analyser.finished())
          if (!analyser.step(mind.solver(), context.stop)) return refuse("busy", "The boards could not be analysed.");
        found = analyser.result().mistakes;
        par = analyser.result().par.score;
      }
      context.progress(++done, static_cast<int>(boards.size()));
      const int score = board.score_north_south();
      const int gained = imps(score - *par);
      list.push_back({{"board", board.header().number},
                      {"outcome", outcome_text(board.outcome())},
                      {"words", describe(board.outcome(), board.header().vulnerability, language)},
                      {"score_ns", score},
                      {"imps_par_ns", gained},
                      {"costs", costs_of(board, *found, seat, language, sum)},
                      {"lin", lin_of(each)}});
    }
    return Json{{"boards", std::move(list)}, {"lost", sum.to_json()}};
  };
}

}  // namespace yomi::server
