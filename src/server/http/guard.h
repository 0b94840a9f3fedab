#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "server/wire/problem.h"

// Checks of requests: origin, secrets, rates.
namespace yomi::server {

// A token bucket for each name: `a_second` requests on average, `at_once` in a burst.
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
  Clock::time_point forget_again_{};
};

// The value of a cookie in a Cookie header; "" if it is missing.
std::string cookie(std::string_view header, std::string_view name);

// Whether a text has the form of a player's secret, as the server gives them to browsers.
bool is_player(std::string_view name);

// Whether a Host header names the loopback interface. It keeps out other sites' names that resolve to this machine.
bool is_loopback_host(std::string_view host);

// Whether an Origin header names this server.
bool same_origin(std::string_view origin, std::string_view host);

// The time it takes depends on the length of the given text alone.
bool same_secret(std::string_view given, std::string_view secret);

}  // namespace yomi::server
