#include "league/report/page.h"

#include <algorithm>

#include <fmt/format.h>

#include "records/markup.h"

namespace yomi::league {

using records::escaped;

namespace {

constexpr std::string_view kPageStyle = R"(
:root { color-scheme: light dark; --line: #8886; --win: #1a7f37; --loss: #b42318; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
@media (prefers-color-scheme: dark) { :root { --win: #4ac26b; --loss: #ff7b72; } }
table { border-collapse: collapse; margin: .5rem 0; }
th, td { padding: .2rem .7rem; text-align: left; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.win { color: var(--win); } .loss { color: var(--loss); }
.wide { overflow-x: auto; }
svg { max-width: 100%; height: auto; }
)";

std::string interval_words(const Sample& sample) {
  if (sample.count() < 2) return "-";
  const Interval interval = mean_interval(sample);
  return fmt::format("{:+.2f} to {:+.2f}", interval.low, interval.high);
}

std::string table_section(const Standings& standings) {
  std::string html =
      "<div class=wide><table><tr><th class=number></th><th>Robot</th><th class=number>IMPs a board</th>"
      "<th class=number>95% interval</th><th class=number>IMPs</th><th class=number>Boards</th>"
      "<th class=number>Lost by fault</th></tr>";
  int place = 0;
  for (const Standing& standing : standings.table())
    html += fmt::format(
        "<tr><td class=number>{}</td><td>{}</td><td class=number>{:+.2f}</td><td class=number>{}</td>"
        "<td class=number>{:+}</td><td class=number>{}</td><td class=number>{}</td></tr>",
        ++place, escaped(standings.names()[standing.robot]), standing.per_board.mean(),
        interval_words(standing.per_board), standing.imps, standing.played, standing.lost);
  return html + "</table></div>\n";
}

std::string cross_section(const Standings& standings, std::span<const Match> matches) {
  std::string html = "<div class=wide><table><tr><th></th>";
  for (std::size_t place = 1; place <= standings.table().size(); ++place)
    html += fmt::format("<th class=number>{}</th>", place);
  html += "</tr>";
  int place = 0;
  for (const Standing& one : standings.table()) {
    html += fmt::format("<tr><th>{}. {}</th>", ++place, escaped(standings.names()[one.robot]));
    for (const Standing& other : standings.table()) {
      const Sample& between = standings.between(one.robot, other.robot);
      html += "<td class=number>";
      for (const Match& match : matches) {
        if (match.a != std::min(one.robot, other.robot) || match.b != std::max(one.robot, other.robot)) continue;
        if (between.count() == 0) continue;
        html +=
            fmt::format("<a class=\"{}\" href=\"{}\" title=\"95%: {}\">{:+.2f}</a>",
                        between.mean() < 0 ? "loss" : "win", page_name(match), interval_words(between), between.mean());
      }
      html += "</td>";
    }
    html += "</tr>";
  }
  return html + "</table></div>\n";
}

std::string lost_section(std::span<const Json> rows) {
  std::string lines;
  for (const Json& row : rows) {
    if (!row.contains("lost_by")) continue;
    const Json& room = row.contains("closed") ? row["closed"] : row["open"];
    lines += fmt::format("<tr><td>{}</td><td>{} against {}</td><td class=number>{}</td><td>{}, {}</td></tr>",
                         escaped(row["lost_by"].get<std::string>()), escaped(row["a"].get<std::string>()),
                         escaped(row["b"].get<std::string>()), row["number"].get<int>(),
                         row.contains("closed") ? "closed room" : "open room", escaped(room["why"].get<std::string>()));
  }
  if (lines.empty()) return {};
  return fmt::format(
      "<h2>Boards lost by fault</h2>\n<p>A robot that is gone, stalls or breaks the laws loses the board by {} "
      "IMPs.</p>"
      "<div class=wide><table><tr><th>Robot</th><th>Match</th><th class=number>Board</th><th>What happened</th></tr>"
      "{}</table></div>\n",
      agents::kLostBoardImps, lines);
}

}  // namespace

std::string page_name(const Match& match) { return fmt::format("match-{:02}-{:02}.html", match.a + 1, match.b + 1); }

std::string league_page(std::span<const Match> matches, std::span<const Json> rows,
                        const std::vector<std::string>& names, const experiments::Summary& summary, bool bidding) {
  const Standings standings(rows, names);
  std::string html = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>League of {0} robots</title>"
      "<style>{1}</style></head>\n<body><h1>League of {0} robots</h1>\n",
      names.size(), kPageStyle);
  if (bidding) html += "<p>Bidding only: the tricks are double dummy.</p>\n";
  html += table_section(standings);
  if (bidding) {
    html += "<h2>With failing contracts doubled</h2>\n";
    html += table_section(Standings(rows, names, "imps_doubled"));
  }
  html += "<h2>Each against each</h2>\n<p>IMPs a board of the robot at the left over the one above.</p>\n";
  html += cross_section(standings, matches);
  for (const auto& plot : summary.plots) html += plot.svg;
  return html + lost_section(rows) + "</body></html>\n";
}

}  // namespace yomi::league
