#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/function_ref.h"
#include "knowledge/text/tokens.h"

namespace yomi::knowledge::text {

// A row as it was read.
struct FiledRow {
  std::string file;
  Row row;
  std::string convention;  // whose file it is, "" for the system itself
};

// The rows that give a name to something: `define` or `context`, NAME, =, and what it stands for. They may use each
// other in any order, but not in a circle. Of several for a name the last that counts holds.
class NamedRows {
 public:
  // A row of a convention goes before those that stand in `user` itself, the file that uses the convention.
  void file(const std::string& name, FiledRow row, const std::string& user);

  // Takes what the name stands for: the tokens behind '='. Without a cursor there is nothing that can be read.
  using Take = FunctionRef<void(const std::string& name, Cursor* body, const Place& place)>;
  // Reads the rows that count, each behind those that it uses.
  void read(FunctionRef<bool(const std::string& convention)> counts, Diagnostics& errors, Take take);

 private:
  void read_one(const std::string& name, const Place& used_at, Diagnostics& errors, Take take);

  std::map<std::string, std::vector<FiledRow>> filed_;
  std::map<std::string, FiledRow> holding_;
  std::set<std::string> done_;
  std::vector<std::string> reading_;  // those that are being read, each used by the one before it
};

}  // namespace yomi::knowledge::text
