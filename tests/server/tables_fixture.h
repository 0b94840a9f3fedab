#pragma once

#include <memory>
#include <thread>

#include <gtest/gtest.h>

#include "server/lobby/api.h"
#include "tests/server/description.h"
#include "tests/support/temporary_folder.h"

namespace yomi::server {

using namespace support;

// The whole server without HTTP. Every reply is checked against openapi.json.
class Tables : public testing::Test {
 protected:
  Tables() : description_(openapi_text()) { start(); }
  ~Tables() override { stop(); }

  void start() {
    auto opened = search::DoubleDummy::open({1, 0});
    ASSERT_TRUE(opened) << to_string(opened.error());
    solver_ = std::make_shared<const search::DoubleDummy>(std::move(*opened));
    auto log = Log::open(folder_.file("tables.sqlite"));
    ASSERT_TRUE(log) << to_string(log.error());
    log_ = std::make_unique<Log>(std::move(*log));
    pool_ = std::make_unique<Pool>(solver_, 2);
    rooms_ = std::make_unique<Rooms>(*log_, *pool_);
    api_ = std::make_unique<Api>(*rooms_, "test");
    const auto restored = rooms_->restore();
    ASSERT_TRUE(restored && restored->empty());
  }
  void stop() {
    if (rooms_) rooms_->close_all();
    if (pool_) pool_->stop();
    api_.reset();
    rooms_.reset();
    pool_.reset();
    log_.reset();
    solver_.reset();
  }

  struct Reply {
    int status = 0;
    Json json;
    std::string text;
    [[nodiscard]] std::string code() const { return json.is_object() ? json.value("code", "") : ""; }
  };

  Reply send(const std::string& player, const std::string& method, const std::string& target,
             const std::string& body = "", const std::string& type = "application/json") {
    ApiRequest request{method, target.substr(0, target.find('?'))};
    if (const auto query = target.find('?'); query != std::string::npos) {
      std::istringstream stream(target.substr(query + 1));
      for (std::string part; std::getline(stream, part, '&');)
        request.query[part.substr(0, part.find('='))] = part.substr(part.find('=') + 1);
    }
    request.content_type = type;
    request.body = body;
    request.player = player;
    ApiReply reply = api_->answer(request);
    const std::string wrong =
        reply.stream ? "" : description_.judge(method, request.path, reply.status, reply.type, reply.body);
    EXPECT_EQ(wrong, "") << method << ' ' << target << ' ' << body.substr(0, 200);
    auto json = Json::parse(reply.body, nullptr, false);
    return {reply.status, json.is_discarded() ? Json() : std::move(json), std::move(reply.body)};
  }
  Reply get(const std::string& target) { return send(kMe, "GET", target); }
  Reply post(const std::string& target, const Json& body) { return send(kMe, "POST", target, body.dump()); }

  // Opens a table and returns its address.
  std::string open(const Json& wanted) {
    const Reply reply = post("/tables", wanted);
    EXPECT_EQ(reply.status, 201) << reply.text;
    return "/tables/" + reply.json.value("id", "none");
  }
  Reply act(const std::string& table, const Json& action, const std::string& player = kMe) {
    const Json state = send(player, "GET", table).json;
    return send(player, "POST", table + "/actions",
                Json{{"key", new_key()}, {"based_on", state["event"]}, {"action", action}}.dump());
  }
  // What the log has of a table.
  [[nodiscard]] EventRows stored_events(const std::string& table) const {
    auto events = log_->events(table.substr(std::string("/tables/").size()));
    EXPECT_TRUE(events);
    return events ? std::move(*events) : EventRows{};
  }
  std::string new_key() { return "key-" + std::to_string(++keys_) + "-test"; }

  // Waits until the state satisfies `until`. There is no timeout here: the test runner has one.
  template <class Until>
  Json wait(const std::string& table, const Until& until, const std::string& player = kMe) {
    while (true) {
      Json state = send(player, "GET", table).json;
      if (until(state)) return state;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  Json my_turn(const std::string& table) {
    return wait(table, [](const Json& state) { return state["your_turn"] == true || over(state); });
  }
  static bool over(const Json& state) {
    return state["game"] == "bridge" ? state["phase"] == "over" : state["over"] == true;
  }

  // South bids and makes a grand slam in spades against any defence.
  static constexpr const char* kSpades = "N:2.AK32.AK32.AK32 3456.QJT9.QJT9.Q AKQJT987.4.54.54 -.8765.876.JT9876";
  static constexpr const char* kMe = "aaaaaaaaaaaaaaaaaaaaaaaaaa";
  static constexpr const char* kOther = "bbbbbbbbbbbbbbbbbbbbbbbbbb";

  TemporaryFolder folder_;
  Description description_;
  agents::Solver solver_;
  std::unique_ptr<Log> log_;
  std::unique_ptr<Pool> pool_;
  std::unique_ptr<Rooms> rooms_;
  std::unique_ptr<Api> api_;
  int keys_ = 0;
};

}  // namespace yomi::server
