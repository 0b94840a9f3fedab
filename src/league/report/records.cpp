#include "league/report/records.h"

#include "records/room_json.h"

namespace yomi::league {

Result<std::vector<Match>> matches_of(std::span<const Json> rows, std::span<const agents::DealtBoard> boards,
                                      std::size_t robots) {
  std::vector<Match> matches;
  std::size_t at = 0;
  for (std::size_t a = 0; a < robots; ++a)
    for (std::size_t b = a + 1; b < robots; ++b) {
      Match& match = matches.emplace_back(Match{a, b, {}, {}});
      for (const agents::DealtBoard& board : boards) {
        if (at >= rows.size()) return matches;
        const Json& row = rows[at++];
        auto& played = match.boards.emplace_back(records::MatchBoard{board, {}});
        for (const char* room : {"open", "closed"}) {
          if (!row.contains(room)) continue;
          auto result = records::room_of_json(row.at(room));
          if (!result) return tl::unexpected(result.error());
          played.rooms.push_back(std::move(*result));
        }
        match.rows.push_back(row);
      }
    }
  return matches;
}

bridge::BoardFile league_file(std::span<const Match> matches, const std::vector<std::string>& names) {
  bridge::BoardFile file;
  for (const Match& match : matches) {
    auto of_match = records::match_file(match.boards, {names[match.a], names[match.b]});
    for (auto& record : of_match.boards) file.boards.push_back(std::move(record));
  }
  return file;
}

}  // namespace yomi::league
