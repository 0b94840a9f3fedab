#include "bridge/pbn/document.h"

#include <array>
#include <optional>

#include "base/ascii.h"

namespace yomi::bridge::pbn {

namespace {

using Kind = Element::Kind;

// The index of a tag that occurs once in a game: Event 0, Board 1, Deal 2.
std::optional<std::size_t> key(const Element& element) {
  if (element.kind != Kind::Tag) return std::nullopt;
  if (ascii::equal_ignoring_case(element.name, "Event")) return 0;
  if (ascii::equal_ignoring_case(element.name, "Board")) return 1;
  if (ascii::equal_ignoring_case(element.name, "Deal")) return 2;
  return std::nullopt;
}

// Whether a new game cannot begin at or above this: words belong to the tag above them, notes to their section.
bool ends_a_game(const Element& element) {
  if (element.kind != Kind::Tag) return element.kind == Kind::Word;
  for (const auto name : {"Auction", "Play", "Note"})
    if (ascii::equal_ignoring_case(element.name, name)) return true;
  return false;
}

class Parting {
 public:
  explicit Parting(Document& document)
      : elements_(document.elements), starts_(document.starts), certain_(document.certain) {}

  void run(std::size_t first) {
    block_ = first;
    for (std::size_t at = first; at < elements_.size(); ++at) {
      if (elements_[at].after_blank) begin_block(at);
      if (starts_.empty() && elements_[at].kind == Kind::Tag) starts_.push_back(first);
      const auto found = key(elements_[at]);
      if (!found) continue;
      if (has_[*found]) begin_game(start_within_block(at));
      has_[*found] = key_in_block_ = true;
    }
    if (!open_ended_) certain_ = starts_.size();
  }

 private:
  // A block whose first tags begin a new game belongs to it from the first line, and so do the comments above that a
  // blank line separates from the game before.
  void begin_block(std::size_t at) {
    block_ = at;
    key_in_block_ = false;
    if (heads_a_game(at)) begin_game(leading_asides(at));
  }

  [[nodiscard]] bool heads_a_game(std::size_t block) {
    std::array<bool, 3> here = {};
    for (std::size_t at = block; at < elements_.size(); ++at) {
      if (at > block && elements_[at].after_blank) return false;
      if (ends_a_game(elements_[at])) return false;
      const auto found = key(elements_[at]);
      if (!found) continue;
      if (here[*found]) return false;
      if (has_[*found]) return true;
      here[*found] = true;
    }
    // More text could still make it one, and then the games from here on begin elsewhere.
    if (!open_ended_) certain_ = starts_.size();
    open_ended_ = true;
    return false;
  }

  // Where the game begins whose first known tag is at `at`: at the tag, or at those above it if the block began with
  // the end of the game before.
  [[nodiscard]] std::size_t start_within_block(std::size_t at) const {
    std::size_t start = at;
    while (!key_in_block_ && start > block_ && !ends_a_game(elements_[start - 1])) --start;
    return start;
  }

  void begin_game(std::size_t start) {
    starts_.push_back(start);
    has_ = {};
  }

  [[nodiscard]] std::size_t leading_asides(std::size_t block) const {
    std::size_t start = block;
    for (std::size_t at = block; at > 0; --at) {
      const Kind kind = elements_[at - 1].kind;
      if (kind == Kind::Tag || kind == Kind::Word) break;
      if (elements_[at - 1].after_blank) start = at - 1;
    }
    return start;
  }

  const std::vector<Element>& elements_;
  std::vector<std::size_t>& starts_;
  std::size_t& certain_;
  bool open_ended_ = false;
  std::size_t block_ = 0;
  bool key_in_block_ = false;
  std::array<bool, 3> has_ = {};
};

}  // namespace

Document divide(std::vector<Element> elements, bool with_header) {
  Document document;
  document.elements = std::move(elements);
  const auto in_header = [&](std::size_t at) {
    return with_header && at < document.elements.size() && document.elements[at].kind == Kind::Directive &&
           (at == 0 || !document.elements[at].after_blank);
  };
  while (in_header(document.header)) ++document.header;
  Parting(document).run(document.header);
  if (document.starts.empty()) document.header = document.elements.size();
  return document;
}

}  // namespace yomi::bridge::pbn
