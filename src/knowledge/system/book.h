#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "base/once_each.h"
#include "knowledge/system/facts.h"
#include "knowledge/system/pattern.h"
#include "knowledge/system/system.h"

namespace yomi::knowledge {

// A line where it can be used, with its letters bound and its call known.
struct Entry {
  const Line* line = nullptr;
  const Section* section = nullptr;
  Binding binding;
  bridge::Call call;
  int number = -1;  // of a line filed under its auction: one number for each line and binding
};

// A system ready for use. Sections that are written for an auction are filed under it, call by call, with every
// binding of their letters; those with conditions are kept in order and matched in each situation.
class Book {
 public:
  explicit Book(System system);
  Book(const Book&) = delete;
  Book& operator=(const Book&) = delete;

  [[nodiscard]] const System& system() const { return system_; }
  // The lines for the next player after these calls from the opening bid on; literal auctions first.
  [[nodiscard]] std::span<const Entry> after(std::span<const bridge::Call> calls) const;
  // The number of lines filed under their auctions, each with every binding.
  [[nodiscard]] int filed() const { return filed_; }
  // The reach of the line with that number, which must be the same at every table. Made once, shared by all threads.
  template <class Make>
  const Reach& reach(int number, const Make& make) const {
    return reaches_->at(static_cast<std::size_t>(number), make);
  }
  // Every auction, from the opening bid on, after which something is written; short ones before their continuations.
  void for_each_auction(const std::function<void(std::span<const bridge::Call>)>& visit) const;
  // Sections with conditions, `when` before `natural`.
  struct Conditional {
    const Section* section;
    Gate gate;
  };
  [[nodiscard]] std::span<const Conditional> conditional() const { return conditional_; }

 private:
  struct Node {
    std::vector<Entry> entries;
    std::vector<std::pair<bridge::Call, std::size_t>> next;
  };
  using Path = std::vector<bridge::Call>;

  void file_section(const Section& section);
  void file_steps(const Section& section, std::size_t step, Path& path, const Binding& binding);
  // `path` is where we are to call, or (their_turn) where they are.
  void file_lines(const Section& section, const std::vector<Line>& lines, Path& path, bool their_turn,
                  const Binding& binding);
  void file_line(const Section& section, const Line& line, Path& path, bool their_turn, const Binding& binding);
  Node& node(const Path& path);
  void visit_below(std::size_t at, Path& path, const std::function<void(std::span<const bridge::Call>)>& visit) const;

  System system_;
  std::vector<Node> nodes_;
  std::vector<Conditional> conditional_;
  int filed_ = 0;
  std::unique_ptr<OnceEach<Reach>> reaches_;
};

// What a pattern needs to know of an auction, calls from the opening bid on.
CallContext context_of(std::span<const bridge::Call> calls);

}  // namespace yomi::knowledge
