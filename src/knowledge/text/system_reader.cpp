#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "knowledge/system/pass_questions.h"
#include "knowledge/system/system.h"
#include "knowledge/text/section_reader.h"

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
    if (!order_.emplace(path, order_.size()).second) return;  // included twice is read once
    const auto text = open_(path);
    if (!text) {
      errors.push_back(
          {text.error().what, text.error().expected, asked_from.line > 0 ? asked_from : Place{path, 0, 0}});
      return;
    }
    std::vector<Row> found = rows(*text, path, errors);
    for (std::size_t at = 0; at < found.size();) {
      std::size_t end = at + 1;
      while (end < found.size() && found[end].indent > 0) ++end;
      read_statement(std::span(found).subspan(at, end - at), path);
      at = end;
    }
  }

  System finish() {
    for (const auto& [name, row] : definitions_) define(name);
    System system;
    system.name = name_;
    for (const auto& [file, section] : sections_)
      system.sections.push_back(read_section(section, file, vocabulary_, errors));
    mark_questions_to_pass(system.sections);
    system.letters = vocabulary_.letters;
    std::ranges::stable_sort(errors, {}, [this](const Error& error) {
      const auto file = order_.find(error.place.file);
      return std::tuple(file == order_.end() ? order_.size() : file->second, error.place.line, error.place.column);
    });
    return system;
  }

  std::vector<Error> errors;

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
      read_file((std::filesystem::path(file).parent_path() / cursor.take().text).lexically_normal().string(), place);
    } else if (cursor.take("system")) {
      if (cursor.peek().kind != Token::Kind::Quoted) return complain(cursor, "the name of the system in quotes");
      const std::string name = cursor.take().text;
      // The name is that of the file that includes the others.
      if (order_.at(file) == 0 || name_.empty()) name_ = name;
      if (!cursor.done()) complain(cursor, "the end of the line");
    } else if (cursor.take("let")) {
      read_letters(cursor);
    } else if (cursor.take("define")) {
      const std::string name = cursor.peek().text;
      if (cursor.peek().kind != Token::Kind::Word)
        return complain(cursor, "a name, as in: define minimum = points 12..14");
      if (is_question(name) || vocabulary_.suit(name)) {
        errors.push_back({fmt::format("'{}' has a meaning already", name), "a name of its own", cursor.place()});
        return;
      }
      cursor.take();
      if (!cursor.take("=")) return complain(cursor, "=, as in: define minimum = points 12..14");
      definitions_[name] = {file, row};
    } else if (begins_call(cursor, vocabulary_)) {
      errors.push_back({"a call at the margin belongs to no section",
                        "spaces before it, below opening, after, when or natural", cursor.place()});
    } else {
      constexpr std::array<std::string_view, 8> kWords = {"system",  "include", "let",  "define",
                                                          "opening", "after",   "when", "natural"};
      return complain(cursor, "system, include, let, define, opening, after, when or natural", kWords);
    }
    if (statement.size() > 1 && !begins_section(row))
      errors.push_back({"this line is indented, but the line above has nothing below it",
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
        suits.push_back(suit->suit());
        cursor.take();
      }
      if (suits.empty()) return complain(cursor, "C, D, H or S");
      for (const Token& name : names)
        if (const auto set = vocabulary_.set_letter(name.text, suits); !set)
          errors.push_back(set.error().at(cursor.place(name)));
    } while (cursor.take(";"));
  }

  // Definitions may use each other, in any order but not in a circle.
  void define(const std::string& name) {
    if (vocabulary_.definitions.contains(name)) return;
    const FiledRow& filed = definitions_.at(name);
    if (!defining_.insert(name).second) {
      errors.push_back({fmt::format("'{}' is defined by itself", name),
                        "a definition without a circle",
                        {filed.file, filed.row.line, 1}});
      vocabulary_.definitions[name] = {};
      return;
    }
    for (const Token& token : std::span(filed.row.tokens).subspan(3))
      if (token.kind == Token::Kind::Word && definitions_.contains(token.text)) define(token.text);
    Cursor cursor(filed.row, filed.file);
    for (int skipped = 0; skipped < 3; ++skipped) cursor.take();
    auto constraint = read_constraint(cursor, vocabulary_);
    if (!constraint)
      errors.push_back(constraint.error());
    else if (!cursor.done())
      complain(cursor, "',' and more, or the end of the line");
    vocabulary_.definitions[name] = constraint.value_or(Constraint());
  }

  void complain(const Cursor& cursor, const std::string& expected, std::span<const std::string_view> words = {}) {
    errors.push_back(cursor.unexpected(expected, words).value());
  }

  const OpenFile& open_;
  std::map<std::string, std::size_t> order_;  // of the files, as they were opened
  std::string name_;
  Vocabulary vocabulary_;
  std::map<std::string, FiledRow> definitions_;
  std::set<std::string> defining_;
  std::vector<std::pair<std::string, std::vector<Row>>> sections_;
};

}  // namespace

tl::expected<System, std::vector<Error>> read_system(const std::string& path, const OpenFile& open) {
  SystemReader reader(open);
  reader.read_file(path, {});
  System system = reader.finish();
  if (!reader.errors.empty()) return tl::unexpected(std::move(reader.errors));
  return system;
}

tl::expected<System, std::vector<Error>> load_system(const std::string& path) {
  return read_system(path, &read_whole_file);
}

}  // namespace yomi::knowledge
