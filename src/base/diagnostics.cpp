#include "base/diagnostics.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "base/quote.h"

namespace yomi {

void Diagnostics::add(Error error) {
  if (kept_.size() >= kKept) {
    ++more_;
    return;
  }
  error.what = shortened(error.what);
  error.expected = shortened(error.expected);
  kept_.push_back(std::move(error));
}

std::vector<Error> Diagnostics::take(std::span<const std::string> known_files) {
  std::vector<std::string> files(known_files.begin(), known_files.end());
  const auto file_number = [&](const std::string& file) {
    const auto found = std::ranges::find(files, file);
    const auto number = found - files.begin();
    if (found == files.end()) files.push_back(file);
    return number;
  };
  for (const Error& error : kept_) file_number(error.place.file);
  std::ranges::stable_sort(kept_, {}, [&](const Error& error) {
    return std::tuple(file_number(error.place.file), error.place.line, error.place.column);
  });
  if (more_ > 0) kept_.push_back({fmt::format("and {} more", more_), {}, {}});
  more_ = 0;
  return std::exchange(kept_, {});
}

}  // namespace yomi
