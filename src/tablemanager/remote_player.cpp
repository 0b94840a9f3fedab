#include "tablemanager/remote_player.h"

#include <algorithm>

#include <fmt/format.h>
#include <poll.h>

namespace yomi::tablemanager {

using namespace bridge;
using namespace bridge::protocol;
using For = Ready::For;

namespace {

constexpr int kWaitMs = 100;
// Whether it is noticed by reading or by writing.
constexpr std::string_view kClosed = "the connection is closed";
// Messages in a row that do not fit; what players send when a board is broken off is fewer.
constexpr int kMostMisfits = 20;

template <class T>
using Reply = RemotePlayer::Reply<T>;

tl::unexpected<Fault> at_fault(Fault::Kind kind, std::string what) {
  return tl::unexpected(Fault{kind, std::move(what)});
}

std::string_view awaited(For what) {
  switch (what) {
    case For::Teams:
      return "the teams";
    case For::Start:
      return "the start";
    case For::Deal:
      return "the deal";
    case For::Cards:
      return "its cards";
    case For::Bid:
      return "the next call";
    case For::Dummy:
      return "dummy's cards";
    case For::Card:
      return "the next card";
  }
  return {};
}

}  // namespace

std::string quoted(std::string_view line) {
  constexpr std::size_t kLongest = 80;
  std::string text = "'";
  for (const char byte : line.substr(0, kLongest)) text += byte >= ' ' && byte < 0x7f ? byte : '?';
  return text + (line.size() > kLongest ? "...'" : "'");
}

Reply<void> RemotePlayer::welcome(const std::string& team, const std::array<std::string, 2>& teams) {
  if (auto done = tell(Seated{seat_, team}); !done) return done;
  if (auto done = await(For::Teams); !done) return done;
  if (auto done = tell(Teams{teams, "IMP"}); !done) return done;
  return await(For::Start);
}

Reply<void> RemotePlayer::begin(const BoardHeader& board, CardSet hand) {
  early_.clear();
  calls_told_ = cards_told_ = 0;
  dummy_shown_ = false;
  if (auto done = tell(StartOfBoard{}); !done) return done;
  if (auto done = await(For::Deal); !done) return done;
  if (auto done = tell(BoardIs{board}); !done) return done;
  if (auto done = await(For::Cards); !done) return done;
  return tell(CardsOf{seat_, hand});
}

Reply<Calls> RemotePlayer::call(const View& view, Said said) {
  if (auto done = catch_up(view, said); !done) return tl::unexpected(done.error());
  auto calls = await_move<Calls>();
  if (calls) calls->seat = seat_;
  return calls;
}

Reply<Card> RemotePlayer::card(const View& view, Said said) {
  if (auto done = catch_up(view, said); !done) return tl::unexpected(done.error());
  if (view.play()->trick().empty()) {  // NOLINT: called during the play only
    const Seat turn = view.play()->turn();
    if (auto done = tell(ToLead{turn == seat_ ? Whose{turn} : Whose{}}); !done) return tl::unexpected(done.error());
  }
  return await_move<Plays>().map([](const Plays& plays) { return plays.card; });
}

Reply<void> RemotePlayer::finish(const View& view, Said said, const Timing& timing) {
  if (auto done = catch_up(view, said); !done) return done;
  return tell(timing);
}

void RemotePlayer::refuse(const std::string& why) { (void)tell(Refused{why}); }

void RemotePlayer::end_session() { (void)tell(EndOfSession{}); }

Reply<std::string> RemotePlayer::next_line(Clock::time_point until) {
  bool there = true;
  for (;;) {
    if (stop_.stop_requested()) return at_fault(Fault::Kind::Stopped, "stopped");
    while (auto line = socket_.next_line()) {
      if (line->find_first_not_of(" \t") == std::string::npos) continue;
      log_.said(name_, name(seat_), *line);
      return std::move(*line);
    }
    if (!there) return at_fault(Fault::Kind::Gone, std::string(kClosed));
    if (Clock::now() > until) return at_fault(Fault::Kind::Silent, "silent for too long");
    pollfd waiting{socket_.fd(), POLLIN, 0};
    if (::poll(&waiting, 1, kWaitMs) > 0) there = socket_.receive();
  }
}

Reply<void> RemotePlayer::await(For what) {
  if (const auto found = std::ranges::find(early_, what); found != early_.end()) {
    early_.erase(found);
    return {};
  }
  const auto until = Clock::now() + patience_;
  for (int misfits = 0; misfits < kMostMisfits; ++misfits) {
    const auto line = next_line(until);
    if (!line) return tl::unexpected(line.error());
    const auto said = read_player_message(*line);
    if (const auto* ready = said ? std::get_if<Ready>(&*said) : nullptr) {
      if (ready->what == what) return {};
      // Before the deal it is what was sent before the player learned of the new board.
      if (what != For::Deal) early_.push_back(ready->what);
      continue;
    }
    if (what == For::Deal) continue;
    if (said) return at_fault(Fault::Kind::Unlawful, "out of turn: " + quoted(*line));
    refuse(to_string(said.error()));
  }
  return at_fault(Fault::Kind::Unlawful, fmt::format("never ready for {}", awaited(what)));
}

template <class Message>
Reply<Message> RemotePlayer::await_move() {
  const auto until = Clock::now() + patience_;
  for (int misfits = 0; misfits < kMostMisfits; ++misfits) {
    const auto line = next_line(until);
    if (!line) return tl::unexpected(line.error());
    const auto said = read_player_message(*line);
    if (!said) return at_fault(Fault::Kind::Unlawful, "not understood: " + quoted(*line));
    if (const auto* move = std::get_if<Message>(&*said)) return *move;
    if (const auto* ready = std::get_if<Ready>(&*said))
      early_.push_back(ready->what);
    else
      return at_fault(Fault::Kind::Unlawful, "out of turn: " + quoted(*line));
  }
  return at_fault(Fault::Kind::Unlawful, "it is its turn, and it never moves");
}

Reply<void> RemotePlayer::catch_up(const View& view, Said said) {
  if (auto done = tell_calls(view, said); !done) return done;
  return view.play() ? tell_cards(view) : Reply<void>{};
}

Reply<void> RemotePlayer::tell_calls(const View& view, Said said) {
  for (; calls_told_ < view.auction().size(); ++calls_told_) {
    const Seat caller = next(view.auction().dealer(), static_cast<int>(calls_told_));
    if (caller == seat_) continue;
    if (auto done = await(For::Bid); !done) return done;
    // Only the opponents are told what a call means, not partner.
    Calls told{caller, view.auction().calls()[calls_told_], {}, {}};
    if (!partners(caller, seat_) && calls_told_ < said.size()) told = said[calls_told_];
    if (auto done = tell(told); !done) return done;
  }
  return {};
}

Reply<void> RemotePlayer::tell_cards(const View& view) {
  const Play& play = *view.play();  // NOLINT: called during the play only
  const Seat dummy = play.contract().dummy();
  const auto show_dummy = [&]() -> Reply<void> {
    if (dummy_shown_ || cards_told_ == 0 || !view.dummy() || seat_ == dummy) return {};
    dummy_shown_ = true;
    if (auto done = await(For::Dummy); !done) return done;
    return tell(CardsOf{{}, *view.dummy()});
  };
  for (; cards_told_ < play.cards().size(); ++cards_told_) {
    if (auto done = show_dummy(); !done) return done;
    const Seat player = play.player(cards_told_);
    const Seat chooser = player == dummy ? play.contract().declarer : player;
    if (chooser == seat_) continue;
    if (auto done = await(For::Card); !done) return done;
    if (auto done = tell(Plays{player, play.cards()[cards_told_]}); !done) return done;
  }
  return show_dummy();
}

Reply<void> RemotePlayer::tell(const ManagerMessage& told) {
  const std::string line = to_line(told);
  log_.told(name_, name(seat_), line);
  if (!socket_.send(line)) return at_fault(Fault::Kind::Gone, std::string(kClosed));
  return {};
}

}  // namespace yomi::tablemanager
