#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "answers/request_fields.h"

namespace yomi::cli {

// The request that the flags of a command fill in. A value that cannot be read is told when the command runs, as bad
// input and not as bad usage.
template <class Request>
struct RequestFlags {
  answers::RequestFields<Request> fields;
  Request request;
  std::optional<Error> mistake;

  void set(const typename answers::RequestFields<Request>::Field& field, const std::string& text) {
    if (mistake) return;
    const auto value = answers::parse_field(field.name, field.type, text);
    const Result<void> done = value ? field.set(request, *value) : tl::unexpected(value.error());
    if (!done) mistake = done.error();
  }

  [[nodiscard]] Result<Request> read() const {
    if (mistake) return tl::unexpected(*mistake);
    return request;
  }
};

// One flag for each field, by its name: --ns-carding for ns_carding.
template <class Request>
std::shared_ptr<RequestFlags<Request>> add_request_flags(CLI::App* command, answers::RequestFields<Request> fields) {
  auto flags = std::make_shared<RequestFlags<Request>>();
  flags->fields = std::move(fields);
  for (const auto& field : flags->fields.all()) {
    std::string name = "--" + field.name;
    std::ranges::replace(name, '_', '-');
    if (field.type == answers::FieldType::Flag) {
      command->add_flag_callback(
          name, [flags, &field] { flags->set(field, "on"); }, field.help);
      continue;
    }
    command
        ->add_option_function<std::string>(
            name, [flags, &field](const std::string& text) { flags->set(field, text); }, field.help)
        ->type_name(field.type == answers::FieldType::Number ? "UINT" : "TEXT")
        ->default_str(field.fallback);
  }
  return flags;
}

}  // namespace yomi::cli
