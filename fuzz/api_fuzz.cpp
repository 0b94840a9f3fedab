#include <array>
#include <memory>

#include <fuzzer/FuzzedDataProvider.h>

#include "api_grammar.h"
#include "check.h"
#include "server/hanabi/game.h"
#include "server/lobby/api.h"
#include "tests/server/description.h"

// The API without sockets: a few tables with people in all seats; the input decides their actions, legal or not. Every
// reply conforms to openapi.json, a refusal is a problem and changes nothing, and a table restored from the log is the
// same.
using namespace yomi;
using namespace yomi::server;

namespace {

// One for the whole process; never closed.
agents::Solver the_solver() {
  static const auto* const kSolver = [] {
    auto opened = search::DoubleDummy::open({1, 0});
    fuzz::require(opened.has_value(), "there is a solver");
    return new agents::Solver(std::make_shared<const search::DoubleDummy>(std::move(*opened)));
  }();
  return *kSolver;
}

// Robots only answer questions, so that an input always does the same.
struct Server {
  agents::Solver solver = the_solver();
  Log log = Log::in_memory();
  Pool pool{solver, 0};
  Rooms rooms{log, pool};
  Api api{rooms, "fuzz"};
};

const Description& description() {
  static const Description kDescription(openapi_text());
  return kDescription;
}

constexpr int kSteps = 30;
constexpr int kSlow = 2;  // slow requests in one input
constexpr std::size_t kMostTables = 4;

class Session {
 public:
  Session(Server& server, FuzzedDataProvider& bytes) : server_(server), bytes_(bytes) {}

  void run() {
    for (int at = 0; at < kSteps && bytes_.remaining_bytes() > 0; ++at) step();
    for (const std::string& id : tables_) check_restored(id);
    for (const std::string& id : tables_) close(id);
  }

 private:
  void step() {
    switch (bytes_.ConsumeIntegralInRange(0, 11)) {
      case 0:
      case 1:
      case 2:
        return play();
      case 3:
      case 4:
      case 5:
        return act();
      case 6:
        return ask();
      case 7:
        return open();
      case 8:
        return sit();
      case 9:
        return listen();
      case 10:
        return check_system();
      default:
        return anything();
    }
  }

  // A table; opened if there is none with that number.
  std::string table() {
    const auto which = bytes_.ConsumeIntegralInRange<std::size_t>(0, kMostTables - 1);
    if (which < tables_.size()) return tables_[which];
    if (tables_.size() == kMostTables) return tables_.back();
    open_whole(fuzz::kTables[tables_.size() % fuzz::kTables.size()]);
    return tables_.back();
  }

  void open_whole(const char* wanted) {
    const ApiReply reply = answer(request_of("POST", "/tables", 0, wanted));
    fuzz::require(reply.status == 201, "the fuzzer's tables are valid");
    const Json state = Json::parse(reply.body);
    const bool hanabi = state["game"] == "hanabi";
    tables_.push_back(state["id"]);
    for (std::size_t player = 1; player < fuzz::kPlayers.size() - 1; ++player)
      static_cast<void>(
          answer(request_of("PUT", "/tables/" + tables_.back() + "/seats/" + (hanabi ? "0123" : "SWNE")[player], player,
                            R"({"player":"fuzz"})")));
  }

  // The player to move makes a legal call, card or move.
  void play() {
    const std::string id = table();
    for (std::size_t player = 0; player < fuzz::kPlayers.size(); ++player) {
      const Json state = seen(id, player);
      if (state["your_turn"] != true) continue;
      const bool hanabi = state["game"] == "hanabi";
      const char* const kind = hanabi ? "move" : state["phase"] == "auction" ? "call" : "card";
      const Json& legal = state[std::string("legal_") + kind + "s"];
      if (legal.empty()) return;
      const Json& chosen = legal[bytes_.ConsumeIntegralInRange<std::size_t>(0, legal.size() - 1)];
      const Json action{{"key", new_key()}, {"based_on", state["event"]}, {"action", {{"kind", kind}, {kind, chosen}}}};
      const ApiReply reply = answer(request_of("POST", "/tables/" + id + "/actions", player, action.dump()));
      fuzz::require(reply.status == 200, "a legal move is accepted");
      return;
    }
  }

  // Any action by any player, well-formed or damaged.
  void act() {
    const std::string id = table();
    const std::size_t player = some_player();
    const Json state = seen(id, player);
    Json action = Json::parse(fuzz::pick(bytes_, fuzz::kActions));
    const std::string kind = action["kind"];
    if ((kind == "practise" || kind == "use_system") && ++slow_ > kSlow) return;
    Json request{{"key", bytes_.ConsumeProbability<float>() < 0.9F ? new_key() : "the-same-key"},
                 {"based_on", state["event"]},
                 {"action", std::move(action)}};
    for (int times = bytes_.ConsumeIntegralInRange(0, 3); times > 0; --times) fuzz::change(request, bytes_);
    static_cast<void>(send("POST", "/tables/" + id + "/actions", player, body_of(request)));
  }

  void ask() {
    const std::string id = table();
    const std::size_t player = some_player();
    const std::string what = fuzz::pick(bytes_, fuzz::kQuestions);
    const bool thinks = what == "hint" || what == "why" || what == "beliefs";
    if (thinks) {
      const Json state = seen(id, player);
      const bool fast = state["game"] == "hanabi" ? state["strategy"] == "view" : state["speed"] == "fast";
      if (!fast || ++slow_ > kSlow) return;
    }
    static_cast<void>(send("GET", "/tables/" + id + (what.empty() ? "" : "/" + what), player, "", some_query()));
  }

  void open() {
    if (tables_.size() >= kMostTables || ++slow_ > kSlow) return;
    Json wanted = Json::parse(fuzz::pick(bytes_, fuzz::kTables));
    for (int times = bytes_.ConsumeIntegralInRange(1, 3); times > 0; --times) fuzz::change(wanted, bytes_);
    const ApiReply reply = send("POST", "/tables", some_player(), body_of(wanted));
    if (reply.status == 201) tables_.push_back(Json::parse(reply.body)["id"]);
  }

  void sit() {
    const std::string seat(1, bytes_.PickValueInArray({'N', 'E', 'S', 'W', '0', '1', '4', 'n', '%'}));
    Json request{{"player", "Somebody"}};
    if (bytes_.ConsumeBool()) fuzz::change(request, bytes_);
    const std::string id = table();
    static_cast<void>(send(bytes_.ConsumeBool() ? "PUT" : "DELETE", "/tables/" + id + "/seats/" + seat, some_player(),
                           body_of(request)));
  }

  // The news of a table after some event, if there are any.
  void listen() {
    const std::string id = table();
    const std::size_t player = some_player();
    const Json state = seen(id, player);
    ApiRequest request = request_of("GET", "/tables/" + id + "/events", player);
    const auto last = bytes_.ConsumeIntegralInRange<std::int64_t>(-1, 40);
    request.last_event_id = bytes_.ConsumeBool() ? std::to_string(last) : bytes_.ConsumeRandomLengthString(8);
    ApiReply reply = answer(request);
    if (!reply.stream || last < 0 || request.last_event_id != std::to_string(last) || last >= state["event"]) return;
    const auto text = reply.stream->next();
    fuzz::require(text && text->find("event: state\n") != std::string::npos, "news end with the state");
  }

  void check_system() {
    if (++slow_ > kSlow) return;
    std::string text = fuzz::pick(bytes_, fuzz::kSystems);
    text.insert(bytes_.ConsumeIntegralInRange<std::size_t>(0, text.size()), bytes_.ConsumeRandomLengthString(40));
    static_cast<void>(send("POST", "/systems/check", some_player(), body_of({{"text", text}})));
  }

  void anything() {
    std::string path = fuzz::pick(bytes_, fuzz::kPaths);
    if (bytes_.ConsumeBool()) path += bytes_.ConsumeRandomLengthString(20);
    if (const auto hole = path.find("{id}"); hole != std::string::npos) path.replace(hole, 4, table());
    // Slow requests and streams have their own steps.
    for (const char* what : {"/hint", "/why", "/beliefs", "/events"})
      if (path.ends_with(what)) return;
    if (path == "/tables" || path == "/systems") return;  // slow: one opens tables, the other reads all systems
    const ApiReply reply = send(fuzz::pick(bytes_, fuzz::kMethods), path, some_player(),
                                bytes_.ConsumeRandomLengthString(60), some_query());
    if (reply.status == 204) std::erase_if(tables_, [&](const std::string& id) { return path == "/tables/" + id; });
  }

  // A request by a player; the reply is checked.
  ApiReply send(const std::string& method, const std::string& path, std::size_t player, const std::string& body = "",
                std::map<std::string, std::string> query = {}) {
    ApiRequest request = request_of(method, path, player, body);
    request.query = std::move(query);
    if (bytes_.ConsumeProbability<float>() > 0.97F) request.content_type = bytes_.ConsumeRandomLengthString(30);
    return answer(request);
  }
  static ApiRequest request_of(const std::string& method, const std::string& path, std::size_t player,
                               const std::string& body = "") {
    ApiRequest request{method, path};
    request.body = body;
    request.content_type = "application/json";
    request.player = fuzz::kPlayers[player];
    return request;
  }

  ApiReply answer(const ApiRequest& request) {
    const std::string id = request.path.starts_with("/tables/") ? request.path.substr(8, 8) : "";
    const Json before = lasting(id);
    ApiReply reply = server_.api.answer(request);
    const std::string wrong = judged(request, reply);
    fuzz::require_same(wrong.empty() ? "" : request.method + ' ' + request.path + ' ' + request.body + '\n' + wrong, "",
                       "the reply conforms to the description");
    if (reply.status >= 400 || request.method == "GET")
      fuzz::require(lasting(id) == before, "a GET or a refused request changes nothing");
    return reply;
  }

  // The table as a player sees it; null if there is none.
  Json seen(const std::string& id, std::size_t player) {
    const auto room = server_.rooms.find(id);
    return room ? *(*room)->state({fuzz::kPlayers[player]}) : Json();
  }

  // What stays at the table: all but who is looking at it.
  Json lasting(const std::string& id) {
    Json state = seen(id, 0);
    if (state.is_object()) state.erase("presence");
    return state;
  }

  static std::string judged(const ApiRequest& request, const ApiReply& reply) {
    if (reply.status < 400)
      return reply.stream ? ""
                          : description().judge(request.method, request.path, reply.status, reply.type, reply.body);
    if (reply.type != "application/problem+json") return "an error that is not application/problem+json: " + reply.type;
    const Json problem = Json::parse(reply.body, nullptr, false);
    if (auto wrong = description().judge("Problem", nlohmann::json::parse(reply.body)); !wrong.empty()) return wrong;
    if (problem["status"] != reply.status) return "two statuses";
    if (reply.status == 500) return "the server failed: " + reply.body;
    // Unknown addresses have no description.
    if (reply.status == 404 || reply.status == 405) return "";
    return description().judge(request.method, request.path, reply.status, reply.type, reply.body);
  }

  void check_restored(const std::string& id) {
    const auto room = server_.rooms.find(id);
    if (!room) return;
    const auto events = server_.log.events(id);
    fuzz::require(events && !events->empty(), "every table has events in the log");
    std::unique_ptr<server::Game> game = std::make_unique<HanabiGame>();
    if (events->front().data["game"] == "bridge")
      game = std::make_unique<BridgeGame>(BridgeShared{server_.rooms.library(), server_.rooms.interpreter()});
    const auto again = std::make_shared<Room>(id, std::move(game), server_.log, server_.pool);
    fuzz::require(again->restore(*events).has_value(), "what is in the log can be restored");
    again->wake();
    for (const char* player : fuzz::kPlayers)
      fuzz::require_same((*room)->state({player})->dump(), again->state({player})->dump(),
                         "a restored table is the same");
  }

  void close(const std::string& id) {
    for (const char* player : fuzz::kPlayers)
      if (server_.rooms.close(id, {player})) return;
    fuzz::require(!server_.rooms.find(id), "somebody can close a table");
  }

  std::string body_of(const Json& json) {
    std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (bytes_.ConsumeProbability<float>() < 0.95F || text.empty()) return text;
    const auto at = bytes_.ConsumeIntegralInRange<std::size_t>(0, text.size() - 1);
    return bytes_.ConsumeBool() ? text.substr(0, at) : text.replace(at, 1, bytes_.ConsumeRandomLengthString(4));
  }

  std::map<std::string, std::string> some_query() {
    std::map<std::string, std::string> query;
    for (int times = bytes_.ConsumeIntegralInRange(0, 3); times > 0; --times) {
      const std::string name = fuzz::pick(bytes_, fuzz::kQueryNames);
      query[name] = bytes_.ConsumeBool()   ? fuzz::pick(bytes_, fuzz::kQueryValues)
                    : bytes_.ConsumeBool() ? std::to_string(bytes_.ConsumeIntegralInRange(-2, 60))
                                           : bytes_.ConsumeRandomLengthString(8);
    }
    return query;
  }

  std::size_t some_player() { return bytes_.ConsumeIntegralInRange<std::size_t>(0, fuzz::kPlayers.size() - 1); }
  std::string new_key() { return "key-of-fuzz-" + std::to_string(++keys_); }

  Server& server_;
  FuzzedDataProvider& bytes_;
  std::vector<std::string> tables_;
  int keys_ = 0;
  int slow_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // The log only grows: start a new server from time to time.
  constexpr int kInputs = 2000;
  static std::unique_ptr<Server> server;
  static int inputs = 0;
  if (inputs++ % kInputs == 0) {
    server.reset();
    server = std::make_unique<Server>();
  }
  FuzzedDataProvider bytes(data, size);
  Session(*server, bytes).run();
  return 0;
}
