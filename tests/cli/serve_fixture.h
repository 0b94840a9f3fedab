#pragma once

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <httplib.h>
#include <nlohmann/json.hpp>

#include "tests/support/process.h"

// The table server as it runs: real HTTP on loopback.
namespace yomi::cli {

// A browser: it keeps its cookie.
struct Browser {
  explicit Browser(int port) : client("127.0.0.1", port) { client.set_read_timeout(60); }
  httplib::Result get(const std::string& path) { return keep(client.Get(path, headers())); }
  httplib::Result post(const std::string& path, const nlohmann::json& body) {
    return keep(client.Post(path, headers(), body.dump(), "application/json"));
  }
  httplib::Result keep(httplib::Result result) {
    if (result && result->has_header("Set-Cookie")) {
      cookie = result->get_header_value("Set-Cookie");
      cookie = cookie.substr(0, cookie.find(';'));
    }
    return result;
  }
  [[nodiscard]] httplib::Headers headers() const {
    return cookie.empty() ? httplib::Headers{} : httplib::Headers{{"Cookie", cookie}};
  }
  httplib::Client client;
  std::string cookie;
};

class Serve : public testing::Test {
 protected:
  void start(const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments = {"serve", "--port", "0", "--json", "--data", folder_.file("data")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    process_ = std::make_unique<support::Process>(arguments);
    const std::string line = process_->wait_for_out();
    ASSERT_FALSE(line.empty()) << process_->finish().err;
    port_ = nlohmann::json::parse(line)["port"];
  }

  std::string open(Browser& browser, const nlohmann::json& wanted) {
    const auto opened = browser.post("/api/v1/tables", wanted);
    EXPECT_TRUE(opened && opened->status == 201);
    return "/api/v1/tables/" + nlohmann::json::parse(opened->body)["id"].get<std::string>();
  }

  support::TemporaryFolder folder_;
  std::unique_ptr<support::Process> process_;
  int port_ = 0;
};

}  // namespace yomi::cli
