#pragma once

#include <string>
#include <vector>

#include "inference/auction/infer.h"
#include "inference/propagation/because.h"

// An inference once more, with the reason for everything.
namespace yomi::inference {

// What is given, and by what.
struct Fact {
  enum class Kind : std::uint8_t {
    Hand,      // the hand is in sight
    Cards,     // cards that the player has played
    ShownOut,  // the player has no more of a suit
    Call,      // a call
    Together,  // no single call, but all of the player's calls with what the others hold
  };
  Kind kind = Kind::Hand;
  bridge::Seat seat = bridge::Seat::North;
  std::size_t call = 0;                     // its index in the auction
  bridge::Suit suit = bridge::Suit::Clubs;  // of what was shown out
};

class Reasons {
 public:
  // The inference must outlive it.
  explicit Reasons(const Inference& inference);

  [[nodiscard]] const Beliefs& beliefs() const { return beliefs_; }
  // By GivenId.
  [[nodiscard]] const std::vector<Fact>& facts() const { return facts_; }
  // It must not outlive this.
  [[nodiscard]] Because because(Language language) const;

  // How a player's calls are taken: "South's 2♠: weak two: 6-10 HCP, ..."; what was replaced is said after it.
  [[nodiscard]] std::vector<std::string> story(bridge::Seat seat, Language language) const;
  // The same of all players, in the order of the calls.
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

// All that this part can say.
const Phrases& reason_phrases();

}  // namespace yomi::inference
