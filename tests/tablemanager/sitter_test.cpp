#include "tablemanager/sitter.h"

#include <sys/socket.h>

#include "tests/tablemanager/session_fixture.h"

namespace yomi::tablemanager {
namespace {

// A session with another table manager: its lines, and the answers expected from West.
TEST(TableAlone, AManagerWithEveryQuirkIsUnderstood) {
  struct Line {
    char who;  // M the manager, W West; m the manager without the end of the line
    const char* text;
  };
  const std::vector<Line> transcript = {
      {'W', "Connecting \"Us\" as West using protocol version 18"},
      {'M', "west (\"Us\")  SEATED"},
      {'W', "West ready for teams"},
      {'M', "teams: n/s: \"Them\"  e/w: \"Us\""},
      {'W', "West ready to start"},
      {'M', "START OF BOARD"},
      {'W', "West ready for deal"},
      {'M', "board number 5.  dealer SOUTH.  n/s vulnerable"},
      {'W', "West ready for cards"},
      {'M', "WEST's cards: s a k 10 2 . H 9. D 8 6 2 . C A Q T 7 2."},
      {'W', "West ready for South's bid"},
      {'M', "SOUTH bids 1nt. Alert. 15 to 17"},
      {'W', "West passes Alert. no long suit"},
      {'W', "West ready for North's bid"},
      {'M', "North passes."},
      {'W', "West ready for East's bid"},
      {'M', "east  PASSES"},
      {'m', "West to lead"},
      {'W', "West plays 2C"},
      {'W', "West ready for dummy"},
      {'M', "dummy's cards : S Q J 9. H A K Q J. D A K Q. C K J 9."},
      {'W', "West ready for dummy's card to trick 1"},
      {'M', "North plays kc"},
      {'W', "West ready for East's card to trick 1"},
      {'M', "East plays C3"},
      {'W', "West ready for South's card to trick 1"},
      {'M', "South plays 4C."},
      {'W', "West ready for dummy's card to trick 2"},
      {'M', "Start of board"},  // the board is restarted
      {'W', "West ready for deal"},
      {'M', "Timing - N/S : this board  00:01,  total  0:00:01.  E/W : this board  00:01,  total  0:00:01."},
      {'M', "end of SESSION"},
  };
  auto listener = Listener::open("127.0.0.1", 0);
  ASSERT_TRUE(listener);
  agents::Player west;
  west.call = [](const View&) { return Call::pass(); };
  west.card = [](const View& view) { return view.choices().lowest(); };
  west.explain = [](const View&, Call) { return agents::CallWords{"no long suit", true}; };
  auto sitting = sit_down(listener->port(), Seat::West, "Us", west);
  std::optional<LineSocket> socket;
  while (!socket) socket = listener->accept();
  for (const Line& line : transcript) {
    if (line.who == 'W') {
      std::optional<std::string> said;
      pollfd waiting{socket->fd(), POLLIN, 0};
      while (!(said = socket->next_line()))
        if (::poll(&waiting, 1, 20'000) <= 0 || !socket->receive()) break;
      ASSERT_EQ(said, line.text);
    } else if (line.who == 'M') {
      ASSERT_TRUE(socket->send(line.text));
    } else {
      const std::string text = line.text;
      ASSERT_EQ(::send(socket->fd(), text.data(), text.size(), 0), static_cast<ssize_t>(text.size()));
    }
  }
  const auto report = sitting.get();
  ASSERT_TRUE(report) << to_string(report.error());
  EXPECT_EQ(report->boards, 0);
}

}  // namespace
}  // namespace yomi::tablemanager
