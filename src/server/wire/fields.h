#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "server/wire/names.h"
#include "server/wire/problem.h"

// Reads a JSON object from a request, field by field. The first error is kept; the caller asks for it once, at the end.
namespace yomi::server {

using Json = nlohmann::ordered_json;

// An error says where in the text it is.
Answer<Json> parse_json(const std::string& text);

class Fields {
 public:
  // `where` names the object in messages: "the action".
  Fields(const Json& object, std::string where);

  [[nodiscard]] bool has(const char* name);
  [[nodiscard]] std::string text(const char* name, std::size_t most);
  [[nodiscard]] std::optional<std::string> maybe_text(const char* name, std::size_t most);
  [[nodiscard]] std::int64_t number(const char* name, std::int64_t least, std::int64_t most);
  [[nodiscard]] std::optional<std::int64_t> maybe_number(const char* name, std::int64_t least, std::int64_t most);
  [[nodiscard]] bool flag(const char* name);
  // One of these words; the first if the field is missing.
  [[nodiscard]] std::string word(const char* name, const std::vector<std::string>& words);
  // The same for an enumeration by name.
  template <class Enum, std::size_t count>
  [[nodiscard]] Enum choice(const char* name, const Names<Enum, count>& names) {
    std::vector<std::string> words;
    for (const auto& each : names) words.emplace_back(each.second);
    return find_name(names, word(name, words)).value_or(names.front().first);
  }
  // The field, or null.
  [[nodiscard]] const Json& object(const char* name);
  [[nodiscard]] const Json& list(const char* name, std::size_t most);

  // A text that `parse` reads; `code` is the code of its errors.
  template <class T>
  std::optional<T> parsed(const char* name, std::size_t most, Result<T> (*parse)(std::string_view),
                          const char* code = "bad_request") {
    const auto text = maybe_text(name, most);
    if (!text || wrong_) return {};
    auto value = parse(*text);
    if (value) return std::move(*value);
    wrong_ = refuse(code, value.error()).value();
    return {};
  }

  // The first error; an unknown field is one too.
  [[nodiscard]] std::optional<Problem> wrong() const;

 private:
  [[nodiscard]] const Json* find(const char* name);
  void blame(const std::string& what, const std::string& expected);

  const Json& object_;
  std::string where_;
  std::set<std::string, std::less<>> known_;
  std::optional<Problem> wrong_;
};

}  // namespace yomi::server
