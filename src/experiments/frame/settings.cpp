#include <charconv>

#include <fmt/format.h>

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

Result<std::size_t> Settings::count(std::string_view name, std::size_t low, std::size_t high) const {
  const std::string& text = options.find(name)->second;
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < low || value > high)
    return fail(fmt::format("--{} {}", name, text), fmt::format("a number from {} to {}", low, high));
  return value;
}

}  // namespace yomi::experiments
