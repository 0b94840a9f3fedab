#include <array>
#include <atomic>
#include <random>
#include <regex>
#include <thread>

#include <gtest/gtest.h>
#include <httplib.h>
#include <nlohmann/json.hpp>

#include "tests/support/process.h"

// The table server as it runs: real HTTP on loopback.
namespace yomi::cli {

using namespace support;

namespace {

using Json = nlohmann::json;

class Serve : public testing::Test {
 protected:
  void start(const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments = {"serve", "--port", "0", "--json", "--data", folder_.file("data")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    process_ = std::make_unique<Process>(arguments);
    const std::string line = process_->wait_for_out();
    ASSERT_FALSE(line.empty()) << process_->finish().err;
    port_ = Json::parse(line)["port"];
  }

  // A browser: it keeps its cookie.
  struct Browser {
    explicit Browser(int port) : client("127.0.0.1", port) { client.set_read_timeout(60); }
    httplib::Result get(const std::string& path) { return keep(client.Get(path, headers())); }
    httplib::Result post(const std::string& path, const Json& body) {
      return keep(client.Post(path, headers(), body.dump(), "application/json"));
    }
    httplib::Result keep(httplib::Result result) {
      if (result && result->has_header("Set-Cookie")) {
        cookie = result->get_header_value("Set-Cookie");
        cookie = cookie.substr(0, cookie.find(';'));
      }
      return result;
    }
    [[nodiscard]] httplib::Headers headers() const {
      return cookie.empty() ? httplib::Headers{} : httplib::Headers{{"Cookie", cookie}};
    }
    httplib::Client client;
    std::string cookie;
  };

  class Four;

  std::string open(Browser& browser, const Json& wanted) {
    const auto opened = browser.post("/api/v1/tables", wanted);
    EXPECT_TRUE(opened && opened->status == 201);
    return "/api/v1/tables/" + Json::parse(opened->body)["id"].get<std::string>();
  }

  TemporaryFolder folder_;
  std::unique_ptr<Process> process_;
  int port_ = 0;
};

TEST_F(Serve, EveryAnswerIsProtected) {
  start();
  Browser browser(port_);
  for (const char* path : {"/", "/api/v1/about", "/api/v1/nothing", "/nothing.js"}) {
    const auto reply = browser.get(path);
    ASSERT_TRUE(reply) << path;
    EXPECT_NE(reply->get_header_value("Content-Security-Policy").find("default-src 'none'"), std::string::npos) << path;
    EXPECT_EQ(reply->get_header_value("X-Content-Type-Options"), "nosniff") << path;
  }
  const auto described = browser.get("/api/v1/openapi.json");
  EXPECT_EQ(Json::parse(described->body)["openapi"], "3.1.0");
}

TEST_F(Serve, StrangersAreKeptOut) {
  start();
  httplib::Client client("127.0.0.1", port_);
  EXPECT_EQ(client.Get("/api/v1/about", {{"Host", "evil.example"}})->status, 403);
  EXPECT_EQ(
      client.Post("/api/v1/tables", {{"Origin", "http://evil.example"}}, R"({"game":"bridge"})", "application/json")
          ->status,
      403);
  EXPECT_EQ(client.Get("/api/v1/../../etc/passwd")->status, 404);
}

TEST_F(Serve, WantsATokenElsewhereThanOnLoopback) {
  const auto refused = yomi({"serve", "--listen", "0.0.0.0", "--port", "0", "--data", folder_.file("data")});
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.err.find("--token"), std::string::npos);
  start({"--token", "secret"});
  httplib::Client client("127.0.0.1", port_);
  EXPECT_EQ(client.Get("/api/v1/about")->status, 401);
  EXPECT_EQ(client.Get("/api/v1/about", {{"Authorization", "Bearer wrong!"}})->status, 401);
  EXPECT_EQ(client.Get("/api/v1/about", {{"Authorization", "Bearer secret"}})->status, 200);
  const auto entered = client.Get("/?token=secret");
  EXPECT_EQ(entered->status, 303);
  EXPECT_NE(entered->get_header_value("Set-Cookie").find("yomi_token=secret"), std::string::npos);
}

TEST_F(Serve, AGiantBodyIsRefusedAndTheServerLives) {
  start();
  Browser browser(port_);
  const auto giant = browser.client.Post("/api/v1/tables", std::string(5'000'000, ' '), "application/json");
  if (giant) {
    EXPECT_EQ(giant->status, 413);
  }
  const auto about = Browser(port_).get("/api/v1/about");
  ASSERT_TRUE(about);
  EXPECT_EQ(about->status, 200);
}

TEST_F(Serve, EventsComeAsTheyHappenAndResume) {
  start();
  Browser browser(port_);
  const std::string table = open(browser, {{"game", "bridge"}, {"sit", nullptr}, {"speed", "fast"}});
  // The stream until this number of calls.
  const auto listen = [&](const std::string& path, int calls) {
    std::string heard;
    httplib::Client client("127.0.0.1", port_);
    client.set_read_timeout(60);
    client.Get(path, browser.headers(), [&](const char* data, std::size_t size) {
      heard.append(data, size);
      int seen = 0;
      for (std::size_t at = 0; (at = heard.find("\"kind\":\"call\"", at)) != std::string::npos; ++at) ++seen;
      return seen < calls;
    });
    return heard;
  };
  const std::string live = listen(table + "/events?last_event_id=0", 4);
  EXPECT_NE(live.find("event: state\n"), std::string::npos);
  EXPECT_NE(live.find("event: action\nid: 2\n"), std::string::npos) << live.substr(0, 300);
  const std::string resumed = listen(table + "/events?last_event_id=3", 1);
  EXPECT_EQ(resumed.find("id: 3\n"), std::string::npos);
  EXPECT_EQ(resumed.find("event: action\nid: 4\n"), resumed.find("event: action")) << "the next one first";
}

TEST_F(Serve, AThousandConnectionsDoNotKeepAnyoneOut) {
  start();
  std::vector<int> idle;
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port_));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  for (int at = 0; at < 1000; ++at) {
    const int connection = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connection < 0) break;
    if (::connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      ::close(connection);
      break;
    }
    idle.push_back(connection);
  }
  EXPECT_GT(idle.size(), 500U);
  const auto about = Browser(port_).get("/api/v1/about");
  ASSERT_TRUE(about);
  EXPECT_EQ(about->status, 200);
  for (const int connection : idle) ::close(connection);
}

TEST_F(Serve, KilledAtAnyMomentItHasEverythingItAcknowledged) {
  start();
  Browser browser(port_);
  const std::string table =
      open(browser, {{"game", "bridge"}, {"sit", "S"}, {"humans", {"N", "E", "W"}}, {"dealer", "S"}});
  open(browser, {{"game", "bridge"}, {"sit", nullptr}});  // robots that are busy meanwhile
  // Redeals, each acknowledged; then the server is killed without warning.
  Json last;
  for (int at = 0; at < 20; ++at) {
    const Json state = Json::parse(browser.get(table)->body);
    const auto done = browser.post(table + "/actions", {{"key", "redeal-" + std::to_string(at)},
                                                        {"based_on", state["event"]},
                                                        {"action", {{"kind", at % 2 == 0 ? "redeal" : "next_board"}}}});
    ASSERT_TRUE(done && done->status == 200);
    last = Json::parse(done->body)["state"];
  }
  process_->signal(SIGKILL);
  EXPECT_EQ(process_->finish().code, 128 + SIGKILL);
  start();
  browser.client.stop();
  Browser again(port_);
  again.cookie = browser.cookie;
  const Json after = Json::parse(again.get(table)->body);
  EXPECT_EQ(after["event"], last["event"]);
  EXPECT_EQ(after["board"], last["board"]);
  EXPECT_EQ(after["hands"]["S"], last["hands"]["S"]);
  EXPECT_EQ(Json::parse(again.get("/api/v1/tables")->body).size(), 2U);
  // And the table goes on.
  const auto call = again.post(table + "/actions",
                               {{"key", "after-all"}, {"based_on", after["event"]}, {"action", {{"kind", "undo"}}}});
  EXPECT_EQ(call->status, 409) << "there is nothing to take back, but the table answers";
}

// Four people at one table, who play on as long as the server answers, and remember what it has acknowledged.
class Serve::Four {
 public:
  explicit Four(int port) {
    reach(port);
    const auto opened = browsers_[2]->post(
        "/api/v1/tables", {{"game", "bridge"}, {"sit", "S"}, {"humans", {"N", "E", "W"}}, {"speed", "fast"}});
    table_ = "/api/v1/tables/" + Json::parse(opened->body)["id"].get<std::string>();
    for (const int seat : {0, 1, 3})
      browsers_[seat]->keep(browsers_[seat]->client.Put(table_ + "/seats/" + "NESW"[seat], browsers_[seat] -> headers(),
                                                        "{}", "application/json"));
  }

  // The same people, after a new start.
  void reach(int port) {
    for (auto& browser : browsers_) {
      auto fresh = std::make_unique<Browser>(port);
      if (browser) fresh->cookie = browser->cookie;
      browser = std::move(fresh);
    }
  }

  // Calls and plays until the server is gone.
  void play(std::atomic<int>& acknowledged) {
    while (true) {
      if (!next_) {
        const auto seen = browsers_[0]->get(table_);
        if (!seen || seen->status != 200) return;
        next_ = decided(Json::parse(seen->body));
        if (!next_) return;
      }
      const auto done = browsers_[next_->seat]->post(table_ + "/actions", next_->request);
      if (!done) return;
      ASSERT_EQ(done->status, 200) << done->body;
      next_->event = Json::parse(done->body)["event"];
      acknowledged_.push_back(std::move(*next_));
      next_.reset();
      ++acknowledged;
    }
  }

  // Each acknowledged action is known again: it was done, and as that event.
  void expect_all_there() {
    for (const Action& each : acknowledged_) {
      const auto again = browsers_[each.seat]->post(table_ + "/actions", each.request);
      ASSERT_TRUE(again);
      ASSERT_EQ(again->status, 200) << again->body;
      const Json reply = Json::parse(again->body);
      EXPECT_EQ(reply["repeated"], true) << each.request;
      EXPECT_EQ(reply["event"], each.event) << each.request;
    }
    acknowledged_.clear();
  }

 private:
  struct Action {
    std::size_t seat = 0;
    Json request;
    std::int64_t event = 0;
  };

  std::optional<Action> decided(Json state) {
    Action action;
    Json what{{"kind", "next_board"}};
    if (state["phase"] != "over") {
      action.seat = std::string("NESW").find(state["chooser"].get<std::string>());
      const auto seen = browsers_[action.seat]->get(table_);
      if (!seen || seen->status != 200) return {};
      state = Json::parse(seen->body);
      const char* const kind = state["phase"] == "auction" ? "call" : "card";
      const Json& legal = state[std::string("legal_") + kind + "s"];
      // Passes mostly, so that there is play too.
      const std::size_t choice = state["phase"] == "auction" && keys_ % 3 == 0 ? legal.size() / 2 : 0;
      what = {{"kind", kind}, {kind, legal.at(choice)}};
    }
    action.request = {{"key", "under-load-" + std::to_string(++keys_)}, {"based_on", state["event"]}, {"action", what}};
    return action;
  }

  std::array<std::unique_ptr<Browser>, 4> browsers_;
  std::string table_;
  std::optional<Action> next_;  // posted, and not acknowledged yet
  std::vector<Action> acknowledged_;
  int keys_ = 0;
};

TEST_F(Serve, KilledUnderLoadItHasEverythingItAcknowledged) {
  start();
  std::vector<std::unique_ptr<Four>> tables;
  for (int at = 0; at < 4; ++at) tables.push_back(std::make_unique<Four>(port_));
  Browser watcher(port_);
  const std::string robots = open(watcher, {{"game", "bridge"}, {"sit", nullptr}, {"speed", "fast"}});
  std::mt19937 random(std::random_device{}());
  for (int round = 0; round < 5; ++round) {
    const int enough = std::uniform_int_distribution(10, 100)(random);
    SCOPED_TRACE("killed after " + std::to_string(enough) + " actions, round " + std::to_string(round));
    std::atomic<int> acknowledged = 0;
    std::vector<std::thread> people;
    for (const auto& table : tables) people.emplace_back([&] { table->play(acknowledged); });
    while (acknowledged < enough && !HasFatalFailure()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    process_->signal(SIGKILL);
    for (std::thread& each : people) each.join();
    EXPECT_EQ(process_->finish().code, 128 + SIGKILL);
    start();
    for (const auto& table : tables) {
      table->reach(port_);
      table->expect_all_there();
    }
    if (HasFatalFailure()) return;
  }
  // The robots go on too.
  Browser again(port_);
  const auto event = [&] { return Json::parse(again.get(robots)->body)["event"].get<int>(); };
  const int before = event();
  EXPECT_GT(before, 1);
  const auto next = again.post(robots + "/actions",
                               {{"key", "after-all"}, {"based_on", before}, {"action", {{"kind", "next_board"}}}});
  ASSERT_EQ(next->status, 200) << next->body;
  while (event() < before + 4) std::this_thread::sleep_for(std::chrono::milliseconds(20));
}

TEST_F(Serve, CtrlCEndsItAtOnceEvenWhileSomebodyListens) {
  start();
  Browser browser(port_);
  const std::string table = open(browser, {{"game", "bridge"}, {"sit", "S"}, {"dealer", "S"}});
  std::atomic<bool> heard = false;
  std::thread listener([&] {
    httplib::Client client("127.0.0.1", port_);
    client.set_read_timeout(60);
    client.Get(table + "/events", browser.headers(), [&](const char*, std::size_t) {
      heard = true;
      return true;
    });
  });
  while (!heard) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  process_->signal(SIGINT);
  EXPECT_EQ(process_->finish_with_input_open().code, 0);
  listener.join();
}

TEST_F(Serve, TwoServersShareNeitherAPortNorAFolder) {
  start();
  Process same_port({"serve", "--port", std::to_string(port_), "--data", folder_.file("other")});
  const auto port = same_port.finish();
  EXPECT_NE(port.code, 0);
  EXPECT_NE(port.err.find("a port that is free"), std::string::npos) << port.err;
  Process same_folder({"serve", "--port", "0", "--data", folder_.file("data")});
  const auto folder = same_folder.finish();
  EXPECT_NE(folder.code, 0);
  EXPECT_NE(folder.err.find("another server uses"), std::string::npos) << folder.err;
}

}  // namespace

}  // namespace yomi::cli
