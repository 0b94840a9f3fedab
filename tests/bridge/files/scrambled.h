#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/random.h"

namespace yomi::bridge {

// Random sequences of pieces of files.
inline std::string scrambled(Stream& stream) {
  constexpr std::array<std::string_view, 48> kPieces = {"[Event \"x\"]",
                                                        "[Board \"1\"]",
                                                        "[Deal \"N:",
                                                        "[Auction \"N\"]",
                                                        "[Play \"W\"]",
                                                        "[Note \"1:a\"]",
                                                        "\n",
                                                        "\n\n",
                                                        "\r\n",
                                                        "\r",
                                                        "\t",
                                                        " ",
                                                        "\"",
                                                        "]",
                                                        "[",
                                                        "{",
                                                        "}",
                                                        ";",
                                                        "%",
                                                        "%lin at|x|",
                                                        "#",
                                                        "##",
                                                        "=1=",
                                                        "=1",
                                                        "$1",
                                                        "!",
                                                        "?",
                                                        "^R",
                                                        "^",
                                                        "*",
                                                        "+",
                                                        "-",
                                                        "1C",
                                                        "Pass",
                                                        "AP",
                                                        "SA",
                                                        "H10",
                                                        "\\",
                                                        "md|3SAK,,|",
                                                        "mb|1Cp!|",
                                                        "an|x|",
                                                        "pc|SA|",
                                                        "|",
                                                        "qx|o1|",
                                                        "vg|a,b|",
                                                        "mc|9|",
                                                        "nt|{|",
                                                        std::string_view("\0\xff\xe9", 3)};
  std::string text;
  for (auto left = stream.below(60); left > 0; --left) text += kPieces[stream.below(kPieces.size())];
  return text;
}

}  // namespace yomi::bridge
