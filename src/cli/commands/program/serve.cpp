#include "cli/commands/program/serve.h"

#include <memory>

#include "server/http/serve.h"

namespace yomi::cli {

using namespace console;
using namespace server;

namespace {

bool is_loopback(const std::string& address) {
  return address == "localhost" || address == "::1" || address.starts_with("127.");
}

int run_serve(const server::ServeOptions& options, Terminal& terminal) {
  if (!is_loopback(options.address) && options.token.empty())
    return report(terminal,
                  {"the table would be open to everybody on the network",
                   "--token SECRET beside --listen " + options.address,
                   {}},
                  exit_code::kBadUsage);
  return server::serve(options, terminal);
}

}  // namespace

void add_serve(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<server::ServeOptions>();
  options->data = "yomi-data";
  CLI::App* command = app.add_subcommand("serve", "Open the table in the browser: bridge and Hanabi with robots");
  command->add_option("--port", options->port, "Port; 0 is any that is free")
      ->capture_default_str()
      ->check(CLI::Range(0, 65535));
  command->add_option("--listen", options->address, "Address to listen on; elsewhere than on loopback it wants a token")
      ->capture_default_str();
  command->add_option("--token", options->token, "What everybody must know who comes to the table");
  command->add_option("--data", options->data, "Folder in which the tables are kept")->capture_default_str();
  command->add_option("--web", options->web, "Folder of the built page, if not the one that comes with the program");
  add_threads(command, options->threads);
  add_json(command, options->json);
  add_examples(command,
               "  yomi serve                                   on http://127.0.0.1:8642/\n"
               "  yomi serve --port 0 --data /tmp/tables       any free port; tables kept there\n"
               "  yomi serve --listen 0.0.0.0 --token secret   for the whole network\n"
               "Tables go on where they were when the server is started again with the same --data.\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_serve(*options, t); }; });
}

}  // namespace yomi::cli
