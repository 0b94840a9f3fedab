#include "library/shipped_files.h"

#include <algorithm>

#include <dlfcn.h>
#include <fmt/format.h>

#include "base/nearest.h"

namespace yomi::library {

namespace fs = std::filesystem;

namespace {

// The folder `data` beside the program or the module that holds this code; empty if there is none. A package that can
// be copied anywhere brings its files along there.
fs::path beside_the_code() {
  Dl_info code;
  if (dladdr(reinterpret_cast<const void*>(&beside_the_code), &code) == 0) return {};
  const fs::path file(code.dli_fname);  // a program that was found by PATH has a bare name
  return file.is_absolute() ? file.parent_path() / "data" : fs::path();
}

fs::path folder_of(const char* name, const fs::path& sources, const fs::path& installed) {
  std::error_code none;
  if (const fs::path brought = beside_the_code(); !brought.empty() && fs::is_directory(brought / name, none))
    return brought / name;
  return fs::is_directory(sources, none) ? sources : installed;
}

// `alternative` is what may stand there besides a name.
tl::unexpected<Error> no_such_file(const ShippedFiles& files, const std::string& name, const std::string& alternative) {
  const auto names = files.names();
  const std::string guess = nearest(name, names);
  return fail(fmt::format("there is no {} '{}'", files.kind, name),
              fmt::format("one of {}{}{}", fmt::join(names, ", "), alternative,
                          guess.empty() ? "" : fmt::format(" (did you mean '{}'?)", guess)));
}

}  // namespace

std::vector<std::string> ShippedFiles::names() const {
  std::vector<std::string> names;
  std::error_code none;
  for (const auto& file : fs::directory_iterator(folder, none))
    if (file.path().extension() == extension) names.push_back(file.path().stem().string());
  std::ranges::sort(names);
  return names;
}

Result<fs::path> ShippedFiles::shipped(const std::string& name) const {
  const auto all = names();
  if (std::ranges::find(all, name) == all.end()) return no_such_file(*this, name, "");
  return folder / (name + extension);
}

Result<fs::path> ShippedFiles::find(const std::string& name) const {
  if (name.find('/') != std::string::npos || name.ends_with(extension)) return fs::path(name);
  auto path = shipped(name);
  if (!path) return no_such_file(*this, name, fmt::format(", or a file ending in {}", extension));
  return path;
}

ShippedFiles shipped_systems() {
  return {"system", folder_of("systems", YOMI_SYSTEMS_SOURCE_DIR, YOMI_SYSTEMS_INSTALL_DIR), ".bid"};
}

ShippedFiles shipped_conventions() { return {"convention", shipped_systems().folder / "conventions", ".bid"}; }

ShippedFiles shipped_cardings() {
  return {"carding", folder_of("carding", YOMI_CARDING_SOURCE_DIR, YOMI_CARDING_INSTALL_DIR), ".card"};
}

ShippedFiles shipped_deals() {
  return {"library of deals", folder_of("deals", YOMI_DEALS_SOURCE_DIR, YOMI_DEALS_INSTALL_DIR), ".deals"};
}

}  // namespace yomi::library
