#include "server/http/web_files.h"

#include <gtest/gtest.h>

#include "base/atomic_file.h"
#include "tests/support/temporary_folder.h"

namespace yomi::server {

namespace {

using support::TemporaryFolder;

TEST(WebFiles, NothingOutsideTheFolderIsRead) {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "web" / "assets");
  ASSERT_TRUE(write_file_atomically(folder.path() / "web" / "index.html", "page"));
  ASSERT_TRUE(write_file_atomically(folder.path() / "web" / "assets" / "a.js", "script"));
  ASSERT_TRUE(write_file_atomically(folder.path() / "secret.txt", "secret"));
  std::filesystem::create_symlink(folder.path() / "secret.txt", folder.path() / "web" / "link.txt");
  const auto web = folder.path() / "web";
  EXPECT_EQ(web_file(web, "/")->text, "page");
  EXPECT_EQ(web_file(web, "/tables/abc")->text, "page") << "a route of the page";
  EXPECT_TRUE(web_file(web, "/assets/a.js")->forever);
  for (const char* path :
       {"/../secret.txt", "/assets/../../secret.txt", "/link.txt", "/nothing.js", "//etc/passwd.txt"})
    EXPECT_FALSE(web_file(web, path)) << path;
}

}  // namespace

}  // namespace yomi::server
