#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "server/wire/problem.h"

// Who may talk to the server, and how often.
namespace yomi::server {

// So many requests a second, and some at once, for each name.
class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;

  RateLimit(double a_second, double at_once) : a_second_(a_second), at_once_(at_once) {}

  [[nodiscard]] bool allow(const std::string& name, Clock::time_point now = Clock::now());

 private:
  struct Bucket {
    double left;
    Clock::time_point at;
  };
  void forget_old(Clock::time_point now);

  double a_second_, at_once_;
  std::mutex mutex_;
  std::map<std::string, Bucket> buckets_;
};

// The value of a cookie in a Cookie header; "" if it is not there.
std::string cookie(std::string_view header, std::string_view name);

// Whether a name is one that we gave a browser.
bool is_player(std::string_view name);

// Whether a Host header names this machine itself: a page elsewhere that points its own name here is not let in.
bool is_loopback_host(std::string_view host);

// Whether a page of that origin is ours.
bool same_origin(std::string_view origin, std::string_view host);

// Takes the same time for any two texts of a length.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace yomi::server
