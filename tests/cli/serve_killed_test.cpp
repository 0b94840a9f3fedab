#include <array>
#include <atomic>
#include <random>
#include <thread>

#include "tests/cli/serve_fixture.h"

// After a kill without warning, a restarted server has everything that it had acknowledged.
namespace yomi::cli {

using namespace support;

namespace {

using Json = nlohmann::json;

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
class FourPeople {
 public:
  explicit FourPeople(int port) {
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

  // Each acknowledged action is recognised as done, with the same event number.
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
      // Mostly passes, so that the auction ends and cards are played.
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
  std::vector<std::unique_ptr<FourPeople>> tables;
  for (int at = 0; at < 4; ++at) tables.push_back(std::make_unique<FourPeople>(port_));
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

}  // namespace

}  // namespace yomi::cli
