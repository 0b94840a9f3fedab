#include "server/http/serve.h"

#include <csignal>
#include <ostream>
#include <thread>

#include <fmt/format.h>

#include "server/http/http_server.h"
#include "server/http/web_files.h"

namespace yomi::server {

using namespace console;

namespace {

Result<Log> open_log(const std::filesystem::path& folder) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed)
    return fail(fmt::format("the folder {} cannot be made: {}", folder.string(), failed.message()),
                "a folder that can be written, with --data");
  return Log::open(folder / "tables.sqlite");
}

void announce(const ServeOptions& options, int port, Terminal& terminal) {
  const std::string host =
      options.address.find(':') == std::string::npos ? options.address : "[" + options.address + "]";
  const std::string url = fmt::format("http://{}:{}/#/play", host, port);
  if (options.json)
    terminal.out << Json{{"url", url}, {"port", port}}.dump() << std::endl;
  else
    terminal.out << "The table is open at " << url << (options.token.empty() ? "" : "; it asks for the token")
                 << "  (Ctrl-C closes it)" << std::endl;
}

}  // namespace

int serve(const ServeOptions& options, Terminal& terminal) {
  // A log that may not grow any more is an error to report, not the end of the program.
  std::signal(SIGXFSZ, SIG_IGN);
  auto log = open_log(options.data);
  if (!log) return report(terminal, log.error(), exit_code::kCouldNot);
  search::DoubleDummyOptions search;
  search.threads = options.threads;
  auto opened = search::DoubleDummy::open(search);
  if (!opened) return report(terminal, opened.error(), exit_code::kCouldNot);
  const auto solver = std::make_shared<const search::DoubleDummy>(std::move(*opened));

  for (const Error& each : log->damage()) report(terminal, each);
  log->report_to([&](const std::string& sentence) { report(terminal, {sentence, "", {}}); });
  Pool pool(solver, solver->threads());
  Rooms rooms(*log, pool);
  Api api(rooms, YOMI_VERSION);
  const auto restored = rooms.restore();
  if (!restored) return report(terminal, restored.error(), exit_code::kCouldNot);
  for (const Error& each : *restored) report(terminal, each);

  HttpServer http(api,
                  {options.address, options.port, options.token, options.web.empty() ? web_folder() : options.web});
  const auto port = http.bind();
  if (!port) return report(terminal, port.error(), exit_code::kCouldNot);
  announce(options, *port, terminal);

  const std::stop_callback leave(terminal.stop, [&] {
    http.stop();
    rooms.close_all();
  });
  http.run();
  pool.stop();
  return exit_code::kDone;
}

}  // namespace yomi::server
