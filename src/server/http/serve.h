#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "console/terminal.h"

namespace yomi::server {

struct ServeOptions {
  std::string address = "127.0.0.1";
  int port = 8642;
  std::string token;
  std::filesystem::path data;
  std::filesystem::path web;
  int threads = 0;
  bool json = false;
};

// Restores the tables and serves them until Ctrl-C.
int serve(const ServeOptions& options, console::Terminal& terminal);

}  // namespace yomi::server
