#include "server/boards/reading.h"

#include <fmt/format.h>

#include "bridge/files/files.h"
#include "bridge/words.h"
#include "server/wire/bridge_json.h"

namespace yomi::server {

using namespace bridge;

namespace {

constexpr std::size_t kBoardsRead = 128;

// The calls that are legal, one after the other; the first that is not is the problem.
Auction calls_of(const Record& record, Seat dealer, std::string& problem) {
  Auction auction(dealer);
  if (!record.auction) return auction;
  for (const Call call : record.auction->calls)
    if (const auto added = auction.add(call); !added) {
      problem = as_sentence(fmt::format("{} cannot be called: {}", to_string(call), added.error().what));
      break;
    }
  return auction;
}

std::optional<Play> play_of(const Record& record, std::string& problem) {
  const auto contract = played_contract(record);
  if (!contract) return {};
  Play play(*contract);
  if (!record.play) return play;
  const auto wrong = check_play(record);
  for (std::size_t at = 0; at < record.play->cards.size(); ++at) {
    const Card card = record.play->cards[at];
    if (!(wrong && wrong->at == at) && play.add(card)) continue;
    if (problem.empty()) problem = fmt::format("{} cannot be played.", to_string(card));
    break;
  }
  return play;
}

Json hands_of(const Record& record) {
  std::array<std::optional<CardSet>, 4> hands;
  if (record.hands) {
    const auto deal = record.hands->deal();
    for (const Seat seat : kSeats) hands[at(seat)] = deal ? std::optional(deal->hand(seat)) : record.hands->hand(seat);
  }
  Json json;
  for (const Seat seat : kSeats) json[text(seat)] = hands[at(seat)] ? cards_json(*hands[at(seat)]) : Json();
  return json;
}

Json board_of(const Record& record, Language language) {
  const BoardHeader header = board_header(record);
  std::string problem;
  const Auction auction = calls_of(record, header.dealer, problem);
  const auto play = play_of(record, problem);
  Json calls = Json::array(), players;
  for (std::size_t at = 0; at < auction.size(); ++at)
    calls.push_back({{"seat", text(auction.caller(at))}, {"call", to_string(auction.calls()[at])}});
  for (const Seat seat : kSeats) players[text(seat)] = record.players[at(seat)];
  std::optional<Outcome> outcome;
  const bool passed_out = record.passed_out || auction.passed_out();
  if (play && record.result)
    outcome = Outcome{play->contract(), *record.result};
  else if (play && play->finished())
    outcome = Outcome{play->contract(), play->declarer_tricks()};
  const bool known = passed_out || outcome.has_value();
  BoardFile alone;
  alone.boards = {record};
  Tricks tricks = play ? tricks_json(*play) : Tricks{};
  const auto deal = record.hands ? record.hands->deal() : std::nullopt;
  return {{"board",
           {{"number", header.number},
            {"dealer", text(header.dealer)},
            {"vulnerability", to_string(header.vulnerability)}}},
          {"players", std::move(players)},
          {"hands", hands_of(record)},
          {"deal", deal ? Json(to_string(*deal)) : Json()},
          {"auction", std::move(calls)},
          {"contract", play ? to_json(play->contract()) : Json()},
          {"passed_out", passed_out},
          {"tricks", std::move(tricks.complete)},
          {"trick", std::move(tricks.current)},
          {"outcome", known ? Json(outcome_text(outcome)) : Json()},
          {"words", known ? describe(outcome, header.vulnerability, language) : ""},
          {"problem", problem.empty() ? Json() : Json(problem)},
          {"lin", write_boards(alone, FileFormat::Lin)}};
}

}  // namespace

Answer<Json> boards_json(const std::string& text, const std::string& name, Language language) {
  const ReadBoards read = read_boards(text, name);
  Json boards = Json::array();
  for (const Record& each : read.file.boards)
    if (each.hands && boards.size() < kBoardsRead) boards.push_back(board_of(each, language));
  const std::string expected = "a PBN or LIN text with at least one hand of a board";
  if (boards.empty() && !read.diagnostics.empty())
    return refuse("bad_file", as_sentence(to_string(read.diagnostics.front())), expected);
  if (boards.empty()) return refuse("bad_file", "The text has no board.", expected);
  return Json{{"boards", std::move(boards)}};
}

}  // namespace yomi::server
