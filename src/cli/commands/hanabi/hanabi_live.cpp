#include "cli/commands/hanabi/hanabi_live.h"

#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "base/ascii.h"
#include "hanabi/live/connection.h"
#include "hanabi/strategies/strategy.h"

namespace yomi::cli {

using namespace console;

namespace {

using namespace hanabi;

struct LiveOptions {
  live::Connection::Address address;
  std::string cookie_file;
  std::string join;
  std::string strategy = "adaptive";
  std::size_t games = 0;
  std::uint64_t seed = 1;
};

int run_live(const LiveOptions& options, Terminal& terminal) {
  const auto strategy = parse_strategy(options.strategy);
  if (!strategy) return report(terminal, strategy.error(), exit_code::kBadUsage);
  if (strategy->sees_all())
    return report(terminal, Error{"complete sees all hands, which the server does not show", "another strategy", {}},
                  exit_code::kBadUsage);
  live::Connection::Address address = options.address;
  if (!options.cookie_file.empty()) {
    const auto cookie = read_input(options.cookie_file, terminal.stop);
    if (!cookie) return report(terminal, cookie.error(), exit_code::kCouldNot);
    address.cookie = ascii::trim(*cookie);
    if (address.cookie.find_first_of("\r\n") != std::string::npos)
      return report(
          terminal,
          Error{"the cookie has several lines", "one line, such as hanabi.sid=...", {options.cookie_file, 0, 0}});
  }
  auto connection = live::Connection::open(address, Stream(StreamKey(options.seed, "websocket")));
  if (!connection) return report(terminal, connection.error(), exit_code::kCouldNot);
  live::LiveBot bot({options.join, options.seed}, [&] { return strategy->player(); });
  terminal.err << fmt::format("connected to {}:{}\n", address.host, address.port);
  const auto done = live::run_bot(bot, *connection, options.games, terminal.stop, [&](const Error& error) {
    static_cast<void>(report(terminal, error, exit_code::kDone));
  });
  terminal.out << fmt::format("{} {} finished\n", bot.games_finished(), bot.games_finished() == 1 ? "game" : "games");
  if (!done) return report(terminal, done.error(), exit_code::kCouldNot);
  return terminal.stop.stop_requested() ? exit_code::kInterrupted : exit_code::kDone;
}

}  // namespace

void add_hanabi_live(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<LiveOptions>();
  CLI::App* command = parent->add_subcommand("live", "A bot for a server that speaks hanab.live's protocol");
  command->add_option("--host", options->address.host, "The server, or a proxy before it that speaks TLS")
      ->capture_default_str();
  command->add_option("--port", options->address.port, "Its port")->capture_default_str()->check(CLI::Range(1, 65535));
  command->add_option("--path", options->address.path, "The path of the WebSocket")->capture_default_str();
  command->add_option("--cookie", options->cookie_file, "A file with the cookie of a login, hanabi.sid=...");
  command->add_option("--join", options->join, "The player whose tables the bot joins");
  command->add_option("--strategy", options->strategy, "How it plays")->capture_default_str();
  command->add_option("--games", options->games, "Games to play; 0: until Ctrl-C")->capture_default_str();
  command->add_option("--seed", options->seed, "Seed of its own draws")->capture_default_str();
  add_examples(command,
               "  yomi hanabi live --port 8081 --join anna --cookie cookie.txt\n"
               "  yomi hanabi live --port 8081 --join anna --strategy signals --games 1\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_live(*options, t); }; });
}

}  // namespace yomi::cli
