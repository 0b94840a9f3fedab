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
    Kind{"bad_request", 400, "Bad request"},
    Kind{"bad_json", 400, "The body is not JSON"},
    Kind{"unauthorised", 401, "The token is missing or wrong"},
    Kind{"forbidden", 403, "Forbidden"},
    Kind{"not_your_seat", 403, "Not your seat"},
    Kind{"fair_table", 403, "Not allowed at a fair table"},
    Kind{"not_found", 404, "Not found"},
    Kind{"method_not_allowed", 405, "Method not allowed"},
    Kind{"not_your_turn", 409, "Not your turn"},
    Kind{"not_now", 409, "Not possible now"},
    Kind{"stale", 409, "The table has gone on"},
    Kind{"key_reused", 409, "The key was used for another action"},
    Kind{"seat_taken", 409, "The seat is taken"},
    Kind{"too_large", 413, "Too large"},
    Kind{"wrong_type", 415, "Not application/json"},
    Kind{"illegal_call", 422, "Illegal call"},
    Kind{"illegal_card", 422, "Illegal card"},
    Kind{"illegal_move", 422, "Illegal move"},
    Kind{"bad_system", 422, "The system has errors"},
    Kind{"bad_deal", 422, "Not a deal"},
    Kind{"bad_file", 422, "The file has no board to play"},
    Kind{"too_many", 429, "Too many requests"},
    Kind{"internal", 500, "Internal error"},
    Kind{"busy", 503, "The server is busy"},
    Kind{"not_stored", 507, "There is no room to store it"},
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
