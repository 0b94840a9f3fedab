#include "server/boards/lessons.h"
#include "server/boards/reading.h"
#include "server/lobby/api_call.h"

// Lessons, boards of files, and the field.
namespace yomi::server {

Answer<ApiReply> Api::lessons(const Call& call) {
  Json list = Json::array();
  for (const Lesson& each : server::lessons())
    list.push_back({{"id", each.id},
                    {"group", name_in(kLessonGroups, each.group)},
                    {"title", call.viewer.language == Language::Japanese ? each.title_ja : each.title},
                    {"you", each.hands[0]},
                    {"partner", each.hands[1]},
                    {"left", each.hands[2]},
                    {"right", each.hands[3]}});
  return ok(list);
}

Answer<ApiReply> Api::read_boards(const Call& call) {
  Fields fields(call.body, "the request");
  const std::string text = fields.text("text", 262'144);
  const std::string name = fields.maybe_text("name", 200).value_or("");
  if (auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  return boards_json(text, name, call.viewer.language).map([](const Json& boards) { return ok(boards); });
}

Answer<ApiReply> Api::field_today(const Call& call) {
  return today_.day("", call.viewer).map([](const Json& day) { return ok(day); });
}

Answer<ApiReply> Api::field_history(const Call& call) {
  return today_.history(call.viewer).map([](const Json& history) { return ok(history); });
}

Answer<ApiReply> Api::field_day(const Call& call) {
  return today_.day(call.names.at("date"), call.viewer).map([](const Json& day) { return ok(day); });
}

Answer<ApiReply> Api::field_board(const Call& call) {
  const std::string& text = call.names.at("board");
  const int board = text.size() == 1 && text[0] >= '1' && text[0] <= '9' ? text[0] - '0' : 0;
  return today_.traveller(call.names.at("date"), board, call.viewer).map([](const Json& found) { return ok(found); });
}

Answer<ApiReply> Api::field_join(const Call& call) {
  Fields fields(call.body, "the request");
  const std::string name = fields.maybe_text("player", 40).value_or("");
  if (auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  return today_.join(call.names.at("date"), name, call.viewer).map([](const Json& table) { return ok(table); });
}

}  // namespace yomi::server
