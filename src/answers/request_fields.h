#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/phrases.h"
#include "bridge/seat.h"

// The fields of a request, for the flags of a command and for the lines of a batch: `--ns-carding udca` and
// `{"ns_carding": "udca"}` set the same field through the same row of one table.
namespace yomi::answers {

// How a value is written. A line of a batch may write each of them as a text too.
enum class FieldType : std::uint8_t {
  Text,    // --dealer S      "dealer": "S"
  List,    // --auction "1S P" "auction": ["1S", "P"]
  Number,  // --seed 7        "seed": 7
  Switch,  // --early off     "early": false
  Flag,    // --fast          "fast": true
};

// A list is its words with spaces between them.
using FieldValue = std::variant<std::string, std::uint64_t, bool>;

Result<FieldValue> parse_field(const std::string& name, FieldType type, const std::string& text);
Result<FieldValue> parse_field(const std::string& name, FieldType type, const nlohmann::ordered_json& json);
// Suggests the nearest of the names and lists them all.
Error unknown_field(const std::string& name, std::span<const std::string> names);

// A value as a flag takes it, for the defaults in --help; "" for an optional one.
template <class T>
std::string flag_text(const T& value) {
  if constexpr (requires { value.has_value(); })
    return "";
  else if constexpr (std::is_same_v<T, bridge::Seat>)
    return std::string(1, letter(value));
  else if constexpr (std::is_same_v<T, Language>)
    return value == Language::English ? "en" : "ja";
  else if constexpr (requires { name(value); })
    return std::string(name(value));
  else
    return to_string(value);
}

struct NumberRange {
  std::uint64_t least = 0;
  std::uint64_t most = UINT64_MAX;
};

// The table of a request's fields. Each row has a `get`, which takes a request to the place of its value; defaults are
// those of a new request.
template <class Request>
class RequestFields {
 public:
  using Set = std::function<Result<void>(Request&, const FieldValue&)>;
  struct Field {
    std::string name;  // as a key: ns_carding
    FieldType type;
    std::string help;
    std::string fallback;  // the default, for --help
    Set set;
  };

  // A text that is kept as it is, such as the name of a system.
  template <class Get>
  RequestFields& text(std::string name, std::string help, Get get) {
    Request usual;
    return add({std::move(name), FieldType::Text, std::move(help), get(usual), [get](Request& request, auto& value) {
                  get(request) = std::get<std::string>(value);
                  return Result<void>();
                }});
  }

  // A value with a parser of its own. An empty text unsets an optional one.
  template <class T, class Get>
  RequestFields& parsed(std::string name, std::string help, Result<T> (*parse)(std::string_view), Get get) {
    Request usual;
    return add({std::move(name), FieldType::Text, std::move(help), flag_text(get(usual)), parse_and_put(parse, get)});
  }

  template <class T, class Get>
  RequestFields& list(std::string name, std::string help, Result<T> (*parse)(std::string_view), Get get) {
    return add({std::move(name), FieldType::List, std::move(help), "", parse_and_put(parse, get)});
  }

  template <class Get>
  RequestFields& number(std::string name, std::string help, NumberRange range, Get get) {
    Request usual;
    std::string fallback;
    if constexpr (requires { get(usual).has_value(); })
      fallback = "";
    else
      fallback = std::to_string(get(usual));
    const Set set = [name, range, get](Request& request, const FieldValue& value) -> Result<void> {
      const auto number = std::get<std::uint64_t>(value);
      if (number < range.least || number > range.most)
        return fail("'" + name + "' is " + std::to_string(number),
                    std::to_string(range.least) + " to " + std::to_string(range.most));
      auto& place = get(request);
      if constexpr (requires { place.has_value(); })
        place = static_cast<typename std::remove_reference_t<decltype(place)>::value_type>(number);
      else
        place = static_cast<std::remove_reference_t<decltype(place)>>(number);
      return {};
    };
    return add({name, FieldType::Number, std::move(help), fallback, set});
  }

  template <class Get>
  RequestFields& on_or_off(std::string name, std::string help, Get get) {
    Request usual;
    return add({std::move(name), FieldType::Switch, std::move(help), get(usual) ? "on" : "off", put_bool(get)});
  }

  template <class Get>
  RequestFields& flag(std::string name, std::string help, Get get) {
    return add({std::move(name), FieldType::Flag, std::move(help), "", put_bool(get)});
  }

  // The fields of a part of the request.
  template <class Part, class Get>
  RequestFields& include(const RequestFields<Part>& part, Get get) {
    for (const auto& field : part.all())
      add({field.name, field.type, field.help, field.fallback,
           [set = field.set, get](Request& request, const FieldValue& value) { return set(get(request), value); }});
    return *this;
  }

  [[nodiscard]] RequestFields without(std::span<const std::string_view> names) const {
    RequestFields rest = *this;
    std::erase_if(rest.fields_,
                  [&](const Field& field) { return std::ranges::find(names, field.name) != names.end(); });
    return rest;
  }

  [[nodiscard]] const std::vector<Field>& all() const { return fields_; }

  // Sets the fields that the JSON object has, `id` and null aside.
  Result<void> fill(Request& request, const nlohmann::ordered_json& json) const {
    if (!json.is_object()) return fail("the request is not a JSON object", "{\"hand\": ..., \"auction\": [...]}");
    for (const auto& [key, value] : json.items()) {
      if (key == "id") continue;
      const auto field = std::ranges::find(fields_, key, &Field::name);
      if (field == fields_.end()) return tl::unexpected(unknown_field(key, names()));
      if (value.is_null()) continue;
      const auto parsed = parse_field(key, field->type, value);
      if (!parsed) return tl::unexpected(parsed.error());
      if (auto set = field->set(request, *parsed); !set) return set;
    }
    return {};
  }

 private:
  RequestFields& add(Field field) {
    fields_.push_back(std::move(field));
    return *this;
  }

  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const Field& field : fields_) names.push_back(field.name);
    return names;
  }

  template <class T, class Get>
  static Set parse_and_put(Result<T> (*parse)(std::string_view), Get get) {
    return [parse, get](Request& request, const FieldValue& value) -> Result<void> {
      const auto& text = std::get<std::string>(value);
      auto& place = get(request);
      if constexpr (requires { place.has_value(); })
        if (text.empty()) {
          place.reset();
          return {};
        }
      auto read = parse(text);
      if (!read) return tl::unexpected(read.error());
      place = std::move(*read);
      return {};
    };
  }

  template <class Get>
  static Set put_bool(Get get) {
    return [get](Request& request, const FieldValue& value) {
      get(request) = std::get<bool>(value);
      return Result<void>();
    };
  }

  std::vector<Field> fields_;
};

}  // namespace yomi::answers
