#include "records/match_report.h"

#include <fmt/format.h>

#include "bridge/words.h"
#include "records/diagram.h"
#include "records/markup.h"

namespace yomi::records {

using namespace bridge;

namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --line: #8886; --win: #1a7f37; --loss: #b42318; }
h1 { overflow-wrap: anywhere; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
@media (prefers-color-scheme: dark) { :root { --win: #4ac26b; --loss: #ff7b72; } }
table { border-collapse: collapse; margin: .5rem 0; }
th, td { padding: .15rem .7rem; text-align: left; border-bottom: 1px solid var(--line); }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.win { color: var(--win); } .loss { color: var(--loss); }
details { border-bottom: 1px solid var(--line); padding: .3rem 0; }
summary { cursor: pointer; font-variant-numeric: tabular-nums; }
pre { font: 14px/1.35 ui-monospace, monospace; overflow-x: auto; }
.rooms { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 1.5rem; }
svg { max-width: 100%; height: auto; }
)";

std::string result_words(const agents::RoomResult& room) {
  if (room.lost) return escaped(lost_words(*room.lost));
  return room.outcome ? to_string(*room.outcome) : "passed out";
}

// The auction in four columns, from West, as it is printed everywhere.
std::string auction_table(const MatchBoard& board, const agents::RoomResult& room) {
  std::string html = "<table><tr><th>West</th><th>North</th><th>East</th><th>South</th></tr><tr>";
  int column = turns(Seat::West, board.dealt.header.dealer);
  for (int at = 0; at < column; ++at) html += "<td></td>";
  for (const Call call : room.calls) {
    if (column == 4) {
      html += "</tr><tr>";
      column = 0;
    }
    html += fmt::format("<td>{}</td>", to_string(call));
    ++column;
  }
  return html + "</tr></table>";
}

// A trick a row, from the leader of each.
std::string play_table(const agents::RoomResult& room) {
  if (!room.outcome || room.cards.empty()) return {};
  Play play(room.outcome->contract);
  std::string html = "<table><tr><th class=number>Trick</th><th>Leads</th><th>Cards</th></tr>";
  std::string trick;
  Seat leader = play.leader();
  for (const Card card : room.cards) {
    if (play.trick().empty()) leader = play.leader();
    trick += (trick.empty() ? "" : " ") + to_string(card);
    if (!play.add(card)) break;
    if (!play.trick().empty()) continue;
    html += fmt::format("<tr><td class=number>{}</td><td>{}</td><td>{}</td></tr>", play.tricks_played(), name(leader),
                        trick);
    trick.clear();
  }
  if (!trick.empty()) html += fmt::format("<tr><td></td><td>{}</td><td>{} ...</td></tr>", name(leader), trick);
  return html + "</table>";
}

std::string room_section(const MatchBoard& board, std::size_t room, const std::array<std::string, 2>& teams) {
  const agents::RoomResult& result = board.rooms[room];
  return fmt::format(
      "<section><h4>{} room</h4><p>North-South: {}. East-West: {}.<br><strong>{}</strong>, North-South {:+}</p>{}{}"
      "</section>",
      room == 0 ? "Open" : "Closed", escaped(teams[room == 0 ? 0 : 1]), escaped(teams[room == 0 ? 1 : 0]),
      result_words(result), result.score, auction_table(board, result), play_table(result));
}

std::string board_section(const MatchBoard& board, const std::array<std::string, 2>& teams) {
  const int imps = board.imps().value_or(0);
  std::string results;
  for (const auto& room : board.rooms) results += (results.empty() ? "" : " / ") + result_words(room);
  std::string html = fmt::format(
      "<details id=\"board-{0}\"><summary>Board {0}: {1}, <span class=\"{2}\">{3:+} IMPs</span></summary><pre>{4}</pre>"
      "<div class=rooms>",
      board.dealt.header.number, results,
      imps > 0   ? "win"
      : imps < 0 ? "loss"
                 : "level",
      imps, escaped(diagram(board.dealt.header, board.dealt.deal, {})));
  for (std::size_t room = 0; room < board.rooms.size(); ++room) html += room_section(board, room, teams);
  return html + "</div></details>\n";
}

std::string score_table(std::span<const MatchBoard> boards, const std::array<std::string, 2>& teams) {
  std::array<int, 2> imps{}, points{};
  Sample sample;
  for (const MatchBoard& board : boards) {
    const int won = board.imps().value_or(0);
    sample.add(won);
    imps[won > 0 ? 0 : 1] += std::abs(won);
    if (board.rooms.size() == 2 && !board.rooms[0].lost && !board.rooms[1].lost)
      points[0] += board.rooms[0].score - board.rooms[1].score;
  }
  points[1] = -points[0];
  std::string html = "<table><tr><th>Team</th><th class=number>IMPs</th><th class=number>Total points</th></tr>";
  for (std::size_t team = 0; team < 2; ++team)
    html += fmt::format("<tr><td>{}</td><td class=number>{}</td><td class=number>{:+}</td></tr>", escaped(teams[team]),
                        imps[team], points[team]);
  html += "</table>";
  if (sample.count() > 1) {
    const Interval interval = mean_interval(sample, 0.95);
    html += fmt::format("<p>{:+.2f} IMPs a board to {} (95%: {:+.2f} to {:+.2f}), {} boards.</p>", sample.mean(),
                        escaped(teams[0]), interval.low, interval.high, sample.count());
  }
  return html;
}

}  // namespace

std::string match_report(std::span<const MatchBoard> boards, const std::array<std::string, 2>& teams,
                         const std::string& plot) {
  std::string html = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
      "<title>{0} against {1}</title><style>{2}</style></head>\n<body><h1>{0} against {1}</h1>\n",
      escaped(teams[0]), escaped(teams[1]), kStyle);
  html += score_table(boards, teams) + plot + "\n<h2>Boards</h2>\n";
  for (const MatchBoard& board : boards) html += board_section(board, teams);
  return html + "</body></html>\n";
}

}  // namespace yomi::records
