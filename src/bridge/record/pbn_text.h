#pragma once

#include <string>
#include <string_view>

// How PBN spells text between quotes: \" is a quote and \\ a backslash; any other backslash is itself (table tags are
// full of them, as in "Result\2R").
namespace yomi::bridge::pbn {

std::string unescape(std::string_view spelled);
std::string escape(std::string_view text);

// The same for the value of a tag, where a '#' in front would mean the value of another game: it gets a blank.
std::string tag_value(std::string_view text);

// The spelling of a file, with a bare quote or a backslash at the end escaped, which would end the string early.
std::string well_escaped(std::string_view spelled);

// The same text with '\n' for every end of line.
std::string with_line_feeds(std::string_view text);

}  // namespace yomi::bridge::pbn
