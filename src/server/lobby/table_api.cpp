#include "server/lobby/api_call.h"

// Tables, and what is done and asked there.
namespace yomi::server {

Answer<ApiReply> Api::tables(const Call& call) { return ok(rooms_.list(call.viewer)); }

Answer<ApiReply> Api::open_table(const Call& call) {
  const auto room = rooms_.open(call.body, call.viewer);
  if (!room) return tl::unexpected(room.error());
  return (*room)->state(call.viewer).map([](const Json& state) { return ok(state, 201); });
}

Answer<ApiReply> Api::table(const Call& call) {
  const auto at = call.moves();
  if (!at) return tl::unexpected(at.error());
  return call.room->state(call.viewer, *at).map([](const Json& state) { return ok(state); });
}

Answer<ApiReply> Api::close_table(const Call& call) {
  if (auto closed = rooms_.close(call.room->id(), call.viewer); !closed) return tl::unexpected(closed.error());
  return ApiReply{204, "", ""};
}

Answer<ApiReply> Api::sit(const Call& call) {
  Fields fields(call.body, "the request");
  const std::string name = fields.maybe_text("player", 40).value_or("");
  if (auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  return call.room->sit(call.names.at("seat"), name, call.viewer).map([](const Json& state) { return ok(state); });
}

Answer<ApiReply> Api::stand(const Call& call) {
  return call.room->stand(call.names.at("seat"), call.viewer).map([](const Json& state) { return ok(state); });
}

Answer<ApiReply> Api::stand_in(const Call& call) {
  Fields fields(call.body, "the request");
  if (auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  return call.room->stand_in(call.names.at("seat"), true, call.viewer).map([](const Json& state) { return ok(state); });
}

Answer<ApiReply> Api::come_back(const Call& call) {
  return call.room->stand_in(call.names.at("seat"), false, call.viewer).map([](const Json& state) {
    return ok(state);
  });
}

Answer<ApiReply> Api::say(const Call& call) {
  return call.room->say(call.body, call.viewer).map([] { return ApiReply{204, "", ""}; });
}

Answer<ApiReply> Api::act(const Call& call) {
  const auto request = parse_action_request(call.body);
  if (!request) return tl::unexpected(request.error());
  return call.room->act(*request, call.viewer).map([](const Json& answer) { return ok(answer); });
}

Answer<ApiReply> Api::events(const Call& call) {
  std::string text = call.request.last_event_id;
  if (text.empty()) text = call.query("last_event_id");
  std::optional<std::int64_t> last;
  if (!text.empty()) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 0)
      return refuse("bad_request", "'Last-Event-ID' is not an event number.", "0 or more");
    last = value;
  }
  ApiReply stream{200, "text/event-stream", ""};
  stream.stream = std::make_unique<EventStream>(call.room, call.viewer, last);
  return stream;
}

Answer<ApiReply> Api::ask(const Call& call, const Question& question) {
  return call.room->ask(question, call.viewer).map([](const Json& answer) { return ok(answer); });
}

Answer<ApiReply> Api::calls(const Call& call) { return ask(call, {QuestionKind::Calls}); }

Answer<ApiReply> Api::hint(const Call& call) { return ask(call, {QuestionKind::Hint}); }

Answer<ApiReply> Api::beliefs(const Call& call) {
  const auto at = call.moves();
  if (!at) return tl::unexpected(at.error());
  const std::string seat = call.query("seat");
  if (seat.empty()) return refuse("bad_request", "The query has no 'seat'.", "seat=N");
  return ask(call, {QuestionKind::Beliefs, seat, *at});
}

Answer<ApiReply> Api::why(const Call& call) {
  const auto at = call.moves();
  if (!at) return tl::unexpected(at.error());
  if (!*at) return refuse("bad_request", "The query has no 'at'.", "at=0 for the first call");
  return ask(call, {QuestionKind::Why, "", *at});
}

Answer<ApiReply> Api::analysis(const Call& call) {
  return call.room->analysis(call.viewer).map([](const Json& answer) { return ok(answer); });
}

Answer<ApiReply> Api::review(const Call& call) { return ask(call, {QuestionKind::Review}); }

Answer<ApiReply> Api::download(const Call& call) {
  const std::string boards = call.query("boards");
  if (!boards.empty() && boards != "all" && boards != "this")
    return refuse("bad_request", fmt::format("'boards' cannot be '{}'.", boards), "all or this");
  auto file = call.room->file(call.query("format"), boards == "all", call.viewer);
  if (!file) return tl::unexpected(file.error());
  return ApiReply{200, file->type, file->text, file->name};
}

}  // namespace yomi::server
