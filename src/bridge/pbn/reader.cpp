#include "bridge/pbn/reader.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/ascii.h"
#include "base/quote.h"
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
  GameReader(Inheritance& inheritance, Diagnostics& diagnostics)
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
      diagnostics_.add([&] {
        return Error{fmt::format("'{}' stands before any tag", shortened(element.text)), "a tag", place_of(element)};
      });
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
      if (notes_->size() == kMostTags) return too_many(*part.tag, "notes");
      Note& note = notes_->emplace_back(Note{well_escaped(part.tag->text), {}});
      for (const Element& element : part.rest) note.after.push_back(to_aside(element));
    } else {
      add_tag(part, name);
    }
  }

  void add_tag(const Part& part, std::string_view name) {
    const bool first = record_.tag(name) == nullptr;
    const bool mandatory = std::ranges::find(kMandatoryTags, name) != kMandatoryTags.end();
    // Every game has the mandatory tags once when it is written: they do not count.
    if (!(mandatory && first) && ++counted_tags_ > kMostTags) return too_many(*part.tag, "tags");
    Tag& tag = record_.tags.emplace_back();
    tag.name = name;
    tag.value = well_escaped(inheritance_.resolve(name, part.tag->text, first));
    if (tag.value == "#" && !is_table(name)) {
      diagnostics_.add(Error{fmt::format("[{}] takes over a value that no game before it has", name), "a value",
                             place_of(*part.tag)});
      if (mandatory) tag.value = "?";
    }
    if (!part.rest.empty()) {
      Lines lines = read_lines(part.rest);
      tag.after = std::move(lines.before);
      tag.rows = std::move(lines.rows);
      if (!tag.rows.empty() && mandatory)
        diagnostics_.add(Error{fmt::format("words follow [{}]", name), "a tag", place_of(part.rest.front())});
    }
    if (first) interpret(tag, *part.tag, record_, diagnostics_);
  }

  // What is too much is left out, and said once.
  void too_many(const Element& tag, std::string_view what) {
    if (!std::exchange(said_too_many_, true))
      diagnostics_.add(
          Error{fmt::format("the board has too many {}", what), fmt::format("at most {}", kMostTags), place_of(tag)});
  }

  Inheritance& inheritance_;
  Diagnostics& diagnostics_;
  std::size_t counted_tags_ = 0;
  bool said_too_many_ = false;
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

void GameStream::feed(std::string_view text, bool last) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  window_ += text;
  if (window_.size() < wanted_ && !last) return;
  if (at_top_ && line_ == 1 && column_ == 1 && window_.starts_with(kByteOrderMark)) window_.erase(0, 3);
  for (bool more = true; more;) {
    if (skipping_ && !skip_to_game(last)) return;
    more = false;
    if (last) {
      read_games(Window::End::OfFile);
    } else if (window_.size() > kLongestBoard) {
      more = read_games(Window::End::NothingClosesLater);
      if (!more) cut_off();
    } else {
      read_games(Window::End::MoreFollows);
    }
  }
  wanted_ = window_.size() + window_.size() / 2;
}

bool GameStream::read_games(Window::End end) {
  const bool whole = end == Window::End::OfFile;
  Scanned scanned = scan({window_, line_, column_, end});
  steps_ += scanned.steps;
  const Document document = divide(std::move(scanned.elements), at_top_);
  const std::size_t games = whole ? document.starts.size() : std::max<std::size_t>(document.certain, 1) - 1;
  if (games == 0 && !whole) return false;
  const Element* next = whole ? nullptr : &document.elements[document.starts[games]];

  Diagnostics diagnostics;
  const auto mistakes = std::ranges::lower_bound(scanned.mistakes_at, whole ? window_.size() + 1 : next->at);
  const auto count = static_cast<std::size_t>(mistakes - scanned.mistakes_at.begin());
  for (std::size_t at = 0; at < count; ++at)
    diagnostics.add([&] { return scanned.mistakes[std::min(at, scanned.mistakes.size() - 1)]; });
  if (at_top_) read_header(document, diagnostics);
  for (std::size_t game = 0; game < games; ++game)
    boards_.push_back(GameReader(inheritance_, diagnostics).read(document.game(game)));
  add(diagnostics, window_, begin());
  at_top_ = false;
  if (whole)
    window_.clear();
  else
    drop(next->at, next->line, next->column);
  return true;
}

void GameStream::read_header(const Document& document, Diagnostics& diagnostics) {
  std::size_t bytes = 0;
  for (const Element& element : std::span(document.elements).first(document.header)) {
    if (element.kind != Kind::Word) bytes += element.text.size();
    if (element.kind == Kind::Word) {
      diagnostics.add([&] {
        return Error{fmt::format("'{}' is not PBN", shortened(element.text)), "a tag", place_of(element)};
      });
    } else if (bytes > kLongestHeader) {
      diagnostics.add([&] {
        return Error{"the header is too long", fmt::format("at most {} bytes", kLongestHeader), place_of(element)};
      });
    } else if (element.kind != Kind::Directive || !declares_format(element.text)) {
      header_.push_back(to_aside(element));
    }
  }
}

void GameStream::cut_off() {
  Diagnostics diagnostics;
  diagnostics.add(Error{"this board is too long, and its rest is left out",
                        fmt::format("at most {} bytes", kLongestBoard), begin()});
  add(diagnostics, window_, begin());
  const auto [line, column] = std::pair(line_, column_);
  // Where a line was cut, the next begins: nothing is read of it.
  const auto newlines = static_cast<int>(std::ranges::count(window_, '\n'));
  read_games(Window::End::OfFile);
  line_ = line + newlines;
  column_ = column;
  skipping_ = true;
  wanted_ = 0;
}

bool GameStream::skip_to_game(bool last) {
  constexpr std::array<std::string_view, 3> kFirstTags = {"[Event \"", "[Board \"", "[Deal \""};
  constexpr std::size_t kLongest = 8;
  const std::string_view text = window_;
  steps_ += text.size();
  std::size_t newline = text.find('\n');
  for (; newline < text.size(); newline = text.find('\n', newline + 1)) {
    if (text.size() - newline <= kLongest && !last) break;
    ++line_;
    const std::string_view start = text.substr(newline + 1, kLongest);
    if (std::ranges::any_of(kFirstTags, [&](std::string_view tag) { return start.starts_with(tag); })) {
      drop(newline + 1, line_, 1);
      skipping_ = false;
      return true;
    }
  }
  drop(std::min(newline, text.size()), line_, 1);
  return false;
}

void GameStream::drop(std::size_t bytes, int line, int column) {
  window_.erase(0, bytes);
  line_ = line;
  column_ = column;
}

BoardFile read(std::string_view text, std::vector<Error>& diagnostics) {
  GameStream stream;
  return read_all(stream, text, diagnostics);
}

}  // namespace yomi::bridge::pbn
