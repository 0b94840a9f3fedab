#include "library/library.h"

#include <algorithm>
#include <thread>

#include <gtest/gtest.h>

#include "base/atomic_file.h"
#include "library/system_name.h"
#include "library/systems.h"
#include "tests/support/temporary_folder.h"

namespace yomi::library {
namespace {

TEST(Library, ReadsASystemAndACardingOnce) {
  Library library;
  const auto books = library.books({"sayc", "acol"});
  ASSERT_TRUE(books);
  EXPECT_EQ((*books)[0], *library.book({"sayc"}));
  EXPECT_NE((*books)[0], (*books)[1]);
  EXPECT_EQ((*library.cardings({"standard", "standard"}))[0], *library.carding("standard"));
}

TEST(Library, IsSharedByThreads) {
  Library library;
  std::vector<std::shared_ptr<const knowledge::Book>> books(4);
  {
    std::vector<std::jthread> threads;
    for (auto& book : books) threads.emplace_back([&] { book = library.book({"sayc"}).value_or(nullptr); });
  }
  ASSERT_NE(books[0], nullptr);
  for (const auto& book : books) EXPECT_EQ(book, books[0]);
}

TEST(Library, SuggestsTheNearestName) {
  Library library;
  const auto system = library.book({"sayk"});
  ASSERT_FALSE(system);
  EXPECT_NE(to_string(system.error()).find("did you mean 'sayc'?"), std::string::npos) << to_string(system.error());
  const auto carding = library.carding("standart");
  ASSERT_FALSE(carding);
  EXPECT_NE(to_string(carding.error()).find("did you mean 'standard'?"), std::string::npos)
      << to_string(carding.error());
  EXPECT_FALSE(library.bidder("sayc,methode=rules"));
}

TEST(Library, OpensFilesOfTheUsersOwnOnlyIfItMay) {
  const support::TemporaryFolder folder;
  const std::string path = folder.file("mine.bid");
  ASSERT_TRUE(write_file_atomically(path, "include \"sayc.bid\"\n"));
  EXPECT_TRUE(Library().book({path}));
  EXPECT_FALSE(Library(Access::Shipped).book({path}));
  EXPECT_FALSE(Library(Access::Shipped).book({"../systems/sayc"}));
  EXPECT_TRUE(Library(Access::Shipped).book({"sayc"}));
  EXPECT_FALSE(Library(Access::Shipped).carding("../carding/standard.card"));
}

TEST(Library, ANameMaySwitchConventions) {
  const auto switched = [](std::string_view text) {
    const SystemName name = parse_system_name(text);
    std::string words = name.base;
    for (const auto& [convention, on] : name.switches) words += (on ? " with " : " without ") + convention;
    return words;
  };
  EXPECT_EQ(switched("sayc"), "sayc");
  EXPECT_EQ(switched("sayc+drury+no-gerber"), "sayc with drury without gerber");
  EXPECT_EQ(switched("a+b/mine.bid"), "a+b/mine.bid");
  EXPECT_EQ(switched("a+b/mine.bid+drury"), "a+b/mine.bid with drury");
  EXPECT_EQ(switched("sayc+"), "sayc with ");

  Library library(Access::Shipped);
  const auto plain = library.book({"sayc"}), drury = library.book({"sayc+drury"});
  ASSERT_TRUE(plain && drury);
  EXPECT_EQ((*drury)->system().conventions.back().name, "drury");
  EXPECT_GT((*drury)->system().sections.size(), (*plain)->system().sections.size());
  EXPECT_EQ(*library.book({"sayc+drury"}), *drury);
  EXPECT_TRUE(library.bidder("sayc+light-preempts+no-gerber,fast"));
}

TEST(Library, AConventionThatCannotBeSwitchedIsASentence) {
  Library library(Access::Shipped);
  const auto mistake = [&](const std::string& name) {
    const auto book = library.book({name});
    return book ? "" : book.error().what + "; " + book.error().expected;
  };
  EXPECT_NE(mistake("sayc+drurry").find("there is no convention 'drurry'"), std::string::npos)
      << mistake("sayc+drurry");
  EXPECT_NE(mistake("sayc+drurry").find("did you mean 'drury'?"), std::string::npos);
  EXPECT_NE(mistake("sayc+stayman").find("'stayman' is used already"), std::string::npos);
  EXPECT_NE(mistake("sayc+no-stayman+no-stayman").find("'stayman' is left out already"), std::string::npos);
  EXPECT_NE(mistake("sayc+no-drury").find("'drury' is not used here"), std::string::npos);
  EXPECT_NE(mistake("sayc+../sayc"), "");
  EXPECT_NE(mistake("sayc+"), "");
}

// Every convention that comes with the program can be switched, on or off, in Standard American.
TEST(Library, EveryConventionIsASwitch) {
  const auto names = convention_names({});
  EXPECT_GE(names.size(), 15U);
  for (const std::string& name : names) {
    const auto on = load_book("sayc+" + name), off = load_book("sayc+no-" + name);
    EXPECT_NE(on.has_value(), off.has_value()) << name;
    for (const auto& book : {on, off})
      if (book) {
        const auto found = std::ranges::find((*book)->system().conventions, name, &knowledge::Convention::name);
        ASSERT_NE(found, (*book)->system().conventions.end()) << name;
        EXPECT_FALSE(found->words.empty()) << name;
      }
  }
}

TEST(Library, KeepsTheLastTextsOfPlayersOwn) {
  Library library(Access::Shipped);
  const auto own = [](int version) {
    return SystemChoice{"own", "include \"sayc.bid\"\n# version " + std::to_string(version) + "\n"};
  };
  const auto first = library.book(own(0));
  ASSERT_TRUE(first) << to_string(first.error());
  EXPECT_EQ(*library.book(own(0)), *first);
  for (int version = 1; version <= 32; ++version) ASSERT_TRUE(library.book(own(version)));
  EXPECT_NE(*library.book(own(0)), *first);  // 32 other texts were added since
}

TEST(Library, ChecksTextsOfPlayersOwn) {
  const CheckedSystem broken = Library::check("opening\n  1N \"strong\" hpc 15..17\n");
  EXPECT_EQ(broken.book, nullptr);
  ASSERT_FALSE(broken.mistakes.empty());
  EXPECT_EQ(broken.mistakes[0].place, (Place{"", 2, 15}));
  EXPECT_FALSE(Library::check("include \"../carding/standard.card\"\n").mistakes.empty());
  EXPECT_FALSE(Library::check("include \"/etc/passwd\"\n").mistakes.empty());
}

TEST(Library, SeatsTwoRobotsByTheirAgreements) {
  Library library;
  agents::AgentOptions ours, theirs;
  theirs.system = "acol";
  theirs.carding = "udca";
  const auto solver = open_solver({1, 0});
  ASSERT_TRUE(solver);
  const auto robots = library.robots(ours, theirs, *solver);
  ASSERT_TRUE(robots);
  EXPECT_EQ((*robots)[0]->options().system, "sayc");
  EXPECT_EQ((*robots)[1]->options().carding, "udca");
  theirs.system = "nobody's";
  EXPECT_FALSE(library.robots(ours, theirs, *solver));
}

}  // namespace
}  // namespace yomi::library
