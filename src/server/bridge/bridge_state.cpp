#include <fmt/format.h>

#include "bridge/score.h"
#include "bridge/words.h"
#include "server/bridge/bridge_game.h"
#include "server/wire/bridge_json.h"
#include "server/wire/words.h"

// A bridge table as one viewer sees it.
namespace yomi::server {

using namespace bridge;

namespace {

std::string_view name(Claim::Status status) {
  switch (status) {
    case Claim::Status::Checking:
      return "checking";
    case Claim::Status::Accepted:
      return "accepted";
    default:
      return "refused";
  }
}

std::size_t index_of(Language language) { return language == Language::Japanese ? 1 : 0; }

}  // namespace

Json BridgeGame::systems_json(const SystemPair& systems) const {
  Json json;
  for (const Side side : kSides) {
    const SystemChoice& choice = systems[static_cast<std::size_t>(index(side))];
    const auto book = shared_.library.book(choice);
    json[std::string(bridge::name(side))] = {{"name", choice.own() ? "own" : choice.name},
                                             {"title", book ? (*book)->system().name : choice.name},
                                             {"own", choice.own()}};
  }
  return json;
}

Json BridgeGame::auction_json(int calls, Language language) const {
  const Auction& auction = board_->table().auction();
  auto& known = meanings_[index_of(language)];
  const agents::Books systems = books(systems_);
  while (known.size() < auction.size())
    known.push_back(
        shared_.interpreter.meaning(systems, auction, board_->header().vulnerability, known.size(), language));
  Json json = Json::array();
  for (std::size_t at = 0; at < static_cast<std::size_t>(calls); ++at)
    json.push_back({{"seat", text(auction.caller(at))},
                    {"call", to_string(auction.calls()[at])},
                    {"words", known[at].words ? Json(*known[at].words) : Json()},
                    {"artificial", known[at].artificial}});
  return json;
}

Json BridgeGame::hands_json(const Table& table, const Viewer& viewer) const {
  const bool dummy_down = table.play() && !table.play()->cards().empty();
  Json json;
  for (const Seat seat : kSeats) {
    const bool seen = sees(viewer, seat, dummy_down);
    json[text(seat)] = {{"cards", seen ? cards_json(table.left(seat)) : Json()},
                        {"count", table.left(seat).size()},
                        {"dealt", seen ? cards_json(table.deal().hand(seat)) : Json()}};
  }
  return json;
}

Json BridgeGame::result_json(Language language) const {
  if (!board_->over()) return {};
  const auto outcome = board_->outcome();
  const int score = board_->score_north_south();
  const bool analysed = analysed_.contains("par"), replayed = replayed_.contains("score_ns");
  Json replay{{"status", replayed              ? "done"
                         : replayed_.is_null() ? "running"
                                               : "failed"},
              {"outcome", replayed ? replayed_["outcome"] : Json()},
              {"words", ""},
              {"score_ns", replayed ? replayed_["score_ns"] : Json()},
              {"imps_ns", replayed ? Json(imps(score - replayed_["score_ns"].get<int>())) : Json()},
              {"auction", replayed ? replayed_["calls"] : Json::array()}};
  if (replayed)
    if (const auto other = parse_outcome(replayed_["outcome"].get<std::string>()))
      replay["words"] = describe(*other, board_->header().vulnerability, language);
  return {{"outcome", outcome_text(outcome)},
          {"words", describe(outcome, board_->header().vulnerability, language)},
          {"declarer_tricks", outcome ? Json(outcome->tricks) : Json()},
          {"claimed", board_->claim() && board_->claim()->status == Claim::Status::Accepted},
          {"score_ns", score},
          {"par", analysed ? analysed_["par"] : Json()},
          {"imps_par_ns", analysed ? Json(imps(score - analysed_["par"]["score_ns"].get<int>())) : Json()},
          {"replay", std::move(replay)},
          {"analysis", analysed              ? "done"
                       : analysed_.is_null() ? "running"
                                             : "failed"}};
}

Json BridgeGame::sheet_row() const {
  const Json result = result_json(Language::English);
  return {{"board", board_->header().number},
          {"outcome", result["outcome"]},
          {"score_ns", result["score_ns"]},
          {"imps_par_ns", result["imps_par_ns"]},
          {"imps_replay_ns", result["replay"]["imps_ns"]}};
}

Json BridgeGame::sheet_json() const {
  Json sheet = Json::array();
  for (const Finished& each : finished_) sheet.push_back(each.row);
  if (board_->over()) sheet.push_back(sheet_row());
  return sheet;
}

Json BridgeGame::permissions(const Viewer& viewer) const {
  const auto seat = seat_of(viewer);
  const bool mine = seat && board_->actor() == seat;
  const bool playing = board_->table().play().has_value();
  const bool charge = seating_.in_charge(viewer);
  const bool next = !may_deal(viewer, false), any_cards = !may_deal(viewer, true);
  const bool claim =
      seat && playing && board_->cards() > 0 && board_->actor() && *seat != board_->table().play()->contract().dummy();
  return {{"call", mine && !playing},
          {"card", mine && playing},
          {"claim", claim},
          {"undo", mode_ == Mode::Practice && charge && board_->moves() > 0},
          {"hint", mode_ == Mode::Practice && mine},
          {"beliefs", minds_are_open()},
          {"why", minds_are_open()},
          {"next_board", next},
          {"redeal", next},
          {"replay", any_cards},
          {"set_deal", any_cards},
          {"load", any_cards},
          {"practise", next},
          {"use_system", charge},
          {"settings", charge}};
}

// Whose turn it is, and what the viewer may do if it is the viewer's own.
void BridgeGame::add_turn(Json& state, const Table& table, const Viewer& viewer, bool now) const {
  const auto seat = seat_of(viewer);
  const auto actor = now ? board_->actor() : table.actor();
  const bool mine = now && seat && actor == seat;
  std::optional<Seat> turn = actor;
  if (actor && table.play()) turn = table.play()->turn();
  state["turn"] = to_json(turn);
  state["chooser"] = to_json(actor);
  state["your_turn"] = mine;
  state["legal_calls"] = Json::array();
  state["legal_cards"] = Json::array();
  if (!mine) return;
  if (table.play()) {
    state["legal_cards"] = cards_json(playable(table.left(*turn), table.play()->led()));
    return;
  }
  for (int call = 0; call < Call::kCount; ++call)
    if (table.auction().legal(Call::at(call))) state["legal_calls"].push_back(to_string(Call::at(call)));
}

Answer<Json> BridgeGame::state(const Viewer& viewer, std::optional<int> at) const {
  if (at && *at > board_->moves())
    return refuse("bad_request", fmt::format("The board has only {} calls and cards.", board_->moves()));
  const bool now = !at || *at == board_->moves();
  const Table table = now ? board_->table() : board_->after(*at);
  const auto& play = table.play();
  const bool over = now && board_->over();
  Json state{{"game", "bridge"},
             {"id", ""},
             {"name", name_},
             {"event", event_},
             {"mode", mode_ == Mode::Fair ? "fair" : "practice"},
             {"speed", speed_ == Speed::Fast ? "fast" : "normal"},
             {"theme", server::name(theme_)},
             {"you", to_json(seat_of(viewer))},
             {"seats", Json::object()},
             {"systems", systems_json(systems_)},
             {"next_systems", systems_ == next_systems_ ? Json() : systems_json(next_systems_)},
             {"cardings", {{"NS", cardings_[0]}, {"EW", cardings_[1]}}},
             {"board",
              {{"number", board_->header().number},
               {"dealer", text(board_->header().dealer)},
               {"vulnerability", to_string(board_->header().vulnerability)}}},
             {"phase", over   ? "over"
                       : play ? "play"
                              : "auction"},
             {"moves", board_->moves()},
             {"at", at.value_or(board_->moves())},
             {"auction", auction_json(static_cast<int>(table.auction().size()), viewer.language)},
             {"contract", play ? to_json(play->contract()) : Json()},
             {"passed_out", table.auction().passed_out()},
             {"hands", hands_json(table, viewer)},
             {"dummy", play && !play->cards().empty() ? to_json(play->contract().dummy()) : Json()}};
  for (const Seat seat : kSeats) state["seats"][text(seat)] = seating_.to_json(index(seat), viewer);
  Tricks tricks = play ? tricks_json(*play) : Tricks{};
  state["trick"] = over ? Json() : std::move(tricks.current);
  state["last_trick"] = tricks.complete.empty() ? Json() : tricks.complete.back();
  state["tricks"] = std::move(tricks.complete);
  state["tricks_won"] = {{"NS", play ? play->tricks(Side::NorthSouth) : 0},
                         {"EW", play ? play->tricks(Side::EastWest) : 0}};
  add_turn(state, table, viewer, now);
  const auto& claim = board_->claim();
  state["claim"] =
      claim && now
          ? Json{{"by", text(claim->by)}, {"tricks", claim->tricks}, {"of", claim->of}, {"status", name(claim->status)}}
          : Json();
  state["thinking"] = nullptr;
  state["result"] = result_json(viewer.language);
  state["sheet"] = sheet_json();
  state["can"] = permissions(viewer);
  return state;
}

Json BridgeGame::summary(const Viewer& viewer) const {
  const auto& play = board_->table().play();
  Fillings fillings{{"board", std::to_string(board_->header().number)}};
  if (play) {
    fillings["contract"] = to_string(play->contract());
    fillings["seat"] = words(play->contract().declarer, viewer.language);
    fillings["trick"] = std::to_string(play->tricks_played() + 1);
  }
  return {{"game", "bridge"},
          {"name", name_},
          {"mode", mode_ == Mode::Fair ? "fair" : "practice"},
          {"event", event_},
          {"open_seats", seating_.open_seats()},
          {"you", to_json(seat_of(viewer))},
          {"going", say(viewer.language,
                        board_->over() ? "going over"
                        : play         ? "going play"
                                       : "going auction",
                        fillings)}};
}

Json BridgeGame::announcement(const Event& event, Language language) const {
  const Json& data = event.data;
  const std::string& kind = event.kind;
  Json json{
      {"event", event.number}, {"kind", kind == "claim_answer" ? "claim" : kind}, {"seat", nullptr}, {"words", ""}};
  Fillings fillings;
  std::string key = kind;
  if (data.contains("seat")) {
    const Seat seat = seat_at(data["seat"]);
    json["seat"] = text(seat);
    fillings["seat"] = words(seat, language);
  }
  if (kind == "call") {
    json["call"] = data["call"];
    if (const auto call = parse_call(data["call"].get<std::string>())) fillings["call"] = call_words(*call, language);
  } else if (kind == "card") {
    json["card"] = data["card"];
    if (const auto card = parse_card(data["card"].get<std::string>())) fillings["card"] = card_words(*card);
  } else if (kind == "seated") {
    const std::string player = data["name"];
    json["player"] = player;
    fillings["player"] = player.empty() ? say(language, "somebody") : player;
  } else if (kind == "claim") {
    json["tricks"] = data["tricks"];
    fillings["tricks"] = std::to_string(data["tricks"].get<int>());
  } else if (kind == "claim_answer") {
    json["accepted"] = data["accepted"];
    key = data["accepted"].get<bool>() ? "claim accepted" : "claim refused";
  } else if (kind == "undo") {
    json["to"] = data["to"];
  } else if (kind == "deal") {
    json["board"] = data["number"];
    json["theme"] = data["theme"];
    fillings["board"] = std::to_string(data["number"].get<int>());
  } else if (kind == "system") {
    const Side side = kSides[data["side"].get<std::size_t>()];
    const SystemChoice choice = system_choice(data["system"]);
    json["side"] = bridge::name(side);
    json["system"] = choice.own() ? "own" : choice.name;
    fillings["side"] = words(side, language);
    fillings["system"] = choice.own() ? say(language, "own system") : choice.name;
  }
  json["words"] = say(language, key, fillings);
  return json;
}

}  // namespace yomi::server
