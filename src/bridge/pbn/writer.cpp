#include "bridge/pbn/writer.h"

#include <algorithm>

#include <fmt/format.h>

#include "bridge/pbn/tags.h"
#include "bridge/record/pbn_text.h"

namespace yomi::bridge::pbn {

namespace {

std::string call_text(Call call) {
  if (call.is_pass()) return "Pass";
  std::string text = to_string(call);
  return call.is_bid() && call.strain() == Strain::NoTrump ? text + "T" : text;
}

std::string contract_text(const Contract& contract) {
  std::string text = to_string(contract);
  if (contract.strain == Strain::NoTrump) text.insert(2, "T");
  return text;
}

std::string_view vulnerability_text(Vulnerability vulnerability) {
  constexpr std::array<std::string_view, 4> kNames = {"None", "NS", "EW", "All"};
  return kNames[static_cast<std::size_t>(vulnerability)];
}

class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  void directive(std::string_view text) { out_ += fmt::format("%{}\n", text); }

  // Asides on lines of their own.
  void asides(const Asides& asides) {
    for (const Aside& each : asides) {
      end_line();
      aside(each);
      end_line();
    }
  }

  void game(const Record& record) {
    asides(record.before);
    for (const std::string_view name : kMandatoryTags) mandatory(record, name);
    for (const Tag& each : record.tags)
      if (!is_first_mandatory(record, each) && !goes_last(each)) tag(each);
    if (record.auction) alerts(*record.auction);
    if (record.auction) auction(*record.auction);
    if (record.play) play(record, *record.play);
    for (const Tag& each : record.tags)
      if (!is_first_mandatory(record, each) && goes_last(each)) tag(each);
  }

 private:
  static bool is_first_mandatory(const Record& record, const Tag& tag) {
    return std::ranges::find(kMandatoryTags, tag.name) != kMandatoryTags.end() && record.tag(tag.name) == &tag;
  }

  // Tables, and what a second auction or play left over; a note without a section stays above them.
  static bool goes_last(const Tag& tag) { return !tag.rows.empty() || tag.name == "Auction" || tag.name == "Play"; }

  void end_line() {
    if (!out_.empty() && out_.back() != '\n') out_ += '\n';
  }

  void aside(const Aside& aside) {
    switch (aside.kind) {
      case Aside::Kind::Comment: {
        std::string text = aside.text;
        std::ranges::replace(text, '}', ')');
        out_ += '{' + text + '}';
        break;
      }
      case Aside::Kind::LineComment:
        out_ += ';' + aside.text + '\n';
        break;
      case Aside::Kind::Directive:
        end_line();
        directive(aside.text);
        break;
    }
  }

  // Asides within a line of calls, cards or a table.
  void inline_asides(const Asides& asides) {
    for (const Aside& each : asides) {
      if (!out_.empty() && out_.back() != '\n') out_ += ' ';
      aside(each);
    }
  }

  void tag(const Tag& tag) { write_tag(tag.name, tag.value, &tag); }

  void write_tag(std::string_view name, std::string_view value, const Tag* tag) {
    out_ += fmt::format("[{} \"{}\"]\n", name, value);
    if (tag == nullptr) return;
    asides(tag->after);
    rows(tag->rows);
  }

  void rows(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
      out_ += row.text;
      // An open quote in the row would swallow the comment.
      if (row.text.find('"') != std::string::npos) end_line();
      inline_asides(row.after);
      end_line();
    }
  }

  // The known value, or else the file's, or else "?".
  void mandatory(const Record& record, std::string_view name) {
    const Tag* tag = record.tag(name);
    std::string value = known_value(record, name);
    if (value.empty()) value = tag == nullptr ? unknown_value(record, name) : tag->value;
    write_tag(name, value, tag);
  }

  static std::string unknown_value(const Record& record, std::string_view name) {
    const bool no_declarer = record.passed_out && (name == "Declarer" || name == "Result");
    return no_declarer ? "" : "?";
  }

  static std::string known_value(const Record& record, std::string_view name) {
    if (name == "Board") return tag_value(record.board);
    for (const Seat seat : kSeats)
      if (name == bridge::name(seat)) return tag_value(record.players[static_cast<std::size_t>(index(seat))]);
    if (name == "Dealer" && record.dealer) return {letter(*record.dealer)};
    if (name == "Vulnerable" && record.vulnerability) return std::string(vulnerability_text(*record.vulnerability));
    if (name == "Deal" && record.hands) return to_string(*record.hands);
    if (name == "Declarer" && record.declarer)
      return fmt::format("{}{}", record.declarer_irregular ? "^" : "", letter(*record.declarer));
    if (name == "Contract" && record.passed_out) return "Pass";
    if (name == "Contract" && record.contract) return contract_text(*record.contract);
    if (name == "Result" && record.result)
      return fmt::format("{}{}", record.result_irregular ? "^" : "", *record.result);
    return {};
  }

  void remark(const std::vector<Remark>& remarks, std::size_t at) {
    const Remark* found = find_remark(remarks, at);
    if (found == nullptr) return;
    out_ += found->mark;
    for (const int glyph : found->glyphs) out_ += fmt::format(" ${}", glyph);
    for (const int note : found->notes) out_ += fmt::format(" ={}=", note);
    inline_asides(found->after);
  }

  // A space before the next word of a line, a new line before the next four.
  void part(std::size_t at) {
    if (at % 4 == 0) return end_line();
    if (out_.back() != '\n') out_ += ' ';
  }

  void ending(Ending ending) {
    end_line();
    if (ending != Ending::Unsaid) out_ += ending == Ending::Stopped ? "*\n" : "+\n";
  }

  void notes(const std::vector<Note>& notes) {
    for (const Note& note : notes) {
      out_ += fmt::format("[Note \"{}\"]\n", note.value);
      asides(note.after);
    }
  }

  void alerts(const RecordedAuction& auction) {
    std::string numbers;
    for (const Remark& remark : auction.remarks)
      if (remark.alert) numbers += fmt::format("{}{}", numbers.empty() ? "" : " ", remark.at + 1);
    if (!numbers.empty()) write_tag("AlertedCalls", numbers, nullptr);
  }

  static std::string seat_text(std::optional<Seat> seat) { return seat ? std::string{letter(*seat)} : ""; }

  void auction(const RecordedAuction& auction) {
    out_ += fmt::format("[Auction \"{}\"]\n", seat_text(auction.first));
    asides(auction.before);
    rows(auction.unread);
    for (std::size_t at = 0; at < auction.calls.size(); ++at) {
      part(at);
      out_ += call_text(auction.calls[at]);
      remark(auction.remarks, at);
    }
    ending(auction.ending);
    notes(auction.notes);
  }

  // Each row has its columns from the opening leader on, whichever hand leads to the trick.
  void play(const Record& record, const RecordedPlay& play) {
    out_ += fmt::format("[Play \"{}\"]\n", seat_text(play.leader));
    asides(play.before);
    rows(play.unread);
    const auto contract = played_contract(record);
    const Strain strain = contract ? contract->strain : Strain::NoTrump;
    std::size_t leader = 0;
    for (std::size_t first = 0; first < play.cards.size(); first += 4) {
      std::size_t best = first;
      for (std::size_t column = 0; column < 4; ++column) {
        const std::size_t at = first + (column - leader) % 4;
        part(column);
        if (at >= play.cards.size()) {
          out_ += '-';
          continue;
        }
        write_card(play, at);
      }
      const std::size_t last = std::min(first + 4, play.cards.size());
      for (std::size_t at = first + 1; at < last; ++at)
        if (beats(play.cards[at], play.cards[best], strain)) best = at;
      leader = (leader + best - first) % 4;
    }
    ending(play.ending);
    notes(play.notes);
  }

  void write_card(const RecordedPlay& play, std::size_t at) {
    if (const Remark* found = find_remark(play.remarks, at))
      for (const char irregularity : found->irregularities) out_ += fmt::format("^{} ", irregularity);
    out_ += to_string(play.cards[at]);
    remark(play.remarks, at);
  }

  std::string& out_;
};

}  // namespace

std::string write(const Record& record) {
  std::string out;
  Writer(out).game(record);
  return out;
}

std::string write(const BoardFile& file) {
  std::string out = "% PBN 2.1\n% EXPORT\n";
  Writer writer(out);
  writer.asides(file.header);
  for (const Record& record : file.boards) {
    out += '\n';
    writer.game(record);
  }
  return out;
}

}  // namespace yomi::bridge::pbn
