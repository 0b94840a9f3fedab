#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include <tl/expected.hpp>

#include "base/random.h"
#include "inference/dealing/condition.h"

// Deals that fit a condition, drawn by counting instead of by dealing and looking.
namespace yomi::inference {

// How hard to try.
struct Effort {
  std::uint64_t tries = 100'000;   // for one deal
  std::uint64_t sums = 4'000'000;  // for one table of counts; what would take more is tested, not counted
  double together = 0.25;          // pictures are counted one by one if, counted together, less than this part fits
  double by_hand = 0.05;           // and deals dealt hand by hand if less than this part fits
};

// A deal that fits. Deals of equal weight are equally likely; the weight is 1 unless the dealer deals hand by hand.
struct Drawn {
  bridge::Deal deal;
  double weight = 1;
};

enum class NoDeal {
  NothingFits,  // proven by counting
  NotFound,     // not within the tries allowed
};

// What the draws so far have cost and brought.
struct Tally {
  std::uint64_t tries = 0;
  std::uint64_t drawn = 0;
  double weights = 0;
  double squares = 0;  // of the weights

  // Of the deals counted, the part that fits the whole condition, as far as the tries can tell.
  [[nodiscard]] double acceptance() const { return tries == 0 ? 1 : weights / static_cast<double>(tries); }
  // How many draws of equal weight would tell as much.
  [[nodiscard]] double effective_size() const { return squares > 0 ? weights * weights / squares : 0; }
};

// Built once for a condition, then asked for deals. It remembers what it has looked up, so a dealer serves one thread.
class Dealer {
 public:
  // Fails if the known cards are wrong in themselves; a condition that nothing fits is no failure, its count is 0.
  static Result<Dealer> of(Condition condition, Effort effort = {});
  Dealer(Dealer&&) noexcept;
  Dealer& operator=(Dealer&&) noexcept;
  ~Dealer();

  // One deal, uniform over all that fit if `weight` is counted. The same stream gives the same deal if the dealer has
  // drawn the same number of deals before.
  tl::expected<Drawn, NoDeal> draw(Stream& stream);

  // The deals counted: exactly those that fit if `exact`, otherwise more, the rest being refused when drawn. With
  // several pictures a deal counts once for every choice of pictures it fits. A double, as four hidden hands need 96
  // bits.
  [[nodiscard]] double count() const;
  [[nodiscard]] bool exact() const;
  // The natural logarithm of how many deals fit; known from the start if exact, otherwise as far as the tries so far
  // can tell, and nothing before one was found or when nothing fits.
  [[nodiscard]] std::optional<double> log_deals() const;
  [[nodiscard]] const Tally& tally() const;

 private:
  struct Tables;
  explicit Dealer(std::unique_ptr<Tables> tables);

  std::unique_ptr<Tables> tables_;
};

}  // namespace yomi::inference
