#pragma once

#include <array>
#include <string_view>
#include <utility>

// What every reply tells the browser not to allow.
namespace yomi::server {

using Header = std::pair<std::string_view, std::string_view>;

#define YOMI_CONTENT_POLICY                                                                                      \
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src " \
  "'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "

constexpr std::array<Header, 7> safe_headers() {
  return {{{"Content-Security-Policy", YOMI_CONTENT_POLICY "'none'"},
           {"X-Content-Type-Options", "nosniff"},
           {"Referrer-Policy", "no-referrer"},
           {"Cross-Origin-Opener-Policy", "same-origin"},
           {"Cross-Origin-Resource-Policy", "same-origin"},
           {"X-Frame-Options", "DENY"},
           {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"}}};
}

// The page of one board may be framed, by pages of this server alone.
constexpr std::array<Header, 2> frame_headers() {
  return {{{"Content-Security-Policy", YOMI_CONTENT_POLICY "'self'"}, {"X-Frame-Options", "SAMEORIGIN"}}};
}

#undef YOMI_CONTENT_POLICY

}  // namespace yomi::server
