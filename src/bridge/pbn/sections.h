#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/diagnostics.h"
#include "bridge/pbn/document.h"
#include "bridge/record/record.h"

// The parts of a game that follow a tag: auction, play, tables.
namespace yomi::bridge::pbn {

Aside to_aside(const Element& element);

// Words and asides as written, line by line.
struct Lines {
  Asides before;  // before the first word
  std::vector<Row> rows;
};
Lines read_lines(std::span<const Element> elements);

// One call or card of a section with its marks, such as "5S!", "=1=", "$3"; also '-', '*', '+'.
struct Entry {
  std::string_view core;
  Remark remark;  // its index is not known yet
  const Element* element = nullptr;
};
struct Entries {
  Asides before;
  std::vector<Entry> entries;
};
Result<Entries> read_entries(std::span<const Element> elements);

// Sections as calls and as cards. What cannot be read that way is kept line by line, and reported.
RecordedAuction read_auction(const Element& tag, std::span<const Element> elements, std::optional<Seat> dealer,
                             Diagnostics& diagnostics);
// Cards stand in columns, from the first leader on; the strain decides who led each row. Without a contract the rows
// are read as no-trump.
RecordedPlay read_play(const Element& tag, std::span<const Element> elements, const std::optional<Contract>& contract,
                       Diagnostics& diagnostics);

Place place_of(const Element& element);
bool is_empty(const Remark& remark);
// Whether a tag's value means "unknown".
bool is_unknown(std::string_view value);

}  // namespace yomi::bridge::pbn
