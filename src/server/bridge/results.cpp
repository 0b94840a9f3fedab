#include <map>

#include <fmt/format.h>

#include "bridge/files/files.h"
#include "bridge/score.h"
#include "bridge/words.h"
#include "server/bridge/presenter.h"
#include "server/wire/bridge_json.h"
#include "server/wire/words.h"

// What a viewer gets of a board that is over: result, score sheet, analysis, file.
namespace yomi::server {

using namespace bridge;

namespace {

// IMPs to North-South against another score of the same board.
Json imps_against(int score_ns, const std::optional<int>& other_ns) {
  return other_ns ? Json(imps(score_ns - *other_ns)) : Json();
}

Json replay_json(const BridgeState& state, int score_ns, Language language) {
  const auto& replayed = state.replayed();
  if (!replayed || !replayed->result)
    return {{"status", replayed ? "failed" : "running"},
            {"outcome", nullptr},
            {"words", ""},
            {"score_ns", nullptr},
            {"imps_ns", nullptr},
            {"auction", Json::array()}};
  const bridge_event::RobotResult& result = *replayed->result;
  Json calls = Json::array();
  for (const Call call : result.calls) calls.push_back(to_string(call));
  return {{"status", "done"},
          {"outcome", outcome_text(result.outcome)},
          {"words", describe(result.outcome, state.board().header().vulnerability, language)},
          {"score_ns", result.score_ns},
          {"imps_ns", imps(score_ns - result.score_ns)},
          {"auction", std::move(calls)}};
}

Json sheet_row(const FinishedBoard& finished) {
  const int score = finished.board.score_north_south();
  return {{"board", finished.board.header().number},
          {"outcome", outcome_text(finished.board.outcome())},
          {"score_ns", score},
          {"imps_par_ns", imps_against(score, finished.par_ns)},
          {"imps_replay_ns", imps_against(score, finished.robots_ns)}};
}

std::string action_words(const Action& action, Language language) {
  if (const auto* const call = std::get_if<Call>(&action)) return call_words(*call, language);
  return card_words(std::get<Card>(action));
}

std::string cost_words(const Mistake& mistake, const Fillings& fillings, Language language) {
  if (mistake.tricks) return say(language, *mistake.tricks == 1 ? "cost one card" : "cost card", fillings);
  return say(language, mistake.better.empty() ? "cost call alone" : "cost call", fillings);
}

// PBN and LIN are read by programs that know no signs of suits.
std::string without_signs(std::string words) {
  for (const Suit suit : kSuitsDown) {
    const std::string sign(symbol(suit));
    for (std::size_t at = words.find(sign); at != std::string::npos; at = words.find(sign, at))
      words.replace(at, sign.size(), 1, letter(suit));
  }
  return words;
}

// The board as the log of calls and cards that files have, with the hands that are shown.
// The meaning of each call as a note, and artificial calls as alerts. The same words are one note, as in printed
// records; PBN has numbers for 32.
void add_notes(RecordedAuction& auction, const std::vector<CallMeaning>& meanings) {
  constexpr int kMostNotes = 32;
  std::map<std::string, int> numbers;
  for (std::size_t at = 0; at < meanings.size(); ++at) {
    if (meanings[at].artificial) remark_at(auction.remarks, at).alert = true;
    if (meanings[at].words.empty() || meanings[at].call.is_pass()) continue;
    const std::string words = without_signs(meanings[at].words);
    const auto [known, fresh] = numbers.try_emplace(words, static_cast<int>(numbers.size()) + 1);
    if (known->second > kMostNotes) continue;
    if (fresh) auction.notes.push_back(Note::of(known->second, words));
    remark_at(auction.remarks, at).notes.push_back(known->second);
  }
}

template <class Shown>
Record record_of(const FinishedBoard& finished, const std::vector<CallMeaning>& meanings, const Shown& shown) {
  const Board& board = finished.board;
  Record record;
  record.board = std::to_string(board.header().number);
  record.dealer = board.header().dealer;
  record.vulnerability = board.header().vulnerability;
  std::array<std::optional<CardSet>, 4> hands;
  for (const Seat seat : kSeats) {
    if (shown(seat)) hands[at(seat)] = board.table().deal().hand(seat);
    record.players[at(seat)] = finished.players[at(seat)];
  }
  if (auto known = KnownHands::from_hands(hands)) record.hands = *known;
  const Auction& auction = board.table().auction();
  RecordedAuction calls;
  calls.first = auction.dealer();
  calls.calls.assign(auction.calls().begin(), auction.calls().end());
  calls.ending = auction.finished() ? Ending::Unsaid : Ending::GoingOn;
  add_notes(calls, meanings);
  record.auction = std::move(calls);
  record.passed_out = auction.passed_out();
  if (const auto& play = board.table().play()) {
    record.contract = play->contract();
    record.declarer = play->contract().declarer;
    RecordedPlay cards;
    cards.leader = play->contract().leader();
    cards.cards.assign(play->cards().begin(), play->cards().end());
    cards.ending = play->finished() ? Ending::Unsaid : board.over() ? Ending::Stopped : Ending::GoingOn;
    record.play = std::move(cards);
  }
  if (const auto outcome = board.outcome()) record.result = outcome->tricks;
  return record;
}

}  // namespace

std::string mistake_words(const Mistake& mistake, Language language) {
  Fillings fillings{{"action", action_words(mistake.action, language)}, {"points", std::to_string(mistake.points)}};
  if (mistake.tricks) fillings["tricks"] = std::to_string(*mistake.tricks);
  if (!mistake.better.empty()) fillings["better"] = action_words(mistake.better.front(), language);
  if (mistake.hindsight && !mistake.better.empty()) return say(language, "hindsight", fillings);
  std::string words = cost_words(mistake, fillings, language);
  if (mistake.deals > 0)
    words +=
        say(language, "worse on", {{"worse", std::to_string(mistake.worse)}, {"deals", std::to_string(mistake.deals)}});
  return words;
}

std::string lin_of(const FinishedBoard& finished) {
  BoardFile file;
  file.boards.push_back(record_of(finished, {}, [](Seat) { return true; }));
  return write_boards(file, FileFormat::Lin);
}

Json result_json(const BridgeState& state, Language language) {
  const Board& board = state.board();
  if (!board.over()) return {};
  const int score = board.score_north_south();
  const auto outcome = board.outcome();
  const auto& analysed = state.analysed();
  const BoardAnalysis* const found = analysed && analysed->analysis ? &*analysed->analysis : nullptr;
  const char* const progress = found != nullptr ? "done" : analysed ? "failed" : "running";
  return {{"outcome", outcome_text(outcome)},
          {"words", describe(outcome, board.header().vulnerability, language)},
          {"declarer_tricks", outcome ? Json(outcome->tricks) : Json()},
          {"claimed", board.claim() && board.claim()->status == Claim::Status::Accepted},
          {"score_ns", score},
          {"par", found != nullptr ? to_json(found->par) : Json()},
          {"imps_par_ns", found != nullptr ? Json(imps(score - found->par.score)) : Json()},
          {"replay", replay_json(state, score, language)},
          {"analysis", progress}};
}

Json sheet_json(const BridgeState& state) {
  Json sheet = Json::array();
  for (const FinishedBoard& each : state.finished()) sheet.push_back(sheet_row(each));
  if (state.board().over() && !state.recorded()) sheet.push_back(sheet_row(state.current()));
  return sheet;
}

Answer<Json> analysis_json(const BridgeState& state, Language language) {
  if (!state.board().over()) return refuse("not_now", "The board is not over.");
  const auto& analysed = state.analysed();
  if (!analysed) return refuse("not_now", "The board is still being analysed.");
  if (!analysed->analysis) return refuse("not_now", "The board could not be analysed.");
  Json json{{"board", state.board().header().number}};
  json.update(to_json(*analysed->analysis));
  for (std::size_t at = 0; at < analysed->analysis->mistakes.size(); ++at) {
    const Mistake& mistake = analysed->analysis->mistakes[at];
    Json& cost = json["costs"][at];
    // The log leaves these out where they have their usual value.
    cost["hindsight"] = mistake.hindsight;
    cost["worse"] = mistake.worse;
    cost["deals"] = mistake.deals;
    cost["words"] = mistake_words(mistake, language);
  }
  return json;
}

Answer<File> board_file(const BridgeState& state, const std::string& format, bool all, const Viewer& viewer,
                        const MeaningsOf& meanings) {
  if (format != "pbn" && format != "lin")
    return refuse("bad_request", "A bridge board can be downloaded as PBN or LIN.", "format=pbn or format=lin");
  BoardFile file;
  if (all)
    for (const FinishedBoard& each : state.finished())
      file.boards.push_back(record_of(each, meanings(each), [](Seat) { return true; }));
  const FinishedBoard current = state.current();
  file.boards.push_back(record_of(current, meanings(current),
                                  [&](Seat seat) { return sees(state, viewer, seat, state.board().dummy_is_down()); }));
  const auto kind = format == "pbn" ? FileFormat::Pbn : FileFormat::Lin;
  return File{fmt::format("yomi-board-{}.{}", state.board().header().number, format), "text/plain; charset=utf-8",
              write_boards(file, kind)};
}

}  // namespace yomi::server
