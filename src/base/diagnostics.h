#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"

namespace yomi {

// The mistakes that a reader finds in one text. The first are kept, the others only counted: a text of any size gets an
// answer of bounded size.
class Diagnostics {
 public:
  static constexpr std::size_t kKept = 100;

  void add(Error error);
  // Makes the error only if it is kept, so that a text full of mistakes costs no more than one without.
  template <std::invocable Make>
  void add(const Make& make) {
    if (kept_.size() < kKept)
      add(make());
    else
      ++more_;
  }

  [[nodiscard]] bool empty() const { return kept_.empty(); }
  [[nodiscard]] std::size_t count() const { return kept_.size() + more_; }
  // The mistakes kept, in the order of their lines and columns within each file, the files in the order given or else
  // as they were found; then, if there were more, one that says how many.
  [[nodiscard]] std::vector<Error> take(std::span<const std::string> files = {});

 private:
  std::vector<Error> kept_;
  std::size_t more_ = 0;
};

}  // namespace yomi
