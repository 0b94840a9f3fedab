#include <deque>
#include <thread>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "hanabi/live/connection.h"
#include "tests/hanabi/live/small_server.h"

namespace yomi::hanabi::live {
namespace {

TEST(LiveMessages, AreRead) {
  const auto welcome = read_message(R"(welcome {"username":"yomi","settings":{}})");
  ASSERT_TRUE(welcome);
  EXPECT_EQ(std::get<Welcome>(*welcome).name, "yomi");
  const auto action = read_message(
      R"(gameAction {"tableID":7,"action":{"type":"clue","giver":0,"target":1,"clue":{"type":1,"value":4},"list":[5,9]}})");
  ASSERT_TRUE(action);
  const auto& clued = std::get<Clued>(std::get<Actions>(*action).list.at(0));
  EXPECT_FALSE(clued.color);
  EXPECT_EQ(clued.value, 4);
  EXPECT_EQ(clued.orders, (std::vector<int>{5, 9}));
  EXPECT_TRUE(std::holds_alternative<OtherMessage>(*read_message("chatTyping {\"name\":1}")));
  EXPECT_TRUE(std::holds_alternative<OtherMessage>(*read_message("")));
}

TEST(LiveMessages, SayWhatIsWrong) {
  for (const char* text :
       {"welcome", "welcome {}", "welcome []", "welcome {\"username\":3}", "tableStart {\"tableID\":-1}",
        "gameAction "
        "{\"tableID\":7,\"action\":{\"type\":\"draw\",\"playerIndex\":9,\"order\":1,\"suitIndex\":0,\"rank\":1}}",
        "gameAction "
        "{\"tableID\":7,\"action\":{\"type\":\"play\",\"playerIndex\":0,\"order\":50,\"suitIndex\":0,\"rank\":1}}",
        "tableList {}", "init {\"tableID\":7}"}) {
    const auto message = read_message(text);
    ASSERT_FALSE(message) << text;
    EXPECT_FALSE(message.error().what.empty());
    EXPECT_FALSE(message.error().expected.empty()) << text;
  }
}

// The example of RFC 6455, section 1.3, and the vectors of FIPS 180 and RFC 4648.
TEST(WebSocket, TheHandshakeIsThatOfTheStandard) {
  EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(base64(sha1("abc")), "qZk+NkcGgWq6PiVxeFDCbJzQ2J0=");
  EXPECT_EQ(base64("f"), "Zg==");
  EXPECT_EQ(base64("fo"), "Zm8=");
  EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
  EXPECT_TRUE(check_handshake("HTTP/1.1 101 x\r\nSEC-websocket-accept:  s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n",
                              "dGhlIHNhbXBsZSBub25jZQ=="));
  EXPECT_FALSE(check_handshake("HTTP/1.1 101 x\r\nSec-WebSocket-Accept: no\r\n\r\n", "dGhlIHNhbXBsZSBub25jZQ=="));
  EXPECT_FALSE(check_handshake("HTTP/1.1 403 Forbidden\r\n\r\n", "k"));
}

// The frames of RFC 6455, section 5.7.
TEST(WebSocket, FramesAreThoseOfTheStandard) {
  EXPECT_EQ(frame(Opcode::Text, "Hello", {}), std::string("\x81\x05Hello"));
  EXPECT_EQ(frame(Opcode::Text, "Hello", 0x37fa213d), std::string("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"));
  FrameReader reader(false);
  reader.feed(std::string("\x01\x03Hel", 5));
  EXPECT_FALSE(*reader.next());
  reader.feed(std::string("\x89\x01p\x80\x02lo", 7));  // a ping between the parts
  EXPECT_EQ((*reader.next())->opcode, Opcode::Ping);
  EXPECT_EQ((*reader.next())->payload, "Hello");
}

TEST(WebSocket, WhatIsFramedIsReadBackByteByByte) {
  Stream stream(2, "frames");
  for (const std::size_t size : {0, 1, 125, 126, 127, 65535, 65536, 100'000}) {
    std::string payload;
    for (std::size_t at = 0; at < size; ++at) payload += static_cast<char>(stream.below(256));
    for (const bool masked : {false, true}) {
      const std::string bytes =
          frame(Opcode::Text, payload, masked ? std::optional<std::uint32_t>(0x12345678) : std::nullopt);
      FrameReader reader(masked);
      for (std::size_t at = 0; at + 1 < bytes.size(); at += 997) {
        const auto end = std::min<std::size_t>(at + 997, bytes.size() - 1);
        reader.feed(std::string_view(bytes).substr(at, end - at));
        EXPECT_FALSE(*reader.next());
      }
      reader.feed(std::string_view(bytes).substr(bytes.size() - 1));
      const auto message = reader.next();
      ASSERT_TRUE(message && *message);
      EXPECT_EQ((*message)->payload, payload);
    }
  }
}

TEST(WebSocket, BadFramesAreErrors) {
  for (const std::string& bytes :
       {std::string("\x83\x00", 2), std::string("\xc1\x00", 2), std::string("\x81\x80\0\0\0\0", 6),
        std::string("\x80\x00", 2), std::string("\x09\x00", 2),
        std::string("\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xff", 10)}) {
    FrameReader reader(false);
    reader.feed(bytes);
    EXPECT_FALSE(reader.next());
  }
}

LiveBot new_bot(const char* strategy) {
  return LiveBot({.host = "anna"}, [chosen = *parse_strategy(strategy)] { return chosen.player(); });
}

// Everything the bot hears and says, without a connection. Returns what the bot complained of.
std::vector<Error> play(SmallServer& server, LiveBot& bot) {
  std::vector<Error> errors;
  const auto first = server.greet();
  std::deque<std::string> waiting(first.begin(), first.end());
  while (!waiting.empty()) {
    const auto answer = bot.receive(waiting.front());
    waiting.pop_front();
    if (answer.error) errors.push_back(*answer.error);
    for (const std::string& sent : answer.send)
      for (const std::string& next : server.answer(sent)) waiting.push_back(next);
  }
  return errors;
}

TEST(LiveBot, PlaysWholeGamesInEverySeat) {
  for (const char* strategy : {"reader", "adaptive", "view"})
    for (int players = 2; players <= 5; ++players)
      for (Seat seat = 0; seat < players; ++seat) {
        SmallServer server(players, seat, *parse_strategy("reader"), StreamKey(3, "live", players, seat));
        LiveBot bot = new_bot(strategy);
        const auto errors = play(server, bot);
        for (const Error& each : errors)
          ADD_FAILURE() << strategy << ' ' << players << ' ' << seat << ": " << each.what;
        EXPECT_TRUE(server.game().over()) << strategy << ' ' << players;
        EXPECT_TRUE(server.warnings().empty());
        EXPECT_TRUE(server.left());
        EXPECT_EQ(bot.games_finished(), 1u);
      }
}

// What the bot does over the protocol is what its player does at our own table.
TEST(LiveBot, PlaysAsAtOurOwnTable) {
  const Strategy reader = *parse_strategy("reader");
  for (std::uint64_t number = 0; number < 10; ++number) {
    const StreamKey key(11, "live", number);
    SmallServer server(2, static_cast<Seat>(number % 2), reader, key);
    LiveBot bot = new_bot("reader");
    ASSERT_TRUE(play(server, bot).empty());
    Game game(Rules::standard(2), deck_of(key));
    Players players;
    for (int seat = 0; seat < 2; ++seat) players.push_back(reader.player());
    play_out(game, players, key);
    EXPECT_EQ(server.game(), game);
  }
}

TEST(LiveBot, LeavesAGameThatItCannotFollow) {
  const auto init = [](const std::string& variant) {
    return R"(init {"tableID":7,"playerNames":["anna","yomi"],"ourPlayerIndex":1,"options":{"variantName":")" +
           variant + "\"}}";
  };
  LiveBot bot = new_bot("view");
  static_cast<void>(bot.receive(R"(welcome {"username":"yomi"})"));
  const auto other = bot.receive(init("Rainbow (6 Suits)"));
  ASSERT_TRUE(other.error);
  EXPECT_NE(other.error->what.find("Rainbow"), std::string::npos);
  EXPECT_EQ(other.send, std::vector<std::string>{leave_table(7)});
  EXPECT_EQ(bot.receive(init("No Variant")).send, std::vector<std::string>{ask_for_actions(7)});
  // A card that is drawn twice.
  const auto broken = bot.receive(
      R"(gameActionList {"tableID":7,"list":[{"type":"draw","playerIndex":1,"order":3,"suitIndex":-1,"rank":-1},)"
      R"({"type":"draw","playerIndex":1,"order":3,"suitIndex":-1,"rank":-1}]})");
  ASSERT_TRUE(broken.error);
  EXPECT_EQ(broken.send, std::vector<std::string>{leave_table(7)});
  EXPECT_EQ(bot.game(7), nullptr);
}

// One message after another changed: nothing breaks, and the bot either goes on or leaves.
TEST(LiveBot, AServerThatLiesIsAnError) {
  Stream stream(6, "lies");
  for (int trial = 0; trial < 60; ++trial) {
    SmallServer server(2, 1, *parse_strategy("reader"), StreamKey(4, "lies", trial));
    LiveBot bot = new_bot("reader");
    const auto first = server.greet();
    std::deque<std::string> waiting(first.begin(), first.end());
    for (int count = 0; !waiting.empty() && count < 400; ++count) {
      std::string message = waiting.front();
      waiting.pop_front();
      if (stream.chance(0.02)) {
        const auto at = stream.below(message.size());
        if (message[at] >= '0' && message[at] <= '9') message[at] = static_cast<char>('0' + stream.below(10));
        if (stream.chance(0.3)) message.resize(at);
      }
      const auto answer = bot.receive(message);
      for (const std::string& sent : answer.send)
        for (const std::string& next : server.answer(sent)) waiting.push_back(next);
    }
  }
}

// The small server behind a real socket, one connection.
class SocketServer {
 public:
  explicit SocketServer(SmallServer& server) : server_(server), listener_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    EXPECT_EQ(listen(listener_, 1), 0);
    socklen_t size = sizeof address;
    EXPECT_EQ(getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  ~SocketServer() {
    thread_.join();
    close(listener_);
  }
  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] const std::string& request() const { return request_; }

 private:
  void serve() {
    const int fd = accept(listener_, nullptr, nullptr);
    std::array<char, 4096> buffer{};
    while (request_.find("\r\n\r\n") == std::string::npos) {
      const ssize_t got = recv(fd, buffer.data(), buffer.size(), 0);
      if (got <= 0) break;
      request_.append(buffer.data(), static_cast<std::size_t>(got));
    }
    const std::string mark = "Sec-WebSocket-Key: ";
    const auto at = request_.find(mark) + mark.size();
    const std::string key = request_.substr(at, request_.find("\r\n", at) - at);
    send_bytes(fd, "HTTP/1.1 101 Switching Protocols\r\nSec-WebSocket-Accept: " + accept_key(key) + "\r\n\r\n");
    for (const std::string& each : server_.greet()) send_bytes(fd, frame(Opcode::Text, each, {}));
    send_bytes(fd, frame(Opcode::Ping, "still there?", {}));
    FrameReader reader(true);
    while (true) {
      const auto message = reader.next();
      if (!message || (*message && (*message)->opcode == Opcode::Close)) break;
      if (*message) {
        if ((*message)->opcode != Opcode::Text) continue;
        for (const std::string& each : server_.answer((*message)->payload))
          send_bytes(fd, frame(Opcode::Text, each, {}));
        continue;
      }
      const ssize_t got = recv(fd, buffer.data(), buffer.size(), 0);
      if (got <= 0) break;
      reader.feed({buffer.data(), static_cast<std::size_t>(got)});
    }
    close(fd);
  }
  static void send_bytes(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }

  SmallServer& server_;
  int listener_;
  int port_ = 0;
  std::string request_;
  std::thread thread_;
};

TEST(LiveConnection, AGameIsPlayedOverASocket) {
  SmallServer server(2, 1, *parse_strategy("reader"), StreamKey(9, "socket"));
  std::vector<Error> errors;
  std::string request;
  {
    SocketServer socket(server);
    auto connection = Connection::open({.port = socket.port(), .cookie = "hanabi.sid=abc"}, Stream(1));
    ASSERT_TRUE(connection) << connection.error().what;
    LiveBot bot = new_bot("reader");
    const auto done = run_bot(bot, *connection, 1, {}, [&](const Error& error) { errors.push_back(error); });
    EXPECT_TRUE(done) << done.error().what;
    EXPECT_EQ(bot.games_finished(), 1u);
    request = socket.request();
    Connection gone = std::move(*connection);
  }
  EXPECT_TRUE(errors.empty());
  EXPECT_TRUE(server.game().over());
  EXPECT_NE(request.find("Cookie: hanabi.sid=abc\r\n"), std::string::npos) << request;
}

TEST(LiveConnection, NobodyThereIsAnError) {
  const auto connection = Connection::open({.port = 1, .cookie = {}}, Stream(1));
  ASSERT_FALSE(connection);
  EXPECT_FALSE(connection.error().what.empty());
}

}  // namespace
}  // namespace yomi::hanabi::live
