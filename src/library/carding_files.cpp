#include "library/carding_files.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/nearest.h"

namespace yomi::library {

namespace fs = std::filesystem;

fs::path carding_folder() {
  std::error_code none;
  const fs::path sources = YOMI_CARDING_SOURCE_DIR;
  return fs::is_directory(sources, none) ? sources : fs::path(YOMI_CARDING_INSTALL_DIR);
}

Result<fs::path> find_carding(const std::string& name) {
  if (name.find('/') != std::string::npos || name.ends_with(".card")) return fs::path(name);
  const fs::path path = carding_folder() / (name + ".card");
  std::error_code none;
  if (fs::exists(path, none)) return path;
  std::vector<std::string> names;
  for (const auto& file : fs::directory_iterator(carding_folder(), none))
    if (file.path().extension() == ".card") names.push_back(file.path().stem().string());
  std::ranges::sort(names);
  std::string expected = fmt::format("one of {}, or a file ending in .card", fmt::join(names, ", "));
  if (const std::string guess = nearest(name, names); !guess.empty())
    expected += fmt::format(" (did you mean '{}'?)", guess);
  return fail(fmt::format("there are no carding agreements '{}'", name), expected);
}

Result<std::shared_ptr<const knowledge::Carding>> load_carding(const std::string& name) {
  const auto path = find_carding(name);
  if (!path) return tl::unexpected(path.error());
  auto carding = knowledge::load_carding(path->string());
  if (!carding) return tl::unexpected(carding.error().front());
  return std::make_shared<const knowledge::Carding>(std::move(*carding));
}

Result<std::shared_ptr<const knowledge::Carding>> CardingShelf::carding(const std::string& name) {
  auto& kept = kept_[name];
  if (!kept) {
    auto loaded = load_carding(name);
    if (!loaded) return tl::unexpected(loaded.error());
    kept = std::move(*loaded);
  }
  return kept;
}

Result<inference::Cardings> CardingShelf::cardings(const std::string& ns, const std::string& ew) {
  auto first = carding(ns);
  if (!first) return tl::unexpected(first.error());
  auto second = carding(ew);
  if (!second) return tl::unexpected(second.error());
  return inference::Cardings{std::move(*first), std::move(*second)};
}

}  // namespace yomi::library
