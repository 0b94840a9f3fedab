#include "experiments/cases/contest_cases.h"

#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/atomic_file.h"
#include "base/json_depth.h"
#include "bridge/table.h"

namespace yomi::experiments {

using namespace bridge;

namespace {

struct Contest {
  BoardHeader board;
  Deal deal;
  Side pair;
  std::vector<std::optional<Call>> script;  // from the dealer; nullopt where the pair is to call
};

Result<Contest> parse_contest(const nlohmann::json& each) {
  const auto deal = parse_deal(each.at("deal").get<std::string>());
  if (!deal) return tl::unexpected(deal.error());
  const auto dealer = parse_seat(each.at("dealer").get<std::string>());
  if (!dealer) return tl::unexpected(dealer.error());
  const auto vulnerability = parse_vulnerability(each.at("vul").get<std::string>());
  if (!vulnerability) return tl::unexpected(vulnerability.error());
  Contest contest{{1, *dealer, *vulnerability}, *deal, each.at("pair") == "EW" ? Side::EastWest : Side::NorthSouth, {}};
  for (const nlohmann::json& call : each.at("opp_script")) {
    std::optional<Call> scripted;
    if (call != "?") {
      const auto parsed = parse_call(call.get<std::string>());
      if (!parsed) return tl::unexpected(parsed.error());
      scripted = *parsed;
    }
    contest.script.push_back(scripted);
  }
  return contest;
}

Call opponent_call(const Contest& contest, const Auction& auction) {
  if (auction.size() >= contest.script.size()) return Call::pass();
  const auto scripted = contest.script[auction.size()];
  return scripted && auction.legal(*scripted) ? *scripted : Call::pass();
}

Result<Auction> bid(const Contest& contest, const agents::Player& pair) {
  Table table(contest.board, contest.deal);
  while (!table.auction().finished()) {
    const Seat seat = table.auction().turn();
    const bool ours = side_of(seat) == contest.pair;
    const Call call = ours ? pair.call(table.view(seat)) : opponent_call(contest, table.auction());
    if (auto done = table.call(call); !done) return tl::unexpected(done.error());
  }
  return table.auction();
}

// "S6N" before "6N"; a contract of the opponents only with its declarer.
int award(const nlohmann::json& awards, const std::optional<Contract>& contract, Side pair) {
  if (!contract) return awards.value("P", 0);
  const std::string plain = to_string(*contract), full = letter(contract->declarer) + plain;
  if (awards.contains(full)) return awards.at(full).get<int>();
  return side_of(contract->declarer) == pair ? awards.value(plain, 0) : 0;
}

}  // namespace

Result<ContestCases> score_contests(const std::filesystem::path& folder, const agents::Player& pair) {
  const std::string path = (folder / "contests.jsonl").string();
  const auto text = read_whole_file(path);
  if (!text) return tl::unexpected(text.error());
  ContestCases cases;
  std::istringstream lines(*text);
  std::string row;
  for (int number = 1; std::getline(lines, row); ++number) {
    const nlohmann::json each = parse_json_text<nlohmann::json>(row);
    if (each.is_discarded()) return fail("not JSON", "one object a line", Place{path, number, 1});
    const auto contest = parse_contest(each);
    if (!contest) return tl::unexpected(contest.error().at(Place{path, number, 1}));
    const auto auction = bid(*contest, pair);
    if (!auction) return tl::unexpected(auction.error().at(Place{path, number, 1}));
    const int won = award(each.at("awards"), auction->contract(), contest->pair), of = each.at("max").get<int>();
    auto& points = cases.sets[each.at("set").get<std::string>()];
    points.won += won;
    points.of += of;
    ++points.boards;
    cases.boards.push_back(
        fmt::format("{}: {} of {}, {}", each.at("id").get<std::string>(), won, of, to_string(*auction)));
  }
  return cases;
}

}  // namespace yomi::experiments
