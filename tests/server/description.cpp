#include "tests/server/description.h"

#include <sstream>

#include <fmt/format.h>

namespace yomi::server {

using Document = nlohmann::json;

namespace {

std::vector<std::string> parts(const std::string& path) {
  std::vector<std::string> all;
  std::istringstream stream(path);
  for (std::string part; std::getline(stream, part, '/');)
    if (!part.empty()) all.push_back(part);
  return all;
}

bool fits(const std::string& pattern, const std::string& path) {
  const auto wanted = parts(pattern), there = parts(path);
  return wanted.size() == there.size() &&
         std::equal(wanted.begin(), wanted.end(), there.begin(),
                    [](const auto& a, const auto& b) { return a.starts_with('{') || a == b; });
}

bool is_a(const std::string& type, const Document& value) {
  if (type == "null") return value.is_null();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "array") return value.is_array();
  return type == "object" && value.is_object();
}

bool has_type(const Document& types, const Document& value) {
  if (types.is_string()) return is_a(types, value);
  return std::any_of(types.begin(), types.end(), [&](const Document& each) { return is_a(each, value); });
}

}  // namespace

const Document& Description::resolved(const Document& schema) const {
  if (!schema.contains("$ref")) return schema;
  return json_.at(Document::json_pointer(schema["$ref"].get<std::string>().substr(1)));
}

std::string Description::judge(const std::string& schema, const Document& value) const {
  return mismatch(json_["components"]["schemas"].at(schema), value, schema);
}

std::string Description::judge(const std::string& method, const std::string& path, int status, const std::string& type,
                               const std::string& body) const {
  std::string key = method;
  std::transform(key.begin(), key.end(), key.begin(), [](unsigned char c) { return std::tolower(c); });
  // Of two paths that fit, the one with fewer names.
  const Document* found = nullptr;
  for (const auto& [pattern, item] : json_["paths"].items())
    if (fits(pattern, path) && (found == nullptr || pattern.find('{') == std::string::npos)) found = &item;
  if (found == nullptr) return "no such path: " + path;
  if (!found->contains(key)) return "no such method: " + method + " " + path;
  const Document& responses = (*found)[key]["responses"];
  const std::string code = std::to_string(status);
  if (!responses.contains(code)) return method + " " + path + " does not promise status " + code;
  const Document& response = resolved(responses[code]);
  if (!response.contains("content")) return body.empty() ? "" : "a body that was not promised";
  const std::string plain = type.substr(0, type.find(';'));
  if (!response["content"].contains(plain)) return method + " " + path + " does not promise " + plain;
  if (plain == "text/plain" || plain == "text/event-stream") return "";
  const Document value = Document::parse(body, nullptr, false);
  if (value.is_discarded()) return "not JSON: " + body;
  return mismatch(response["content"][plain]["schema"], value, method + " " + path);
}

// Cached: there are few patterns, and they are slow to compile.
const std::regex& Description::pattern(const std::string& text) const {
  const auto found = patterns_.find(text);
  return found != patterns_.end() ? found->second : patterns_.emplace(text, std::regex(text)).first->second;
}

std::string Description::object_mismatch(const Document& schema, const Document& value,
                                         const std::string& where) const {
  for (const Document& name : schema.value("required", Document::array()))
    if (!value.contains(name)) return where + " has no " + name.get<std::string>();
  for (const auto& [name, each] : value.items()) {
    if (schema.contains("properties") && schema["properties"].contains(name)) {
      if (auto wrong = mismatch(schema["properties"][name], each, fmt::format("{}.{}", where, name)); !wrong.empty())
        return wrong;
    } else if (!schema.value("additionalProperties", true)) {
      return fmt::format("{} has the field {}, which was not promised", where, name);
    }
  }
  return "";
}

std::string Description::mismatch(const Document& raw, const Document& value, const std::string& where) const {
  const Document& schema = resolved(raw);
  if (schema.contains("oneOf")) {
    std::string all;
    int fitting = 0;
    for (const Document& each : schema["oneOf"]) {
      const std::string wrong = mismatch(each, value, where);
      if (wrong.empty()) ++fitting;
      all += "\n  " + wrong;
    }
    if (fitting != 1) return where + " fits " + std::to_string(fitting) + " of its alternatives:" + all;
  }
  for (const Document& each : schema.value("allOf", Document::array()))
    if (auto wrong = mismatch(each, value, where); !wrong.empty()) return wrong;
  const std::string shown = where + " is " + value.dump().substr(0, 200);
  if (schema.contains("type") && !has_type(schema["type"], value)) return shown + ", not " + schema["type"].dump();
  if (schema.contains("const") && schema["const"] != value) return shown + ", not " + schema["const"].dump();
  if (schema.contains("enum") && std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end())
    return shown + ", not one of " + schema["enum"].dump();
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    if (schema.contains("pattern") && !std::regex_search(text, pattern(schema["pattern"].get<std::string>())))
      return shown + ", not " + schema["pattern"].dump();
  }
  if (value.is_number()) {
    if (schema.contains("minimum") && value < schema["minimum"]) return shown + ", too small";
    if (schema.contains("maximum") && value > schema["maximum"]) return shown + ", too large";
  }
  if (value.is_array()) {
    if (schema.contains("maxItems") && value.size() > schema["maxItems"].get<std::size_t>())
      return shown + ", too long";
    if (schema.contains("items"))
      for (std::size_t at = 0; at < value.size(); ++at)
        if (auto wrong = mismatch(schema["items"], value[at], where + "[" + std::to_string(at) + "]"); !wrong.empty())
          return wrong;
  }
  return value.is_object() ? object_mismatch(schema, value, where) : "";
}

}  // namespace yomi::server
