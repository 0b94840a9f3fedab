#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/atomic_file.h"
#include "knowledge/system/situation.h"

// Systems for the tests: from a text, from a file, and all of ours.
namespace yomi::knowledge {

inline tl::expected<System, std::vector<Error>> read_text(const std::string& text) {
  return read_system("test.bid", [&](const std::string&) -> Result<std::string> { return text; });
}

inline std::shared_ptr<const Book> book_of_text(const std::string& text) {
  auto system = read_text(text);
  if (!system) {
    for (const Error& error : system.error()) ADD_FAILURE() << to_string(error);
    return std::make_shared<const Book>(System{});
  }
  return std::make_shared<const Book>(std::move(*system));
}

inline std::shared_ptr<const Book> book_of_file(const std::string& path) {
  auto system = load_system(path);
  if (!system) {
    for (const Error& error : system.error()) ADD_FAILURE() << to_string(error);
    return std::make_shared<const Book>(System{});
  }
  return std::make_shared<const Book>(std::move(*system));
}

inline std::string text_of(const std::filesystem::path& path) {
  const auto text = read_whole_file(path);
  EXPECT_TRUE(text) << to_string(text.error());
  return text.value_or("");
}

inline std::string small_system() { return YOMI_KNOWLEDGE_TESTS "/data/small.bid"; }

// The small system of the tests, and those that come with the program.
inline std::vector<std::string> system_files() {
  std::vector<std::string> files = {small_system()};
  for (const char* name : {"sayc", "acol", "sayc-weak-nt", "sayc-light"})
    if (const auto path = std::filesystem::path(YOMI_SYSTEMS) / (std::string(name) + ".bid"); exists(path))
      files.push_back(path.string());
  return files;
}

inline std::shared_ptr<const Situation> read(Bidding& bidding, const std::string& auction,
                                             bridge::Vulnerability vulnerability = bridge::Vulnerability::None) {
  const auto parsed = bridge::parse_auction(auction, bridge::Seat::North);
  EXPECT_TRUE(parsed) << auction;
  return bidding.read(*parsed, vulnerability);
}

// Every entry of a situation in its order: "2N raise".
using Lines = std::vector<std::string>;
inline Lines lines(const Situation& situation) {
  Lines all;
  for (const Entry& entry : situation.entries()) all.push_back(to_string(entry.call) + " " + entry.line->words);
  return all;
}

// The call and the name of the line that the hand chooses after that auction: "2N raise".
inline std::string choice(Bidding& bidding, const std::string& auction, const std::string& hand) {
  const auto situation = read(bidding, auction);
  const Entry* entry = situation->choose(Features(*bridge::parse_hand(hand)));
  return entry == nullptr ? "nothing" : to_string(entry->call) + " " + entry->line->words;
}

}  // namespace yomi::knowledge
