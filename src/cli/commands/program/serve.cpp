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
  CLI::App* command = app.add_subcommand("serve", "Serve bridge and Hanabi tables with robots to the browser");
  command->add_option("--port", options->port, "Port; 0 is any free one")
      ->capture_default_str()
      ->check(CLI::Range(0, 65535));
  command->add_option("--listen", options->address, "Address to listen on; any but loopback needs --token")
      ->capture_default_str();
  command->add_option("--token", options->token, "Secret that every player must give");
  command->add_option("--data", options->data, "Folder where the tables are stored")->capture_default_str();
  command->add_option("--web", options->web,
                      "Folder of the built page; by default the one that comes with the program");
  add_threads(command, options->threads);
  add_json(command, options->json);
  add_examples(command,
               "  yomi serve                                   on http://127.0.0.1:8642/\n"
               "  yomi serve --port 0 --data /tmp/tables       any free port; tables stored there\n"
               "  yomi serve --listen 0.0.0.0 --token secret   for the whole network\n"
               "A server started again with the same --data resumes its tables.\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_serve(*options, t); }; });
}

}  // namespace yomi::cli
