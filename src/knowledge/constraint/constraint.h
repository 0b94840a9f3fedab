#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "bridge/cards.h"
#include "bridge/seat.h"
#include "knowledge/constraint/cells.h"

// A constraint is what a line of a bidding system says of the hand. One definition has three uses: it tests a hand
// (`holds`), it describes itself (describe.h), and it narrows beliefs (`reach`).
namespace yomi::knowledge {

// A hand with the numbers that constraints ask for most.
struct Features {
  explicit Features(bridge::CardSet hand);

  bridge::CardSet hand;
  bridge::Shape length;
  std::size_t shape;  // its index
  int hcp;
};

// A suit as a line names it: one of the four, or a letter that the context binds to one.
class SuitName {
 public:
  constexpr SuitName() = default;
  constexpr SuitName(bridge::Suit suit) : value_(static_cast<std::int8_t>(suit)) {}  // NOLINT: a suit is a name
  static constexpr SuitName letter(int slot) { return SuitName(static_cast<std::int8_t>(4 + slot)); }

  [[nodiscard]] constexpr bool is_letter() const { return value_ >= 4; }
  [[nodiscard]] constexpr int slot() const { return value_ - 4; }
  [[nodiscard]] constexpr bridge::Suit suit() const { return static_cast<bridge::Suit>(value_); }

  friend constexpr bool operator==(SuitName, SuitName) = default;

 private:
  constexpr explicit SuitName(std::int8_t value) : value_(value) {}

  std::int8_t value_ = 0;
};

// Which suit each letter stands for; different letters stand for different suits.
class Binding {
 public:
  static constexpr int kSlots = 8;

  [[nodiscard]] bool bound(SuitName name) const { return !name.is_letter() || suits_[at(name)] >= 0; }
  [[nodiscard]] bridge::Suit operator[](SuitName name) const {
    return name.is_letter() ? static_cast<bridge::Suit>(suits_[at(name)]) : name.suit();
  }
  void bind(SuitName name, bridge::Suit suit) { suits_[at(name)] = static_cast<std::int8_t>(suit); }
  // Whether another letter stands for that suit already.
  [[nodiscard]] bool taken(bridge::Suit suit) const;

  friend bool operator==(const Binding&, const Binding&) = default;

 private:
  static std::size_t at(SuitName name) { return static_cast<std::size_t>(name.slot()); }

  std::array<std::int8_t, kSlots> suits_ = {-1, -1, -1, -1, -1, -1, -1, -1};
};

// Suits that are listed, or a group that depends on the auction.
enum class SuitGroup : std::uint8_t { Listed, Theirs, Unbid, Ours };

// What a constraint may ask about the table: all of it is public.
struct Setting {
  Hull partner = hull(Cells::all());
  Span partner_losers{0, 12};
  Span partner_aces{0, 4};
  Span partner_key_cards{0, 5};
  std::uint8_t their_suits = 0;  // suits they have shown, one bit each
  std::uint8_t our_suits = 0;
  int position = 1;  // 1 is the dealer
  bool we_are_vulnerable = false;
  bool they_are_vulnerable = false;
  bool passed = false;  // this player passed before anyone had bid
  bool partner_passed = false;
};

// Which parts of a setting the reach of a constraint depends on: settings that agree on those parts give the same
// reach.
struct SettingUse {
  enum Part : std::uint16_t {
    LeastHcp = 1 << 0,  // that partner has shown
    MostHcp = 1 << 1,
    LeastPoints = 1 << 2,
    MostPoints = 1 << 3,
    TheirSuits = 1 << 4,
    OurSuits = 1 << 5,
    Position = 1 << 6,
    Vulnerable = 1 << 7,
    TheyVulnerable = 1 << 8,
    Passed = 1 << 9,
    PartnerPassed = 1 << 10,
    LeastLosers = 1 << 11,
    MostLosers = 1 << 12,
  };
  std::uint16_t parts = 0;
  std::uint8_t partner_lengths = 0;  // one bit a suit,
  std::uint8_t letter_lengths = 0;   // and one a letter for a suit

  SettingUse& operator|=(const SettingUse& other);
  [[nodiscard]] bool none() const { return parts == 0 && partner_lengths == 0 && letter_lengths == 0; }
  // A number that is equal for settings that agree on all that is used.
  [[nodiscard]] std::uint64_t digest(const Setting& setting, const Binding& binding) const;
};

// The questions that a constraint can ask; questions.h has a row for each.
enum class Ask : std::uint8_t {
  Any,
  Length,
  Hcp,
  Points,
  Support,
  TotalHcp,
  TotalPoints,
  TotalSupport,
  BestHcp,
  BestPoints,
  BestSupport,
  Fit,
  Balanced,
  SemiBalanced,
  Pattern,
  AtLeastAsLong,
  Longer,
  Longest,
  SomeLength,
  EachLength,
  RuleOfTwenty,
  RuleOfFifteen,
  Position,
  WeVulnerable,
  TheyVulnerable,
  Passed,
  PartnerPassed,
  Unbid,
  RankAbove,
  RankBelow,
  CallAbove,
  CallBelow,
  Losers,
  TotalLosers,
  BestLosers,
  Controls,
  Aces,
  TotalAces,
  Kings,
  KeyCards,
  TotalKeyCards,
  Control,
  FirstControl,
  Top,
  Honours,
  Stopper,
  Stoppers,
  Holds,  // keep it last: see kQuestionCount
};

struct Atom {
  Ask ask = Ask::Any;
  SuitName suit;
  SuitName other;
  SuitGroup group = SuitGroup::Listed;
  std::uint8_t suits = 0;  // of SuitGroup::Listed
  Span span{0, 99};        // CallAbove, CallBelow: the level of the bid
  bool no_trump = false;   // that bid is in no-trump
  std::vector<bridge::Shape> patterns;
  bridge::Card card{bridge::Suit::Clubs, bridge::Rank::Two};

  friend bool operator==(const Atom&, const Atom&) = default;
};

// Of one shape: the points with which a hand may fit, and those with which it surely does; one bit each.
struct ShapeAnswer {
  std::uint64_t possible;
  std::uint64_t certain;
};

// The hands that may fit and those that surely do, as far as shape and points can tell.
struct Reach {
  Cells possible;
  Cells certain;
  bool exact = false;                // the two are the same
  std::uint64_t certain_points = 0;  // that a hand which surely fits has, in whatever shape
};

class Constraint {
 public:
  enum class Kind : std::uint8_t { Ask, All, Either, Not };

  Constraint() = default;  // any hand
  explicit Constraint(Atom atom) : atom_(std::move(atom)) {}
  static Constraint all(std::vector<Constraint> parts) { return {Kind::All, std::move(parts)}; }
  static Constraint either(std::vector<Constraint> parts) { return {Kind::Either, std::move(parts)}; }
  static Constraint negation(Constraint part) { return {Kind::Not, {std::move(part)}}; }

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] const Atom& atom() const { return atom_; }
  [[nodiscard]] const std::vector<Constraint>& parts() const { return parts_; }

  [[nodiscard]] bool holds(const Features& hand, const Binding& binding, const Setting& setting) const;
  [[nodiscard]] Reach reach(const Binding& binding, const Setting& setting) const;
  // Bounds that every hand that fits keeps on something counted in a hand, such as aces; `any` is what any hand has.
  [[nodiscard]] Span bounds(Ask ask, Span any) const;
  [[nodiscard]] Span losers() const { return bounds(Ask::Losers, {0, 12}); }
  // The parts of the setting that the reach depends on.
  [[nodiscard]] SettingUse use() const;

  friend bool operator==(const Constraint&, const Constraint&) = default;

 private:
  Constraint(Kind kind, std::vector<Constraint> parts) : kind_(kind), parts_(std::move(parts)) {}

  Kind kind_ = Kind::Ask;
  Atom atom_;
  std::vector<Constraint> parts_;
};

}  // namespace yomi::knowledge
