#pragma once

#include <string>
#include <string_view>
#include <vector>

// Game notation (cards, calls, tags) is ASCII, whatever the locale says.
namespace yomi::ascii {

constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string upper(std::string_view text);
std::string lower(std::string_view text);

// Without the white space at both ends.
std::string_view trim(std::string_view text);

// The words of a text, separated by white space or any of `separators`; no word is empty.
std::vector<std::string_view> words(std::string_view text, std::string_view separators = "");

bool equal_ignoring_case(std::string_view a, std::string_view b);

}  // namespace yomi::ascii
