#pragma once

#include <cstdint>
#include <unordered_map>

#include "knowledge/system/book.h"

namespace yomi::knowledge {

// Keeps the reach of the lines of a book: made once for all settings that a line does not distinguish.
class Meanings {
 public:
  explicit Meanings(const Book& book) : book_(&book) {}

  // References are valid until `make_room`.
  const Reach& of(const Entry& entry, const Setting& setting);
  // Clears everything if there is no room for that many more.
  void make_room(std::size_t more);

 private:
  struct Key {
    const Line* line;
    std::uint64_t binding;  // of the letters that the line uses
    std::uint64_t setting;  // the digest of what the line uses
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };

  // Lines with the same reach at every table are kept by the book; the others here, by what they depend on.
  const Book* book_;
  std::unordered_map<Key, Reach, Hash> others_;
};

}  // namespace yomi::knowledge
