#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "cli/command/command.h"
#include "cli/command/outline.h"

namespace yomi::cli {

using namespace console;

namespace {

std::string join_flags(const Outline& command) {
  std::string words;
  for (const Flag& flag : command.flags)
    for (const std::string& name : flag.names) words += (words.empty() ? "" : " ") + name;
  return words;
}

// Text that is safe inside single quotes of any shell.
std::string quoted(std::string text) {
  std::erase(text, '\'');
  for (const char special : {'[', ']', ':'}) std::erase(text, special);
  return text;
}

std::string bash(const Outline& program) {
  std::string names, cases;
  for (const Outline& command : program.commands) {
    names += (names.empty() ? "" : " ") + command.name;
    cases += fmt::format("    {}) words='{}' ;;\n", command.name, join_flags(command));
  }
  return fmt::format(R"(# bash completion for yomi: source this file, or put it where bash-completion looks.
_yomi() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '{} {}' -- "$word"))
    return
  fi
  case ${{COMP_WORDS[1]}} in
{}  esac
  case $word in
    -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}}
complete -o filenames -F _yomi yomi
)",
                     names, join_flags(program), cases);
}

std::string zsh(const Outline& program) {
  std::string names, cases;
  for (const Outline& command : program.commands) {
    names += fmt::format("    '{}:{}'\n", command.name, quoted(command.summary));
    cases += fmt::format("    {}) _arguments", command.name);
    for (const Flag& flag : command.flags)
      for (const std::string& name : flag.names)
        cases += fmt::format(" '{}[{}]{}'", name, quoted(flag.help), flag.takes_value ? ":value:" : "");
    cases += " '*:file:_files' ;;\n";
  }
  return fmt::format(R"(#compdef yomi
_yomi() {{
  local -a commands
  commands=(
{}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
{}  esac
}}
_yomi "$@"
)",
                     names, cases);
}

std::string fish(const Outline& program) {
  std::string text = "# fish completion for yomi\n";
  for (const Outline& command : program.commands) {
    text += fmt::format("complete -c yomi -n __fish_use_subcommand -f -a {} -d '{}'\n", command.name,
                        quoted(command.summary));
    for (const Flag& flag : command.flags)
      for (const std::string& name : flag.names)
        text += fmt::format("complete -c yomi -n '__fish_seen_subcommand_from {}' {} {}{} -d '{}'\n", command.name,
                            name.starts_with("--") ? "-l" : "-s", name.substr(name.starts_with("--") ? 2 : 1),
                            flag.takes_value ? " -r" : "", quoted(flag.help));
  }
  return text;
}

}  // namespace

void add_completion(CLI::App& app, Run& chosen) {
  auto shell = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("completion", "Print the completion script for a shell");
  command->add_option("SHELL", *shell, "Shell: bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  add_examples(command,
               "  source <(yomi completion bash)\n"
               "  yomi completion fish > ~/.config/fish/completions/yomi.fish\n");
  command->callback([shell, &app, &chosen] {
    chosen = [shell, &app](Terminal& terminal) {
      const Outline program = outline(app);
      terminal.out << (*shell == "bash" ? bash(program) : *shell == "zsh" ? zsh(program) : fish(program));
      return exit_code::kDone;
    };
  });
}

}  // namespace yomi::cli
