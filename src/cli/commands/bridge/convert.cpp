#include <memory>
#include <ostream>

#include <nlohmann/json.hpp>

#include "cli/command/command.h"
#include "records/board_input.h"
#include "records/record_json.h"

namespace yomi::cli {

using namespace console;
using namespace records;

namespace {

struct ConvertOptions {
  std::string in;
  std::string out;
  std::string to;
  bool strict = false;
};

// "pbn", "lin" or "jsonl", from --to or from the name of the file.
std::string wanted_format(const ConvertOptions& options) {
  if (!options.to.empty()) return options.to;
  for (const char* format : {"pbn", "lin", "jsonl"})
    if (options.out.ends_with(std::string(".") + format)) return format;
  return options.out == "-" ? "pbn" : "";
}

std::string as_lines_of_json(const bridge::BoardFile& file) {
  std::string lines;
  for (const bridge::Record& record : file.boards) lines += records::to_json(record).dump() + "\n";
  return lines;
}

int run_convert(const ConvertOptions& options, Terminal& terminal) {
  const std::string format = wanted_format(options);
  if (format.empty())
    return report(
        terminal,
        {"'" + options.out + "' does not say its format", "a name ending in .pbn, .lin or .jsonl, or --to", {}},
        exit_code::kBadUsage);
  const auto boards = read_boards_from(options.in, terminal);
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!boards) return report(terminal, boards.error());
  if (options.strict && !boards->diagnostics.empty())
    return report(terminal, {"the file has mistakes, and --strict is set", "", {}});
  const std::string text = format == "jsonl" ? as_lines_of_json(boards->file)
                                             : write_boards(boards->file, format == "lin" ? bridge::FileFormat::Lin
                                                                                          : bridge::FileFormat::Pbn);
  return write_output(options.out, text, terminal);
}

}  // namespace

void add_convert(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<ConvertOptions>();
  CLI::App* command = app.add_subcommand("convert", "Convert a file of boards to another format, or clean it up");
  command->add_option("IN", options->in, "PBN or LIN file, or - for standard input")->required();
  command->add_option("OUT", options->out, "Output file, .pbn, .lin or .jsonl; - is standard output")->required();
  command->add_option("--to", options->to, "Format of OUT: pbn, lin or jsonl")
      ->check(CLI::IsMember({"pbn", "lin", "jsonl"}));
  command->add_flag("--strict", options->strict, "Fail with exit status 65 if anything cannot be read");
  add_examples(command,
               "  yomi convert match.lin match.pbn\n"
               "  yomi convert old.pbn clean.pbn          the same boards, written strictly\n"
               "  yomi convert match.pbn - --to jsonl     one line of JSON a board\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_convert(*options, t); }; });
}

}  // namespace yomi::cli
