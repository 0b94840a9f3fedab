#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/error.h"

// A refusal or failure as the API reports it: application/problem+json, RFC 9457.
namespace yomi::server {

struct Problem {
  std::string code;    // one of those in openapi.json: "stale", "not_your_turn"
  std::string detail;  // one sentence for people
  std::string expected{};

  [[nodiscard]] int status() const;
};

template <class T>
using Answer = tl::expected<T, Problem>;

// To be returned from a function that gives an Answer<T>, whatever T is.
[[nodiscard]] tl::unexpected<Problem> refuse(std::string code, std::string detail, std::string expected = {});
// The same for an error of a parser or a rule of the game.
[[nodiscard]] tl::unexpected<Problem> refuse(std::string code, const Error& error);

// With a capital letter and a full stop.
std::string as_sentence(std::string text);

nlohmann::ordered_json to_json(const Problem& problem);

}  // namespace yomi::server
