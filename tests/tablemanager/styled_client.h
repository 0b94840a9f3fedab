#pragma once

#include <regex>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

#include "agents/table/player.h"
#include "base/ascii.h"
#include "bridge/auction.h"
#include "bridge/play.h"
#include "tests/tablemanager/session_fixture.h"

// Players that speak as known programs do, by what is public of them: OpenSpiel's wrapper has the lines that WBridge5
// sends, BEN's client is open, a list of the texts in Q-plus Bridge has been published, and RoboBridge's table host is
// open. Of Micro Bridge nothing is published but that it keeps to the protocol's page.
namespace yomi::tablemanager {

struct ClientStyle {
  std::string name;
  std::string seat;  // in the greeting; empty: the seat's name
  std::string version = " using protocol version 18";
  bool capitals = false;  // NORTH PASSES
  std::string ready_for_bid = "{} ready for {}'s bid";
  std::string dummys = "dummy's";
  bool low_cards = false;        // "ck"
  bool suit_first = false;       // "CK"
  std::string after_bid;         // an alert
  bool dummy_early = false;      // asks for dummy before the lead is there
  bool starts_again = false;     // answers anything between boards by "ready to start"
  bool strict_patterns = false;  // reads what it is told by patterns of its own
};

inline std::vector<ClientStyle> make_known_clients() {
  std::vector<ClientStyle> all(7);
  auto& wbridge = all[0];
  wbridge.name = "WBridge5";
  wbridge.seat = "ANYPL";
  wbridge.capitals = wbridge.low_cards = true;
  wbridge.ready_for_bid = "{} ready for  {}'s bid";
  wbridge.dummys = "Dummy's";
  wbridge.after_bid = " Alert.";
  auto& ben = all[1];
  ben.name = "BEN";
  ben.version = " using protocol version 18. BEN-21GF.conf";
  ben.after_bid = " Infos. 12-14 HCP";
  ben.starts_again = ben.strict_patterns = true;
  all[2].name = "Q-plus Bridge";
  auto& micro = all[3];
  micro.name = "Micro Bridge";
  micro.capitals = micro.suit_first = true;
  auto& robo = all[4];
  robo.name = "RoboBridge";
  robo.version = " using protocol version 19";
  robo.dummy_early = true;
  auto& blue_chip = all[5];
  blue_chip.name = "Blue Chip";
  blue_chip.version = "";
  blue_chip.after_bid = ".";
  all[6].name = "short";
  all[6].version = " version 18.";
  return all;
}

inline const std::vector<ClientStyle>& known_clients() {
  static const std::vector<ClientStyle> clients = make_known_clients();
  return clients;
}

class StyledClient {
 public:
  StyledClient(int port, Seat seat, const ClientStyle& style, const agents::Player& player)
      : wire_(port, 250s), me_(seat), style_(style), player_(player) {}

  // Plays to the end of the session; the number of boards finished.
  int session() {
    wire_.say(fmt::format("Connecting \"{}\" as {}{}", style_.name,
                          style_.seat.empty() ? std::string(name(me_)) : style_.seat, style_.version));
    const std::string seated = expect(" seated");
    for (const Seat seat : kSeats)
      if (ascii::lower(seated).starts_with(ascii::lower(name(seat)))) me_ = seat;
    say("ready for teams");
    const std::string teams = expect("Teams");
    static const std::regex pattern(R"re(N/S : "([^"]+)" E/W : "([^"]+)"(?:.*?Playing (\w+))?)re");
    if (style_.strict_patterns && !std::regex_search(teams, pattern)) throw std::runtime_error(teams);
    say("ready to start");
    int boards = 0;
    for (;;) {
      const std::string line = wire_.hear();
      if (line == "End of session") return boards;
      if (line == "gone" || line == "silence") throw std::runtime_error(style_.name + " hears " + line);
      if (line == "Start of board") {
        while (!board_finished()) {
        }
        ++boards;
      } else if (style_.starts_again) {
        say("ready to start");
      }
    }
  }

 private:
  struct Restart {};

  // False if the manager broke it off with the start of another.
  bool board_finished() {
    try {
      board();
      return true;
    } catch (const Restart&) {
      return false;
    }
  }
  [[nodiscard]] std::string seat_name(Seat seat) const {
    return style_.capitals ? ascii::upper(name(seat)) : std::string(name(seat));
  }
  void say(const std::string& words) { wire_.say(seat_name(me_) + " " + words); }
  std::string expect(const std::string& part) {
    std::string line = wire_.hear();
    if (line == "Start of board") throw Restart{};
    if (line.find(part) == std::string::npos) throw std::runtime_error(fmt::format("'{}' for '{}'", line, part));
    return line;
  }

  void board() {
    say("ready for deal");
    const auto header = protocol::read_manager_message(expect("Board number "));
    say("ready for cards");
    const auto cards = protocol::read_manager_message(expect("cards"));
    const BoardHeader board = std::get<protocol::BoardIs>(*header).board;
    const CardSet hand = std::get<protocol::CardsOf>(*cards).cards;
    Auction auction(board.dealer);
    while (!auction.finished()) {
      const Seat turn = auction.turn();
      Call call;
      if (turn == me_) {
        call = player_.call(View(board, me_, hand, auction));
        say_call(call);
      } else {
        wire_.say(fmt::format(fmt::runtime(style_.ready_for_bid), seat_name(me_), seat_name(turn)));
        call = std::get<protocol::Calls>(*protocol::read_manager_message(expect(std::string(name(turn))))).call;
      }
      if (!auction.add(call)) throw std::runtime_error("an illegal call");
    }
    if (auction.contract()) play(board, hand, auction);
  }

  void say_call(Call call) {
    std::string words = call.is_pass()       ? "passes"
                        : call.is_double()   ? "doubles"
                        : call.is_redouble() ? "redoubles"
                                             : "";
    if (style_.capitals) words = ascii::upper(words);
    if (call.is_bid())
      words = fmt::format("bids {}{}", call.level(),
                          call.strain() == Strain::NoTrump ? "NT" : std::string(1, letter(call.strain())));
    say(words + (call.is_bid() ? style_.after_bid : ""));
  }

  void play(const BoardHeader& board, CardSet hand, const Auction& auction) {
    Play play(*auction.contract());
    const Seat dummy = play.contract().dummy();
    std::optional<CardSet> shown;
    if (me_ == dummy) shown = hand;
    const bool early = style_.dummy_early && me_ != dummy && me_ != play.contract().leader();
    if (early) say("ready for dummy");
    while (!play.finished()) {
      const Seat turn = play.turn();
      Card card(Suit::Clubs, Rank::Two);
      if (play.chooser() == me_) {
        if (play.trick().empty()) expect(" to lead");
        card = player_.card(View(board, me_, hand, auction, play, shown));
        std::string text = style_.suit_first ? fmt::format("{}{}", letter(card.suit()), letter(card.rank()))
                                             : fmt::format("{}{}", letter(card.rank()), letter(card.suit()));
        wire_.say(fmt::format("{} plays {}", seat_name(turn), style_.low_cards ? ascii::lower(text) : text));
      } else {
        say(fmt::format("ready for {} card to trick {}", turn == dummy ? style_.dummys : seat_name(turn) + "'s",
                        play.tricks_played() + 1));
        card = std::get<protocol::Plays>(*protocol::read_manager_message(expect(" plays "))).card;
      }
      if (!play.add(card)) throw std::runtime_error("a card that cannot be played");
      if (play.cards().size() == 1 && me_ != dummy) {
        if (!early) say("ready for dummy");
        shown = std::get<protocol::CardsOf>(*protocol::read_manager_message(expect("Dummy's cards"))).cards;
      }
    }
  }

  Puppet wire_;
  Seat me_;
  const ClientStyle& style_;
  const agents::Player& player_;
};

// The client's session in a thread of its own.
inline std::future<int> sit_down_as(const ClientStyle& style, int port, Seat seat, const agents::Player& player) {
  return std::async(std::launch::async,
                    [=, &style, &player] { return StyledClient(port, seat, style, player).session(); });
}

}  // namespace yomi::tablemanager
