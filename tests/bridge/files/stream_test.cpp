#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "bridge/files/board_stream.h"
#include "bridge/lin/reader.h"
#include "bridge/lin/writer.h"
#include "bridge/pbn/reader.h"
#include "bridge/pbn/writer.h"
#include "tests/bridge/files/random_record.h"
#include "tests/bridge/files/scrambled.h"

// Files piece by piece: the same boards as from the whole, whatever the pieces; work and memory by the board.
namespace yomi::bridge {
namespace {

struct Read {
  BoardFile file;
  std::vector<std::string> diagnostics;
  std::size_t not_kept = 0;

  friend bool operator==(const Read& a, const Read& b) {
    return a.file.header == b.file.header && a.file.boards == b.file.boards && a.diagnostics == b.diagnostics &&
           a.not_kept == b.not_kept;
  }
};

// The next piece's size comes from `size`.
template <class Stream, class Size>
Read read_in_pieces(std::string_view text, const Size& size) {
  Stream stream;
  Read read;
  do {
    const std::string_view piece = text.substr(0, size());
    text.remove_prefix(piece.size());
    stream.feed(piece, text.empty());
    for (Record& board : stream.take_boards()) read.file.boards.push_back(std::move(board));
    for (const Diagnosis& each : stream.take_diagnoses()) read.diagnostics.push_back(to_string(each.error));
  } while (!text.empty());
  read.file.header = stream.header();
  read.not_kept = stream.not_kept();
  std::ranges::sort(read.diagnostics);
  return read;
}

template <class Stream>
void expect_same_in_pieces(const std::string& text, std::uint64_t seed) {
  yomi::Stream random(seed, "pieces");
  const Read whole = read_in_pieces<Stream>(text, [&] { return text.size() + 1; });
  RC_ASSERT(read_in_pieces<Stream>(text, [] { return 1; }) == whole);
  RC_ASSERT(read_in_pieces<Stream>(text, [&] { return 1 + random.below(40); }) == whole);
}

RC_GTEST_PROP(BoardStreams, PiecesOfAScrambledTextGiveTheSame, (std::uint64_t seed)) {
  Stream stream(seed, "scrambled file");
  const std::string text = scrambled(stream);
  expect_same_in_pieces<pbn::GameStream>(text, seed);
  expect_same_in_pieces<lin::CommandStream>(text, seed);
}

RC_GTEST_PROP(BoardStreams, PiecesOfAGoodFileGiveTheSame, (std::uint64_t seed)) {
  const BoardFile file{{}, {random_record(seed, true), random_record(seed + 1, true), random_record(seed + 2, true)}};
  expect_same_in_pieces<pbn::GameStream>(pbn::write(file), seed);
  expect_same_in_pieces<lin::CommandStream>(lin::write(file), seed);
}

std::string repeated(std::string_view text, std::size_t bytes) {
  std::string all;
  all.reserve(bytes + text.size());
  while (all.size() < bytes) all += text;
  return all;
}

// The texts that once took the square of their length, and others that might.
constexpr auto kNasty = std::to_array<std::string_view>({
    "[",
    "]",
    "\"",
    ",",
    "{",
    "}",
    "|",
    "%\n",
    ";\n",
    "\n",
    "\r",
    " ",
    "x",
    "- ",
    "!",
    std::string_view("\0", 1),
    "[A \"x] ",
    "[A \"",
    "[A",
    "[A \"\\\"",
    "{\n[A \"x\"]\n",
    "[Event\n",
    "[Board \"1\"]\n\n",
    "[A \"#\"]\n",
    "[A \"##1\"]\n",
    "[Play \"W\"]\n- {a} ",
    "[Auction \"N\"]\n",
    "=1= ",
    "1C =1= ",
    "[Note \"1:a\"]\n",
    "mb|",
    "mb\n",
    "mb|\nmb",
    "mb||",
    "an|x|",
    "mb|p|an|x|",
    "vg||",
    "qx|o1|",
    "nt|x|",
    "pc|SA|",
    "at|\n|",
    "rs|,,,|",
    "pn|a,b,c,d,e|",
    "%\n[A \"x\"]\n\n",
    "{a}\n\n",
    "[Deal \"N:AK",
    "\xef\xbb\xbf",
    "http://lin=",
});

struct Work {
  std::size_t steps = 0;
  std::size_t diagnostics = 0;  // bytes
  std::size_t boards = 0;
};

template <class Stream>
Work work_on(const std::string& text) {
  Stream stream;
  Work work;
  std::string_view rest = text;
  do {
    const std::string_view piece = rest.substr(0, 1 << 16);
    rest.remove_prefix(piece.size());
    stream.feed(piece, rest.empty());
    work.boards += stream.take_boards().size();
    for (const Diagnosis& each : stream.take_diagnoses())
      work.diagnostics += to_string(each.error).size() + each.excerpt.size();
  } while (!rest.empty());
  work.steps = stream.steps();
  return work;
}

// The characters looked at for each character of the text are bounded, and by the same number for a text eight times as
// long: with a square there would be thousands.
template <class Stream>
void expect_linear(std::string_view piece, const std::string& first) {
  constexpr std::size_t kMostSteps = 20;
  for (const std::size_t size : {50'000U, 400'000U}) {
    const Work work = work_on<Stream>(first + repeated(piece, size));
    EXPECT_LT(work.steps, kMostSteps * size) << fmt::format("{} bytes of '{}' after '{}'", size, piece, first);
    EXPECT_LT(work.diagnostics, 100'000U) << piece;
  }
}

TEST(BoardStreams, WorkIsLinearInTheText) {
  for (const std::string_view piece : kNasty)
    for (const std::string first : {"", "[Board \"1\"]\n", "mb|1C|"}) {
      expect_linear<pbn::GameStream>(piece, first);
      expect_linear<lin::CommandStream>(piece, first);
    }
}

// A file that goes on and on, with a board behind it.
TEST(BoardStreams, ABoardThatIsTooLongIsCutAndTheNextIsRead) {
  const std::string board = "\n[Board \"7\"]\n[Dealer \"S\"]\n";
  for (const std::string_view piece : {"[", "x ", "\n", "{", "[A \"x\"]\n"}) {
    std::vector<Error> diagnostics;
    const BoardFile file = pbn::read(repeated(piece, 5 * kLongestBoard) + board, diagnostics);
    ASSERT_FALSE(file.boards.empty()) << piece;
    EXPECT_EQ(file.boards.back().board, "7");
    EXPECT_EQ(file.boards.back().dealer, Seat::South);
    EXPECT_LE(diagnostics.size(), Diagnostics::kKept + 1);
  }
  std::vector<Error> diagnostics;
  const BoardFile file = lin::read(repeated("x", 5 * kLongestBoard) + "|mb|1C|", diagnostics);
  ASSERT_EQ(file.boards.size(), 1U);
  EXPECT_EQ(file.boards.front().auction->calls.size(), 1U);
}

TEST(BoardStreams, ALongFileIsReadByTheBoard) {
  std::size_t pieces = 0, boards = 0;
  const std::string one = pbn::write(BoardFile{{}, {random_record(1, true)}});
  BoardStream stream([&]() -> Result<std::string> { return ++pieces > 2'000 ? std::string() : repeated(one, 5'000); },
                     "long.pbn");
  while (true) {
    const auto board = stream.next();
    ASSERT_TRUE(board);
    if (!*board) break;
    ++boards;
  }
  EXPECT_EQ(boards, 2'000 * ((5'000 + one.size() - 1) / one.size()));
}

TEST(BoardStreams, MistakesHaveTheirPlaceInTheFile) {
  const std::string good = "[Board \"1\"]\n[Dealer \"N\"]\n\n";
  const std::string text = repeated(good, 600'000) + "[Board \"2\"]\n[Dealer \"Q\"]\n\n" + repeated(good, 600'000);
  std::vector<Error> diagnostics;
  (void)pbn::read(text, diagnostics);
  ASSERT_EQ(diagnostics.size(), 1U);
  const int line = static_cast<int>(3 * ((600'000 + good.size() - 1) / good.size())) + 2;
  EXPECT_EQ(diagnostics.front().place.line, line);
  EXPECT_EQ(diagnostics.front().place.column, 1);
}

TEST(BoardStreams, ABoardHasItsLimits) {
  std::vector<Error> diagnostics;
  const BoardFile file = pbn::read("[Board \"1\"]\n" + repeated("[A \"x\"]\n", 10'000), diagnostics);
  ASSERT_EQ(diagnostics.size(), 1U);
  EXPECT_EQ(to_string(diagnostics.front()), "line 258:1: the board has too many tags; expected at most 256");
  EXPECT_EQ(file.boards.front().tags.size(), kMostTags + 1);
  diagnostics.clear();
  (void)pbn::read("[Board \"1\"]\n[Auction \"N\"]\n" + repeated("Pass ", 10'000), diagnostics);
  ASSERT_EQ(diagnostics.size(), 1U);
  EXPECT_EQ(diagnostics.front().what, "this is longer than any auction");
}

}  // namespace
}  // namespace yomi::bridge
