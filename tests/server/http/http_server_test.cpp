#include "server/http/http_server.h"

#include <thread>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

// What a client may send: the attacks are mounted over real connections on loopback, byte by byte.
namespace yomi::server {

namespace {

class Connection {
 public:
  explicit Connection(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  Connection(Connection&& other) noexcept : socket_(std::exchange(other.socket_, -1)), connected_(other.connected_) {}
  ~Connection() {
    if (socket_ >= 0) ::close(socket_);
  }
  [[nodiscard]] bool connected() const { return connected_; }
  // False once the server takes no more.
  bool send(const std::string& text) const {
    return ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
  }
  // Everything the server sends until it closes, or until `end` has come.
  std::string hear(const std::string& end = "") const {
    std::string heard;
    std::array<char, 4096> buffer;
    while (end.empty() || heard.find(end) == std::string::npos) {
      pollfd waiting{socket_, POLLIN, 0};
      if (::poll(&waiting, 1, 30'000) <= 0) return heard + "[silence]";
      const auto got = ::recv(socket_, buffer.data(), buffer.size(), 0);
      if (got <= 0) break;
      heard.append(buffer.data(), static_cast<std::size_t>(got));
    }
    return heard;
  }

 private:
  int socket_;
  bool connected_ = false;
};

std::int64_t peak_memory_kb() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

class Http : public testing::Test {
 protected:
  explicit Http(const std::string& token = "") {
    HttpOptions options;
    options.token = token;
    http_ = std::make_unique<HttpServer>(api_, options);
    port_ = http_->bind().value_or(0);
    thread_ = std::jthread([this] { http_->run(); });
  }
  ~Http() override {
    http_->stop();
    rooms_.close_all();
  }
  std::string ask(const std::string& request) const {
    const Connection connection(port_);
    static_cast<void>(connection.send(request));
    return connection.hear();
  }
  static std::string get(const std::string& path, const std::string& more = "") {
    return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + more + "\r\n";
  }
  static std::string post(const std::string& more, const std::string& body) {
    return "POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + more + "\r\n" +
           body;
  }
  static int status(const std::string& reply) {
    return reply.starts_with("HTTP/1.1 ") ? std::stoi(reply.substr(9, 3)) : 0;
  }
  [[nodiscard]] bool alive() const { return status(ask(get("/api/v1/about"))) == 200; }

  Log log_ = Log::in_memory();
  Pool pool_{nullptr, 0};
  Rooms rooms_{log_, pool_};
  Api api_{rooms_, "test"};
  std::unique_ptr<HttpServer> http_;
  int port_ = 0;
  std::jthread thread_;
};

TEST_F(Http, CompressedBodiesAreRefusedUnread) {
  for (const char* encoding : {"br", "gzip", "deflate", "zstd"}) {
    const std::string reply =
        ask(post("Content-Length: 4\r\nContent-Encoding: " + std::string(encoding) + "\r\n", "abcd"));
    EXPECT_EQ(status(reply), 415) << encoding << reply;
    EXPECT_NE(reply.find("Compressed bodies are refused."), std::string::npos) << reply;
  }
}

TEST_F(Http, ChunkedBodiesAreCountedAsTheyCome) {
  ASSERT_TRUE(alive());
  const auto before = peak_memory_kb();
  const Connection connection(port_);
  ASSERT_TRUE(connection.send(post("Transfer-Encoding: chunked\r\n", "")));
  const std::string chunk = "10000\r\n" + std::string(0x10000, ' ') + "\r\n";
  int sent = 0;
  while (sent < 4000 && connection.send(chunk)) ++sent;  // 262 MB, if the server let them in
  EXPECT_LT(sent, 400) << "the connection is closed long before";
  EXPECT_LT(peak_memory_kb() - before, 30'000);
  EXPECT_TRUE(alive());
  // A small one is fine.
  const std::string body = R"({"game":"hanabi"})";
  const std::string small =
      ask(post("Connection: close\r\nTransfer-Encoding: chunked\r\n", "11\r\n" + body + "\r\n0\r\n\r\n"));
  EXPECT_EQ(status(small), 201) << small;
}

TEST_F(Http, ALengthBeyondTheLimitIsRefusedAtOnce) {
  const std::string reply = ask(post("Content-Length: 10000000000\r\n", "{"));
  EXPECT_EQ(status(reply), 413) << reply;
  EXPECT_EQ(status(ask(post("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", "{}"))), 400);
  EXPECT_EQ(status(ask(get("/api/v1/about", "Content-Length: 2\r\n") + "{}")), 400) << "a GET has no body";
}

TEST_F(Http, HeadersWithoutEndAreCutOff) {
  ASSERT_TRUE(alive());
  const auto before = peak_memory_kb();
  const Connection connection(port_);
  ASSERT_TRUE(connection.send("GET /api/v1/about HTTP/1.1\r\nHost: localhost\r\n"));
  int sent = 0;
  while (sent < 100'000 && connection.send("X-More-" + std::to_string(sent) + ": " + std::string(1000, 'x') + "\r\n"))
    ++sent;
  EXPECT_LT(sent, 20'000) << "a hundred megabytes, if the server let them in";
  EXPECT_LT(peak_memory_kb() - before, 30'000);
  const std::string reply = ask("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(7000, 'x') +
                                "\r\nY: " + std::string(7000, 'x') + "\r\nZ: " + std::string(7000, 'x') +
                                "\r\nA: " + std::string(7000, 'x') + "\r\nB: " + std::string(7000, 'x') + "\r\n\r\n");
  EXPECT_EQ(status(reply), 431) << reply.substr(0, 300);
  EXPECT_TRUE(alive());
}

// 1,300 connections that send a byte now and then, as one client may hold them.
TEST_F(Http, DrippingConnectionsKeepNobodyOut) {
  std::vector<Connection> dripping;
  for (int at = 0; at < 1300; ++at) {
    Connection connection(port_);
    if (!connection.connected()) break;  // no more files
    static_cast<void>(connection.send("GET / HT"));
    dripping.push_back(std::move(connection));
  }
  EXPECT_GT(dripping.size(), 400U);
  for (int round = 0; round < 5; ++round) {
    EXPECT_TRUE(alive());
    for (const Connection& each : dripping) static_cast<void>(each.send("T"));
  }
}

TEST_F(Http, OneBrowserHasItsShareOfStreams) {
  const std::string cookie = "Cookie: yomi_player=aaaaaaaaaaaaaaaaaaaaaaaaaa\r\n";
  const auto room = rooms_.open({{"game", "bridge"}}, {"aaaaaaaaaaaaaaaaaaaaaaaaaa"});
  ASSERT_TRUE(room);
  std::vector<Connection> streams;
  int refused = 0;
  for (int at = 0; at < api_.limits().streams_of_player + 3; ++at) {
    Connection connection(port_);
    ASSERT_TRUE(connection.send(get("/api/v1/tables/" + (*room)->id() + "/events", cookie)));
    const std::string heard = connection.hear("\r\n\r\n");
    if (status(heard) == 200)
      streams.push_back(std::move(connection));
    else
      refused += status(heard) == 429 ? 1 : 0;
  }
  EXPECT_EQ(static_cast<int>(streams.size()), api_.limits().streams_of_player);
  EXPECT_EQ(refused, 3);
  const std::string other = "Cookie: yomi_player=bbbbbbbbbbbbbbbbbbbbbbbbbb\r\n";
  const Connection another(port_);
  ASSERT_TRUE(another.send(get("/api/v1/tables/" + (*room)->id() + "/events", other)));
  EXPECT_EQ(status(another.hear("\r\n\r\n")), 200) << "others have theirs";
}

class WithToken : public Http {
 protected:
  WithToken() : Http("the-secret") {}
};

TEST_F(WithToken, TheTokenIsAskedForByThePageAndNeverInAnAddress) {
  EXPECT_EQ(status(ask(get("/api/v1/about"))), 401);
  EXPECT_EQ(status(ask(get("/?token=the-secret"))), 401) << "an address is kept in histories and logs";
  const std::string page = ask(get("/"));
  EXPECT_EQ(status(page), 401);
  EXPECT_NE(page.find("<form method=post action=/token>"), std::string::npos) << page;
  const auto give = [&](const std::string& token) {
    const std::string body = "token=" + token;
    return ask(
        "POST /token HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: "
        "application/x-www-form-urlencoded\r\nContent-Length: " +
        std::to_string(body.size()) + "\r\n\r\n" + body);
  };
  EXPECT_EQ(status(give("the-secrey")), 401);
  const std::string entered = give("the-secret");
  EXPECT_EQ(status(entered), 303) << entered;
  EXPECT_NE(entered.find("Set-Cookie: yomi_token=the-secret; Path=/; HttpOnly; SameSite=Strict"), std::string::npos);
  EXPECT_EQ(entered.find("Location: /?"), std::string::npos);
  EXPECT_EQ(status(ask(get("/api/v1/about", "Cookie: yomi_token=the-secret\r\n"))), 200);
  EXPECT_EQ(status(ask(get("/api/v1/about", "Authorization: Bearer the-secret\r\n"))), 200);
  int refused = 0;
  for (int at = 0; at < 60; ++at) refused += status(give("guess")) == 429 ? 1 : 0;
  EXPECT_GT(refused, 10) << "guesses are slowed down";
}

}  // namespace

}  // namespace yomi::server
