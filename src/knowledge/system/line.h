#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "bridge/call.h"
#include "knowledge/constraint/constraint.h"

// A bidding system as it is written: sections, and in them lines, each a call with what it says.
namespace yomi::knowledge {

// What a bid is made in: no-trump, or a suit by name or letter.
struct StrainName {
  bool no_trump = false;
  SuitName suit;

  friend bool operator==(const StrainName&, const StrainName&) = default;
};

// A call as a line writes it: 2N, 3X, P, "cheapest X", "jump 3X", "game T", cue, step2.
struct CallPattern {
  enum class Kind : std::uint8_t { Pass, Double, Redouble, Bid, Cue, JumpCue, Step };
  // How high a bid is: at the level written; as low as it goes; one or two levels higher; game in that strain.
  enum class Height : std::uint8_t { Level, Cheapest, Jump, DoubleJump, Game };

  Kind kind = Kind::Pass;
  Height height = Height::Level;
  int level = 0;  // 0: any (with Cheapest and Jump)
  StrainName strain;
  int step = 0;

  friend bool operator==(const CallPattern&, const CallPattern&) = default;
};

// How long the side must go on bidding.
enum class Force : std::uint8_t { None, Round, Game };

// What a call asks partner. The answers are steps, or the lines of a section for `partner asked`.
struct PartnerQuestion {
  std::string about;  // "aces", "majors", "stopper": a word that the system chooses
  std::optional<SuitName> suit;
  bool to_pass = false;  // the answer written for it is a pass: see pass_questions.h

  friend bool operator==(const PartnerQuestion&, const PartnerQuestion&) = default;
};

// What a call does to the state that everybody can see.
struct Effects {
  std::optional<SuitName> trump;
  std::optional<Force> force;
  std::optional<PartnerQuestion> asks;
  bool invites = false;
  bool signs_off = false;
  bool judgement = false;  // a player may judge otherwise, by what the two sides can make

  friend bool operator==(const Effects&, const Effects&) = default;
};

// What a `when` asks of the auction. Letters are bound from left to right.
struct Condition {
  enum class Kind : std::uint8_t {
    Trump,          // a suit is agreed: trump T
    Force,          // force round (or more), force game
    Asked,          // partner asked aces [T]
    OpenedBy,       // we/they/I/partner opened CALL
    BidBy,          // we/they/I/partner bid X: a suit bid in the natural sense
    LastBy,         // I/partner/lho/rho called CALL: the last call of that player
    BeganBy,        // I/partner/we/.. began CALL: the first call from the opening bid on
    FirstBidBy,     // I/partner/.. first bid X: the suit bid first, in the natural sense
    FirstCall,      // I have not called since the auction was opened
    Unbid,          // nobody has shown the suit: unbid X
    RankAbove,      // X above Y
    RankBelow,      // X below Y
    BidBelow,       // below 3T: the last bid is lower
    BidAbove,       // above 3T
    Contested,      // they have made a call other than pass
    Balancing,      // two passes have come round to us: ours would end the auction
    Passed,         // I passed before the opening
    PartnerPassed,  // partner passed before the opening
    PartnerShows,   // partner is known to hold ATOM
    TheyPlay,       // the last bid is theirs
    Level,          // the level of the last bid: level ..3
    Invited,        // partner invites
    SignedOff,      // partner has placed the contract
  };
  Kind kind = Kind::Contested;
  bool negated = false;
  enum class Who : std::uint8_t { Me, Partner, We, Lho, Rho, They };
  Who who = Who::We;
  SuitName suit;
  bool has_suit = false;
  SuitName other;  // RankAbove, RankBelow
  CallPattern call;
  std::vector<CallPattern> or_calls;  // "partner called 2Y | 3Y": the others, with the same letters
  Force force = Force::None;
  std::string about;
  Atom atom;
  Span span{0, 99};

  friend bool operator==(const Condition&, const Condition&) = default;
};

struct Line {
  CallPattern call;
  bool theirs = false;      // "(2X)": the opponents' call, a context for the lines below it
  bool also = false;        // "also 3N": does not own its call, so that lines of lower rank have it too
  bool artificial = false;  // "!"
  std::string words;        // the name players give it
  Constraint constraint;
  std::vector<Condition> when;  // the line is there only in auctions in which they hold
  SettingUse use;               // by the constraint
  bool limited = false;         // by rank, height or unbid suit: see ruled_out
  std::uint16_t letters = 0;    // used by the constraint and the effects, one bit a slot
  Effects effects;
  Place place;
  std::vector<Line> next;  // partner passes on, we go on: the lines below it
};

constexpr std::size_t at(Condition::Who who) { return static_cast<std::size_t>(who); }

// Which sections come first: the more specific the auction that a section is written for, the earlier.
enum class Precedence : std::uint8_t { Literal, Letters, When, Natural };

struct Section {
  Precedence precedence = Precedence::Literal;
  // Literal and Letters: the auction from the opening bid, as calls of ours and theirs; empty for `opening`.
  struct Step {
    CallPattern call;
    bool theirs = false;
    friend bool operator==(const Step&, const Step&) = default;
  };
  std::vector<Step> after;
  std::vector<Condition> when;
  std::vector<Line> lines;
  Place place;
};

// A letter and the suits it may stand for, in the order in which they are tried.
struct Letter {
  char name = 'X';
  std::vector<bridge::Suit> suits;

  friend bool operator==(const Letter&, const Letter&) = default;
};

}  // namespace yomi::knowledge
