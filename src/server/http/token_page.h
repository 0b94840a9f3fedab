#pragma once

#include <string>
#include <string_view>

namespace yomi::server {

// The page that asks for the token of a server, and where it sends it.
inline constexpr std::string_view kTokenPath = "/token";
inline constexpr const char* kTokenPagePolicy =
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

// `wrong`: the token that was sent before was wrong.
inline std::string token_page(bool wrong) {
  return std::string(
             "<!doctype html><html lang=en><meta charset=utf-8><title>Yomi</title>"
             "<meta name=viewport content=\"width=device-width\">"
             "<style>body{font:1.1rem sans-serif;margin:3rem auto;max-width:20rem}"
             "input,button{font:inherit;width:100%;margin-top:.5rem;box-sizing:border-box}</style>"
             "<form method=post action=/token><label>Token of this server"
             "<input type=password name=token autofocus autocomplete=off required></label>") +
         (wrong ? "<p role=alert>This token is wrong.</p>" : "") + "<button>Enter</button></form></html>";
}

}  // namespace yomi::server
