#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "server/lobby/api.h"

namespace yomi::server {

struct HttpOptions {
  std::string address = "127.0.0.1";
  int port = 0;       // 0: any free port
  std::string token;  // every request must have it; empty: loopback only
  std::filesystem::path web;
};

// The API and the page over HTTP, with their protection: origin, token, rates, sizes, headers.
class HttpServer {
 public:
  HttpServer(Api& api, HttpOptions options);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  // Returns the port that is bound.
  Result<int> bind();
  // Returns after `stop`, when every connection is closed.
  void run();
  void stop();

 private:
  class Socket;

  std::unique_ptr<Socket> socket_;
};

}  // namespace yomi::server
