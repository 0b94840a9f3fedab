#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "inference/auction/story.h"
#include "knowledge/system/situation.h"

namespace yomi::library {

// The systems of the two sides, by name.
struct Systems {
  std::string ns = "sayc";
  std::string ew = "sayc";

  [[nodiscard]] const std::string& of(bridge::Side side) const { return side == bridge::Side::NorthSouth ? ns : ew; }
  friend auto operator<=>(const Systems&, const Systems&) = default;
};

// Two sides that bid by their books, and the stories told of their auctions.
struct Pairing {
  std::array<std::shared_ptr<const knowledge::Book>, 2> books;  // by side
  knowledge::Bidding bidding;
  inference::Storyteller storyteller{bidding};

  Pairing(std::shared_ptr<const knowledge::Book> ns, std::shared_ptr<const knowledge::Book> ew)
      : books{ns, ew}, bidding(std::move(ns), std::move(ew)) {}
  [[nodiscard]] const knowledge::System& system(bridge::Side side) const {
    return books[static_cast<std::size_t>(index(side))]->system();
  }
};

// Systems that are read once and kept.
class Shelf {
 public:
  Result<std::shared_ptr<const knowledge::Book>> book(const std::string& name);
  Result<Pairing*> pairing(const Systems& systems);

 private:
  std::map<std::string, std::shared_ptr<const knowledge::Book>> books_;
  std::map<Systems, std::unique_ptr<Pairing>> pairings_;
};

}  // namespace yomi::library
