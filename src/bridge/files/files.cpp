#include "bridge/files/files.h"

#include <fmt/format.h>

#include "base/ascii.h"
#include "base/atomic_file.h"
#include "bridge/lin/reader.h"
#include "bridge/lin/writer.h"
#include "bridge/pbn/reader.h"
#include "bridge/pbn/writer.h"

namespace yomi::bridge {

namespace {

// LIN is commands of two letters between bars; PBN begins with a bracket, a comment or a '%'.
bool looks_like_lin(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  const std::string_view start = ascii::trim(text.substr(0, 4096));
  if (start.starts_with("http") && start.find("lin=") != std::string_view::npos) return true;
  return start.size() > 2 && start[2] == '|';
}

// "NT", "S": a strain as table tags spell it.
std::string strain_text(Strain strain) { return strain == Strain::NoTrump ? "NT" : std::string{letter(strain)}; }

}  // namespace

FileFormat format_of(std::string_view name, std::string_view text) {
  const std::string lower = ascii::lower(name);
  if (lower.ends_with(".pbn")) return FileFormat::Pbn;
  if (lower.ends_with(".lin")) return FileFormat::Lin;
  return looks_like_lin(text) ? FileFormat::Lin : FileFormat::Pbn;
}

ReadBoards read_boards(std::string_view text, std::string_view name) {
  ReadBoards boards;
  const bool lin = format_of(name, text) == FileFormat::Lin;
  boards.file = lin ? lin::read(text, boards.diagnostics) : pbn::read(text, boards.diagnostics);
  for (Error& error : boards.diagnostics) error.place.file = name;
  return boards;
}

Result<ReadBoards> read_board_file(const std::string& path) {
  const auto text = read_whole_file(path);
  if (!text) return tl::unexpected(text.error());
  return read_boards(*text, path);
}

std::string write_boards(const BoardFile& file, FileFormat format) {
  return format == FileFormat::Lin ? lin::write(file) : pbn::write(file);
}

void set_double_dummy(Record& record, const DoubleDummyTags& found) {
  constexpr std::array<Seat, 4> kDeclarers = {Seat::North, Seat::South, Seat::East, Seat::West};
  constexpr std::array<Strain, 5> kStrainsDown = {Strain::NoTrump, Strain::Spades, Strain::Hearts, Strain::Diamonds,
                                                  Strain::Clubs};
  std::string digits;
  std::vector<Row> rows;
  for (const Seat declarer : kDeclarers) {
    for (const Strain strain : kStrainsDown) {
      const int tricks =
          found.tricks[static_cast<std::size_t>(index(declarer))][static_cast<std::size_t>(index(strain))];
      digits += fmt::format("{:x}", tricks);
      rows.push_back({fmt::format("{} {:>2} {:>2}", letter(declarer), strain_text(strain), tricks), {}});
    }
  }
  record.set_tag("DoubleDummyTricks", digits);
  record.set_tag("OptimumScore", fmt::format("NS {}", found.par_score));
  record.set_tag("ParContract", found.par_contract);
  record.set_tag("OptimumResultTable", "Declarer;Denomination\\2R;Result\\2R").rows = std::move(rows);
}

}  // namespace yomi::bridge
