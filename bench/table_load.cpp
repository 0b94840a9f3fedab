// Load test of the server: many tables of robots, each watched, and one person who clicks. Checks that every table
// advances, clicks are answered at once and memory does not grow. Not part of `make bench`: it runs as long as asked.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <httplib.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

// `yomi serve` on a free port, with an empty set of tables.
class Server {
 public:
  explicit Server(const std::string& yomi) {
    std::string name = (std::filesystem::temp_directory_path() / "yomi-load-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    data_ = name;
    int out[2];
    if (::pipe(out) != 0) throw std::runtime_error("no pipe");
    pid_ = ::fork();
    if (pid_ == 0) {
      ::dup2(out[1], 1);
      ::execl(yomi.c_str(), "yomi", "serve", "--port", "0", "--json", "--data", name.c_str(), nullptr);
      ::_exit(127);
    }
    ::close(out[1]);
    std::string line;
    for (char c = 0; ::read(out[0], &c, 1) == 1 && c != '\n';) line += c;
    ::close(out[0]);
    const Json said = Json::parse(line, nullptr, false);
    if (!said.is_object()) throw std::runtime_error(yomi + " does not serve; expected the program's path in --yomi");
    port_ = said.at("port");
  }
  ~Server() {
    ::kill(pid_, SIGINT);
    ::waitpid(pid_, nullptr, 0);
    std::filesystem::remove_all(data_);
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] double resident_mb() const {
    std::ifstream status(fmt::format("/proc/{}/status", pid_));
    for (std::string line; std::getline(status, line);)
      if (line.starts_with("VmRSS:")) return std::stod(line.substr(6)) / 1024;
    return 0;
  }

 private:
  std::filesystem::path data_;
  pid_t pid_ = -1;
  int port_ = 0;
};

struct Totals {
  std::mutex mutex;
  std::vector<int> actions;  // by table
  std::vector<double> clicks;
  int late = 0;  // clicks refused because the table had moved on
  int errors = 0;
  std::string first_error;

  void fail(const std::string& what) {
    const std::lock_guard lock(mutex);
    if (errors++ == 0) first_error = what;
  }
};

class Visitor {
 public:
  explicit Visitor(int port) : client_("127.0.0.1", port) { client_.set_read_timeout(120); }

  Json send(const std::string& path, const Json& body, Totals& totals) {
    return read(
        body.is_null() ? client_.Get(path, headers()) : client_.Post(path, headers(), body.dump(), "application/json"),
        path, totals);
  }
  Json act(const std::string& table, const Json& state, const Json& action, Totals& totals) {
    return send(table + "/actions",
                {{"key", fmt::format("load-{}-{}", state["event"].get<int>(), ++sent_)},
                 {"based_on", state["event"]},
                 {"action", action}},
                totals);
  }
  [[nodiscard]] httplib::Headers headers() const {
    return cookie_.empty() ? httplib::Headers{} : httplib::Headers{{"Cookie", cookie_}};
  }

 private:
  Json read(const httplib::Result& result, const std::string& path, Totals& totals) {
    if (!result) {
      totals.fail(path + ": no answer");
      return {};
    }
    if (const std::string set = result->get_header_value("Set-Cookie"); !set.empty())
      cookie_ = set.substr(0, set.find(';'));
    if (result->status == 409 && Json::parse(result->body)["code"] == "stale") {
      const std::lock_guard lock(totals.mutex);
      ++totals.late;
      return {};
    }
    if (result->status >= 400) {
      totals.fail(path + ": " + result->body);
      return {};
    }
    return Json::parse(result->body);
  }

  httplib::Client client_;
  std::string cookie_;
  int sent_ = 0;
};

// Watches a table of four robots and asks for the next board when one is over.
void watch(int port, std::size_t at, Totals& totals, const std::atomic<bool>& going) {
  Visitor visitor(port);
  const Json opened =
      visitor.send("/api/v1/tables", {{"game", "bridge"}, {"sit", nullptr}, {"speed", "fast"}, {"seed", at}}, totals);
  if (opened.is_null()) return;
  const std::string table = "/api/v1/tables/" + opened["id"].get<std::string>();
  httplib::Client stream("127.0.0.1", port);
  stream.set_read_timeout(120);
  std::string rest;
  const auto heard =
      stream.Get(table + "/events?last_event_id=3", visitor.headers(), [&](const char* data, std::size_t size) {
        rest.append(data, size);
        for (std::size_t end = 0; (end = rest.find("\n\n")) != std::string::npos; rest.erase(0, end + 2)) {
          const std::string message = rest.substr(0, end);
          const std::size_t start = message.find("data: ");
          if (start == std::string::npos) continue;
          const Json json = Json::parse(message.substr(start + 6));
          if (message.starts_with("event: action") && (json["kind"] == "call" || json["kind"] == "card")) {
            const std::lock_guard lock(totals.mutex);
            ++totals.actions[at];
          }
          if (message.starts_with("event: state") && json["phase"] == "over" && json["result"]["analysis"] == "done")
            visitor.act(table, json, {{"kind", "next_board"}}, totals);
        }
        return going.load();
      });
  if (!heard && going) totals.fail(table + ": the stream broke");
}

// A person who passes, plays the first legal card, and measures the response time.
void click(int port, Totals& totals, const std::atomic<bool>& going) {
  Visitor visitor(port);
  Json state = visitor.send("/api/v1/tables", {{"game", "bridge"}, {"sit", "S"}, {"speed", "fast"}}, totals);
  if (state.is_null()) return;
  const std::string table = "/api/v1/tables/" + state["id"].get<std::string>();
  while (going) {
    state = visitor.send(table, {}, totals);
    if (state.is_null()) return;
    Json action;
    if (state["phase"] == "over")
      action = {{"kind", "next_board"}};
    else if (state["your_turn"] == true)
      action = state["phase"] == "auction" ? Json{{"kind", "call"}, {"call", "P"}}
                                           : Json{{"kind", "card"}, {"card", state["legal_cards"][0]}};
    if (action.is_null()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      continue;
    }
    const auto start = Clock::now();
    visitor.act(table, state, action, totals);
    const std::lock_guard lock(totals.mutex);
    totals.clicks.push_back(Milliseconds(Clock::now() - start).count());
  }
}

double part(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  return values[std::min(values.size() - 1, static_cast<std::size_t>(share * double(values.size())))];
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Tables of fast robots, watched, and a person who clicks");
  std::string yomi = "build/yomi";
  std::size_t tables = 50;
  int seconds = 300;
  app.add_option("--yomi", yomi, "The program")->capture_default_str();
  app.add_option("--tables", tables, "Tables of four robots")->capture_default_str()->check(CLI::Range(1, 150));
  app.add_option("--seconds", seconds, "How long")->capture_default_str()->check(CLI::Range(1, 86'400));
  CLI11_PARSE(app, argc, argv);

  const Server server(yomi);
  Totals totals;
  totals.actions.resize(tables);
  std::atomic<bool> going = true;
  std::vector<std::thread> threads;
  for (std::size_t at = 0; at < tables; ++at)
    threads.emplace_back([&, at] { watch(server.port(), at, totals, going); });
  threads.emplace_back([&] { click(server.port(), totals, going); });
  std::vector<double> memory;
  for (int at = 0; at < seconds; ++at) {
    std::this_thread::sleep_for(std::chrono::seconds(1));
    memory.push_back(server.resident_mb());
    if (at % 10 == 9) fmt::print(stderr, "{} s, {:.0f} MB\n", at + 1, memory.back());
  }
  going = false;
  for (std::thread& each : threads) each.join();

  const std::size_t half = memory.size() / 2;
  fmt::print("tables {}  seconds {}  errors {}  {}\n", tables, seconds, totals.errors, totals.first_error);
  fmt::print("calls and cards at a table: least {}  most {}\n", std::ranges::min(totals.actions),
             std::ranges::max(totals.actions));
  fmt::print("clicks {}  p50 {:.1f} ms  p95 {:.1f} ms  most {:.1f} ms  late {}\n", totals.clicks.size(),
             part(totals.clicks, 0.5), part(totals.clicks, 0.95), part(totals.clicks, 1), totals.late);
  fmt::print("memory: {:.0f} MB at half time, {:.0f} MB at the end\n", memory[half], memory.back());
  return totals.errors == 0 ? 0 : 1;
}
