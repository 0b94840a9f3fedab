#include "bridge/record/pbn_text.h"

namespace yomi::bridge::pbn {

namespace {

bool escapes(std::string_view text, std::size_t at) {
  return text[at] == '\\' && at + 1 < text.size() && (text[at + 1] == '"' || text[at + 1] == '\\');
}

}  // namespace

std::string unescape(std::string_view spelled) {
  std::string text;
  text.reserve(spelled.size());
  for (std::size_t at = 0; at < spelled.size(); ++at) {
    if (escapes(spelled, at)) ++at;
    text += spelled[at];
  }
  return text;
}

std::string escape(std::string_view text) {
  std::string spelled;
  spelled.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"' || (c == '\\' && (at + 1 == text.size() || escapes(text, at)))) spelled += '\\';
    // A string stays in its line.
    spelled += c == '\n' || c == '\r' ? ' ' : c;
  }
  return spelled;
}

std::string tag_value(std::string_view text) { return (text.starts_with('#') ? " " : "") + escape(text); }

std::string well_escaped(std::string_view spelled) {
  std::string text;
  text.reserve(spelled.size());
  for (std::size_t at = 0; at < spelled.size(); ++at) {
    if (escapes(spelled, at)) {
      text += spelled[at++];
    } else if (spelled[at] == '"' || (spelled[at] == '\\' && at + 1 == spelled.size())) {
      text += '\\';
    }
    text += spelled[at];
  }
  return text;
}

std::string with_line_feeds(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '\r') {
      result += text[at];
    } else if (at + 1 == text.size() || text[at + 1] != '\n') {
      result += '\n';
    }
  }
  return result;
}

}  // namespace yomi::bridge::pbn
