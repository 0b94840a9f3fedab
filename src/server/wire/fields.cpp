#include "server/wire/fields.h"

#include <algorithm>

#include <fmt/format.h>

namespace yomi::server {

namespace {

const Json kNull;

// Deeper than any request; the parser is recursive.
constexpr int kDeepest = 16;

}  // namespace

Answer<Json> parse_json(const std::string& text) {
  bool too_deep = false;
  const auto watch = [&](int depth, Json::parse_event_t, Json&) {
    too_deep |= depth > kDeepest;
    return !too_deep;
  };
  try {
    Json json = Json::parse(text, watch);
    if (too_deep) return refuse("bad_json", "The JSON is nested too deeply.", "at most 16 levels");
    return json;
  } catch (const Json::exception& wrong) {
    // A syntax error has a place; a number out of range has none.
    const auto* error = dynamic_cast<const Json::parse_error*>(&wrong);
    if (error == nullptr) return refuse("bad_json", "The body has a number that is out of range.", "a JSON object");
    const std::size_t at = std::min(error->byte, text.size());
    const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
    return refuse("bad_json", fmt::format("The body is not JSON: syntax error in line {} at byte {}.", line, at),
                  "a JSON object");
  }
}

Fields::Fields(const Json& object, std::string where) : object_(object), where_(std::move(where)) {
  if (!object_.is_object()) blame(fmt::format("{} is not an object", where_), "{...}");
}

const Json* Fields::find(const char* name) {
  known_.insert(name);
  if (!object_.is_object()) return nullptr;
  const auto found = object_.find(name);
  return found == object_.end() ? nullptr : &*found;
}

void Fields::blame(const std::string& what, const std::string& expected) {
  if (!wrong_) wrong_ = Problem{"bad_request", as_sentence(what), expected};
}

bool Fields::has(const char* name) { return find(name) != nullptr; }

std::string Fields::text(const char* name, std::size_t most) {
  auto value = maybe_text(name, most);
  if (!value) blame(fmt::format("{} has no '{}'", where_, name), "a text");
  return value.value_or("");
}

std::optional<std::string> Fields::maybe_text(const char* name, std::size_t most) {
  const Json* found = find(name);
  if (found == nullptr) return {};
  if (!found->is_string()) {
    blame(fmt::format("'{}' is not a text", name), "a text");
    return {};
  }
  const auto& value = found->get_ref<const std::string&>();
  if (value.size() > most) {
    blame(fmt::format("'{}' is too long", name), fmt::format("at most {} bytes", most));
    return {};
  }
  return value;
}

std::int64_t Fields::number(const char* name, std::int64_t least, std::int64_t most) {
  const auto value = maybe_number(name, least, most);
  if (!value) blame(fmt::format("{} has no '{}'", where_, name), fmt::format("a number from {} to {}", least, most));
  return value.value_or(least);
}

std::optional<std::int64_t> Fields::maybe_number(const char* name, std::int64_t least, std::int64_t most) {
  const Json* found = find(name);
  if (found == nullptr) return {};
  const bool fits = found->is_number_unsigned() ? found->get<std::uint64_t>() <= std::uint64_t(INT64_MAX)
                                                : found->is_number_integer();
  const std::int64_t value = fits ? found->get<std::int64_t>() : 0;
  if (!fits || value < least || value > most) {
    blame(fmt::format("'{}' is not a whole number in range", name),
          fmt::format("a whole number from {} to {}", least, most));
    return {};
  }
  return value;
}

bool Fields::flag(const char* name) {
  const Json* found = find(name);
  if (found != nullptr && found->is_boolean()) return found->get<bool>();
  blame(fmt::format("'{}' is neither true nor false", name), "true or false");
  return false;
}

std::string Fields::word(const char* name, const std::vector<std::string>& words) {
  const auto value = maybe_text(name, 64);
  if (!value) return words.front();
  if (std::ranges::find(words, *value) == words.end()) {
    blame(fmt::format("'{}' cannot be '{}'", name, *value), fmt::format("one of {}", fmt::join(words, ", ")));
    return words.front();
  }
  return *value;
}

const Json& Fields::object(const char* name) {
  const Json* found = find(name);
  if (found == nullptr) return kNull;
  if (!found->is_object()) blame(fmt::format("'{}' is not an object", name), "{...}");
  return *found;
}

const Json& Fields::list(const char* name, std::size_t most) {
  const Json* found = find(name);
  if (found == nullptr) return kNull;
  if (!found->is_array() || found->size() > most)
    blame(fmt::format("'{}' is not a list of the right length", name), fmt::format("a list of at most {}", most));
  return *found;
}

std::optional<Problem> Fields::wrong() const {
  if (wrong_ || !object_.is_object()) return wrong_;
  for (const auto& [name, value] : object_.items())
    if (!known_.contains(name))
      return Problem{"bad_request", as_sentence(fmt::format("{} has an unknown field '{}'", where_, name)),
                     fmt::format("only {}", fmt::join(known_, ", "))};
  return {};
}

}  // namespace yomi::server
