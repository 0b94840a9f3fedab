#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace yomi::server {

// The built front end: in the source tree if it is there, otherwise where it was installed.
std::filesystem::path web_folder();

struct WebFile {
  std::string type;
  std::string text;
  bool forever = false;  // may be cached: its name changes with its content
};

// The file of that path in the folder; index.html for paths without an extension, which the page routes itself. Nothing
// outside the folder is read.
std::optional<WebFile> web_file(const std::filesystem::path& folder, const std::string& path);

}  // namespace yomi::server
