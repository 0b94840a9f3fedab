#pragma once

#include <string>

#include "bridge/record/record.h"

namespace yomi::bridge::lin {

// Writes LIN in the layout of Bridge Base Online: one board in a few lines, a trick to a line. Fields without a LIN
// command (most tags, an annotator's marks, tables) are not written.
std::string write(const BoardFile& file);
std::string write(const Record& record);

}  // namespace yomi::bridge::lin
