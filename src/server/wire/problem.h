#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/error.h"

// What the server says when it will not or cannot do something: application/problem+json, RFC 9457.
namespace yomi::server {

struct Problem {
  std::string code;    // one of those in the description: "stale", "not_your_turn"
  std::string detail;  // one sentence for people
  std::string expected{};

  [[nodiscard]] int status() const;
};

template <class T>
using Answer = tl::expected<T, Problem>;

// To be returned from a function that gives an Answer<T>, whatever T is.
[[nodiscard]] tl::unexpected<Problem> refuse(std::string code, std::string detail, std::string expected = {});
// The same for what a parser of ours or a law of the game found wrong.
[[nodiscard]] tl::unexpected<Problem> refuse(std::string code, const Error& error);

// A sentence: with a capital letter and a full stop.
std::string as_sentence(std::string text);

nlohmann::ordered_json to_json(const Problem& problem);

}  // namespace yomi::server
