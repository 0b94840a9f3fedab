#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "inference/auction/auction_reader.h"
#include "inference/signals/signals.h"
#include "library/robots.h"
#include "library/side_names.h"

namespace yomi::library {

// A bidding system as a player chooses it: by name (sayc, sayc+drury), or a text of the player's own.
struct SystemChoice {
  std::string name = "sayc";
  std::string text{};  // if it is the player's own

  [[nodiscard]] bool own() const { return !text.empty(); }
  friend bool operator==(const SystemChoice&, const SystemChoice&) = default;
};

// The result of reading a text as a system.
struct CheckedSystem {
  std::shared_ptr<const knowledge::Book> book;  // null if there are mistakes
  std::vector<Error> mistakes;                  // the file of a place is empty for the text itself
};

// Which files a library opens by name.
enum class Access : std::uint8_t {
  AnyFile,  // those that come with the program, and any path: for the user of a command
  Shipped,  // only those that come with the program: for people who play over the net
};

// Systems, carding agreements and the robots that play by them. Each is read once; all threads may share a library.
class Library {
 public:
  explicit Library(Access access = Access::AnyFile) : access_(access) {}

  // Of the texts of players' own only the last few are kept.
  Result<std::shared_ptr<const knowledge::Book>> book(const SystemChoice& choice);
  Result<inference::Books> books(const SideNames& names);

  Result<std::shared_ptr<const knowledge::Carding>> carding(const std::string& name);
  Result<inference::Cardings> cardings(const SideNames& names);

  // An agent that only bids.
  Result<LoadedBidder> bidder(const std::string& agent);
  // Two robots that play against each other; each knows the agreements of the other.
  Result<RobotPair> robots(const agents::AgentOptions& a, const agents::AgentOptions& b, const agents::Solver& solver);

  // A text may include the systems that come with the program, and nothing else.
  [[nodiscard]] static CheckedSystem check(const std::string& text);
  // The one to offer first, then the others by the alphabet.
  [[nodiscard]] static std::vector<std::string> system_names();
  [[nodiscard]] static std::vector<std::string> carding_names();
  // Of a system that comes with the program.
  [[nodiscard]] static Result<std::string> system_text(const std::string& name);

 private:
  Result<std::shared_ptr<const knowledge::Book>> named_book(const std::string& name);
  Result<std::shared_ptr<const knowledge::Book>> own_book(const std::string& text);
  // Keeps the book of a text, or of a name with conventions switched, as one of the last few.
  std::shared_ptr<const knowledge::Book> keep(const std::string& text, std::shared_ptr<const knowledge::Book> book);

  struct OwnText {
    std::string text;
    std::shared_ptr<const knowledge::Book> book;
  };

  Access access_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const knowledge::Book>> books_;
  std::map<std::string, std::shared_ptr<const knowledge::Carding>> cardings_;
  std::deque<OwnText> own_texts_;
};

}  // namespace yomi::library
