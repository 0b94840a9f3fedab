#pragma once

#include <string>

#include "bridge/record/record.h"

namespace yomi::bridge::lin {

// As Bridge Base Online writes it: one board in a few lines, a trick to a line. What LIN has no command for (most
// tags, an annotator's marks, tables) is not written.
std::string write(const BoardFile& file);
std::string write(const Record& record);

}  // namespace yomi::bridge::lin
