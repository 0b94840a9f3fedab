#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.h"

namespace yomi::library {

// The files of one kind that come with the program: in the folder `data` beside a Python module, in the source tree for
// a program in the build tree, otherwise where they are installed.
struct ShippedFiles {
  std::string kind;              // "system"
  std::filesystem::path folder;  // systems/
  std::string extension;         // ".bid"

  // Without folder and extension, in alphabetical order.
  [[nodiscard]] std::vector<std::string> names() const;
  // The shipped file of that name.
  [[nodiscard]] Result<std::filesystem::path> shipped(const std::string& name) const;
  // The same; a name with a '/' or with the extension is a path to a file of the user's own.
  [[nodiscard]] Result<std::filesystem::path> find(const std::string& name) const;
};

ShippedFiles shipped_systems();
ShippedFiles shipped_conventions();
ShippedFiles shipped_cardings();
ShippedFiles shipped_deals();

}  // namespace yomi::library
