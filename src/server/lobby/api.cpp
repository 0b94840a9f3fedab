#include "server/lobby/api.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/ascii.h"
#include "server/lobby/api_call.h"
#include "server/minds/convention_card.h"

namespace yomi::server {

namespace {

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::size_t end = std::min(path.find('/'), path.size());
    parts.emplace_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return parts;
}

bool is_name(const std::string& part) { return part.starts_with('{'); }

}  // namespace

ApiReply reply(const Problem& problem) {
  return {problem.status(), "application/problem+json", api_text(to_json(problem))};
}

const std::vector<Api::Route>& Api::routes() {
  // The first path that matches counts: literal parts come before names.
  static const std::vector<Route> kRoutes = {
      {"GET", "/openapi.json", &Api::description},
      {"GET", "/about", &Api::about},
      {"GET", "/systems", &Api::systems},
      {"POST", "/systems/check", &Api::check_system},
      {"GET", "/systems/{name}", &Api::system},
      {"GET", "/systems/{name}/card", &Api::system_card},
      {"GET", "/cardings", &Api::cardings},
      {"GET", "/lessons", &Api::lessons},
      {"POST", "/boards/read", &Api::read_boards},
      {"GET", "/field", &Api::field_today},
      {"GET", "/field/history", &Api::field_history},
      {"GET", "/field/{date}", &Api::field_day},
      {"GET", "/field/{date}/boards/{board}", &Api::field_board},
      {"POST", "/field/{date}/table", &Api::field_join},
      {"GET", "/tables", &Api::tables},
      {"POST", "/tables", &Api::open_table},
      {"GET", "/tables/{id}", &Api::table},
      {"DELETE", "/tables/{id}", &Api::close_table},
      {"PUT", "/tables/{id}/seats/{seat}", &Api::sit},
      {"DELETE", "/tables/{id}/seats/{seat}", &Api::stand},
      {"PUT", "/tables/{id}/seats/{seat}/robot", &Api::stand_in},
      {"DELETE", "/tables/{id}/seats/{seat}/robot", &Api::come_back},
      {"POST", "/tables/{id}/chat", &Api::say},
      {"POST", "/tables/{id}/actions", &Api::act},
      {"GET", "/tables/{id}/events", &Api::events},
      {"GET", "/tables/{id}/calls", &Api::calls},
      {"GET", "/tables/{id}/hint", &Api::hint},
      {"GET", "/tables/{id}/beliefs", &Api::beliefs},
      {"GET", "/tables/{id}/why", &Api::why},
      {"GET", "/tables/{id}/analysis", &Api::analysis},
      {"GET", "/tables/{id}/review", &Api::review},
      {"GET", "/tables/{id}/download", &Api::download},
  };
  return kRoutes;
}

ApiReply Api::answer(const ApiRequest& request) {
  const auto parts = parts_of(request.path);
  const Route* found = nullptr;
  Call call{request};
  std::vector<std::string_view> methods;
  for (const Route& route : routes()) {
    const auto wanted = parts_of(route.path);
    const bool fits = std::ranges::equal(
        wanted, parts, [](const std::string& a, const std::string& b) { return is_name(a) ? !b.empty() : a == b; });
    if (!fits) continue;
    methods.push_back(route.method);
    if (found != nullptr || route.method != request.method) continue;
    found = &route;
    for (std::size_t at = 0; at < parts.size(); ++at)
      if (is_name(wanted[at])) call.names[wanted[at].substr(1, wanted[at].size() - 2)] = parts[at];
  }
  if (methods.empty())
    return reply({"not_found", "There is nothing at this address.", "an address of /api/v1/openapi.json"});
  if (found == nullptr)
    return reply({"method_not_allowed", fmt::format("{} is not allowed at this address.", request.method),
                  fmt::format("{}", fmt::join(methods, ", "))});

  const std::string lang = call.query("lang");
  const auto language = parse_language(lang.empty() ? "en" : lang);
  if (!language) return reply({"bad_request", as_sentence(language.error().what), "en or ja"});
  call.viewer = {request.player, *language, request.address};
  if (request.method == "POST" || request.method == "PUT") {
    if (!request.content_type.starts_with("application/json"))
      return reply({"wrong_type", "Content-Type must be application/json.", "Content-Type: application/json"});
    if (request.body.size() > limits_.body_bytes)
      return reply({"too_large", "The body is too large.", fmt::format("at most {} bytes", limits_.body_bytes)});
    auto body = parse_json(request.body);
    if (!body) return reply(body.error());
    call.body = std::move(*body);
  }
  if (const auto id = call.names.find("id"); id != call.names.end()) {
    auto room = rooms_.find(id->second);
    if (!room) return reply(room.error());
    if (!(*room)->may_see(call.viewer)) return reply({"not_found", fmt::format("There is no table '{}'.", id->second)});
    call.room = std::move(*room);
  }
  auto answered = (this->*found->handler)(call);
  return answered ? std::move(*answered) : reply(answered.error());
}

Answer<ApiReply> Api::description(const Call&) {
  return ApiReply{200, "application/json", std::string(openapi_text())};
}

Answer<ApiReply> Api::about(const Call&) {
  return ok({{"name", "yomi"},
             {"version", version_},
             {"languages", {"en", "ja"}},
             {"limits",
              {{"tables", rooms_.limits().all},
               {"body_bytes", limits_.body_bytes},
               {"streams", limits_.streams},
               {"actions_per_second", limits_.actions_per_second}}}});
}

Answer<ApiReply> Api::systems(const Call&) {
  Json list = Json::array();
  for (const std::string& name : Library::system_names())
    if (const auto book = rooms_.library().book({name, ""}))
      list.push_back({{"name", name}, {"title", (*book)->system().name}});
  return ok(list);
}

Answer<ApiReply> Api::system(const Call& call) {
  const std::string& name = call.names.at("name");
  const auto text = Library::system_text(name);
  if (!text) return refuse("not_found", text.error());
  const auto book = rooms_.library().book({name, ""});
  return ok({{"name", name}, {"title", book ? (*book)->system().name : name}, {"text", *text}});
}

Answer<ApiReply> Api::system_card(const Call& call) {
  const std::string& name = call.names.at("name");
  const auto book = rooms_.library().book({name, ""});
  if (!book) return refuse("not_found", book.error());
  return ok(convention_card(*book, call.viewer.language));
}

Answer<ApiReply> Api::check_system(const Call& call) {
  Fields fields(call.body, "the request");
  const std::string text = fields.text("text", 262'144);
  if (auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  const CheckedSystem checked = Library::check(text);
  Json diagnostics = Json::array();
  for (const Error& mistake : checked.mistakes)
    diagnostics.push_back({{"file", mistake.place.file},
                           {"line", mistake.place.line},
                           {"column", mistake.place.column},
                           {"what", mistake.what},
                           {"expected", mistake.expected},
                           {"message", to_string(mistake)}});
  return ok({{"ok", checked.book != nullptr},
             {"title", checked.book ? Json(checked.book->system().name) : Json()},
             {"lines", checked.book ? checked.book->filed() : 0},
             {"diagnostics", diagnostics}});
}

Answer<ApiReply> Api::cardings(const Call&) {
  Json list = Json::array();
  for (const std::string& name : Library::carding_names())
    if (const auto carding = rooms_.library().carding(name))
      list.push_back({{"name", name}, {"title", (*carding)->name}});
  return ok(list);
}

}  // namespace yomi::server
