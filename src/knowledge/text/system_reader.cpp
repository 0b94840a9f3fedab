#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "knowledge/system/pass_questions.h"
#include "knowledge/system/system.h"
#include "knowledge/text/modules.h"
#include "knowledge/text/named_rows.h"
#include "knowledge/text/section_reader.h"
#include "knowledge/text/text_limits.h"

namespace yomi::knowledge {

using namespace text;

namespace {

struct FiledSection {
  std::string file;
  std::vector<Row> rows;
  std::string convention;
};

// Reads all files into rows first, so that a definition may follow its use and a later one replaces it, and a
// convention may be switched off by a file that includes the one that uses it.
class SystemReader {
 public:
  SystemReader(const OpenFile& open, const ReadOptions& options) : open_(open), modules_(options, tally_.errors) {}

  void read_root(const std::string& path, std::span<const Switch> switches) {
    folder_ = std::filesystem::path(path).parent_path();
    read_file(path, {});
    Scope outside;
    for (const Switch& each : switches) outside.switches.push_back({{each.convention, {path, 0, 0}}, each.on});
    make_switches(outside);
  }

  System finish() {
    System system;
    modules_.settle(vocabulary_);
    const auto counts = [this](const std::string& convention) { return modules_.counts(convention); };
    contexts_.read(counts, tally_.errors, [this](const std::string& name, Cursor* body, const Place& place) {
      take_context(name, body, place);
    });
    definitions_.read(counts, tally_.errors, [this](const std::string& name, Cursor* body, const Place& place) {
      take_definition(name, body, place);
    });
    system.name = name_;
    for (const auto& [file, rows, convention] : sections_) {
      if (tally_.full || !modules_.counts(convention)) continue;
      if (auto section = read_section(rows, file, vocabulary_, tally_)) system.sections.push_back(std::move(*section));
    }
    mark_questions_to_pass(system.sections);
    system.letters = vocabulary_.letters;
    system.conventions = modules_.take();
    system.warnings = std::move(warnings_);
    return system;
  }

  std::vector<Error> take_errors() { return tally_.errors.take(files_); }

 private:
  // What a file asks for that is done when all of it is read.
  struct Scope {
    std::string file;
    std::size_t first_section = 0;
    std::vector<std::pair<PlacedName, bool>> switches;
  };

  void read_file(const std::string& path, const Place& asked_from) {
    if (const auto [at, fresh] = read_.try_emplace(path, asked_from); !fresh) {
      warnings_.push_back(
          {fmt::format("'{}' is read already{}", path, at->second.line > 0 ? ", at " + to_string(at->second) : ""),
           "one include: its lines count from the place of the first", asked_from});
      return;
    }
    files_.push_back(path);
    const Place place = asked_from.line > 0 ? asked_from : Place{path, 0, 0};
    const auto text = open_(path);
    if (!text) return tally_.errors.add(Error{text.error().what, text.error().expected, place});
    Scope scope{path, sections_.size(), {}};
    Scope* const outer = std::exchange(scope_, &scope);
    read_text(*text, path, place);
    scope_ = outer;
    make_switches(scope);
  }

  void read_text(const std::string& text, const std::string& path, const Place& place) {
    bytes_ += text.size();
    if (bytes_ > kMostBytes) return tally_.errors.add(too_long(path).at(place));
    const std::vector<Row> found = rows(text, path, tally_.errors);
    for (std::size_t at = 0; at < found.size();) {
      std::size_t end = at + 1;
      while (end < found.size() && found[end].indent > 0) ++end;
      read_statement(std::span(found).subspan(at, end - at), path);
      at = end;
    }
  }

  // The lines of a convention come before those of the file that uses it, and of all that this file includes.
  void make_switches(const Scope& scope) {
    const auto at = [this](std::size_t section) { return sections_.begin() + static_cast<std::ptrdiff_t>(section); };
    const std::size_t own = sections_.size();
    for (const auto& [name, on] : scope.switches)
      if (!on || modules_.find(name.name) != nullptr)
        (void)modules_.switch_to(name, on);
      else
        read_convention(name, scope.file);
    std::rotate(at(scope.first_section), at(own), sections_.end());
  }

  void read_convention(const PlacedName& name, const std::string& user) {
    const bool plain = std::ranges::all_of(
        name.name, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
    const std::string path = (folder_ / "conventions" / (name.name + ".bid")).lexically_normal().string();
    const auto text = plain ? open_(path) : Result<std::string>(fail("no such name"));
    if (!text) return tally_.errors.add(modules_.unknown(name));
    if (modules_.size() == Modules::kMost)
      return tally_.errors.add(Error{"too many conventions", fmt::format("at most {}", Modules::kMost), name.place});
    files_.push_back(path);
    modules_.add(name, path);
    convention_ = name.name;
    user_ = user;
    read_text(*text, path, name.place);
    convention_.clear();
  }

  void read_statement(std::span<const Row> statement, const std::string& file) {
    const Row& row = statement.front();
    Cursor cursor(row, file);
    if (!row.sound && !begins_section(row)) return;
    if (begins_section(row)) {
      sections_.push_back({file, std::vector<Row>(statement.begin(), statement.end()), convention_});
      return;
    }
    if (cursor.take("define")) {
      read_name(cursor, {file, row, convention_}, false);
    } else if (cursor.take("context")) {
      read_name(cursor, {file, row, convention_}, true);
    } else if (!(convention_.empty() ? read_of_system(cursor, file) : read_of_convention(cursor))) {
      return;
    }
    if (statement.size() > 1)
      tally_.errors.add(Error{"this line is indented, but the line above has nothing below it",
                              "a line at the margin",
                              {file, statement[1].line, statement[1].indent + 1}});
  }

  // A statement that a file of a system may have; false if it cannot be read.
  bool read_of_system(Cursor& cursor, const std::string& file) {
    if (cursor.take("include")) {
      if (cursor.peek().kind != Token::Kind::Quoted) return complain(cursor, "the name of a file in quotes");
      const Place place = cursor.place();
      if (depth_ == kDeepestInclude) {
        tally_.errors.add(
            Error{"files include each other too deeply", fmt::format("at most {} levels", kDeepestInclude), place});
        return false;
      }
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
      if (const auto letters = read_letters(cursor, vocabulary_, tally_.errors); !letters)
        tally_.errors.add(letters.error());
    } else if (cursor.peek().is("use") || cursor.peek().is("without")) {
      const bool on = cursor.take().is("use");
      return read_names(cursor, [&](PlacedName name) { scope_->switches.emplace_back(std::move(name), on); });
    } else if (cursor.peek().is("convention") || cursor.peek().is("needs") || cursor.peek().is("questions")) {
      tally_.errors.add(Error{fmt::format("'{}' belongs in the file of a convention", cursor.peek().text),
                              "a file in the folder conventions, and `use` with its name here", cursor.place()});
      return false;
    } else {
      return refuse(cursor);
    }
    return true;
  }

  // Likewise of the file of a convention.
  bool read_of_convention(Cursor& cursor) {
    if (cursor.take("convention")) {
      if (cursor.peek().kind != Token::Kind::Quoted) return complain(cursor, "what the convention is, in quotes");
      modules_.describe(convention_, cursor.take().text);
      if (!cursor.done()) complain(cursor, "the end of the line");
    } else if (cursor.take("needs")) {
      return read_names(cursor, [&](PlacedName name) { modules_.need(convention_, std::move(name)); });
    } else if (cursor.take("questions")) {
      return read_names(cursor, [&](const PlacedName& name) { modules_.owns_question(convention_, name.name); });
    } else {
      return refuse(cursor);
    }
    return true;
  }

  // "stayman, gerber": words with commas between them.
  bool read_names(Cursor& cursor, FunctionRef<void(PlacedName)> take) {
    do {
      if (cursor.peek().kind != Token::Kind::Word) return complain(cursor, "names with commas between them");
      const Place place = cursor.place();
      take({cursor.take().text, place});
    } while (cursor.take(","));
    if (!cursor.done()) return complain(cursor, "',' and more, or the end of the line");
    return true;
  }

  // "define NAME =" or "context NAME =".
  void read_name(Cursor& cursor, FiledRow row, bool context) {
    const std::string example = context ? "context quiet = not contested" : "define minimum = points 12..14";
    const std::string name = cursor.peek().text;
    if (cursor.peek().kind != Token::Kind::Word) {
      complain(cursor, "a name, as in: " + example);
      return;
    }
    if ((context ? is_condition_word(name) || name == "not" : is_question(name)) || vocabulary_.suit(name)) {
      tally_.errors.add(Error{fmt::format("'{}' has a meaning already", name), "a name of its own", cursor.place()});
      return;
    }
    cursor.take();
    if (cursor.take("="))
      (context ? contexts_ : definitions_).file(name, std::move(row), user_);
    else
      complain(cursor, "=, as in: " + example);
  }

  bool refuse(Cursor& cursor) {
    if (begins_call(cursor, vocabulary_)) {
      tally_.errors.add(Error{"a call at the margin belongs to no section",
                              "spaces before it, below opening, after, when or natural", cursor.place()});
      return true;
    }
    constexpr std::array<std::string_view, 11> kWords = {"system",  "include", "use",   "without", "let",    "define",
                                                         "context", "opening", "after", "when",    "natural"};
    constexpr std::array<std::string_view, 9> kOfConvention = {"convention", "needs", "questions", "define", "context",
                                                               "opening",    "after", "when",      "natural"};
    if (convention_.empty())
      return complain(cursor, "system, include, use, without, let, define, context, opening, after, when or natural",
                      kWords);
    return complain(cursor, "convention, needs, questions, define, context, opening, after, when or natural",
                    kOfConvention);
  }

  void take_definition(const std::string& name, Cursor* body, const Place& place) {
    vocabulary_.definitions[name] = {};
    if (body == nullptr || tally_.full) return;
    auto definition = read_constraint(*body, vocabulary_);
    if (!definition)
      tally_.errors.add(definition.error());
    else if (!body->done())
      complain(*body, "',' and more, or the end of the line");
    if (!definition) return;
    tally_.count(0, definition->extent.questions, place);
    vocabulary_.definitions[name] = std::move(*definition);
  }

  void take_context(const std::string& name, Cursor* body, const Place& place) {
    vocabulary_.contexts[name] = {};
    if (body == nullptr || tally_.full) return;
    auto context = read_context(*body, vocabulary_);
    if (!context)
      tally_.errors.add(context.error());
    else if (!body->done())
      complain(*body, "',' and more, or the end of the line");
    if (!context) return;
    tally_.count(0, context->all.size(), place);
    vocabulary_.contexts[name] = std::move(*context);
  }

  // Always false.
  bool complain(const Cursor& cursor, const std::string& expected, std::span<const std::string_view> words = {}) {
    tally_.errors.add(cursor.unexpected(expected, words).value());
    return false;
  }

  const OpenFile& open_;
  TextTally tally_;
  Modules modules_;
  std::map<std::string, Place> read_;  // files, and where each was asked for
  std::vector<std::string> files_;     // as they were opened
  std::filesystem::path folder_;       // of the first
  std::size_t bytes_ = 0;
  int depth_ = 0;  // of includes
  Scope* scope_ = nullptr;
  std::string convention_;  // whose file is read, and the file that uses it
  std::string user_;
  std::string name_;
  Vocabulary vocabulary_;
  NamedRows definitions_;
  NamedRows contexts_;
  std::vector<FiledSection> sections_;
  std::vector<Error> warnings_;
};

}  // namespace

tl::expected<System, std::vector<Error>> read_system(const std::string& path, const OpenFile& open,
                                                     const ReadOptions& options) {
  SystemReader reader(open, options);
  reader.read_root(path, options.switches);
  System system = reader.finish();
  if (auto errors = reader.take_errors(); !errors.empty()) return tl::unexpected(std::move(errors));
  return system;
}

tl::expected<System, std::vector<Error>> load_system(const std::string& path) {
  return read_system(path, [](const std::string& file) { return read_file_up_to(file, kMostBytes); });
}

}  // namespace yomi::knowledge
