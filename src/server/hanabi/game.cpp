#include "server/hanabi/game.h"

#include "server/hanabi/presenter.h"
#include "server/hanabi/questions.h"

namespace yomi::server {

namespace {

Answer<EventRows> rows_of(const Answer<HanabiEvents>& events) {
  return events.map([](const HanabiEvents& all) { return encode(all); });
}

}  // namespace

Answer<EventRows> HanabiGame::open(const Json& request, const Viewer& viewer, std::uint64_t seed) {
  return rows_of(open_hanabi_table(request, viewer, seed));
}

Result<void> HanabiGame::apply(const EventRow& row) {
  const auto event = decode_hanabi_event(row);
  if (!event) return tl::unexpected(event.error());
  return state_.apply(row.number, *event);
}

Answer<EventRows> HanabiGame::act(const Json& action, const Viewer& viewer) const {
  return rows_of(server::act(state_, action, viewer));
}

Answer<EventRows> HanabiGame::sit(const std::string& seat, const std::string& name, const Viewer& viewer) const {
  return encode_seating(server::sit(state_, seat, name, viewer));
}

Answer<EventRows> HanabiGame::stand(const std::string& seat, const Viewer& viewer) const {
  return encode_seating(state_.seating().stand(seat, viewer));
}

Answer<Json> HanabiGame::state(const Viewer& viewer, std::optional<int> at) const {
  return state_json(state_, viewer, at);
}

Json HanabiGame::summary(const Viewer& viewer) const { return summary_json(state_, viewer); }

Json HanabiGame::announcement(const EventRow& row, Language language) const {
  const auto event = decode_hanabi_event(row);
  return event ? server::announcement(state_, row.number, *event, language) : Json();
}

std::optional<Work> HanabiGame::work() const {
  if (!state_.has_game() || state_.over() || state_.seating().waits(state_.game().to_move())) return {};
  Work work;
  const int seat = state_.game().to_move();
  work.who = {{"seat", state_.seating().letter(seat)}, {"about", "move"}};
  work.state = {{"player", seat}};
  work.give_up = [moves = hanabi::View(state_.game(), seat).moves(), seat] {
    return EventRows{encode(hanabi_event::Moved{seat, *moves.begin()})};
  };
  work.think = [minds = state_.minds(), record = state_.record(), seat](
                   Mind&, const ThinkContext&) -> std::optional<EventRows> {
    return EventRows{encode(hanabi_event::Moved{seat, minds->choose(record).move})};
  };
  return work;
}

Answer<Thinking> HanabiGame::ask(const Question& question, const Viewer& viewer) const {
  return server::ask(state_, question, viewer);
}

Answer<Json> HanabiGame::analysis(const Viewer&) const {
  return refuse("not_now", "Hanabi games are not analysed.", "a bridge table");
}

Answer<File> HanabiGame::file(const std::string& format, bool, const Viewer&) const {
  if (format != "json") return refuse("bad_request", "A Hanabi game can be downloaded as JSON.", "format=json");
  if (!state_.over()) return refuse("not_now", "The file contains the deck; it is there when the game is over.");
  return File{fmt::format("yomi-hanabi-{}.json", state_.game_number()), "application/json",
              write_replay(state_.record())};
}

}  // namespace yomi::server
