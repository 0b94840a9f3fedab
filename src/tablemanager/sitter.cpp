#include "tablemanager/sitter.h"

#include <thread>

#include <fmt/format.h>
#include <poll.h>

#include "bridge/protocol/messages.h"
#include "bridge/view.h"

namespace yomi::tablemanager {

using namespace bridge;
using namespace bridge::protocol;
using For = Ready::For;

namespace {

constexpr int kListenMs = 100;
constexpr std::chrono::milliseconds kBetweenTries{200};
// Some managers do not end the line that says who is to lead.
constexpr int kPollsForEndOfLine = 5;

// An event that ends the current board or session.
struct Interruption {
  enum class Kind { StartOfBoard, EndOfSession, Lost, Stopped, Trouble };
  Kind kind = Kind::Trouble;
  Error error;
};
template <class T>
using Heard = tl::expected<T, Interruption>;

tl::unexpected<Interruption> interrupted(Interruption::Kind kind, std::string what = {}, std::string expected = {}) {
  return tl::unexpected(Interruption{kind, Error{std::move(what), std::move(expected), {}}});
}

class Sitter {
 public:
  Sitter(LineSocket socket, const SitOptions& options, const agents::Player& player, TableLog& log,
         const std::stop_token& stop)
      : socket_(std::move(socket)), options_(options), me_(options.seat), player_(player), log_(log), stop_(stop) {}

  // Plays boards until something else happens.
  Interruption session(SessionReport& report) {
    using Kind = Interruption::Kind;
    if (auto in = come_in(); !in) return in.error();
    seated_ = true;
    auto next = hear<StartOfBoard>();  // always an interruption
    Interruption now = next ? Interruption{Kind::StartOfBoard, {}} : next.error();
    while (now.kind == Kind::StartOfBoard) {
      const auto played = board();
      if (played) {
        ++report.boards;
        const auto after = hear<StartOfBoard>();
        now = after ? Interruption{Kind::StartOfBoard, {}} : after.error();
      } else {
        now = played.error();
      }
    }
    return now;
  }
  [[nodiscard]] bool seated() const { return seated_; }

 private:
  void say(const PlayerMessage& said) {
    const std::string line = to_line(said);
    log_.said("", name(me_), line);
    lost_ = !socket_.send(line) || lost_;
  }

  Heard<std::string> next_line() {
    int quiet = 0;
    const auto until = std::chrono::steady_clock::now() + options_.patience;
    for (;;) {
      if (stop_.stop_requested()) return interrupted(Interruption::Kind::Stopped);
      while (auto line = socket_.next_line())
        if (line->find_first_not_of(" \t") != std::string::npos) return std::move(*line);
      if (lost_) return interrupted(Interruption::Kind::Lost);
      if (std::chrono::steady_clock::now() > until)
        return interrupted(Interruption::Kind::Trouble, "the table manager is silent");
      if (!socket_.begun().empty() && ++quiet > kPollsForEndOfLine) {
        const auto told = read_manager_message(socket_.begun());
        if (told && std::holds_alternative<ToLead>(*told)) return socket_.take_begun();
      }
      pollfd waiting{socket_.fd(), POLLIN, 0};
      if (::poll(&waiting, 1, kListenMs) > 0) lost_ = !socket_.receive() || lost_;
    }
  }

  // The next message of that type. Timing is skipped; a new board or the end of the session interrupts.
  template <class Message>
  Heard<Message> hear() {
    for (;;) {
      auto line = next_line();
      if (!line) return tl::unexpected(line.error());
      log_.told("", name(me_), *line);
      const auto told = read_manager_message(*line);
      if (!told) {
        log_.note("", fmt::format("not understood: {}", to_string(told.error())));
        continue;
      }
      if (const auto* message = std::get_if<Message>(&*told)) return *message;
      if (std::holds_alternative<StartOfBoard>(*told)) return interrupted(Interruption::Kind::StartOfBoard);
      if (std::holds_alternative<EndOfSession>(*told)) return interrupted(Interruption::Kind::EndOfSession);
      if (const auto* refused = std::get_if<Refused>(&*told))
        return interrupted(Interruption::Kind::Trouble, "the table manager refuses: " + refused->why);
    }
  }

  Heard<void> come_in() {
    say(Connecting{options_.team, me_, kVersion});
    if (auto seated = hear<Seated>(); !seated) return tl::unexpected(seated.error());
    say(Ready{me_, For::Teams, {}, 0});
    if (auto teams = hear<Teams>(); !teams) return tl::unexpected(teams.error());
    say(Ready{me_, For::Start, {}, 0});
    return {};
  }

  Heard<void> board() {
    say(Ready{me_, For::Deal, {}, 0});
    const auto is = hear<BoardIs>();
    if (!is) return tl::unexpected(is.error());
    say(Ready{me_, For::Cards, {}, 0});
    const auto cards = hear<CardsOf>();
    if (!cards) return tl::unexpected(cards.error());
    header_ = is->board;
    hand_ = cards->cards;
    dummy_.reset();
    Auction auction(header_.dealer);
    if (auto bid = bidding(auction); !bid) return bid;
    return auction.contract() ? playing(auction) : Heard<void>{};
  }

  Heard<void> bidding(Auction& auction) {
    while (!auction.finished()) {
      const Seat turn = auction.turn();
      Call call;
      if (turn == me_) {
        const View view(header_, me_, hand_, auction);
        call = player_.call(view);
        say(Calls{me_, call, alert_of(view, call), {}});
      } else {
        say(Ready{me_, For::Bid, turn, 0});
        const auto heard = hear<Calls>();
        if (!heard) return tl::unexpected(heard.error());
        if (heard->seat != turn)
          return interrupted(Interruption::Kind::Trouble, fmt::format("{} calls out of turn", name(heard->seat)),
                             fmt::format("{}'s call", name(turn)));
        call = heard->call;
      }
      if (const auto added = auction.add(call); !added)
        return interrupted(Interruption::Kind::Trouble, added.error().what, added.error().expected);
    }
    return {};
  }

  // An artificial call is alerted with its meaning.
  [[nodiscard]] std::optional<std::string> alert_of(const View& view, Call call) const {
    if (!player_.explain) return {};
    const agents::CallWords explained = player_.explain(view, call);
    return explained.artificial ? std::optional(explained.words) : std::nullopt;
  }

  Heard<void> playing(const Auction& auction) {
    Play play(*auction.contract());
    const Seat dummy = play.contract().dummy();
    while (!play.finished()) {
      const Seat turn = play.turn();
      Card card(Suit::Clubs, Rank::Two);
      if (play.chooser() == me_) {
        if (play.trick().empty())
          if (auto lead = hear<ToLead>(); !lead) return tl::unexpected(lead.error());
        card = player_.card(View(header_, me_, hand_, auction, play, dummy_));
        say(Plays{turn, card});
      } else {
        say(Ready{me_, For::Card, turn == dummy ? Whose{} : Whose{turn}, play.tricks_played() + 1});
        const auto heard = hear<Plays>();
        if (!heard) return tl::unexpected(heard.error());
        card = heard->card;
      }
      if (const auto added = play.add(card); !added)
        return interrupted(Interruption::Kind::Trouble, added.error().what, added.error().expected);
      if (play.cards().size() == 1)
        if (auto seen = see_dummy(dummy); !seen) return seen;
    }
    return {};
  }

  Heard<void> see_dummy(Seat dummy) {
    if (dummy == me_) {
      dummy_ = hand_;
      return {};
    }
    say(Ready{me_, For::Dummy, {}, 0});
    const auto cards = hear<CardsOf>();
    if (!cards) return tl::unexpected(cards.error());
    dummy_ = cards->cards;
    return {};
  }

  LineSocket socket_;
  const SitOptions& options_;
  Seat me_;
  const agents::Player& player_;
  TableLog& log_;
  std::stop_token stop_;
  bool lost_ = false;
  bool seated_ = false;
  BoardHeader header_;
  CardSet hand_;
  std::optional<CardSet> dummy_;
};

// Waits before the next attempt; false after the deadline.
bool try_again(std::chrono::steady_clock::time_point until, const std::stop_token& stop) {
  if (stop.stop_requested() || std::chrono::steady_clock::now() > until) return false;
  std::this_thread::sleep_for(kBetweenTries);
  return true;
}

}  // namespace

Result<SessionReport> sit(const SitOptions& options, const agents::Player& player, TableLog& log,
                          const std::stop_token& stop) {
  using Kind = Interruption::Kind;
  SessionReport report;
  bool was_seated = false;
  auto until = std::chrono::steady_clock::now() + options.reconnect;
  for (;;) {
    auto socket = connect_to(options.host, options.port);
    if (!socket) {
      if (try_again(until, stop)) continue;
      return tl::unexpected(socket.error());
    }
    Sitter sitter(std::move(*socket), options, player, log, stop);
    const Interruption end = sitter.session(report);
    if (end.kind == Kind::EndOfSession || end.kind == Kind::Stopped) return report;
    // The seat of a returning player may still look taken.
    const bool give_up = end.kind == Kind::Trouble && (sitter.seated() || !was_seated);
    if (give_up) return tl::unexpected(end.error);
    if (sitter.seated()) {
      was_seated = true;
      until = std::chrono::steady_clock::now() + options.reconnect;
      ++report.returned;
      log.note("", "the connection is lost; reconnecting");
    }
    if (!try_again(until, stop)) return fail("the connection to the table is lost", "a table manager that answers");
  }
}

}  // namespace yomi::tablemanager
