#pragma once

#include <map>
#include <regex>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

// Checks replies of the server against openapi.json.
namespace yomi::server {

class Description {
 public:
  explicit Description(std::string_view text) : json_(nlohmann::json::parse(text)) {}

  // What is wrong with a reply; "" if it conforms. The path is the part after /api/v1, without the query.
  [[nodiscard]] std::string judge(const std::string& method, const std::string& path, int status,
                                  const std::string& type, const std::string& body) const;
  // The same for a value against a schema.
  [[nodiscard]] std::string judge(const std::string& schema, const nlohmann::json& value) const;

  [[nodiscard]] const nlohmann::json& json() const { return json_; }

 private:
  [[nodiscard]] std::string mismatch(const nlohmann::json& schema, const nlohmann::json& value,
                                     const std::string& where) const;
  [[nodiscard]] std::string object_mismatch(const nlohmann::json& schema, const nlohmann::json& value,
                                            const std::string& where) const;
  [[nodiscard]] const nlohmann::json& resolved(const nlohmann::json& schema) const;
  [[nodiscard]] const std::regex& pattern(const std::string& text) const;

  nlohmann::json json_;
  mutable std::map<std::string, std::regex> patterns_;
};

}  // namespace yomi::server
