#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "agents/bidding/bidder.h"
#include "inference/signals/signals.h"
#include "server/wire/fields.h"

namespace yomi::server {

// A bidding system as a player chooses it: one that comes with the program, by name, or a text of the player's own.
struct SystemChoice {
  std::string name = "sayc";
  std::string text;  // if it is the player's own

  [[nodiscard]] bool own() const { return !text.empty(); }
  friend bool operator==(const SystemChoice&, const SystemChoice&) = default;
};

Json to_json(const SystemChoice& choice);
// Reads what to_json wrote.
SystemChoice system_choice(const Json& json);

// The text of a system, checked.
struct CheckedSystem {
  std::shared_ptr<const knowledge::Book> book;  // null if there are errors
  std::vector<Error> mistakes;                  // the file of a place is empty for the text itself
};

// Systems and cardings, read once and shared by all threads. It reads no file but those that come with the program.
class Library {
 public:
  Result<std::shared_ptr<const knowledge::Book>> book(const SystemChoice& choice);
  Result<std::shared_ptr<const knowledge::Carding>> carding(const std::string& name);

  [[nodiscard]] static CheckedSystem check(const std::string& text);
  [[nodiscard]] static std::vector<std::string> system_names();
  [[nodiscard]] static std::vector<std::string> carding_names();
  [[nodiscard]] static Result<std::string> system_text(const std::string& name);

 private:
  struct Own {
    std::string text;
    std::shared_ptr<const knowledge::Book> book;
  };

  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const knowledge::Book>> books_;
  std::deque<Own> own_;  // the last few
  std::map<std::string, std::shared_ptr<const knowledge::Carding>> cardings_;
};

}  // namespace yomi::server
