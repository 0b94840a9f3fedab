#pragma once

#include <cstdint>
#include <unordered_map>

#include "knowledge/system/book.h"

namespace yomi::knowledge {

// What the lines of a book say, each worked out once for all the settings in which it says the same.
class Meanings {
 public:
  explicit Meanings(const Book& book) : book_(&book) {}

  // References stay good until `make_room`.
  const Reach& of(const Entry& entry, const Setting& setting);
  // Forgets all if there is no room for so many more.
  void make_room(std::size_t more);

 private:
  struct Key {
    const Line* line;
    std::uint64_t binding;  // of the letters that the line speaks of
    std::uint64_t setting;  // the digest of what the line uses
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };

  // Lines that mean the same at every table are the book's; the others go by what they depend on.
  const Book* book_;
  std::unordered_map<Key, Reach, Hash> others_;
};

}  // namespace yomi::knowledge
