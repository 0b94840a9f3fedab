#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>

// Enumerations by name, as the API and the log spell them. The table of an enumeration is its one definition.
namespace yomi::server {

template <class Enum, std::size_t count>
using Names = std::array<std::pair<Enum, std::string_view>, count>;

template <class Enum, std::size_t count>
constexpr std::string_view name_in(const Names<Enum, count>& names, Enum value) {
  for (const auto& [each, name] : names)
    if (each == value) return name;
  return names.front().second;
}

template <class Enum, std::size_t count>
constexpr std::optional<Enum> find_name(const Names<Enum, count>& names, std::string_view name) {
  for (const auto& [value, each] : names)
    if (each == name) return value;
  return std::nullopt;
}

}  // namespace yomi::server
