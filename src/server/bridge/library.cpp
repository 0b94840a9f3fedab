#include "server/bridge/library.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "library/carding_files.h"
#include "library/system_files.h"

namespace yomi::server {

using namespace library;

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kOwnKept = 32;
constexpr const char* kOwnName = "own.bid";

std::vector<std::string> names_in(const fs::path& folder, std::string_view ending) {
  std::vector<std::string> names;
  std::error_code none;
  for (const auto& file : fs::directory_iterator(folder, none))
    if (file.path().extension() == ending) names.push_back(file.path().stem().string());
  std::ranges::sort(names);
  return names;
}

Result<void> known(const std::string& name, const std::vector<std::string>& names, std::string_view what) {
  if (std::ranges::find(names, name) != names.end()) return {};
  return fail(fmt::format("there is no {} '{}'", what, name), fmt::format("one of {}", fmt::join(names, ", ")));
}

// A file that a player's own text includes: only from the folder of systems.
Result<std::string> included(const std::string& name) {
  const fs::path path = fs::path(name).lexically_normal();
  if (path.is_absolute() || *path.begin() == ".." || path.extension() != ".bid")
    return fail(fmt::format("'{}' cannot be included", name), "a system that comes with the program, such as sayc.bid");
  return read_whole_file(systems_folder() / path);
}

}  // namespace

Json to_json(const SystemChoice& choice) {
  Json json{{"name", choice.name}};
  if (choice.own()) json["text"] = choice.text;
  return json;
}

SystemChoice system_choice(const Json& json) { return {json.value("name", "sayc"), json.value("text", "")}; }

Result<std::shared_ptr<const knowledge::Book>> Library::book(const SystemChoice& choice) {
  const std::lock_guard lock(mutex_);
  if (choice.own()) {
    const auto found = std::ranges::find(own_, choice.text, &Own::text);
    if (found != own_.end()) return found->book;
    auto checked = check(choice.text);
    if (!checked.book) return tl::unexpected(checked.mistakes.front());
    own_.push_back({choice.text, checked.book});
    if (own_.size() > kOwnKept) own_.pop_front();
    return checked.book;
  }
  auto& kept = books_[choice.name];
  if (kept) return kept;
  if (auto there = known(choice.name, system_names(), "system"); !there) {
    books_.erase(choice.name);
    return tl::unexpected(there.error());
  }
  auto loaded = load_book(choice.name);
  if (!loaded) return tl::unexpected(loaded.error().errors.front());
  return kept = *loaded;
}

Result<std::shared_ptr<const knowledge::Carding>> Library::carding(const std::string& name) {
  const std::lock_guard lock(mutex_);
  if (const auto found = cardings_.find(name); found != cardings_.end()) return found->second;
  if (auto there = known(name, carding_names(), "carding"); !there) return tl::unexpected(there.error());
  auto loaded = load_carding(name);
  if (!loaded) return tl::unexpected(loaded.error());
  return cardings_[name] = *loaded;
}

CheckedSystem Library::check(const std::string& text) {
  auto system = knowledge::read_system(kOwnName, [&](const std::string& file) -> Result<std::string> {
    if (file == kOwnName) return text;
    return included(file);
  });
  if (system) return {std::make_shared<const knowledge::Book>(std::move(*system)), {}};
  for (Error& mistake : system.error())
    if (mistake.place.file == kOwnName) mistake.place.file.clear();
  return {nullptr, std::move(system.error())};
}

std::vector<std::string> Library::system_names() { return names_in(systems_folder(), ".bid"); }

std::vector<std::string> Library::carding_names() { return names_in(carding_folder(), ".card"); }

Result<std::string> Library::system_text(const std::string& name) {
  if (auto there = known(name, system_names(), "system"); !there) return tl::unexpected(there.error());
  return read_whole_file(systems_folder() / (name + ".bid"));
}

}  // namespace yomi::server
