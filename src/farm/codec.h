#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/error.h"

// Encodes values for other processes of the same program on like machines. It is no file format: numbers are copied as
// they lie in memory.
namespace yomi::farm {

// Specialise it for a type of your own with two static functions:
//   void encode(const T& value, std::string& bytes)        appends the value
//   std::optional<T> decode(std::string_view& bytes)       takes it off the front; nullopt if malformed
template <class T>
struct Codec;

// A type that a task may return: its values can come from another process.
template <class T>
concept Portable = requires(const T& value, std::string& out, std::string_view& in) {
  Codec<T>::encode(value, out);
  { Codec<T>::decode(in) } -> std::same_as<std::optional<T>>;
};

// Plain data. A pointer means nothing in another process; a struct that holds one must not be sent.
template <class T>
  requires(std::is_trivially_copyable_v<T> && !std::is_pointer_v<T>)
struct Codec<T> {
  static void encode(const T& value, std::string& bytes) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof(T));
  }
  static std::optional<T> decode(std::string_view& bytes) {
    std::array<char, sizeof(T)> raw;
    if (bytes.size() < raw.size()) return std::nullopt;
    std::ranges::copy(bytes.substr(0, raw.size()), raw.begin());
    bytes.remove_prefix(raw.size());
    return std::bit_cast<T>(raw);
  }
};

template <>
struct Codec<bool> {
  static void encode(bool value, std::string& bytes) { bytes += value ? '\1' : '\0'; }
  static std::optional<bool> decode(std::string_view& bytes) {
    if (bytes.empty() || static_cast<unsigned char>(bytes.front()) > 1) return std::nullopt;
    const bool value = bytes.front() == '\1';
    bytes.remove_prefix(1);
    return value;
  }
};

template <>
struct Codec<std::string> {
  static void encode(const std::string& value, std::string& bytes) {
    Codec<std::uint64_t>::encode(value.size(), bytes);
    bytes += value;
  }
  static std::optional<std::string> decode(std::string_view& bytes) {
    const auto size = Codec<std::uint64_t>::decode(bytes);
    if (!size || *size > bytes.size()) return std::nullopt;
    std::string value(bytes.substr(0, *size));
    bytes.remove_prefix(*size);
    return value;
  }
};

template <Portable T>
struct Codec<std::vector<T>> {
  static void encode(const std::vector<T>& values, std::string& bytes) {
    Codec<std::uint64_t>::encode(values.size(), bytes);
    for (const T& value : values) Codec<T>::encode(value, bytes);
  }
  static std::optional<std::vector<T>> decode(std::string_view& bytes) {
    const auto size = Codec<std::uint64_t>::decode(bytes);
    // The smallest encoding is one byte, so a size past the bytes is garbage and must not become an allocation.
    if (!size || *size > bytes.size()) return std::nullopt;
    std::vector<T> values;
    values.reserve(*size);
    for (std::uint64_t left = *size; left > 0; --left) {
      auto value = Codec<T>::decode(bytes);
      if (!value) return std::nullopt;
      values.push_back(std::move(*value));
    }
    return values;
  }
};

template <Portable A, Portable B>
  requires(!std::is_trivially_copyable_v<std::pair<A, B>>)
struct Codec<std::pair<A, B>> {
  static void encode(const std::pair<A, B>& value, std::string& bytes) {
    Codec<A>::encode(value.first, bytes);
    Codec<B>::encode(value.second, bytes);
  }
  static std::optional<std::pair<A, B>> decode(std::string_view& bytes) {
    auto first = Codec<A>::decode(bytes);
    if (!first) return std::nullopt;
    auto second = Codec<B>::decode(bytes);
    if (!second) return std::nullopt;
    return std::pair<A, B>(std::move(*first), std::move(*second));
  }
};

// An error keeps its place and what was expected.
template <>
struct Codec<Error> {
  static void encode(const Error& error, std::string& bytes) {
    for (const std::string* text : {&error.what, &error.expected, &error.place.file})
      Codec<std::string>::encode(*text, bytes);
    Codec<int>::encode(error.place.line, bytes);
    Codec<int>::encode(error.place.column, bytes);
  }
  static std::optional<Error> decode(std::string_view& bytes) {
    Error error;
    for (std::string* text : {&error.what, &error.expected, &error.place.file}) {
      auto decoded = Codec<std::string>::decode(bytes);
      if (!decoded) return std::nullopt;
      *text = std::move(*decoded);
    }
    for (int* number : {&error.place.line, &error.place.column}) {
      const auto decoded = Codec<int>::decode(bytes);
      if (!decoded) return std::nullopt;
      *number = *decoded;
    }
    return error;
  }
};

template <Portable T>
struct Codec<Result<T>> {
  static void encode(const Result<T>& result, std::string& bytes) {
    Codec<bool>::encode(result.has_value(), bytes);
    if (result)
      Codec<T>::encode(*result, bytes);
    else
      Codec<Error>::encode(result.error(), bytes);
  }
  static std::optional<Result<T>> decode(std::string_view& bytes) {
    const auto has_value = Codec<bool>::decode(bytes);
    if (!has_value) return std::nullopt;
    if (*has_value) {
      auto value = Codec<T>::decode(bytes);
      return value ? std::optional<Result<T>>(std::in_place, std::move(*value)) : std::nullopt;
    }
    auto error = Codec<Error>::decode(bytes);
    return error ? std::optional<Result<T>>(std::in_place, tl::unexpected(std::move(*error))) : std::nullopt;
  }
};

}  // namespace yomi::farm
