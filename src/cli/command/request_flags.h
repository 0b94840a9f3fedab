#pragma once

#include <algorithm>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace yomi::cli {

// A flag of the command line that goes into the request under its own name, as in a batch: --ns-carding is ns_carding.
// `Options` has the request.
template <class Options>
CLI::Option* add_request_flag(CLI::App* command, const std::shared_ptr<Options>& options, const std::string& name,
                              const std::string& help) {
  std::string key = name;
  std::ranges::replace(key, '-', '_');
  return command->add_option_function<std::string>(
      "--" + name, [options, key](const std::string& value) { options->request[key] = value; }, help);
}

// How the defenders' cards are read: the same in every command that reads them.
template <class Options>
void add_carding_flags(CLI::App* command, const std::shared_ptr<Options>& options) {
  add_request_flag(command, options, "ns-carding", "Carding of North-South: a name, or a .card file")
      ->default_str("standard");
  add_request_flag(command, options, "ew-carding", "Carding of East-West")->default_str("standard");
  add_request_flag(command, options, "signals", "Whether signals are read: on, off, or hard (what does not fit is out)")
      ->default_str("on");
}

}  // namespace yomi::cli
