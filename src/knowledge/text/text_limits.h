#pragma once

#include <cstddef>

// How much a bidding system or a carding agreement may ask of the program that reads it. Each limit is many times what
// the systems beside this program use; what passes one is refused with a sentence at its place.
namespace yomi::knowledge::text {

inline constexpr std::size_t kMostBytes = 2'000'000;         // of all files of a system together
inline constexpr int kDeepestInclude = 20;                   // files that include files
inline constexpr std::size_t kMostLines = 20'000;            // calls in all sections
inline constexpr int kDeepestLine = 40;                      // lines below lines
inline constexpr std::size_t kMostSteps = 60;                // calls in the heading of a section
inline constexpr std::size_t kMostConditions = 60;           // likewise
inline constexpr int kDeepestConstraint = 40;                // `not`, brackets and definitions within each other
inline constexpr std::size_t kMostQuestions = 2'000;         // in one constraint, definitions written out
inline constexpr std::size_t kMostQuestionsInAll = 200'000;  // in all lines and definitions, written out

}  // namespace yomi::knowledge::text
