#include "bridge/pbn/reader.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/ascii.h"
#include "bridge/pbn/document.h"
#include "bridge/pbn/sections.h"
#include "bridge/pbn/tags.h"
#include "bridge/record/pbn_text.h"

namespace yomi::bridge::pbn {

namespace {

using Kind = Element::Kind;

// A tag and what follows it, up to the next tag.
struct Part {
  const Element* tag = nullptr;
  std::span<const Element> rest;
};

class GameReader {
 public:
  GameReader(Inheritance& inheritance, std::vector<Error>& diagnostics)
      : inheritance_(inheritance), diagnostics_(diagnostics) {}

  Record read(std::span<const Element> elements) {
    const auto is_tag = [](const Element& element) { return element.kind == Kind::Tag; };
    auto at = std::ranges::find_if(elements, is_tag);
    for (const Element& element : std::span(elements.begin(), at)) preamble(element);
    record_.tags.reserve(24);
    while (at != elements.end()) {
      const auto end = std::find_if(at + 1, elements.end(), is_tag);
      add({&*at, std::span(at + 1, end)});
      at = end;
    }
    inheritance_.end_game(record_);
    if (record_.contract && record_.declarer) record_.contract->declarer = *record_.declarer;
    // The play needs the contract, which may be anywhere in the game.
    if (auction_.tag != nullptr) {
      auto notes = std::move(auction_notes_);
      record_.auction = read_auction(*auction_.tag, auction_.rest, record_.dealer, diagnostics_);
      record_.auction->notes = std::move(notes);
      read_alerts(*record_.auction);
    }
    if (play_.tag != nullptr) {
      record_.play = read_play(*play_.tag, play_.rest, played_contract(record_), diagnostics_);
      record_.play->notes = std::move(play_notes_);
    }
    return std::move(record_);
  }

 private:
  // [AlertedCalls "2 5"]: a tag of ours, since PBN has no sign for an alert. Taken only if it makes sense.
  void read_alerts(RecordedAuction& auction) {
    const Tag* tag = record_.tag("AlertedCalls");
    if (tag == nullptr || !tag->after.empty() || !tag->rows.empty()) return;
    std::vector<std::size_t> numbers;
    for (const std::string_view word : ascii::words(tag->value)) {
      std::size_t number = 0;
      const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
      if (error != std::errc() || end != word.data() + word.size()) return;
      if (number == 0 || number > auction.calls.size()) return;
      numbers.push_back(number);
    }
    for (const std::size_t number : numbers) remark_at(auction.remarks, number - 1).alert = true;
    record_.tags.erase(record_.tags.begin() + (tag - record_.tags.data()));
  }

  void preamble(const Element& element) {
    if (element.kind == Kind::Word) {
      diagnostics_.push_back({fmt::format("'{}' stands before any tag", element.text), "a tag", place_of(element)});
    } else {
      record_.before.push_back(to_aside(element));
    }
  }

  void add(const Part& part) {
    const std::string_view name = standard_name(part.tag->name);
    const auto words = std::ranges::find(part.rest, Kind::Word, &Element::kind);
    if (name == "Auction" && auction_.tag == nullptr) {
      auction_ = part;
      notes_ = &auction_notes_;
    } else if (name == "Play" && play_.tag == nullptr) {
      play_ = part;
      notes_ = &play_notes_;
    } else if (name == "Note" && notes_ != nullptr && words == part.rest.end()) {
      Note& note = notes_->emplace_back(Note{well_escaped(part.tag->text), {}});
      for (const Element& element : part.rest) note.after.push_back(to_aside(element));
    } else {
      add_tag(part, name);
    }
  }

  void add_tag(const Part& part, std::string_view name) {
    const bool first = record_.tag(name) == nullptr;
    Tag& tag = record_.tags.emplace_back();
    tag.name = name;
    tag.value = well_escaped(inheritance_.resolve(name, part.tag->text, first));
    const bool mandatory = std::ranges::find(kMandatoryTags, name) != kMandatoryTags.end();
    if (tag.value == "#" && !is_table(name)) {
      diagnostics_.push_back(
          {fmt::format("[{}] takes over a value that no game before it has", name), "a value", place_of(*part.tag)});
      if (mandatory) tag.value = "?";
    }
    if (!part.rest.empty()) {
      Lines lines = read_lines(part.rest);
      tag.after = std::move(lines.before);
      tag.rows = std::move(lines.rows);
      if (!tag.rows.empty() && mandatory)
        diagnostics_.push_back({fmt::format("words follow [{}]", name), "a tag", place_of(part.rest.front())});
    }
    if (first) interpret(tag, *part.tag, record_, diagnostics_);
  }

  Inheritance& inheritance_;
  std::vector<Error>& diagnostics_;
  Record record_;
  Part auction_;
  Part play_;
  std::vector<Note> auction_notes_;
  std::vector<Note> play_notes_;
  std::vector<Note>* notes_ = nullptr;  // where a note goes: it stands below the section it is about
};

// "% PBN 2.1", "% EXPORT": the writer adds these itself.
bool declares_format(std::string_view directive) {
  directive = ascii::trim(directive);
  return directive.empty() || directive.starts_with("PBN ") || directive == "EXPORT" || directive == "IMPORT";
}

}  // namespace

BoardFile read(std::string_view text, std::vector<Error>& diagnostics) {
  const Document document = read_document(text, diagnostics);
  BoardFile file;
  for (const Element& element : std::span(document.elements).first(document.header)) {
    if (element.kind == Kind::Word) {
      diagnostics.push_back({fmt::format("'{}' is not PBN", element.text), "a tag", place_of(element)});
    } else if (element.kind != Kind::Directive || !declares_format(element.text)) {
      file.header.push_back(to_aside(element));
    }
  }
  Inheritance inheritance;
  file.boards.reserve(document.starts.size());
  for (std::size_t game = 0; game < document.starts.size(); ++game)
    file.boards.push_back(GameReader(inheritance, diagnostics).read(document.game(game)));
  std::ranges::stable_sort(diagnostics, {}, [](const Error& error) { return error.place.line; });
  return file;
}

}  // namespace yomi::bridge::pbn
