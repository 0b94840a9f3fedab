#include "cli/commands/hanabi/hanabi_analysis.h"

#include <fmt/format.h>

namespace yomi::cli {

using namespace hanabi;
using Json = nlohmann::ordered_json;

namespace {

struct Loss {
  double points = 0;  // over moves that clearly lost
  int moves = 0;      // how many those are
  int out_of_reach = 0;
};

std::vector<Loss> losses(const Record& record, std::span<const JudgedMove> moves) {
  std::vector<Loss> all(std::size_t(record.rules.players));
  for (const JudgedMove& move : moves) {
    Loss& loss = all[std::size_t(move.turn.seat)];
    loss.out_of_reach += move.out_of_reach;
    if (!move.clearly_lost()) continue;
    loss.points += move.lost();
    ++loss.moves;
  }
  return all;
}

std::string plural(int count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace

std::string show_analysis(const Record& record, std::span<const JudgedMove> moves, bool believed) {
  std::string text;
  for (std::size_t at = 0; at < moves.size(); ++at) {
    const JudgedMove& move = moves[at];
    if (believed)
      for (const Reason& reason : move.believed) text += fmt::format("       {}\n", words(reason, Language::English));
    text += fmt::format("{:3}  {:<48}", at + 1, to_string(move.turn));
    if (move.worlds > 0) text += fmt::format(" {:5.2f} points", move.points);
    if (move.clearly_lost())
      text += fmt::format("; {} {:.2f}, lost {:.2f} ± {:.2f}", words(move.best, Language::English), move.best_points,
                          move.lost(), 1.96 * move.error);
    if (move.out_of_reach > 0) text += fmt::format("; {} out of reach", plural(move.out_of_reach, "point"));
    text += '\n';
  }
  const auto all = losses(record, moves);
  for (std::size_t seat = 0; seat < all.size(); ++seat)
    text += fmt::format("{}: {} lost {:.2f} points; {} put out of reach\n", record.names[seat],
                        plural(all[seat].moves, "move"), all[seat].points, plural(all[seat].out_of_reach, "point"));
  return text;
}

Json analysis_json(const Record& record, std::span<const JudgedMove> moves) {
  Json answer;
  answer["moves"] = Json::array();
  for (const JudgedMove& move : moves) {
    Json one{{"player", move.turn.seat + 1}, {"move", to_string(move.turn.move)}};
    for (const Reason& reason : move.believed) one["believed"].push_back(words(reason, Language::English));
    if (move.worlds > 0) {
      one["points"] = move.points;
      one["best"] = to_string(move.best);
      one["best_points"] = move.best_points;
      one["error"] = move.error;
      one["worlds"] = move.worlds;
    }
    one["clearly_lost"] = move.clearly_lost();
    one["out_of_reach"] = move.out_of_reach;
    answer["moves"].push_back(one);
  }
  const auto all = losses(record, moves);
  for (std::size_t seat = 0; seat < all.size(); ++seat)
    answer["players"].push_back({{"name", record.names[seat]},
                                 {"moves_that_lost", all[seat].moves},
                                 {"points_lost", all[seat].points},
                                 {"out_of_reach", all[seat].out_of_reach}});
  return answer;
}

}  // namespace yomi::cli
