#include <ostream>

#include <fmt/format.h>

#include "base/ascii.h"
#include "cli/command/command.h"
#include "cli/command/outline.h"

namespace yomi::cli {

using namespace console;

namespace {

// Text as troff takes it: no accidental requests, no hyphens that turn into dashes.
std::string troff(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\\')
      result += "\\e";
    else if (c == '-')
      result += "\\-";
    else
      result += c;
  }
  if (result.starts_with('.') || result.starts_with('\'')) result.insert(0, "\\&");
  return result;
}

std::string entry(const Flag& flag) {
  std::string names;
  for (const std::string& name : flag.names) names += (names.empty() ? "" : ", ") + troff(name);
  std::string text = fmt::format(".TP\n\\fB{}\\fR\n{}", names, troff(flag.help));
  if (!flag.fallback.empty()) text += fmt::format(" (default {})", troff(flag.fallback));
  return text + ".\n";
}

std::string section(const Outline& command) {
  std::string usage = "yomi " + command.name;
  for (const Flag& operand : command.operands) usage += " " + operand.names.front();
  std::string text = fmt::format(".SS {} [\\fIflags\\fR]\n{}.\n", troff(usage), troff(command.summary));
  for (const Flag& operand : command.operands) text += entry(operand);
  for (const Flag& flag : command.flags) text += entry(flag);
  if (!command.examples.empty()) {
    text += ".PP\n.nf\n";
    std::string_view rest = command.examples;
    while (!rest.empty()) {
      const auto end = std::min(rest.find('\n'), rest.size());
      text += troff(rest.substr(0, end)) + "\n";
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    text += ".fi\n";
  }
  return text;
}

std::string manual(const Outline& program) {
  std::string text = fmt::format(
      ".TH YOMI 1 \"\" \"yomi {}\" \"User Commands\"\n.SH NAME\nyomi \\- bridge agents that read each other's minds\n"
      ".SH SYNOPSIS\n.B yomi\n\\fIcommand\\fR [\\fIflags\\fR]\n.SH DESCRIPTION\n{}.\n"
      "Results go to standard output, progress and errors to standard error.\n.SH COMMANDS\n",
      YOMI_VERSION, troff(program.summary));
  for (const Outline& command : program.commands) text += section(command);
  text +=
      ".SH EXIT STATUS\n.TP\n0\nDone.\n.TP\n1\nFailed.\n.TP\n2\nBad usage.\n.TP\n65\nBad input.\n"
      ".TP\n130\nInterrupted.\n"
      ".SH ENVIRONMENT\n.TP\n\\fBNO_COLOR\\fR\nIf set and not empty, no colours are used.\n";
  return text;
}

}  // namespace

void add_man(CLI::App& app, Run& chosen) {
  CLI::App* command = app.add_subcommand("man", "Print the manual page");
  add_examples(command, "  yomi man | man -l -\n  yomi man > yomi.1\n");
  command->callback([&app, &chosen] {
    chosen = [&app](Terminal& terminal) {
      terminal.out << manual(outline(app));
      return exit_code::kDone;
    };
  });
}

}  // namespace yomi::cli
