#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "bridge/files/files.h"
#include "bridge/lin/reader.h"
#include "bridge/lin/writer.h"
#include "bridge/pbn/reader.h"
#include "bridge/pbn/writer.h"
#include "tests/bridge/files/random_record.h"
#include "tests/bridge/files/scrambled.h"

namespace yomi::bridge {
namespace {

// The record without its tags, since writing a file adds tags for the fields.
Record fields_of(Record record) {
  record.tags.clear();
  return record;
}

BoardFile two_boards(std::uint64_t seed, bool marks) {
  return {{}, {random_record(seed, marks), random_record(seed + 1, marks)}};
}

void expect_same(const BoardFile& expected, const BoardFile& got, const std::vector<Error>& diagnostics) {
  for (const Error& error : diagnostics) RC_FAIL(to_string(error));
  RC_ASSERT(got.boards.size() == expected.boards.size());
  for (std::size_t at = 0; at < got.boards.size(); ++at)
    RC_ASSERT(fields_of(got.boards[at]) == fields_of(expected.boards[at]));
}

RC_GTEST_PROP(PbnFile, GivesBackWhatWasWritten, (std::uint64_t seed)) {
  const BoardFile file = two_boards(seed, true);
  const std::string text = pbn::write(file);
  std::vector<Error> diagnostics;
  const BoardFile read = pbn::read(text, diagnostics);
  expect_same(file, read, diagnostics);
  RC_ASSERT(pbn::write(read) == text);
}

RC_GTEST_PROP(LinFile, GivesBackWhatWasWritten, (std::uint64_t seed)) {
  const BoardFile file = two_boards(seed, false);
  const std::string text = lin::write(file);
  std::vector<Error> diagnostics;
  const BoardFile read = lin::read(text, diagnostics);
  expect_same(file, read, diagnostics);
  RC_ASSERT(lin::write(read) == text);
}

RC_GTEST_PROP(Files, PbnThroughLinKeepsWhatBothCanSay, (std::uint64_t seed)) {
  const BoardFile file = two_boards(seed, false);
  std::vector<Error> diagnostics;
  const BoardFile from_pbn = pbn::read(pbn::write(file), diagnostics);
  const BoardFile from_lin = lin::read(lin::write(from_pbn), diagnostics);
  const BoardFile again = pbn::read(pbn::write(from_lin), diagnostics);
  expect_same(file, again, diagnostics);
  RC_ASSERT(lin::write(again) == lin::write(file));
}

// For any text, what was read is written so that it reads and writes the same again.
void expect_fixpoint(std::string_view text) {
  std::vector<Error> diagnostics;
  const std::string as_pbn = pbn::write(pbn::read(text, diagnostics));
  RC_ASSERT(pbn::write(pbn::read(as_pbn, diagnostics)) == as_pbn);
  const std::string as_lin = lin::write(lin::read(text, diagnostics));
  RC_ASSERT(lin::write(lin::read(as_lin, diagnostics)) == as_lin);
}

RC_GTEST_PROP(Files, AnyScrambledTextIsReadAndSettles, (std::uint64_t seed)) {
  Stream stream(seed, "scrambled file");
  expect_fixpoint(scrambled(stream));
}

RC_GTEST_PROP(Files, AnyBytesAreRead, (const std::string& text)) { expect_fixpoint(text); }

// A byte changed in a good file costs at most the boards it touches.
RC_GTEST_PROP(Files, ADamagedByteLeavesTheOtherBoards, (std::uint64_t seed)) {
  Stream stream(seed, "damage");
  BoardFile file;
  for (std::uint64_t board = 0; board < 4; ++board) {
    file.boards.push_back(random_record(seed + board, false));
    file.boards.back().board = std::to_string(board + 1);
  }
  std::string text = pbn::write(file);
  const auto at = stream.below(text.size() / 4);
  text[at] = static_cast<char>(stream.below(256));
  std::vector<Error> diagnostics;
  const BoardFile read = pbn::read(text, diagnostics);
  RC_ASSERT(!read.boards.empty());
  RC_ASSERT(fields_of(read.boards.back()) == fields_of(file.boards.back()));
}

}  // namespace
}  // namespace yomi::bridge
