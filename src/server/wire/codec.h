#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "base/random.h"
#include "server/wire/fields.h"
#include "server/wire/names.h"

// Typed values as JSON, both ways from one table. A format has a Value, writes it and reads it back; a struct is a list
// of rows {name, member, format} in its Schema. An error of reading names the field and what was expected there.
namespace yomi::server::codec {

// The error of a value that is not what its format expects. `path` leads to it: "deal.rest[2].dealer".
tl::unexpected<Error> mismatch(const std::string& path, const Json& found, const std::string& expected);
tl::unexpected<Error> missing(const std::string& path, const std::string& expected);

// Reads a whole number; the bounds are inclusive.
Result<std::int64_t> read_whole(const Json& json, const std::string& path, std::int64_t lo, std::int64_t hi);
std::string whole_expected(std::int64_t lo, std::int64_t hi);

struct Text {
  using Value = std::string;
  static std::string expected() { return "a text"; }
  static Json write(const Value& value) { return value; }
  static Result<Value> read(const Json& json, const std::string& path) {
    if (!json.is_string()) return mismatch(path, json, expected());
    return json.get<std::string>();
  }
};

struct Flag {
  using Value = bool;
  static std::string expected() { return "true or false"; }
  static Json write(bool value) { return value; }
  static Result<bool> read(const Json& json, const std::string& path) {
    if (!json.is_boolean()) return mismatch(path, json, expected());
    return json.get<bool>();
  }
};

template <std::int64_t lo, std::int64_t hi, class Number = int>
struct Whole {
  using Value = Number;
  static std::string expected() { return whole_expected(lo, hi); }
  static Json write(Number value) { return value; }
  static Result<Number> read(const Json& json, const std::string& path) {
    return read_whole(json, path, lo, hi).map([](std::int64_t value) { return static_cast<Number>(value); });
  }
};

// The number of a seed, or its secret as 32 hexadecimal digits.
struct SeedText {
  using Value = Seed;
  static std::string expected() { return "a whole number, or 32 hexadecimal digits"; }
  static Json write(const Seed& seed);
  static Result<Seed> read(const Json& json, const std::string& path);
};

// A type of ours that is written as text: `print` and `parse` are its own.
template <class T, auto print, auto parse>
struct Printed {
  using Value = T;
  static std::string expected() { return "a text"; }
  static Json write(const T& value) { return std::string(print(value)); }
  static Result<T> read(const Json& json, const std::string& path) {
    if (!json.is_string()) return mismatch(path, json, expected());
    Result<T> value = parse(json.get<std::string>());
    if (!value) return mismatch(path, json, value.error().expected);
    return value;
  }
};

// An enumerator by its name; `names` is an array of pairs.
template <const auto& names>
struct OneOf {
  using Value = std::remove_cvref_t<decltype(names[0].first)>;
  static std::string expected() {
    std::vector<std::string_view> words;
    for (const auto& each : names) words.push_back(each.second);
    return fmt::format("one of {}", fmt::join(words, ", "));
  }
  static Json write(Value value) { return std::string(name_in(names, value)); }
  static Result<Value> read(const Json& json, const std::string& path) {
    for (const auto& [value, name] : names)
      if (json.is_string() && json.get_ref<const std::string&>() == name) return value;
    return mismatch(path, json, expected());
  }
};

// A value that may be absent, as null.
template <class Format>
struct OrNull {
  using Value = std::optional<typename Format::Value>;
  static std::string expected() { return Format::expected() + ", or null"; }
  static Json write(const Value& value) { return value ? Format::write(*value) : Json(); }
  static Result<Value> read(const Json& json, const std::string& path) {
    if (json.is_null()) return Value();
    return Format::read(json, path).map([](typename Format::Value value) { return Value(std::move(value)); });
  }
};

template <class Format>
struct ListOf {
  using Value = std::vector<typename Format::Value>;
  static std::string expected() { return "a list"; }
  static Json write(const Value& values) {
    Json json = Json::array();
    for (const auto& each : values) json.push_back(Format::write(each));
    return json;
  }
  static Result<Value> read(const Json& json, const std::string& path) {
    if (!json.is_array()) return mismatch(path, json, expected());
    Value values;
    for (std::size_t at = 0; at < json.size(); ++at) {
      auto value = Format::read(json[at], fmt::format("{}[{}]", path, at));
      if (!value) return tl::unexpected(value.error());
      values.push_back(std::move(*value));
    }
    return values;
  }
};

// A list of exactly that length.
template <class Format, std::size_t length>
struct ArrayOf {
  using Value = std::array<typename Format::Value, length>;
  static std::string expected() { return fmt::format("a list of {}", length); }
  static Json write(const Value& values) { return ListOf<Format>::write({values.begin(), values.end()}); }
  static Result<Value> read(const Json& json, const std::string& path) {
    if (!json.is_array() || json.size() != length) return mismatch(path, json, expected());
    auto values = ListOf<Format>::read(json, path);
    if (!values) return tl::unexpected(values.error());
    Value array;
    std::move(values->begin(), values->end(), array.begin());
    return array;
  }
};

// A row of a table: `get` is a pointer to the member, or a function that gives a reference to it.
template <class Format, class Get>
struct Row {
  std::string_view name;
  Get get;

  template <class T>
  void write(const T& value, Json& json) const {
    json[std::string(name)] = Format::write(std::invoke(get, value));
  }
  template <class T>
  Result<void> read(const Json& json, const std::string& path, T& value) const {
    const std::string at = fmt::format("{}.{}", path, name);
    const auto found = json.find(std::string(name));
    if (found == json.end()) return missing(at, Format::expected());
    auto read = Format::read(*found, at);
    if (!read) return tl::unexpected(read.error());
    std::invoke(get, value) = std::move(*read);
    return {};
  }
};

// A row that later versions added: not written while it has its default, which is what an older log means by its
// absence.
template <class Format, class Get>
struct LaterRow {
  std::string_view name;
  Get get;
  typename Format::Value initial;

  template <class T>
  void write(const T& value, Json& json) const {
    if (!(std::invoke(get, value) == initial)) Row<Format, Get>{name, get}.write(value, json);
  }
  template <class T>
  Result<void> read(const Json& json, const std::string& path, T& value) const {
    if (json.contains(std::string(name))) return Row<Format, Get>{name, get}.read(json, path, value);
    std::invoke(get, value) = initial;
    return {};
  }
};

// A row that follows from the others: written for the reader's convenience, ignored when read.
template <class Get>
struct DerivedRow {
  std::string_view name;
  Get get;

  template <class T>
  void write(const T& value, Json& json) const {
    json[std::string(name)] = get(value);
  }
  template <class T>
  Result<void> read(const Json&, const std::string&, T&) const {
    return {};
  }
};

template <class Format, class Get>
constexpr Row<Format, Get> field(std::string_view name, Get get) {
  return {name, get};
}
template <class Format, class Get>
constexpr LaterRow<Format, Get> later_field(std::string_view name, Get get, typename Format::Value initial) {
  return {name, get, initial};
}
template <class Get>
constexpr DerivedRow<Get> derived(std::string_view name, Get get) {
  return {name, get};
}

// The table of a struct: `static constexpr auto rows = std::tuple{field<...>(...), ...}`.
template <class T>
struct Schema;

// A struct by its table. Fields that the table does not have are ignored.
template <class T>
struct Object {
  using Value = T;
  static std::string expected() { return "an object"; }
  static Json write(const T& value) {
    Json json = Json::object();
    std::apply([&](const auto&... row) { (row.write(value, json), ...); }, Schema<T>::rows);
    return json;
  }
  static Result<T> read(const Json& json, const std::string& path) {
    if (!json.is_object()) return mismatch(path, json, expected());
    T value{};
    Result<void> done;
    const auto read_row = [&](const auto& row) {
      done = row.read(json, path, value);
      return done.has_value();
    };
    std::apply([&](const auto&... row) { static_cast<void>((read_row(row) && ...)); }, Schema<T>::rows);
    if (!done) return tl::unexpected(done.error());
    return value;
  }
};

}  // namespace yomi::server::codec
