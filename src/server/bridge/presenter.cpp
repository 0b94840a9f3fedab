#include "server/bridge/presenter.h"

#include <fmt/format.h>

#include "bridge/words.h"
#include "server/bridge/agreements.h"
#include "server/wire/bridge_json.h"
#include "server/wire/words.h"

namespace yomi::server {

using namespace bridge;

namespace {

constexpr Names<Claim::Status, 3> kClaimStatus = {{{Claim::Status::Checking, "checking"},
                                                   {Claim::Status::Accepted, "accepted"},
                                                   {Claim::Status::Refused, "refused"}}};

Json lesson_json(const BridgeState& state, Language language) {
  if (!state.lesson()) return {};
  const Lesson* const lesson = find_lesson(state.lesson()->id);
  const auto title = lesson == nullptr ? "" : language == Language::Japanese ? lesson->title_ja : lesson->title;
  return {{"id", state.lesson()->id},
          {"title", title},
          {"boards", kBoardsOfLesson},
          {"finished", state.lesson_is_finished()}};
}

}  // namespace

// Calls are only ever added or taken back at the end, within one board.
const std::vector<CallMeaning>& BridgePresenter::meanings(Language language) const {
  Meanings& known = meanings_[language == Language::Japanese ? 1 : 0];
  const Auction& auction = state_.board().table().auction();
  if (known.dealt_at != state_.dealt_at()) known = {state_.dealt_at(), {}};
  std::size_t same = 0;
  while (same < known.calls.size() && same < auction.size() && known.calls[same].call == auction.calls()[same]) ++same;
  known.calls.resize(same);
  if (same == auction.size()) return known.calls;
  const agents::Books books = books_of(state_.systems(), library_);
  while (known.calls.size() < auction.size())
    known.calls.push_back(
        interpreter_.meaning(books, auction, state_.board().header().vulnerability, known.calls.size(), language));
  return known.calls;
}

Json BridgePresenter::auction_json(std::size_t calls, Language language) const {
  const Auction& auction = state_.board().table().auction();
  const std::vector<CallMeaning>& known = meanings(language);
  Json json = Json::array();
  for (std::size_t at = 0; at < calls; ++at)
    json.push_back({{"seat", text(auction.caller(at))},
                    {"call", to_string(auction.calls()[at])},
                    {"words", known[at].words},
                    {"rule", known[at].rule ? Json(*known[at].rule) : Json()},
                    {"artificial", known[at].artificial}});
  return json;
}

Json BridgePresenter::systems_json(const SystemPair& systems) const {
  Json json;
  for (const Side side : kSides) {
    const SystemChoice& choice = systems[at(side)];
    const auto book = library_.book(choice);
    json[std::string(name(side))] = {{"name", choice.own() ? "own" : choice.name},
                                     {"title", book ? (*book)->system().name : choice.name},
                                     {"own", choice.own()}};
  }
  return json;
}

Json BridgePresenter::hands_json(const Table& table, const Viewer& viewer) const {
  const bool dummy_is_down = table.play() && !table.play()->cards().empty();
  Json json;
  for (const Seat seat : kSeats) {
    const bool seen = sees(state_, viewer, seat, dummy_is_down);
    json[text(seat)] = {{"cards", seen ? cards_json(table.left(seat)) : Json()},
                        {"count", table.left(seat).size()},
                        {"dealt", seen ? cards_json(table.deal().hand(seat)) : Json()}};
  }
  return json;
}

// What does not depend on how far the board has come.
Json BridgePresenter::table_json(const Viewer& viewer) const {
  const BoardHeader& header = state_.board().header();
  Json json{{"game", "bridge"},
            {"id", ""},
            {"name", state_.table().name},
            {"event", state_.event()},
            {"mode", name_in(kModes, state_.table().mode)},
            {"speed", name_in(kSpeeds, state_.speed())},
            {"theme", name_in(kThemes, state_.theme())},
            {"style", name_in(kStyles, state_.table().style)},
            {"partners_hand", name_in(kPartnersHands, state_.table().partners_hand)},
            {"lesson", lesson_json(state_, viewer.language)},
            {"set", state_.in_set() ? Json(*state_.table().set) : Json()},
            {"you", to_json(state_.seat_of(viewer))},
            {"seats", Json::object()},
            {"systems", systems_json(state_.systems())},
            {"next_systems", state_.systems() == state_.next_systems() ? Json() : systems_json(state_.next_systems())},
            {"cardings", {{"NS", state_.cardings()[0]}, {"EW", state_.cardings()[1]}}},
            {"board",
             {{"number", header.number},
              {"dealer", text(header.dealer)},
              {"vulnerability", to_string(header.vulnerability)}}}};
  for (const Seat seat : kSeats) json["seats"][text(seat)] = state_.seating().to_json(index(seat), viewer);
  return json;
}

void BridgePresenter::add_play(Json& json, const Table& table, bool over) const {
  const auto& play = table.play();
  json["contract"] = play ? to_json(play->contract()) : Json();
  json["passed_out"] = table.auction().passed_out();
  json["dummy"] = play && !play->cards().empty() ? to_json(play->contract().dummy()) : Json();
  Tricks tricks = play ? tricks_json(*play) : Tricks{};
  json["trick"] = over ? Json() : std::move(tricks.current);
  json["last_trick"] = tricks.complete.empty() ? Json() : tricks.complete.back();
  json["tricks"] = std::move(tricks.complete);
  // With the tricks of a claim.
  const auto outcome = over ? state_.board().outcome() : std::nullopt;
  const auto won = [&](Side side) {
    if (!play) return 0;
    if (!outcome) return play->tricks(side);
    return side == side_of(play->contract().declarer) ? outcome->tricks : 13 - outcome->tricks;
  };
  json["tricks_won"] = {{"NS", won(Side::NorthSouth)}, {"EW", won(Side::EastWest)}};
}

// Whose turn it is, and the legal calls or cards if it is the viewer's own.
void BridgePresenter::add_turn(Json& json, const Table& table, const Viewer& viewer, bool now) const {
  const auto seat = state_.seat_of(viewer);
  const auto actor = now ? state_.board().actor() : table.actor();
  const bool mine = now && seat && state_.person_to_act() == seat;
  std::optional<Seat> turn = actor;
  if (actor && table.play()) turn = table.play()->turn();
  json["turn"] = to_json(turn);
  json["chooser"] = to_json(now && actor ? std::optional(state_.decider(*actor)) : actor);
  json["your_turn"] = mine;
  json["legal_calls"] = Json::array();
  json["legal_cards"] = Json::array();
  if (!mine) return;
  if (table.play()) {
    json["legal_cards"] = cards_json(playable(table.left(*turn), table.play()->led()));
    return;
  }
  for (int call = 0; call < Call::kCount; ++call)
    if (table.auction().legal(Call::at(call))) json["legal_calls"].push_back(to_string(Call::at(call)));
}

Json BridgePresenter::claim_json() const {
  const auto& claim = state_.board().claim();
  if (!claim) return {};
  Json waits_for = Json::array();
  for (const Seat seat : claim_judges(state_)) waits_for.push_back(text(seat));
  return {{"by", text(claim->by)},
          {"tricks", claim->tricks},
          {"of", claim->of},
          {"status", name_in(kClaimStatus, claim->status)},
          {"waits_for", std::move(waits_for)}};
}

Answer<Json> BridgePresenter::state(const Viewer& viewer, std::optional<int> at) const {
  const Board& board = state_.board();
  if (at && *at > board.moves())
    return refuse("bad_request", fmt::format("The number of calls and cards on this board is {}.", board.moves()),
                  fmt::format("0 to {}", board.moves()));
  const bool now = !at || *at == board.moves();
  const Table table = now ? board.table() : board.after(*at);
  const bool over = now && board.over();
  Json json = table_json(viewer);
  json["phase"] = over ? "over" : table.play() ? "play" : "auction";
  json["moves"] = board.moves();
  json["at"] = at.value_or(board.moves());
  json["auction"] = auction_json(table.auction().size(), viewer.language);
  json["hands"] = hands_json(table, viewer);
  add_play(json, table, over);
  add_turn(json, table, viewer, now);
  json["claim"] = now ? claim_json() : Json();
  json["thinking"] = nullptr;
  json["result"] = result_json(state_, viewer.language);
  json["sheet"] = sheet_json(state_);
  json["can"] = permissions(state_, viewer);
  return json;
}

Json BridgePresenter::summary(const Viewer& viewer) const {
  const Board& board = state_.board();
  const auto& play = board.table().play();
  Fillings fillings{{"board", std::to_string(board.header().number)}};
  if (play) {
    fillings["contract"] = to_string(play->contract());
    fillings["seat"] = words(play->contract().declarer, viewer.language);
    fillings["trick"] = std::to_string(play->tricks_played() + 1);
  }
  const char* const progress = board.over() ? "going over" : play ? "going play" : "going auction";
  return {{"game", "bridge"},
          {"name", state_.table().name},
          {"mode", name_in(kModes, state_.table().mode)},
          {"event", state_.event()},
          {"set", state_.in_set() ? Json(*state_.table().set) : Json()},
          {"open_seats", state_.seating().open_seats()},
          {"you", to_json(state_.seat_of(viewer))},
          {"going", say(viewer.language, progress, fillings)}};
}

}  // namespace yomi::server
