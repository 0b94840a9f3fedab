#include "library/shelf.h"

#include "library/system_files.h"

namespace yomi::library {

Result<std::shared_ptr<const knowledge::Book>> Shelf::book(const std::string& name) {
  auto& kept = books_[name];
  if (!kept) {
    auto loaded = load_book(name);
    if (!loaded) return tl::unexpected(loaded.error().errors.front());
    kept = *loaded;
  }
  return kept;
}

Result<Pairing*> Shelf::pairing(const Systems& systems) {
  auto& kept = pairings_[systems];
  if (!kept) {
    const auto ns = book(systems.ns);
    if (!ns) return tl::unexpected(ns.error());
    const auto ew = book(systems.ew);
    if (!ew) return tl::unexpected(ew.error());
    kept = std::make_unique<Pairing>(*ns, *ew);
  }
  return kept.get();
}

}  // namespace yomi::library
