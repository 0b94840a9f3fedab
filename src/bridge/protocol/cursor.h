#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bridge/protocol/messages.h"

namespace yomi::bridge::protocol {

// Goes through a line word by word. Case, white space and the marks . , : between words do not count.
class Cursor {
 public:
  explicit Cursor(std::string_view line) : rest_(line) { skip(); }

  [[nodiscard]] bool done() const { return rest_.empty(); }
  // The unread rest.
  [[nodiscard]] std::string_view rest() const { return rest_; }

  // The next word; empty at the end.
  std::string_view word();
  // Takes these words if they come next, all or none of them.
  bool take(std::string_view words);
  // "TEAM", or the next word if it has no quotes.
  std::string quoted();
  std::optional<int> number();
  // "North".
  std::optional<Seat> seat();
  // "North's" or "dummy's", with any character for the apostrophe.
  std::optional<Whose> whose();

 private:
  void skip();

  std::string_view rest_;
};

}  // namespace yomi::bridge::protocol
