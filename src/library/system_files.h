#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "console/terminal.h"
#include "knowledge/system/book.h"

// Bidding systems by name. A name with a '/' or ending in .bid is a path; any other, such as sayc, is NAME.bid in the
// folder of systems that comes with the program.
namespace yomi::library {

// The folder: of the sources when the program runs from the build tree, otherwise where it was installed.
std::filesystem::path systems_folder();

Result<std::string> find_system(const std::string& name);

// Why a system could not be read: every mistake in it, and the texts to show them in.
struct SystemErrors {
  std::vector<Error> errors;
  std::map<std::string, std::string> texts;  // by file
};

template <class T>
using SystemResult = tl::expected<T, SystemErrors>;

// A file that a system includes and that is not beside it is looked for in the folder of systems: so a system of one's
// own may say include "sayc.bid".
SystemResult<std::shared_ptr<const knowledge::Book>> load_book(const std::string& name);

// All that a system is read from, its own file and those that it includes, one after the other; nothing if it cannot be
// read.
std::optional<std::string> text_of_system(const std::string& name);

// Each mistake with its line and a caret under it.
std::string to_string(const SystemErrors& errors);
int report(console::Terminal& terminal, const SystemErrors& errors);

}  // namespace yomi::library
