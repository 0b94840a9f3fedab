#pragma once

#include <map>
#include <string>
#include <vector>

#include "knowledge/system/system.h"
#include "knowledge/text/vocabulary.h"

// Conventions as files of their own, and which of them a system uses.
namespace yomi::knowledge::text {

// A name and the row in which it stands.
struct PlacedName {
  std::string name;
  Place place;
};

class Modules {
 public:
  static constexpr std::size_t kMost = 200;

  explicit Modules(const ReadOptions& options, Diagnostics& errors) : known_(options.conventions), errors_(errors) {}

  // A file of a convention begins, or another switch of one that was read before. Null if that is a mistake, which is
  // reported: an unknown name, or one that is switched so already.
  Convention* switch_to(const PlacedName& name, bool on);
  // The same for one that is not read yet.
  Convention& add(const PlacedName& name, std::string file);
  // The sentence for a name that there is no file for.
  [[nodiscard]] Error unknown(const PlacedName& name) const;

  [[nodiscard]] std::size_t size() const { return all_.size(); }

  // What its file says: `convention "..."`, `needs a, b` and `questions aces, kings`.
  void describe(const std::string& convention, std::string words);
  void need(const std::string& convention, PlacedName needed) { needs_[convention].push_back(std::move(needed)); }
  void owns_question(const std::string& convention, std::string word) {
    questions_[convention].push_back(std::move(word));
  }

  [[nodiscard]] const Convention* find(const std::string& name) const;
  // Whether what a file of that convention says counts; "" is the system itself.
  [[nodiscard]] bool counts(const std::string& convention) const;

  // After all switches: reports what is needed and not used, and tells the vocabulary what is used.
  void settle(Vocabulary& vocabulary);
  [[nodiscard]] std::vector<Convention> take() { return std::move(all_); }

 private:
  std::vector<std::string> known_;
  Diagnostics& errors_;
  std::vector<Convention> all_;
  std::map<std::string, std::vector<PlacedName>> needs_;
  std::map<std::string, std::vector<std::string>> questions_;
};

}  // namespace yomi::knowledge::text
