#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "console/terminal.h"
#include "knowledge/system/book.h"

// Bidding systems from their files: by name if they come with the program, such as sayc, or by path, with
// conventions switched: see system_name.h.
namespace yomi::library {

// Why a system could not be read: every mistake in it, and the texts to show them in.
struct SystemErrors {
  std::vector<Error> errors;
  std::map<std::string, std::string> texts;  // by file
};

template <class T>
using SystemResult = tl::expected<T, SystemErrors>;

// The conventions that a system in that folder may use: those beside it and those that come with the program.
std::vector<std::string> convention_names(const std::filesystem::path& beside);

// An included file, or convention, that is not beside the system comes from the shipped systems: a system of one's own
// may say include "sayc.bid".
SystemResult<std::shared_ptr<const knowledge::Book>> load_book(const std::string& name);

// The same with another text for some of its files, by path: what an edit would give.
using SystemTexts = std::map<std::string, std::string>;
SystemResult<std::shared_ptr<const knowledge::Book>> load_edited_book(const std::string& name,
                                                                      const SystemTexts& edits);
// The texts of its files, by path.
SystemResult<SystemTexts> texts_of_system(const std::string& name);

// The texts of a system's own file and of those that it includes, in one; nullopt if it cannot be read.
std::optional<std::string> text_of_system(const std::string& name);

// Each mistake with its line and a caret under it.
std::string to_string(const SystemErrors& errors);
int report(console::Terminal& terminal, const SystemErrors& errors);

}  // namespace yomi::library
