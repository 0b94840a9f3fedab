#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include <tl/expected.hpp>

#include "base/random.h"
#include "inference/dealing/deal_condition.h"

// Draws deals that fit a condition, by counting them instead of dealing at random and testing.
namespace yomi::inference {

// Limits on the work.
struct Effort {
  std::uint64_t tries = 100'000;   // for one deal
  std::uint64_t sums = 4'000'000;  // additions for one table of counts; what would take more is tested instead
  double together = 0.25;          // pictures are counted one by one if less than this share fits when counted together
  double by_hand = 0.05;           // and deals are dealt hand by hand if less than this share fits
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

// Statistics of the draws so far.
struct Tally {
  std::uint64_t tries = 0;
  std::uint64_t drawn = 0;
  double weights = 0;
  double squares = 0;  // of the weights

  // The estimated share of the counted deals that fit the whole condition.
  [[nodiscard]] double acceptance() const { return tries == 0 ? 1 : weights / static_cast<double>(tries); }
  // The effective number of draws.
  [[nodiscard]] double effective_size() const { return squares > 0 ? weights * weights / squares : 0; }
};

// Built once for a condition, then asked for deals. It caches lookups, so a dealer serves one thread.
class Dealer {
 public:
  // Fails if the known cards are inconsistent. A condition that no deal fits is not an error; its count is 0.
  static Result<Dealer> of(DealCondition condition, Effort effort = {});
  Dealer(Dealer&&) noexcept;
  Dealer& operator=(Dealer&&) noexcept;
  ~Dealer();

  // One deal; weighted by `weight`, the draws are uniform over all that fit. The same stream gives the same deal if the
  // dealer has drawn the same number of deals before.
  tl::expected<Drawn, NoDeal> draw(Stream& stream);

  // The number of deals counted: exactly those that fit if `exact`, otherwise more, of which some are rejected when
  // drawn. With several pictures a deal counts once for every choice of pictures it fits. A double, as four hidden
  // hands need 96 bits.
  [[nodiscard]] double count() const;
  [[nodiscard]] bool exact() const;
  // The natural logarithm of the number of deals that fit; if not exact, estimated from the tries so far. Empty before
  // a deal was found, or if none fits.
  [[nodiscard]] std::optional<double> log_deals() const;
  [[nodiscard]] const Tally& tally() const;

 private:
  struct Tables;
  explicit Dealer(std::unique_ptr<Tables> tables);

  std::unique_ptr<Tables> tables_;
};

}  // namespace yomi::inference
