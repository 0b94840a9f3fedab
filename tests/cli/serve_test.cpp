#include <atomic>
#include <thread>

#include "tests/cli/serve_fixture.h"

namespace yomi::cli {

using namespace support;

namespace {

using Json = nlohmann::json;

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
  EXPECT_EQ(client.Get("/?token=secret")->status, 401) << "a token in an address would be kept in logs";
  const auto entered = client.Post("/token", httplib::Params{{"token", "secret"}});
  EXPECT_EQ(entered->status, 303);
  EXPECT_NE(entered->get_header_value("Set-Cookie").find("yomi_token=secret"), std::string::npos);
  process_->signal(SIGINT);
  const auto ended = process_->finish_with_input_open();
  EXPECT_EQ((ended.out + ended.err).find("secret"), std::string::npos) << "nor is it printed";
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
  // Reads the stream until it has this many calls.
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
