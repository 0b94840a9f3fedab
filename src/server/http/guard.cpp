#include "server/http/guard.h"

#include <algorithm>

#include "base/ascii.h"

namespace yomi::server {

namespace {

constexpr std::size_t kNamesKept = 10'000;
constexpr std::size_t kPlayerLength = 26;

}  // namespace

bool RateLimit::allow(const std::string& name, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  if (buckets_.size() >= kNamesKept && now >= forget_again_) {
    forget_old(now);
    forget_again_ = now + std::chrono::seconds(1);
  }
  // Names beyond that number share one bucket.
  const bool full = buckets_.size() >= kNamesKept && !buckets_.contains(name);
  auto [found, fresh] = buckets_.try_emplace(full ? std::string() : name, Bucket{at_once_, now});
  Bucket& bucket = found->second;
  const double passed = std::chrono::duration<double>(now - bucket.at).count();
  bucket.left = std::min(at_once_, bucket.left + std::max(0.0, passed) * a_second_);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

void RateLimit::forget_old(Clock::time_point now) {
  const auto full_again = std::chrono::duration<double>(at_once_ / a_second_);
  std::erase_if(buckets_, [&](const auto& each) { return now - each.second.at > full_again; });
}

std::string cookie(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::size_t end = std::min(header.find(';'), header.size());
    std::string_view part = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    while (part.starts_with(' ')) part.remove_prefix(1);
    if (part.starts_with(name) && part.substr(name.size()).starts_with('='))
      return std::string(part.substr(name.size() + 1));
  }
  return {};
}

bool is_player(std::string_view name) {
  return name.size() == kPlayerLength &&
         std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '2' && c <= '9'); });
}

bool is_loopback_host(std::string_view host) {
  const std::size_t port = host.rfind(':');
  if (port != std::string_view::npos && host.find(']', port) == std::string_view::npos) host = host.substr(0, port);
  return host == "localhost" || host == "[::1]" || host == "127.0.0.1" || host.ends_with(".localhost");
}

bool same_origin(std::string_view origin, std::string_view host) {
  const std::size_t scheme = origin.find("://");
  return scheme != std::string_view::npos && origin.substr(scheme + 3) == host;
}

bool same_secret(std::string_view given, std::string_view secret) {
  // As many steps as the given text has, whatever the secret is; the length of the secret does not show either.
  const std::string_view against = secret.empty() ? std::string_view("\0", 1) : secret;
  std::size_t difference = given.size() ^ secret.size();
  for (std::size_t at = 0; at < given.size(); ++at)
    difference |= static_cast<std::size_t>(static_cast<unsigned char>(given[at]) ^
                                           static_cast<unsigned char>(against[at % against.size()]));
  return difference == 0;
}

}  // namespace yomi::server
