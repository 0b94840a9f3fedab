#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <tl/expected.hpp>

namespace yomi {

// A position in a text. Lines and columns count from 1; 0 means "not known".
struct Place {
  std::string file;
  int line = 0;
  int column = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

// An error at an edge of the program (a file, the command line, a message): what was wrong, where, what was expected.
struct Error {
  std::string what;
  std::string expected;
  Place place;

  // The same error, seen from a reader that knows where the text came from.
  [[nodiscard]] Error at(Place where) const { return {what, expected, std::move(where)}; }
};

template <class T>
using Result = tl::expected<T, Error>;

// Makes the error that a function with any Result<T> returns.
[[nodiscard]] tl::unexpected<Error> fail(std::string what, std::string expected = {}, Place place = {});

// "deals.pbn:12:7", or as much of it as is known.
std::string to_string(const Place& place);

// "deals.pbn:12:7: 'SX' is not a card; expected a suit and a rank, such as SA".
std::string to_string(const Error& error);

// The line that an error points at, with a caret under the column, as compilers show it.
std::string excerpt(std::string_view text, const Place& place);

}  // namespace yomi
