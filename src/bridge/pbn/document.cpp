#include "bridge/pbn/document.h"

#include <optional>

#include "base/ascii.h"

namespace yomi::bridge::pbn {

namespace {

using Kind = Element::Kind;

// Which of the tags that a game has once: Event 0, Board 1, Deal 2.
std::optional<int> key(const Element& element) {
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
  explicit Parting(Document& document) : elements_(document.elements), starts_(document.starts) {}

  void run(std::size_t first) {
    block_ = first;
    for (std::size_t at = first; at < elements_.size(); ++at) {
      if (elements_[at].after_blank) {
        block_ = at;
        key_in_block_ = false;
      }
      const auto found = key(elements_[at]);
      if (starts_.empty() && elements_[at].kind == Kind::Tag) starts_.push_back(first);
      if (!found) continue;
      if (has_[*found]) begin_game(at);
      has_[*found] = key_in_block_ = true;
    }
  }

 private:
  // The first key tag of a block takes the block with it; a later one begins the game itself.
  void begin_game(std::size_t at) {
    std::size_t start = at;
    if (!key_in_block_) {
      while (start > block_ && !ends_a_game(elements_[start - 1])) --start;
    }
    // Comments above the block, parted by blank lines from the game before, lead to this one.
    if (start == block_) start = leading_asides(start);
    starts_.push_back(start);
    has_[0] = has_[1] = has_[2] = false;
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
  std::size_t block_ = 0;
  bool key_in_block_ = false;
  bool has_[3] = {};
};

}  // namespace

Document read_document(std::string_view text, std::vector<Error>& diagnostics) {
  Document document;
  document.elements = scan(text, diagnostics);
  const auto in_header = [&](std::size_t at) {
    return at < document.elements.size() && document.elements[at].kind == Kind::Directive &&
           (at == 0 || !document.elements[at].after_blank);
  };
  while (in_header(document.header)) ++document.header;
  Parting(document).run(document.header);
  if (document.starts.empty()) document.header = document.elements.size();
  return document;
}

}  // namespace yomi::bridge::pbn
