#include "library/system_files.h"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "base/nearest.h"

namespace yomi::library {

using namespace console;

namespace {

namespace fs = std::filesystem;

std::vector<std::string> systems_there() {
  std::vector<std::string> names;
  std::error_code none;
  for (const auto& file : fs::directory_iterator(systems_folder(), none))
    if (file.path().extension() == ".bid") names.push_back(file.path().stem().string());
  std::ranges::sort(names);
  return names;
}

}  // namespace

fs::path systems_folder() {
  std::error_code none;
  const fs::path sources = YOMI_SYSTEMS_SOURCE_DIR;
  return fs::is_directory(sources, none) ? sources : fs::path(YOMI_SYSTEMS_INSTALL_DIR);
}

Result<std::string> find_system(const std::string& name) {
  if (name.find('/') != std::string::npos || name.ends_with(".bid")) return name;
  const fs::path path = systems_folder() / (name + ".bid");
  std::error_code none;
  if (fs::exists(path, none)) return path.string();
  const auto names = systems_there();
  std::string expected = fmt::format("one of {}, or a file ending in .bid", fmt::join(names, ", "));
  if (const std::string guess = nearest(name, names); !guess.empty())
    expected += fmt::format(" (did you mean '{}'?)", guess);
  return fail(fmt::format("there is no system '{}'", name), expected);
}

namespace {

// The texts that it was read from come by file.
SystemResult<knowledge::System> read(const std::string& name, std::map<std::string, std::string>& texts) {
  const auto path = find_system(name);
  if (!path) return tl::unexpected(SystemErrors{{path.error()}, {}});
  const fs::path beside = fs::path(*path).parent_path();
  auto system = knowledge::read_system(*path, [&](const std::string& file) -> Result<std::string> {
    auto text = read_whole_file(file);
    if (!text) {
      auto common =
          read_whole_file(systems_folder() / fs::path(file).lexically_relative(beside.empty() ? "." : beside));
      if (common && file != *path) text = std::move(common);
    }
    if (text) texts[file] = *text;
    return text;
  });
  if (!system) return tl::unexpected(SystemErrors{std::move(system.error()), texts});
  return std::move(*system);
}

}  // namespace

SystemResult<std::shared_ptr<const knowledge::Book>> load_book(const std::string& name) {
  std::map<std::string, std::string> texts;
  auto system = read(name, texts);
  if (!system) return tl::unexpected(std::move(system.error()));
  return std::make_shared<const knowledge::Book>(std::move(*system));
}

std::optional<std::string> text_of_system(const std::string& name) {
  std::map<std::string, std::string> texts;
  if (!read(name, texts)) return std::nullopt;
  std::string all;
  for (const auto& [file, text] : texts) all += text;
  return all;
}

std::string to_string(const SystemErrors& errors) {
  std::string text;
  for (const Error& error : errors.errors) {
    text += fmt::format("yomi: {}\n", yomi::to_string(error));
    const auto file = errors.texts.find(error.place.file);
    if (file != errors.texts.end()) text += excerpt(file->second, error.place);
  }
  if (errors.errors.size() > 1) text += fmt::format("yomi: {} mistakes\n", errors.errors.size());
  return text;
}

int report(Terminal& terminal, const SystemErrors& errors) {
  terminal.err << to_string(errors);
  return exit_code::kBadInput;
}

}  // namespace yomi::library
