#include "library/systems.h"

#include <algorithm>
#include <filesystem>
#include <ostream>

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "knowledge/text/text_limits.h"
#include "library/shipped_files.h"
#include "library/system_name.h"

namespace yomi::library {

using namespace console;

namespace fs = std::filesystem;

namespace {

// `texts` gets the text of each file that was read.
SystemResult<knowledge::System> read(const std::string& name, SystemTexts& texts, const SystemTexts& edits = {}) {
  const ShippedFiles shipped = shipped_systems();
  const SystemName parsed = parse_system_name(name);
  const auto found = shipped.find(parsed.base);
  if (!found) return tl::unexpected(SystemErrors{{found.error()}, {}});
  const std::string path = found->string();
  const fs::path beside = found->parent_path();
  const auto open = [&](const std::string& file) -> Result<std::string> {
    const auto edit = edits.find(file);
    auto text =
        edit == edits.end() ? read_file_up_to(file, knowledge::text::kMostBytes) : Result<std::string>(edit->second);
    if (!text) {
      auto common = read_whole_file(shipped.folder / fs::path(file).lexically_relative(beside.empty() ? "." : beside));
      if (common && file != path) text = std::move(common);
    }
    if (text) texts[file] = *text;
    return text;
  };
  auto system = knowledge::read_system(path, open, {parsed.switches, convention_names(beside)});
  if (!system) return tl::unexpected(SystemErrors{std::move(system.error()), texts});
  return std::move(*system);
}

}  // namespace

std::vector<std::string> convention_names(const fs::path& beside) {
  std::vector<std::string> names = shipped_conventions().names();
  ShippedFiles own = shipped_conventions();
  own.folder = beside / "conventions";
  for (std::string& name : own.names()) names.push_back(std::move(name));
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  return names;
}

SystemResult<std::shared_ptr<const knowledge::Book>> load_book(const std::string& name) {
  std::map<std::string, std::string> texts;
  auto system = read(name, texts);
  if (!system) return tl::unexpected(std::move(system.error()));
  return std::make_shared<const knowledge::Book>(std::move(*system));
}

SystemResult<std::shared_ptr<const knowledge::Book>> load_edited_book(const std::string& name,
                                                                      const SystemTexts& edits) {
  SystemTexts texts;
  auto system = read(name, texts, edits);
  if (!system) return tl::unexpected(std::move(system.error()));
  return std::make_shared<const knowledge::Book>(std::move(*system));
}

SystemResult<SystemTexts> texts_of_system(const std::string& name) {
  SystemTexts texts;
  if (auto system = read(name, texts); !system) return tl::unexpected(std::move(system.error()));
  return texts;
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
