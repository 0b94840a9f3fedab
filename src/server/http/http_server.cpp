#include "server/http/http_server.h"

#include <fmt/format.h>
#include <httplib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/http/connections.h"
#include "server/http/gate.h"
#include "server/http/guard.h"
#include "server/http/safe_headers.h"
#include "server/http/stream_places.h"
#include "server/http/token_page.h"
#include "server/http/web_files.h"

namespace yomi::server {

using httplib::Request;
using httplib::Response;

namespace {

constexpr std::size_t kConnections = 1200;
constexpr int kBacklog = 512;
constexpr std::chrono::seconds kKeptAlive{2};
constexpr int kRequestsOnOne = 1000;  // requests on one connection
constexpr double kFromOneAddress = 1000, kAtOnce = 2000;
constexpr double kWrongTokens = 1, kWrongTokensAtOnce = 20;  // a second, from one address
constexpr std::size_t kChunkMarks = 65'536;                  // bytes of a body beside its content
constexpr std::string_view kApi = "/api/v1";
constexpr std::string_view kEmbedPath = "/embed";  // a board alone

constexpr const char* kNoPage =
    "<!doctype html><meta charset=utf-8><title>Yomi</title><p>The page is not built yet: run <code>make play</code>. "
    "The API is described here: <a href=/api/v1/openapi.json>/api/v1/openapi.json</a>.";

httplib::Headers default_headers() {
  httplib::Headers headers;
  for (const auto& [name, value] : safe_headers()) headers.emplace(std::string(name), std::string(value));
  return headers;
}

void send(ApiReply&& reply, Response& response) {
  response.status = reply.status;
  response.set_header("Cache-Control", "no-store");
  if (!reply.file.empty())
    response.set_header("Content-Disposition", fmt::format("attachment; filename=\"{}\"", reply.file));
  if (reply.status != 204) response.set_content(reply.body, reply.type);
}

void refuse_with(const Problem& problem, Response& response) { send(reply(problem), response); }

GateLimits gate_limits(const ApiLimits& limits) {
  GateLimits gate;
  gate.body_bytes = limits.body_bytes + kChunkMarks;
  gate.player = limits.requests_of_player;
  return gate;
}

// Why the body of a request is not read at all.
std::optional<Problem> refuse_body(const Request& request, std::size_t most) {
  const auto lengths = request.get_header_value_count("Content-Length");
  const bool chunked = request.has_header("Transfer-Encoding");
  if (lengths == 0 && !chunked) return {};
  if (lengths + (chunked ? 1 : 0) > 1)
    return Problem{"bad_request", "The length of the body is given twice.", "one Content-Length, or chunks"};
  const auto length = request.get_header_value<std::uint64_t>("Content-Length");
  if (length > most) return Problem{"too_large", "The body is too large.", fmt::format("at most {} bytes", most)};
  if ((request.method == "GET" || request.method == "HEAD") && (chunked || length > 0))
    return Problem{"bad_request", fmt::format("A {} request has no body.", request.method)};
  const std::string encoding = request.get_header_value("Content-Encoding");
  if (!encoding.empty() && encoding != "identity")
    return Problem{"wrong_type", "Compressed bodies are refused.", "a body without Content-Encoding"};
  return {};
}

}  // namespace

class HttpServer::Socket final : public httplib::Server {
 public:
  Socket(Api& api, HttpOptions options)
      : api_(api),
        options_(std::move(options)),
        gate_(gate_limits(api.limits())),
        by_player_(api.limits().actions_per_second, 4.0 * api.limits().actions_per_second),
        by_address_(kFromOneAddress, kAtOnce),
        wrong_tokens_(kWrongTokens, kWrongTokensAtOnce),
        streams_(api.limits()) {
    new_task_queue = [] { return new Connections(kConnections); };
    set_default_headers(default_headers());
    set_payload_max_length(api_.limits().body_bytes);
    set_tcp_nodelay(true);
    // By default httplib sets SO_REUSEPORT: two servers could share the port, and requests would go to either.
    set_socket_options([](socket_t socket) {
      const int yes = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    set_pre_routing_handler([this](const Request& request, Response& response) { return guard(request, response); });
    set_error_handler([](const Request&, Response& response) { explain(response); });
    set_exception_handler([](const Request&, Response& response, const std::exception_ptr&) {
      refuse_with({"internal", "The request failed inside the server."}, response);
    });
    const auto handle = [this](const Request& request, Response& response) { serve(request, response); };
    Get(".*", handle)
        .Post(".*", handle)
        .Put(".*", handle)
        .Delete(".*", handle)
        .Patch(".*", handle)
        .Options(".*", handle);
  }

  [[nodiscard]] const HttpOptions& options() const { return options_; }
  // httplib's backlog is five connections.
  void widen() { ::listen(svr_sock_, kBacklog); }
  void leave() {
    leaving_ = true;
    stop();
  }

 private:
  // A connection from its beginning to its end.
  bool process_and_close_socket(socket_t socket) override {
    {
      GuardedStream stream(gate_, socket);
      const auto leaving = [this] { return leaving_.load(); };
      for (int left = kRequestsOnOne; left > 0 && stream.await_request(kKeptAlive, leaving); --left) {
        bool closed = false;
        if (!process_request(stream, left == 1, closed, nullptr) || closed || !stream.may_continue()) break;
      }
      stream.say_goodbye();
    }
    ::close(socket);
    return true;
  }

  HandlerResponse guard(const Request& request, Response& response) {
    if (const auto problem = refused(request)) {
      // An unread body must not be taken for the next request.
      if (request.has_header("Content-Length") || request.has_header("Transfer-Encoding")) {
        GuardedStream::current()->leave_unread();
        response.set_header("Connection", "close");
      }
      const bool page = request.method == "GET" && !request.path.starts_with(kApi);
      if (problem->code == "unauthorised" && page)
        ask_for_token(response, false);
      else
        refuse_with(*problem, response);
      return HandlerResponse::Handled;
    }
    return HandlerResponse::Unhandled;
  }

  std::optional<Problem> refused(const Request& request) {
    const Problem too_many{"too_many", "Too many requests from your address."};
    if (!by_address_.allow(request.remote_addr)) return too_many;
    const std::string host = request.get_header_value("Host");
    if (options_.token.empty()) {
      if (!is_loopback_host(host))
        return Problem{"forbidden", "This server only accepts requests from its own machine."};
    } else if (!has_token(request) && !gives_token(request)) {
      return Problem{"unauthorised", "The token is missing or wrong.",
                     "Authorization: Bearer TOKEN, or the token on the page that asks for it"};
    }
    const std::string origin = request.get_header_value("Origin");
    if (request.method != "GET" && request.method != "HEAD" && !origin.empty() && !same_origin(origin, host))
      return Problem{"forbidden", "Requests from pages of other sites are refused."};
    if (auto problem = refuse_body(request, api_.limits().body_bytes)) return problem;
    const std::string player = cookie(request.get_header_value("Cookie"), "yomi_player");
    if (!GuardedStream::current()->admit(is_player(player) ? player : "")) return too_many;
    return {};
  }

  // The token comes as a header or as a cookie, which the page that asks for the token sets. It is never in an address:
  // those are kept in histories and logs.
  [[nodiscard]] bool has_token(const Request& request) const {
    const std::string header = request.get_header_value("Authorization");
    return (header.starts_with("Bearer ") && same_secret(header.substr(7), options_.token)) ||
           same_secret(cookie(request.get_header_value("Cookie"), "yomi_token"), options_.token);
  }

  [[nodiscard]] static bool gives_token(const Request& request) {
    return request.method == "POST" && request.path == kTokenPath;
  }

  void take_token(const Request& request, Response& response) {
    if (!wrong_tokens_.allow(request.remote_addr))
      return refuse_with({"too_many", "Too many tokens from your address."}, response);
    if (options_.token.empty() || !same_secret(request.get_param_value("token"), options_.token))
      return ask_for_token(response, true);
    response.set_header("Set-Cookie", fmt::format("yomi_token={}; Path=/; HttpOnly; SameSite=Strict", options_.token));
    response.set_redirect("/", 303);
  }

  static void ask_for_token(Response& response, bool wrong) {
    response.status = 401;
    response.set_header("Cache-Control", "no-store");
    response.headers.erase("Content-Security-Policy");
    response.set_header("Content-Security-Policy", kTokenPagePolicy);
    response.set_content(token_page(wrong), "text/html; charset=utf-8");
  }

  // Requests that httplib itself refuses have no body yet.
  static void explain(Response& response) {
    if (!response.body.empty()) return;
    using Verdict = GuardedStream::Verdict;
    const Verdict verdict = GuardedStream::current()->verdict();
    const int status = verdict == Verdict::HeadTooLarge   ? 431
                       : verdict == Verdict::BodyTooLarge ? 413
                       : verdict == Verdict::TooSlow      ? 408
                                                          : response.status;
    refuse_with(status == 413   ? Problem{"too_large", "The body is too large."}
                : status == 431 ? Problem{"too_large", "The headers are too large."}
                : status == 408 ? Problem{"bad_request", "The request took too long to arrive."}
                : status == 404 ? Problem{"not_found", "There is nothing at this address."}
                                : Problem{"bad_request", "The request is not valid HTTP."},
                response);
    response.status = status;
  }

  void serve(const Request& request, Response& response) {
    if (gives_token(request)) return take_token(request, response);
    const bool api = request.path.starts_with(kApi);
    if (!api) return serve_page(request, response);
    std::string player = cookie(request.get_header_value("Cookie"), "yomi_player");
    const bool known = is_player(player);
    if (!known) player = random_name(26);
    if (known && !by_player_.allow(player))
      return refuse_with({"too_many", "Too many requests from your browser."}, response);
    ApiRequest asked{request.method == "HEAD" ? "GET" : request.method, request.path.substr(kApi.size())};
    for (const auto& [name, value] : request.params) asked.query.emplace(name, value);
    asked.content_type = request.get_header_value("Content-Type");
    asked.body = request.body;
    asked.last_event_id = request.get_header_value("Last-Event-ID");
    asked.player = player;
    asked.address = request.remote_addr;
    ApiReply reply = api_.answer(asked);
    if (!known) introduce(player, response);
    if (reply.stream)
      stream(std::move(reply.stream), asked, response);
    else
      send(std::move(reply), response);
  }

  static void allow_frame(Response& response) {
    for (const auto& [name, value] : frame_headers()) {
      response.headers.erase(std::string(name));
      response.set_header(std::string(name), std::string(value));
    }
  }

  static void introduce(const std::string& player, Response& response) {
    response.set_header("Set-Cookie",
                        fmt::format("yomi_player={}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000", player));
  }

  void stream(std::unique_ptr<EventStream> events, const ApiRequest& asked, Response& response) {
    auto place = streams_.take(asked.player, asked.address);
    if (!place) return refuse_with(place.error(), response);
    response.set_header("Cache-Control", "no-store");
    response.set_header("X-Accel-Buffering", "no");
    const std::shared_ptr<EventStream> shared = std::move(events);
    response.set_chunked_content_provider(
        "text/event-stream", [this, shared, place = std::move(*place)](std::size_t, httplib::DataSink& sink) {
          if (leaving_) return false;
          const auto text = shared->next();
          if (!text || leaving_) {
            sink.done();
            return true;
          }
          return sink.write(text->data(), text->size());
        });
  }

  void serve_page(const Request& request, Response& response) const {
    if (request.method != "GET" && request.method != "HEAD")
      return refuse_with({"method_not_allowed", fmt::format("{} is not allowed for the page.", request.method), "GET"},
                         response);
    const auto file = web_file(options_.web, request.path);
    if (file) {
      response.set_header("Cache-Control", file->forever ? "public, max-age=31536000, immutable" : "no-cache");
      response.set_content(file->text, file->type);
      if (request.path == kEmbedPath) allow_frame(response);
      // The cookie comes with the page: otherwise each of several first requests would set another.
      if (file->type.starts_with("text/html") && !is_player(cookie(request.get_header_value("Cookie"), "yomi_player")))
        introduce(random_name(26), response);
    } else if (request.path == "/") {
      response.set_content(kNoPage, "text/html; charset=utf-8");
    } else {
      refuse_with({"not_found", "There is nothing at this address."}, response);
    }
  }

  Api& api_;
  HttpOptions options_;
  Gate gate_;
  RateLimit by_player_, by_address_, wrong_tokens_;
  StreamPlaces streams_;
  std::atomic<bool> leaving_ = false;
};

HttpServer::HttpServer(Api& api, HttpOptions options) : socket_(std::make_unique<Socket>(api, std::move(options))) {}

HttpServer::~HttpServer() = default;

Result<int> HttpServer::bind() {
  const HttpOptions& options = socket_->options();
  int port = options.port;
  if (port == 0)
    port = socket_->bind_to_any_port(options.address);
  else if (!socket_->bind_to_port(options.address, port))
    port = -1;
  if (port <= 0)
    return fail(fmt::format("cannot listen on {} port {}", options.address, options.port),
                "an address of this machine and a port that is free, with --listen and --port");
  socket_->widen();
  return port;
}

void HttpServer::run() { socket_->listen_after_bind(); }

void HttpServer::stop() { socket_->leave(); }

}  // namespace yomi::server
