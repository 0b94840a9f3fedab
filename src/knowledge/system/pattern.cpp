#include "knowledge/system/pattern.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

std::optional<Call> bid(int level, Strain strain) {
  if (level < 1 || level > 7) return std::nullopt;
  return Call::bid(level, strain);
}

std::optional<Call> bid_of(const CallPattern& pattern, Strain strain, const CallContext& context) {
  using enum CallPattern::Height;
  if (pattern.height == Level) return bid(pattern.level, strain);
  if (pattern.height == Game) return bid(game_level(strain), strain);
  const Call lowest = cheapest(context.last_bid, strain);
  const int above = pattern.height == Cheapest ? 0 : pattern.height == Jump ? 1 : 2;
  const int level = lowest.level() + above;
  if (lowest.is_pass() || (pattern.level != 0 && pattern.level != level)) return std::nullopt;
  return bid(level, strain);
}

}  // namespace

Call cheapest(std::optional<Call> last_bid, Strain strain) {
  if (!last_bid) return Call::bid(1, strain);
  const int level = last_bid->level() + (strain > last_bid->strain() ? 0 : 1);
  return level > 7 ? Call::pass() : Call::bid(level, strain);
}

std::optional<Call> call_of(const CallPattern& pattern, const Binding& binding, const CallContext& context) {
  using enum CallPattern::Kind;
  switch (pattern.kind) {
    case Pass:
      return Call::pass();
    case Double:
      return Call::double_();
    case Redouble:
      return Call::redouble();
    case Bid:
      return bid_of(pattern, pattern.strain.no_trump ? Strain::NoTrump : strain_of(binding[pattern.strain.suit]),
                    context);
    case Cue:
    case JumpCue: {
      if (!context.their_suit) return std::nullopt;
      const Call lowest = cheapest(context.last_bid, strain_of(*context.their_suit));
      if (lowest.is_pass()) return std::nullopt;
      return bid(lowest.level() + (pattern.kind == JumpCue ? 1 : 0), lowest.strain());
    }
    case Step: {
      if (!context.ask) return std::nullopt;
      const int index = context.ask->index() + pattern.step;
      if (index >= Call::kCount) return std::nullopt;
      return Call::at(index);
    }
  }
  return std::nullopt;
}

void for_each_suit(SuitName name, const Binding& binding, std::span<const Letter> letters,
                   FunctionRef<void(const Binding&)> visit) {
  if (binding.bound(name)) {
    visit(binding);
    return;
  }
  for (const Suit suit : letters[static_cast<std::size_t>(name.slot())].suits) {
    if (binding.taken(suit)) continue;
    Binding bound = binding;
    bound.bind(name, suit);
    visit(bound);
  }
}

void for_each_binding(const CallPattern& pattern, const Binding& binding, std::span<const Letter> letters,
                      FunctionRef<void(const Binding&)> visit) {
  if (pattern.kind == CallPattern::Kind::Bid && !pattern.strain.no_trump) {
    for_each_suit(pattern.strain.suit, binding, letters, visit);
  } else {
    visit(binding);
  }
}

std::optional<Binding> bind_rest(const Line& line, const Binding& binding, std::span<const Letter> letters) {
  Binding bound = binding;
  for (std::size_t slot = 0; slot < letters.size(); ++slot) {
    const SuitName name = SuitName::letter(static_cast<int>(slot));
    if ((line.letters >> slot & 1U) == 0 || bound.bound(name)) continue;
    int left = 0;
    Suit only = Suit::Clubs;
    for (const Suit suit : letters[slot].suits)
      if (!binding.taken(suit)) ++left, only = suit;
    if (left != 1) return std::nullopt;
    bound.bind(name, only);
  }
  return bound;
}

}  // namespace yomi::knowledge
