#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "knowledge/book.h"

namespace yomi::knowledge {

// What the lines of a book say, each worked out once for all the settings in which it says the same.
class Meanings {
 public:
  explicit Meanings(const Book& book) : filed_(static_cast<std::size_t>(book.filed())) {}

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

  // By number for lines that mean the same at every table, by what they depend on for the others.
  std::vector<std::unique_ptr<const Reach>> filed_;
  std::unordered_map<Key, Reach, Hash> others_;
};

}  // namespace yomi::knowledge
