#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "knowledge/text/tokens.h"

// How single rows of a system are written.
namespace yomi::knowledge::text {

// Tokens with the spaces that belong between them.
std::string join(std::span<const Token> tokens);

// A line of a section in its parts; any of them may be empty.
struct LineParts {
  LineParts(std::span<const Token> tokens, std::size_t depth);

  std::size_t depth;
  std::string call;
  std::string name;
  std::vector<Token> constraint;
  std::vector<Token> sets;
};

// Where the parts of a section's lines begin. Parts that are much longer than the others do not push the column out.
struct Columns {
  Columns() = default;
  explicit Columns(std::span<const LineParts> lines);

  std::size_t call_width = 3;
  std::size_t constraint = 0;
  std::size_t sets = 0;
};

// Without the line end at the end; several physical lines where one would be too long.
std::string lay_out_line(const LineParts& line, const Columns& columns);
std::string lay_out_heading(std::span<const Token> tokens);
std::string lay_out_definition(std::span<const Token> tokens, std::size_t name_width);

}  // namespace yomi::knowledge::text
