#pragma once

#include <string>
#include <vector>

#include "inference/auction/infer.h"
#include "inference/propagation/because.h"

// The reasons for an inference.
namespace yomi::inference {

// A given fact and its source.
struct Fact {
  enum class Kind : std::uint8_t {
    Hand,      // the hand is in sight
    Cards,     // cards that the player has played
    ShownOut,  // the player has no more of a suit
    Call,      // a call
    AllCalls,  // all of the player's calls together, with what the others hold
  };
  Kind kind = Kind::Hand;
  bridge::Seat seat = bridge::Seat::North;
  std::size_t call = 0;                     // its index in the auction
  bridge::Suit suit = bridge::Suit::Clubs;  // the suit shown out of
};

class Reasons {
 public:
  // The inference must outlive this.
  explicit Reasons(const Inference& inference);

  [[nodiscard]] const Beliefs& beliefs() const { return beliefs_; }
  // By GivenId.
  [[nodiscard]] const std::vector<Fact>& facts() const { return facts_; }
  // The result must not outlive this.
  [[nodiscard]] Because because(Language language) const;

  // How a player's calls are read: "South's 2♠: weak two: 6-10 HCP, ...", each followed by its revisions.
  [[nodiscard]] std::vector<std::string> story(bridge::Seat seat, Language language) const;
  // The same for all players, in the order of the calls.
  [[nodiscard]] std::vector<std::string> story(Language language) const;

 private:
  GivenId add(const Fact& fact);
  void give_seen(bridge::Seat seat);
  void give_calls(bridge::Seat seat);
  [[nodiscard]] std::string tell(const Fact& fact, Quantity quantity, Span span, Language language) const;
  [[nodiscard]] std::vector<std::string> story(const Taken& taken, Language language) const;
  [[nodiscard]] std::string call_words(std::size_t call, Language language) const;

  const Inference& inference_;
  Beliefs beliefs_;
  std::vector<Fact> facts_;
};

// All phrases of this file.
const Phrases& reason_phrases();

}  // namespace yomi::inference
