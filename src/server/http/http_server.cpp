#include "server/http/http_server.h"

#include <fmt/format.h>
#include <httplib.h>
#include <sys/socket.h>

#include "server/http/connections.h"
#include "server/http/guard.h"
#include "server/http/web_files.h"

namespace yomi::server {

using httplib::Request;
using httplib::Response;

namespace {

constexpr std::size_t kConnections = 1200;
constexpr int kBacklog = 512;
constexpr int kKeptAlive = 2;  // seconds; Ctrl-C waits that long
constexpr double kFromOneAddress = 1000, kAtOnce = 2000;
constexpr std::string_view kApi = "/api/v1";

constexpr const char* kNoPage =
    "<!doctype html><meta charset=utf-8><title>Yomi</title><p>The page is not built yet: run <code>make play</code>. "
    "The API is described here: <a href=/api/v1/openapi.json>/api/v1/openapi.json</a>.";

httplib::Headers safe_headers() {
  return {{"Content-Security-Policy",
           "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
           "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
          {"X-Content-Type-Options", "nosniff"},
          {"Referrer-Policy", "no-referrer"},
          {"Cross-Origin-Opener-Policy", "same-origin"},
          {"Cross-Origin-Resource-Policy", "same-origin"},
          {"X-Frame-Options", "DENY"},
          {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"}};
}

void send(ApiReply&& reply, Response& response) {
  response.status = reply.status;
  response.set_header("Cache-Control", "no-store");
  if (!reply.file.empty())
    response.set_header("Content-Disposition", fmt::format("attachment; filename=\"{}\"", reply.file));
  if (reply.status != 204) response.set_content(reply.body, reply.type);
}

void refuse_with(const Problem& problem, Response& response) { send(reply(problem), response); }

}  // namespace

class HttpServer::Socket final : public httplib::Server {
 public:
  Socket(Api& api, HttpOptions options)
      : api_(api),
        options_(std::move(options)),
        by_player_(api.limits().actions_per_second, 4.0 * api.limits().actions_per_second),
        by_address_(kFromOneAddress, kAtOnce) {
    new_task_queue = [] { return new Connections(kConnections); };
    set_default_headers(safe_headers());
    set_payload_max_length(api_.limits().body_bytes);
    set_keep_alive_max_count(1000);
    set_keep_alive_timeout(kKeptAlive);
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
  HandlerResponse guard(const Request& request, Response& response) {
    if (const auto problem = refused(request, response)) {
      // An unread body must not be taken for the next request.
      if (request.has_header("Content-Length") || request.has_header("Transfer-Encoding"))
        response.set_header("Connection", "close");
      refuse_with(*problem, response);
      return HandlerResponse::Handled;
    }
    return response.status == 303 ? HandlerResponse::Handled : HandlerResponse::Unhandled;
  }

  std::optional<Problem> refused(const Request& request, Response& response) {
    if (!by_address_.allow(request.remote_addr)) return Problem{"too_many", "Too many requests from your address."};
    const std::string host = request.get_header_value("Host");
    if (options_.token.empty()) {
      if (!is_loopback_host(host))
        return Problem{"forbidden", "This server only accepts requests from its own machine."};
    } else if (auto problem = without_token(request, response)) {
      return problem;
    }
    const std::string origin = request.get_header_value("Origin");
    if (request.method != "GET" && request.method != "HEAD" && !origin.empty() && !same_origin(origin, host))
      return Problem{"forbidden", "Requests from pages of other sites are refused."};
    return {};
  }

  // The token comes as a header, as a cookie, or once in the address, which then becomes the cookie.
  std::optional<Problem> without_token(const Request& request, Response& response) const {
    const std::string header = request.get_header_value("Authorization");
    if (header.starts_with("Bearer ") && same_secret(header.substr(7), options_.token)) return {};
    if (same_secret(cookie(request.get_header_value("Cookie"), "yomi_token"), options_.token)) return {};
    if (request.method == "GET" && request.path == "/" &&
        same_secret(request.get_param_value("token"), options_.token)) {
      response.set_header("Set-Cookie",
                          fmt::format("yomi_token={}; Path=/; HttpOnly; SameSite=Strict", options_.token));
      response.set_redirect("/", 303);
      return {};
    }
    return Problem{"unauthorised", "The token is missing or wrong.",
                   "Authorization: Bearer TOKEN, or /?token=TOKEN once"};
  }

  // Requests that httplib itself refuses have no body yet.
  static void explain(Response& response) {
    if (!response.body.empty()) return;
    const int status = response.status;
    refuse_with(status == 413   ? Problem{"too_large", "The body is too large."}
                : status == 404 ? Problem{"not_found", "There is nothing at this address."}
                                : Problem{"bad_request", "The request is not valid HTTP."},
                response);
    response.status = status;
  }

  void serve(const Request& request, Response& response) {
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
    ApiReply reply = api_.answer(asked);
    if (!known) introduce(player, response);
    if (reply.stream)
      stream(std::move(reply.stream), response);
    else
      send(std::move(reply), response);
  }

  static void introduce(const std::string& player, Response& response) {
    response.set_header("Set-Cookie",
                        fmt::format("yomi_player={}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000", player));
  }

  void stream(std::unique_ptr<EventStream> events, Response& response) {
    if (streams_.fetch_add(1) >= api_.limits().streams) {
      --streams_;
      return refuse_with({"busy", "There are too many event streams."}, response);
    }
    response.set_header("Cache-Control", "no-store");
    response.set_header("X-Accel-Buffering", "no");
    const std::shared_ptr<EventStream> shared = std::move(events);
    response.set_chunked_content_provider(
        "text/event-stream",
        [this, shared](std::size_t, httplib::DataSink& sink) {
          if (leaving_) return false;
          const auto text = shared->next();
          if (!text || leaving_) {
            sink.done();
            return true;
          }
          return sink.write(text->data(), text->size());
        },
        [this](bool) { --streams_; });
  }

  void serve_page(const Request& request, Response& response) const {
    if (request.method != "GET" && request.method != "HEAD")
      return refuse_with({"method_not_allowed", fmt::format("{} is not allowed for the page.", request.method), "GET"},
                         response);
    const auto file = web_file(options_.web, request.path);
    if (file) {
      response.set_header("Cache-Control", file->forever ? "public, max-age=31536000, immutable" : "no-cache");
      response.set_content(file->text, file->type);
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
  RateLimit by_player_, by_address_;
  std::atomic<int> streams_ = 0;
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
