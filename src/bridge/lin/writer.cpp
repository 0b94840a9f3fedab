#include "bridge/lin/writer.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/ascii.h"
#include "bridge/lin/commands.h"

namespace yomi::bridge::lin {

namespace {

// A bar would end the value, a comma the name; LIN has no way to write either.
std::string without(std::string_view text, std::string_view forbidden) {
  std::string result(text);
  for (char& c : result)
    if (forbidden.find(c) != std::string_view::npos) c = c == '|' ? '/' : ' ';
  return result;
}

std::string_view vulnerability_text(Vulnerability vulnerability) {
  constexpr std::array<std::string_view, 4> kLetters = {"o", "n", "e", "b"};
  return kLetters[static_cast<std::size_t>(vulnerability)];
}

class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  void header(const Asides& header) {
    for (const Aside& aside : header)
      if (const auto kept = from_directive(aside)) {
        command(kept->name, kept->value);
        out_ += '\n';
      }
    if (!out_.empty()) out_ += "pg||\n";
  }

  void board(const Record& record) {
    room(record);
    names(record);
    command("st", "");
    asides(record.before, "qx");
    for (const Tag& tag : record.tags) comments_of(tag);
    const bool kept_hands = has_kept(record.before, "md") || (record.auction && has_kept(record.auction->before, "md"));
    if (!kept_hands) command("md", hands_text(record.dealer, record.hands));
    if (!record.board.empty()) {
      command("rh", "");
      command("ah", "Board " + without(record.board, "|"));
    }
    if (record.vulnerability) command("sv", vulnerability_text(*record.vulnerability));
    if (record.auction) auction(*record.auction);
    command("pg", "");
    out_ += '\n';
    if (record.play) play(*record.play);
    claim(record);
  }

 private:
  void command(std::string_view name, std::string_view value) { out_ += fmt::format("{}|{}|", name, value); }

  static bool has_kept(const Asides& asides, std::string_view name) {
    return std::ranges::any_of(asides, [&](const Aside& aside) {
      const auto kept = from_directive(aside);
      return kept && kept->name == name;
    });
  }

  void asides(const Asides& asides, std::string_view except = {}) {
    for (const Aside& aside : asides) {
      if (aside.kind != Aside::Kind::Directive) {
        std::string text = without(aside.text, "|");
        for (auto newline = command_in_last_line(text); newline < text.size(); newline = command_in_last_line(text))
          text[newline] = ' ';
        command("nt", text);
      } else if (const auto kept = from_directive(aside); kept && kept->name != except) {
        command(kept->name, kept->value);
      }
    }
  }

  void comments_of(const Tag& tag) {
    asides(tag.after);
    for (const Row& row : tag.rows) asides(row.after);
  }

  // The room begins a board, so it comes first: as kept, or from the tags.
  void room(const Record& record) {
    for (const Aside& aside : record.before)
      if (const auto kept = from_directive(aside); kept && kept->name == "qx") return command("qx", kept->value);
    const Tag* tag = record.tag("Room");
    const bool numbered = !record.board.empty() && record.board.size() < 9 &&
                          std::ranges::all_of(record.board, [](char c) { return ascii::is_digit(c); });
    if (tag == nullptr || !numbered) return;
    if (tag->value == "Open") command("qx", "o" + record.board);
    if (tag->value == "Closed") command("qx", "c" + record.board);
  }

  void names(const Record& record) {
    std::string list;
    for (int step = 0; step < 4; ++step) {
      if (step > 0) list += ',';
      list += without(record.players[static_cast<std::size_t>(index(next(Seat::South, step)))], "|,\r\n");
    }
    command("pn", list);
  }

  void auction(const RecordedAuction& auction) {
    asides(auction.before);
    for (std::size_t at = 0; at < auction.calls.size(); ++at) {
      const Remark* remark = find_remark(auction.remarks, at);
      command("mb", call_text(auction.calls[at]) + (remark != nullptr && remark->alert ? "!" : ""));
      if (remark == nullptr) continue;
      for (const int number : remark->notes) explanation(auction.notes, number);
      asides(remark->after);
    }
  }

  void explanation(const std::vector<Note>& notes, int number) {
    const auto found = std::ranges::find_if(notes, [&](const Note& note) { return note.number() == number; });
    if (found != notes.end()) command("an", without(found->text(), "|"));
  }

  void play(const RecordedPlay& play) {
    asides(play.before);
    for (std::size_t at = 0; at < play.cards.size(); ++at) {
      command("pc", to_string(play.cards[at]));
      if (const Remark* remark = find_remark(play.remarks, at)) asides(remark->after);
      if (at % 4 == 3 || at + 1 == play.cards.size()) out_ += "pg||\n";
    }
  }

  // A result that the cards do not show.
  void claim(const Record& record) {
    if (!record.result) return;
    const auto contract = played_contract(record);
    if (contract && record.play && record.play->cards.size() == 52) {
      Play play(*contract);
      for (const Card card : record.play->cards) (void)play.add(card);
      if (play.finished() && play.declarer_tricks() == *record.result) return;
    }
    out_ += fmt::format("mc|{}|pg||\n", *record.result);
  }

  std::string& out_;
};

}  // namespace

std::string write(const Record& record) {
  std::string out;
  Writer(out).board(record);
  return out;
}

std::string write(const BoardFile& file) {
  std::string out;
  Writer writer(out);
  writer.header(file.header);
  for (const Record& record : file.boards) writer.board(record);
  return out;
}

}  // namespace yomi::bridge::lin
