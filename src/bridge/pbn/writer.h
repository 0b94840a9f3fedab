#pragma once

#include <string>

#include "bridge/record/record.h"

namespace yomi::bridge::pbn {

// In PBN 2.1's export format: the fifteen mandatory tags in their order, the other tags, auction, play, tables.
std::string write(const BoardFile& file);
std::string write(const Record& record);

}  // namespace yomi::bridge::pbn
