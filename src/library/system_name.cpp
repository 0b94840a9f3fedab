#include "library/system_name.h"

namespace yomi::library {

SystemName parse_system_name(std::string_view text) {
  constexpr std::string_view kFile = ".bid+", kOff = "no-";
  // The path of a file may have a '+' too.
  const std::size_t file = text.rfind(kFile);
  const bool path = text.find('/') != std::string_view::npos || text.ends_with(".bid");
  std::size_t plus = file != std::string_view::npos ? file + kFile.size() - 1
                     : path                         ? std::string_view::npos
                                                    : text.find('+');
  SystemName name{std::string(text.substr(0, plus)), {}};
  while (plus != std::string_view::npos) {
    const std::size_t next = text.find('+', plus + 1);
    std::string_view word = text.substr(plus + 1, next == std::string_view::npos ? next : next - plus - 1);
    const bool off = word.starts_with(kOff);
    if (off) word.remove_prefix(kOff.size());
    name.switches.push_back({std::string(word), !off});
    plus = next;
  }
  return name;
}

}  // namespace yomi::library
