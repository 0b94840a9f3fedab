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

// Writes the boards in the wanted format. With --strict, standard output must wait for the end of the input.
class ConvertedFile {
 public:
  ConvertedFile(BoardOutput output, std::string format, bool waits)
      : output_(std::move(output)), format_(std::move(format)), waits_(waits) {}

  Result<void> begin(const bridge::Asides& header) {
    return format_ == "jsonl" ? Result<void>() : put(write_beginning(header, file_format()));
  }
  Result<void> add(const bridge::Record& board) {
    return put(format_ == "jsonl" ? records::to_json(board).dump() + "\n" : write_board(board, file_format()));
  }
  Result<void> commit() {
    return output_.write(waiting_).and_then([this] { return output_.commit(); });
  }

 private:
  [[nodiscard]] bridge::FileFormat file_format() const {
    return format_ == "lin" ? bridge::FileFormat::Lin : bridge::FileFormat::Pbn;
  }
  Result<void> put(const std::string& text) {
    if (!waits_) return output_.write(text);
    waiting_ += text;
    return {};
  }

  BoardOutput output_;
  std::string format_;
  bool waits_;
  std::string waiting_;
};

int run_convert(const ConvertOptions& options, Terminal& terminal) {
  const std::string format = wanted_format(options);
  if (format.empty())
    return report(
        terminal,
        {"'" + options.out + "' does not say its format", "a name ending in .pbn, .lin or .jsonl, or --to", {}},
        exit_code::kBadUsage);
  // Board by board: what is in memory does not grow with the file.
  BoardInput input(options.in, terminal);
  auto board = input.next();
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!board) return report(terminal, board.error());
  auto output = BoardOutput::open(options.out, terminal);
  if (!output) return report(terminal, output.error(), exit_code::kCouldNot);
  ConvertedFile file(std::move(*output), format, options.strict && options.out == "-");
  Result<void> written = file.begin(input.header());
  for (; written && board && *board; board = input.next()) written = file.add(**board);
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!board) return report(terminal, board.error());
  if (options.strict && input.mistakes() > 0)
    return report(terminal, {"the file has mistakes, and --strict is set", "", {}});
  if (written) written = file.commit();
  return written ? exit_code::kDone : report(terminal, written.error(), exit_code::kCouldNot);
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
