#include "server/http/web_files.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/atomic_file.h"

namespace yomi::server {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".woff2", "font/woff2"},
    {".map", "application/json"},
}};

std::string_view type_of(const fs::path& path) {
  const auto* found = std::ranges::find(kTypes, path.extension().string(), &decltype(kTypes)::value_type::first);
  return found == kTypes.end() ? "application/octet-stream" : found->second;
}

}  // namespace

fs::path web_folder() {
  std::error_code none;
  const fs::path sources = YOMI_WEB_SOURCE_DIR;
  return fs::is_directory(sources, none) ? sources : fs::path(YOMI_WEB_INSTALL_DIR);
}

std::optional<WebFile> web_file(const fs::path& folder, const std::string& path) {
  if (path.find('\0') != std::string::npos) return {};
  fs::path wanted = fs::path(path).lexically_normal().relative_path();
  if (!wanted.empty() && *wanted.begin() == "..") return {};
  // A path without an extension is one that the page routes.
  if (wanted.empty() || !wanted.has_extension()) wanted = "index.html";
  std::error_code none;
  const fs::path file = folder / wanted;
  if (!fs::is_regular_file(file, none)) return {};
  // Nor may a symbolic link lead out of the folder.
  const fs::path real = fs::weakly_canonical(file, none), root = fs::weakly_canonical(folder, none);
  if (std::mismatch(root.begin(), root.end(), real.begin(), real.end()).first != root.end()) return {};
  auto text = read_whole_file(file);
  if (!text) return {};
  return WebFile{std::string(type_of(wanted)), std::move(*text), *wanted.begin() == "assets"};
}

}  // namespace yomi::server
