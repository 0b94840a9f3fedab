#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/phrases.h"
#include "inference/propagation/beliefs.h"

// The reasons for a bound, in sentences.
namespace yomi::inference {

// How given facts are put into words, by the caller that gave them.
struct GivenWords {
  // "South's 2S shows 6+ spades": what the fact says of the quantity. amounts.h has the words for the range.
  std::function<std::string(GivenId, Quantity, Span, Language)> tell;
  // Whether a player has shown the quantity by a call or a card ("shows"), or the hand is seen ("holds").
  std::function<bool(GivenId)> shown;
};

class Because {
 public:
  // The beliefs must outlive this object.
  Because(const Beliefs& beliefs, GivenWords words, Language language)
      : beliefs_(beliefs), words_(std::move(words)), language_(language) {}

  // "East-West hold 26 or more points because North-South hold at most 14 of 40"; "" for what is true of any deal.
  [[nodiscard]] std::string sentence(Bound bound) const;
  // Both ends: in one sentence if they have the same reason ("26-30 points because North-South hold 10-14 of 40"),
  // otherwise in one each; none for an end that is true of any deal.
  [[nodiscard]] std::vector<std::string> sentences(Quantity quantity) const;
  // Whether both ends have the same reason: one given fact, or one law from the same quantities.
  [[nodiscard]] bool together(Quantity quantity) const;

  // The sentences from the given facts to the bounds, each once and after those it needs.
  [[nodiscard]] std::vector<std::string> chain(Bound bound) const;
  [[nodiscard]] std::vector<std::string> chain(Quantity quantity) const;
  [[nodiscard]] std::vector<std::string> chain(const std::vector<Bound>& bounds) const;
  // How the given facts contradict each other; empty if they do not.
  [[nodiscard]] std::vector<std::string> conflict() const;

 private:
  // A quantity in a sentence, by one end or by both.
  struct ToldQuantity {
    Quantity quantity;
    Span span;
    bool shown = false;
  };

  [[nodiscard]] bool together(const Reason& low, const Reason& high) const;
  [[nodiscard]] std::string sentence(const Reason& reason) const;
  [[nodiscard]] std::string sentence(const Reason& low, const Reason& high) const;
  [[nodiscard]] std::string sentence(Law law, const ToldQuantity& conclusion,
                                     const std::vector<ToldQuantity>& premises) const;
  [[nodiscard]] std::string premise_words(Law law, const ToldQuantity& conclusion,
                                          const std::vector<ToldQuantity>& premises) const;
  [[nodiscard]] std::string clauses(Law law, const ToldQuantity& conclusion,
                                    const std::vector<ToldQuantity>& premises) const;
  [[nodiscard]] ToldQuantity told(int step) const;
  [[nodiscard]] std::vector<ToldQuantity> told(const std::vector<int>& steps) const;
  [[nodiscard]] Span given_span(const Reason& reason) const;
  [[nodiscard]] std::vector<std::string> chain_of_steps(const std::vector<int>& ends) const;
  [[nodiscard]] std::string say(std::string_view key, const Fillings& fillings) const;

  const Beliefs& beliefs_;
  GivenWords words_;
  Language language_;
};

}  // namespace yomi::inference
