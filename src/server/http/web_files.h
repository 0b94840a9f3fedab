#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace yomi::server {

// The built front end: of the sources when the program runs from the build tree, otherwise where it was installed.
std::filesystem::path web_folder();

struct WebFile {
  std::string type;
  std::string text;
  bool forever = false;  // its name changes with its content
};

// What stands in that folder under that path; the page itself for paths that the page makes out. Nothing outside the
// folder is ever read.
std::optional<WebFile> web_file(const std::filesystem::path& folder, const std::string& path);

}  // namespace yomi::server
