#pragma once

#include <functional>
#include <ostream>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json_depth.h"
#include "cli/command/request_flags.h"
#include "console/terminal.h"

// The batches of `yomi bid` and `yomi card`: one JSON request a line on standard input, one JSON answer a line on
// standard output, before the next request is read.
namespace yomi::cli {

inline void add_batch(CLI::App* command, bool& batch) {
  command->add_flag("--batch", batch, "Answer one JSON request per input line; other flags are the defaults of a line");
}

// What --help says of a batch, after the examples.
inline constexpr const char* kBatchHelp =
    "The keys of a batch line are the flags, with _ for -. Values are texts, numbers, true or false, or lists of "
    "calls\n"
    "and cards. \"id\" is copied to the answer. A line with a mistake or an unknown key is answered by {\"error\": "
    "...},\n"
    "and the batch goes on.\n";

template <class Request>
using Answering = std::function<Result<nlohmann::ordered_json>(const Request&)>;

// A mistake in the line is an answer too.
template <class Request>
nlohmann::ordered_json answer_line(const std::string& line, const RequestFlags<Request>& flags,
                                   const Answering<Request>& answering) {
  Request request = flags.request;
  Result<void> filled = check_json_depth(line);
  if (line.size() > console::LineInput::kLongest)
    filled = fail("the line is too long", fmt::format("at most {} bytes", console::LineInput::kLongest));
  const auto json = filled ? nlohmann::ordered_json::parse(line, nullptr, false) : nlohmann::ordered_json();
  auto reply = nlohmann::ordered_json::object();
  if (json.is_object() && json.contains("id")) reply["id"] = json["id"];
  if (filled)
    filled =
        json.is_discarded() ? fail("the line is not JSON", "one JSON object a line") : flags.fields.fill(request, json);
  const Result<nlohmann::ordered_json> answer =
      filled ? answering(request) : Result<nlohmann::ordered_json>(tl::unexpected(filled.error()));
  if (answer)
    reply.update(*answer);
  else
    reply["error"] = to_string(answer.error());
  return reply;
}

template <class Request>
int run_batch(const RequestFlags<Request>& flags, console::Terminal& terminal, const Answering<Request>& answering) {
  if (flags.mistake) return console::report(terminal, *flags.mistake);
  console::LineInput input(terminal.stop);
  while (const auto line = input.next()) {
    if (line->find_first_not_of(" \t\r") == std::string::npos) continue;
    // An error may quote a part of a character. Flushed before the next line is read.
    terminal.out
        << answer_line(*line, flags, answering).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
        << std::endl;
  }
  return terminal.stop.stop_requested() ? console::exit_code::kInterrupted : console::exit_code::kDone;
}

}  // namespace yomi::cli
