#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "knowledge/system/pass_questions.h"
#include "knowledge/system/system.h"
#include "knowledge/text/section_reader.h"
#include "knowledge/text/text_limits.h"

namespace yomi::knowledge {

using namespace text;

namespace {

struct FiledRow {
  std::string file;
  Row row;
};

// Reads all files into rows first, so that a definition may follow its use and a later one replaces it.
class SystemReader {
 public:
  explicit SystemReader(const OpenFile& open) : open_(open) {}

  void read_file(const std::string& path, const Place& asked_from) {
    if (!read_.insert(path).second) return;  // included twice is read once
    files_.push_back(path);
    const auto text = open_(path);
    const Place place = asked_from.line > 0 ? asked_from : Place{path, 0, 0};
    if (!text) return tally_.errors.add(Error{text.error().what, text.error().expected, place});
    bytes_ += text->size();
    if (bytes_ > kMostBytes) return tally_.errors.add(too_long(path).at(place));
    const std::vector<Row> found = rows(*text, path, tally_.errors);
    for (std::size_t at = 0; at < found.size();) {
      std::size_t end = at + 1;
      while (end < found.size() && found[end].indent > 0) ++end;
      read_statement(std::span(found).subspan(at, end - at), path);
      at = end;
    }
  }

  System finish() {
    for (const auto& [name, row] : definitions_) define(name, {});
    System system;
    system.name = name_;
    for (const auto& [file, section] : sections_)
      if (!tally_.full) system.sections.push_back(read_section(section, file, vocabulary_, tally_));
    mark_questions_to_pass(system.sections);
    system.letters = vocabulary_.letters;
    return system;
  }

  std::vector<Error> take_errors() { return tally_.errors.take(files_); }

 private:
  void read_statement(std::span<const Row> statement, const std::string& file) {
    const Row& row = statement.front();
    Cursor cursor(row, file);
    if (!row.sound && !begins_section(row)) return;
    if (begins_section(row)) {
      sections_.emplace_back(file, std::vector<Row>(statement.begin(), statement.end()));
    } else if (cursor.take("include")) {
      if (cursor.peek().kind != Token::Kind::Quoted) return complain(cursor, "the name of a file in quotes");
      const Place place = cursor.place();
      if (depth_ == kDeepestInclude)
        return tally_.errors.add(
            Error{"files include each other too deeply", fmt::format("at most {} levels", kDeepestInclude), place});
      ++depth_;
      read_file((std::filesystem::path(file).parent_path() / cursor.take().text).lexically_normal().string(), place);
      --depth_;
    } else if (cursor.take("system")) {
      if (cursor.peek().kind != Token::Kind::Quoted) return complain(cursor, "the name of the system in quotes");
      const std::string name = cursor.take().text;
      // The name is that of the file that includes the others.
      if (file == files_.front() || name_.empty()) name_ = name;
      if (!cursor.done()) complain(cursor, "the end of the line");
    } else if (cursor.take("let")) {
      read_letters(cursor);
    } else if (cursor.take("define")) {
      const std::string name = cursor.peek().text;
      if (cursor.peek().kind != Token::Kind::Word)
        return complain(cursor, "a name, as in: define minimum = points 12..14");
      if (is_question(name) || vocabulary_.suit(name)) {
        return tally_.errors.add(
            Error{fmt::format("'{}' has a meaning already", name), "a name of its own", cursor.place()});
      }
      cursor.take();
      if (!cursor.take("=")) return complain(cursor, "=, as in: define minimum = points 12..14");
      definitions_[name] = {file, row};
    } else if (begins_call(cursor, vocabulary_)) {
      tally_.errors.add(Error{"a call at the margin belongs to no section",
                              "spaces before it, below opening, after, when or natural", cursor.place()});
    } else {
      constexpr std::array<std::string_view, 8> kWords = {"system",  "include", "let",  "define",
                                                          "opening", "after",   "when", "natural"};
      return complain(cursor, "system, include, let, define, opening, after, when or natural", kWords);
    }
    if (statement.size() > 1 && !begins_section(row))
      tally_.errors.add(Error{"this line is indented, but the line above has nothing below it",
                              "a line at the margin",
                              {file, statement[1].line, statement[1].indent + 1}});
  }

  void read_letters(Cursor& cursor) {  // M O = H S ; m o = C D
    do {
      std::vector<Token> names;
      while (!cursor.done() && !cursor.peek().is("=")) names.push_back(cursor.take());
      if (!cursor.take("=")) return complain(cursor, "=, as in: let M = H S");
      if (names.empty()) return complain(cursor, "a letter before '=', as in: let M = H S");
      std::vector<bridge::Suit> suits;
      while (!cursor.done() && !cursor.peek().is(";")) {
        const auto suit = vocabulary_.suit(cursor.peek().text);
        if (!suit || suit->is_letter()) return complain(cursor, "C, D, H or S");
        if (std::ranges::find(suits, suit->suit()) != suits.end()) return complain(cursor, "each suit once");
        suits.push_back(suit->suit());
        cursor.take();
      }
      if (suits.empty()) return complain(cursor, "C, D, H or S");
      for (const Token& name : names)
        if (const auto set = vocabulary_.set_letter(name.text, suits); !set)
          tally_.errors.add(set.error().at(cursor.place(name)));
    } while (cursor.take(";"));
  }

  // Definitions may use each other, in any order but not in a circle.
  void define(const std::string& name, const Place& used_at) {
    if (vocabulary_.definitions.contains(name) || tally_.full) return;
    const FiledRow& filed = definitions_.at(name);
    const bool circle = std::ranges::find(defining_, name) != defining_.end();
    if (circle || defining_.size() == static_cast<std::size_t>(kDeepestConstraint)) {
      if (circle)
        tally_.errors.add(Error{fmt::format("'{}' is defined by itself", name),
                                "a definition without a circle",
                                {filed.file, filed.row.line, 1}});
      else
        tally_.errors.add(Error{"definitions use each other too deeply",
                                fmt::format("at most {} levels", kDeepestConstraint), used_at});
      vocabulary_.definitions[name] = {};
      return;
    }
    defining_.push_back(name);
    for (const Token& token : std::span(filed.row.tokens).subspan(3))
      if (token.kind == Token::Kind::Word && definitions_.contains(token.text))
        define(token.text, {filed.file, token.line, token.column});
    defining_.pop_back();
    Cursor cursor(filed.row, filed.file);
    for (int skipped = 0; skipped < 3; ++skipped) cursor.take();
    auto definition = read_constraint(cursor, vocabulary_);
    if (!definition)
      tally_.errors.add(definition.error());
    else if (!cursor.done())
      complain(cursor, "',' and more, or the end of the line");
    if (!definition) definition = Definition{};
    tally_.count(0, definition->extent.questions, {filed.file, filed.row.line, 1});
    vocabulary_.definitions[name] = std::move(*definition);
  }

  void complain(const Cursor& cursor, const std::string& expected, std::span<const std::string_view> words = {}) {
    tally_.errors.add(cursor.unexpected(expected, words).value());
  }

  const OpenFile& open_;
  TextTally tally_;
  std::set<std::string> read_;
  std::vector<std::string> files_;  // as they were opened
  std::size_t bytes_ = 0;
  int depth_ = 0;  // of includes
  std::string name_;
  Vocabulary vocabulary_;
  std::map<std::string, FiledRow> definitions_;
  std::vector<std::string> defining_;
  std::vector<std::pair<std::string, std::vector<Row>>> sections_;
};

}  // namespace

tl::expected<System, std::vector<Error>> read_system(const std::string& path, const OpenFile& open) {
  SystemReader reader(open);
  reader.read_file(path, {});
  System system = reader.finish();
  if (auto errors = reader.take_errors(); !errors.empty()) return tl::unexpected(std::move(errors));
  return system;
}

tl::expected<System, std::vector<Error>> load_system(const std::string& path) {
  return read_system(path, [](const std::string& file) { return read_file_up_to(file, kMostBytes); });
}

}  // namespace yomi::knowledge
