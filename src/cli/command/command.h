#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/error.h"
#include "base/phrases.h"
#include "bridge/seat.h"
#include "console/terminal.h"
#include "search/double_dummy.h"

// Each command adds itself to the parser and, if it is the one that was typed, puts the function to run into `chosen`.
// Parsing comes before running, so that --help and bad usage never start anything.
namespace yomi::cli {

using Run = std::function<int(console::Terminal&)>;

void add_auction(CLI::App& app, Run& chosen);
void add_bid(CLI::App& app, Run& chosen);
void add_card(CLI::App& app, Run& chosen);
void add_lead(CLI::App& app, Run& chosen);
void add_play(CLI::App& app, Run& chosen);
void add_infer(CLI::App& app, Run& chosen);
void add_sample(CLI::App& app, Run& chosen);
void add_solve(CLI::App& app, Run& chosen);
void add_convert(CLI::App& app, Run& chosen);
void add_boards(CLI::App& app, Run& chosen);
void add_deals(CLI::App& app, Run& chosen);
void add_score(CLI::App& app, Run& chosen);
void add_match(CLI::App& app, Run& chosen);
void add_league(CLI::App& app, Run& chosen);
void add_table(CLI::App& app, Run& chosen);
void add_sit(CLI::App& app, Run& chosen);
void add_system(CLI::App& app, Run& chosen);
void add_experiment(CLI::App& app, Run& chosen);
void add_hanabi(CLI::App& app, Run& chosen);
void add_bench(CLI::App& app, Run& chosen);
void add_completion(CLI::App& app, Run& chosen);
void add_man(CLI::App& app, Run& chosen);

// An option that is read by one of our own parsers and reports that parser's errors.
template <class Target, class T>
CLI::Option* add_parsed(CLI::App* command, const std::string& name, Target& target,
                        Result<T> (*parse)(std::string_view), const std::string& help) {
  return command
      ->add_option_function<std::string>(
          name,
          [&target, parse, name](const std::string& text) {
            const auto value = parse(text);
            if (!value) throw CLI::ValidationError(name, to_string(value.error()));
            target = *value;
          },
          help)
      ->type_name("TEXT");
}

// The same flags mean the same in every command.
inline void add_json(CLI::App* command, bool& json) { command->add_flag("--json", json, "Write the answer as JSON"); }
inline void add_language(CLI::App* command, Language& language) {
  add_parsed(command, "--lang", language, &parse_language, "Language: en or ja")->default_str("en");
}
template <class Target>  // a Vulnerability, or an optional one
void add_vulnerability(CLI::App* command, Target& vulnerability) {
  add_parsed(command, "--vul", vulnerability, &bridge::parse_vulnerability, "Vulnerable: none, ns, ew or both");
}
template <class Target>
void add_dealer(CLI::App* command, Target& dealer) {
  add_parsed(command, "--dealer", dealer, &bridge::parse_seat, "Dealer: N, E, S or W");
}
inline void add_threads(CLI::App* command, int& threads) {
  command->add_option("--threads", threads, "Number of threads; 0 is one per core")
      ->capture_default_str()
      ->check(CLI::Range(0, 1024));
}
inline void add_search(CLI::App* command, search::DoubleDummyOptions& options) {
  add_threads(command, options.threads);
  command->add_option("--memory", options.memory_mb, "Memory for the double-dummy solver in MB; 0 is automatic")
      ->capture_default_str()
      ->check(CLI::Range(0, 1'000'000));
}

// The examples at the end of --help.
inline void add_examples(CLI::App* command, const std::string& examples) { command->footer("Examples:\n" + examples); }

}  // namespace yomi::cli
