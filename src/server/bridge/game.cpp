#include "server/bridge/game.h"

#include "server/bridge/actions.h"
#include "server/bridge/open.h"
#include "server/bridge/questions.h"
#include "server/bridge/work.h"

namespace yomi::server {

namespace {

Answer<EventRows> rows_of(const Answer<BridgeEvents>& events) {
  return events.map([](const BridgeEvents& all) { return encode(all); });
}

}  // namespace

Answer<EventRows> BridgeGame::open(const Json& request, const Viewer& viewer, const BridgeShared& shared,
                                   std::uint64_t seed) {
  return rows_of(open_bridge_table(request, viewer, shared.library, seed));
}

Answer<EventRows> BridgeGame::open_set(const SetOfBoards& set, const std::string& player_name, const Viewer& viewer) {
  return rows_of(open_set_table(set, player_name, viewer));
}

Result<void> BridgeGame::apply(const EventRow& row) {
  const auto event = decode_bridge_event(row);
  if (!event) return tl::unexpected(event.error());
  return state_.apply(row.number, *event);
}

Answer<EventRows> BridgeGame::act(const Json& action, const Viewer& viewer) const {
  return rows_of(server::act(state_, shared_.library, action, viewer));
}

Answer<EventRows> BridgeGame::sit(const std::string& seat, const std::string& name, const Viewer& viewer) const {
  return encode_seating(server::sit(state_, seat, name, viewer));
}

Answer<EventRows> BridgeGame::stand(const std::string& seat, const Viewer& viewer) const {
  return encode_seating(state_.seating().stand(seat, viewer));
}

Json BridgeGame::announcement(const EventRow& row, Language language) const {
  const auto event = decode_bridge_event(row);
  return event ? server::announcement(row.number, *event, language) : Json();
}

std::optional<Work> BridgeGame::work() const { return next_work(state_, shared_.library); }

Answer<Thinking> BridgeGame::ask(const Question& question, const Viewer& viewer) const {
  return server::ask(state_, shared_.library, shared_.interpreter, question, viewer);
}

std::int64_t BridgeGame::outdated(const std::string& action) const { return outdated_at(state_, action); }

Answer<File> BridgeGame::file(const std::string& format, bool all, const Viewer& viewer) const {
  const auto meanings = [this](const FinishedBoard& finished) {
    const agents::Books books = books_of(finished.systems, shared_.library);
    const bridge::Auction& auction = finished.board.table().auction();
    std::vector<CallMeaning> calls;
    while (calls.size() < auction.size())
      calls.push_back(shared_.interpreter.meaning(books, auction, finished.board.header().vulnerability, calls.size(),
                                                  Language::English));
    return calls;
  };
  return board_file(state_, format, all, viewer, meanings);
}

}  // namespace yomi::server
