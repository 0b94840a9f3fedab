#include "answers/request_fields.h"

#include <charconv>

#include <fmt/format.h>

#include "base/nearest.h"

namespace yomi::answers {

using Json = nlohmann::ordered_json;

namespace {

std::string_view expected(FieldType type) {
  switch (type) {
    case FieldType::Text:
      return "a text";
    case FieldType::List:
      return "a list of texts, or one text";
    case FieldType::Number:
      return "a whole number, 0 or more";
    case FieldType::Switch:
    case FieldType::Flag:
      return "true or false, or on or off";
  }
  return "";
}

tl::unexpected<Error> wrong_type(const std::string& name, FieldType type, const std::string& value) {
  return fail(fmt::format("'{}' is {}", name, value), std::string(expected(type)));
}

}  // namespace

Result<FieldValue> parse_field(const std::string& name, FieldType type, const std::string& text) {
  if (type == FieldType::Text || type == FieldType::List) return text;
  if (type == FieldType::Number) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size()) return value;
  } else if (text == "on" || text == "off") {
    return text == "on";
  }
  return wrong_type(name, type, fmt::format("'{}'", text));
}

Result<FieldValue> parse_field(const std::string& name, FieldType type, const Json& json) {
  if (json.is_string()) return parse_field(name, type, json.get<std::string>());
  if (type == FieldType::List && json.is_array() && std::ranges::all_of(json, &Json::is_string))
    return fmt::format("{}", fmt::join(json.get<std::vector<std::string>>(), " "));
  if (type == FieldType::Number && json.is_number_unsigned()) return json.get<std::uint64_t>();
  if (type == FieldType::Number && json.is_number_integer() && json.get<std::int64_t>() >= 0)
    return json.get<std::uint64_t>();
  if ((type == FieldType::Switch || type == FieldType::Flag) && json.is_boolean()) return json.get<bool>();
  return wrong_type(name, type, json.dump());
}

Error unknown_field(const std::string& name, std::span<const std::string> names) {
  const std::string guess = nearest(name, names);
  return {fmt::format("there is no field '{}'", name),
          fmt::format("one of id, {}{}", fmt::join(names, ", "),
                      guess.empty() ? "" : fmt::format(" (did you mean '{}'?)", guess)),
          {}};
}

}  // namespace yomi::answers
