#include "server/wire/problem.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

namespace yomi::server {

namespace {

struct Kind {
  std::string_view code;
  int status;
  std::string_view title;
};

constexpr std::array kKinds = {
    Kind{"bad_request", 400, "The request cannot be understood"},
    Kind{"bad_json", 400, "The body is not JSON"},
    Kind{"unauthorised", 401, "The token is missing or wrong"},
    Kind{"forbidden", 403, "That is not for you"},
    Kind{"not_your_seat", 403, "You do not sit there"},
    Kind{"fair_table", 403, "Not at a fair table"},
    Kind{"not_found", 404, "There is no such thing"},
    Kind{"method_not_allowed", 405, "Not by this method"},
    Kind{"not_your_turn", 409, "It is somebody else's turn"},
    Kind{"not_now", 409, "Not now"},
    Kind{"stale", 409, "The table has gone on"},
    Kind{"key_reused", 409, "The key belongs to another action"},
    Kind{"seat_taken", 409, "Somebody sits there"},
    Kind{"too_large", 413, "Too large"},
    Kind{"wrong_type", 415, "Not JSON"},
    Kind{"illegal_call", 422, "The call is not allowed"},
    Kind{"illegal_card", 422, "The card is not allowed"},
    Kind{"illegal_move", 422, "The move is not allowed"},
    Kind{"bad_system", 422, "The system cannot be used"},
    Kind{"bad_deal", 422, "That is no deal"},
    Kind{"bad_file", 422, "The file has no board to play"},
    Kind{"too_many", 429, "Too many requests"},
    Kind{"internal", 500, "The server failed"},
    Kind{"busy", 503, "The server is busy"},
};

const Kind& kind_of(std::string_view code) {
  const auto* found = std::ranges::find(kKinds, code, &Kind::code);
  return found == kKinds.end() ? *std::ranges::find(kKinds, "internal", &Kind::code) : *found;
}

}  // namespace

int Problem::status() const { return kind_of(code).status; }

tl::unexpected<Problem> refuse(std::string code, std::string detail, std::string expected) {
  return tl::unexpected(Problem{std::move(code), std::move(detail), std::move(expected)});
}

tl::unexpected<Problem> refuse(std::string code, const Error& error) {
  return refuse(std::move(code), as_sentence(error.what), error.expected);
}

std::string as_sentence(std::string text) {
  if (text.empty()) return text;
  if (text.front() >= 'a' && text.front() <= 'z') text.front() = static_cast<char>(text.front() - 'a' + 'A');
  if (text.back() != '.') text += '.';
  return text;
}

nlohmann::ordered_json to_json(const Problem& problem) {
  const Kind& kind = kind_of(problem.code);
  nlohmann::ordered_json json{{"type", "about:blank"},
                              {"title", kind.title},
                              {"status", kind.status},
                              {"detail", problem.detail},
                              {"code", kind.code}};
  if (!problem.expected.empty()) json["expected"] = problem.expected;
  return json;
}

}  // namespace yomi::server
