#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "bridge/auction.h"
#include "bridge/deal.h"
#include "inference/propagation/bounds.h"

namespace yomi::cli::bench {

// Folds results into one number, in the order in which they are added.
class Signature {
 public:
  void add(std::uint64_t value) { state_ = StreamKey::mix((state_ ^ value) + 0x9e3779b97f4a7c15u); }
  template <class T>
    requires std::integral<T> || std::is_enum_v<T>
  void add(T value) {
    add(static_cast<std::uint64_t>(value));
  }
  // Rounded to six digits, so that it does not depend on how a compiler orders a sum.
  void add(double value);
  void add(std::string_view text);

  void add(bridge::Call call) { add(call.index()); }
  void add(bridge::Card card) { add(card.index()); }
  void add(bridge::CardSet cards) { add(cards.bits()); }
  void add(const bridge::Deal& deal) {
    for (const bridge::CardSet hand : deal.hands()) add(hand);
  }
  void add(const bridge::Auction& auction) {
    add(auction.size());
    for (const bridge::Call call : auction.calls()) add(call);
  }

  void add(knowledge::Span span) {
    add(span.lo);
    add(span.hi);
  }
  void add(const knowledge::Hull& hull);
  void add(const knowledge::Cells& cells);
  void add(const inference::Bounds& bounds);

  template <class T>
  void add(const std::optional<T>& value) {
    add(value.has_value());
    if (value) add(*value);
  }

  [[nodiscard]] std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0;
};

}  // namespace yomi::cli::bench
