#pragma once

#include <charconv>

#include <fmt/format.h>

#include "server/lobby/api.h"

// What the handlers of the API share.
namespace yomi::server {

inline std::string api_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

inline ApiReply ok(const Json& json, int status = 200) { return {status, "application/json", api_text(json)}; }

struct Api::Call {
  const ApiRequest& request;
  std::map<std::string, std::string> names{};
  Viewer viewer{};
  Json body{};
  std::shared_ptr<Room> room{};

  [[nodiscard]] std::string query(const char* name) const {
    const auto found = request.query.find(name);
    return found == request.query.end() ? "" : found->second;
  }
  // The query 'at', if there is one.
  [[nodiscard]] Answer<std::optional<int>> moves() const {
    const std::string text = query("at");
    if (text.empty() && !request.query.contains("at")) return std::optional<int>();
    constexpr int kMost = 400;
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 0 || value > kMost)
      return refuse("bad_request", "'at' is not a number of calls and cards, or moves.", fmt::format("0 to {}", kMost));
    return std::optional(value);
  }
};

}  // namespace yomi::server
