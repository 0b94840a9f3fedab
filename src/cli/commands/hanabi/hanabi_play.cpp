#include "cli/commands/hanabi/hanabi_play.h"

#include <cmath>
#include <iostream>
#include <memory>
#include <random>

#include <fmt/format.h>

#include "base/ascii.h"
#include "base/atomic_file.h"
#include "cli/commands/hanabi/hanabi_table.h"
#include "hanabi/strategies/strategy.h"

namespace yomi::cli {

using namespace console;
using namespace hanabi;

void add_hanabi_rules(CLI::App* command, HanabiRules& rules) {
  command->add_option("--rules", rules.name, "Rules: paper (two players, no clue for a finished colour) or standard")
      ->capture_default_str();
  command->add_option("--players", rules.players, "Number of players")->capture_default_str()->check(CLI::Range(2, 5));
  command->add_option("--hand", rules.hand, "Cards in a hand; by default as in the rules")->check(CLI::Range(1, 5));
  command->add_flag("--zero-if-lost", rules.zero_if_lost, "Score 0 if the last life is lost");
}

namespace {

struct PlayOptions {
  HanabiRules rules;
  std::string with = "search";
  std::optional<std::uint64_t> seed;
  std::string save;
  std::string load;
};

// The three likeliest kinds: "R1 20%, G1 10%, B2 8%".
std::string likeliest(const Reading::Weights& kinds, CardSet cards, float total) {
  std::string text;
  for (int count = 0; count < 3 && !cards.empty(); ++count) {
    Card best = cards.first();
    for (const Card card : cards)
      if (kinds[std::size_t(card.index())] > kinds[std::size_t(best.index())]) best = card;
    cards -= best;
    text += fmt::format("{}{} {:.0f}%", count > 0 ? ", " : "", to_string(best),
                        100 * share(kinds[std::size_t(best.index())], total));
  }
  return text;
}

// One person in seat 0 with robots in the other seats. What the person is told comes from the person's own view alone.
class HanabiSession {
 public:
  HanabiSession(Record record, const Strategy& others, std::uint64_t seed, Terminal& terminal)
      : record_(std::move(record)),
        game_(record_.rules, record_.deck),
        terminal_(terminal),
        key_(seed, "hanabi play"),
        strategy_(others),
        reading_(others.search.blueprint.giver) {
    restart(std::exchange(record_.moves, {}));
  }

  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] bool over() const { return game_.over(); }

  // The others move until it is the person's turn.
  void others_move() {
    while (!game_.over() && game_.to_move() != 0) {
      const Seat seat = game_.to_move();
      Stream stream(key_.with("turn", game_.table().turn()));
      const auto before = odds();
      const auto theirs = reading_.spread(game_.table(), hidden_counts(game_.table()), seat).odds;
      const Turn turn = advance(players_[std::size_t(seat)]->choose(View(game_, seat), stream));
      terminal_.out << "\n* " << to_string(turn) << '\n';
      explain(turn, before, theirs);
    }
  }

  void show() {
    const HanabiLook look{terminal_.colour};
    terminal_.out << '\n' << show_table(game_.table(), look) << show_hands(View(game_, 0), odds(), look);
  }

  // What the other players did since the person's last turn, and what the person's cards may be by the whole game.
  void why() {
    for (const Turn& turn : since_own_turn_) terminal_.out << "  " << to_string(turn) << '\n';
    const View view(game_, 0);
    const auto spread = reading_.spread(view.table(), view.unseen(), 0);
    for (Slot slot = 0; slot < view.hand_size(); ++slot) {
      const auto& odds = spread.odds[std::size_t(slot)];
      terminal_.out << fmt::format("  slot {} fits with {:.0f}% ({})\n", slot + 1,
                                   100 * share(odds.playable, odds.total),
                                   likeliest(spread.kinds[std::size_t(slot)], view.table().told(0, slot), odds.total));
    }
  }

  // What a robot would do in the person's seat; it sees what the person sees.
  void hint() {
    Stream stream(key_.with("hint", game_.table().turn()));
    const Move move = players_.front()->choose(View(game_, 0), stream);
    terminal_.out << "  " << strategy_.text << " would " << words(move, Language::English) << '\n';
    for (const Reason& line : players_.front()->reasons())
      terminal_.out << "    " << words(line, Language::English) << '\n';
  }

  // Takes back the person's last move and what the others did after it.
  bool undo() {
    Game game(record_.rules, record_.deck);
    std::size_t last = record_.moves.size();
    for (std::size_t at = 0; at < record_.moves.size(); ++at) {
      if (game.to_move() == 0) last = at;
      game.apply(record_.moves[at]);
    }
    if (last == record_.moves.size()) {
      terminal_.err << "You have done nothing yet.\n";
      return false;
    }
    std::vector<Move> kept = std::exchange(record_.moves, {});
    kept.resize(last);
    restart(kept);
    return true;
  }

  // False, with the reason on err, if the move is not possible.
  bool move(const std::string& text) {
    auto words = ascii::words(text);
    std::string full = text;
    // With one partner a clue need not name its player.
    if (words.size() == 2 && words[0] == "clue" && record_.rules.players == 2) full = "clue 2 " + std::string(words[1]);
    const auto parsed = parse_move(full);
    if (!parsed) {
      terminal_.err << to_string(parsed.error()) << '\n';
      return false;
    }
    if (const char* law = game_.forbidden(*parsed)) {
      terminal_.err << law << '\n';
      return false;
    }
    terminal_.out << "* " << to_string(advance(*parsed)) << '\n';
    return true;
  }

  void finish() {
    terminal_.out << '\n'
                  << show_table(game_.table(), {terminal_.colour})
                  << fmt::format("The game is over: {} points.\n", game_.table().score());
  }

 private:
  // Everybody sees the game from its beginning.
  void restart(const std::vector<Move>& moves) {
    game_ = Game(record_.rules, record_.deck);
    players_.clear();
    for (Seat seat = 0; seat < record_.rules.players; ++seat) players_.push_back(strategy_.player());
    reading_ = Reading(strategy_.search.blueprint.giver);
    since_own_turn_.clear();
    for (const Move move : moves) advance(move);
  }

  Turn advance(Move move) {
    std::vector<View> before;
    before.reserve(kMaxPlayers);
    for (Seat seat = 0; seat < record_.rules.players; ++seat) before.emplace_back(game_, seat);
    const int number = game_.table().turn();
    const Turn turn = game_.apply(move);
    record_.moves.push_back(move);
    reading_.follow(before[0].table(), turn);
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
      Stream thoughts(key_.with("watch", number, seat));
      players_[seat]->watch(before[seat], turn, View(game_, static_cast<Seat>(seat)), thoughts);
    }
    if (turn.seat == 0) since_own_turn_.clear();
    if (turn.seat != 0) since_own_turn_.push_back(turn);
    return turn;
  }

  // By the clues of the whole game, counted and not sampled.
  [[nodiscard]] Reader::Odds odds() const { return Reader::own_odds(View(game_, 0), reading_); }

  // Why a player moved so: by what the clue shows the person, or by what everybody knows of the card played or
  // discarded. Hidden cards are not used.
  void explain(const Turn& turn, const Reader::Odds& mine, const Reader::Odds& theirs) {
    const auto percent = [](float part, float total) { return total > 0 ? 100 * part / total : 0; };
    if (!turn.move.is_clue()) {
      const auto& odds = theirs[std::size_t(turn.move.slot())];
      terminal_.out << (turn.move.act() == Act::Play
                            ? fmt::format("  by the clues, that card was playable with {:.0f}%\n",
                                          percent(odds.playable, odds.total))
                            : fmt::format("  no card to play and no better clue; that card was useless with {:.0f}%\n",
                                          percent(odds.useless, odds.total)));
      return;
    }
    if (turn.move.to() != 0) return;
    const auto now = odds();
    for (std::size_t slot = 0; slot < std::size_t(game_.table().hand_size(0)); ++slot) {
      const float was = percent(mine[slot].playable, mine[slot].total);
      const float is = percent(now[slot].playable, now[slot].total);
      if (std::abs(is - was) > 10)
        terminal_.out << fmt::format("  so your slot {} is playable with {:.0f}%, before {:.0f}%\n", slot + 1, is, was);
    }
  }

  Record record_;
  Game game_;
  Terminal& terminal_;
  StreamKey key_;
  Strategy strategy_;
  Players players_;  // by seat; the first only gives hints
  std::vector<Turn> since_own_turn_;
  Reading reading_;
};

constexpr const char* kHelp =
    "play SLOT, discard SLOT, clue COLOUR or clue RANK (with more players: clue PLAYER COLOUR);\n"
    "why: what the others did, and what your cards may be; hint: what a robot would do in your seat;\n"
    "undo: take your last move back; table: show it again; quit.\n";

// Reads one command after the other until the game is over or the person leaves.
void converse(HanabiSession& session, Terminal& terminal) {
  session.others_move();
  session.show();
  std::string line;
  while (!session.over() && !terminal.stop.stop_requested()) {
    terminal.out << "> " << std::flush;
    if (!std::getline(std::cin, line)) break;
    const std::string word(ascii::trim(line));
    if (word.empty()) continue;
    if (word == "quit") break;
    if (word == "help" || word == "?") {
      terminal.out << kHelp;
    } else if (word == "why") {
      session.why();
    } else if (word == "hint") {
      session.hint();
    } else if (word == "undo") {
      if (session.undo()) session.show();
    } else if (word == "table") {
      session.show();
    } else if (session.move(ascii::lower(word))) {
      session.others_move();
      if (!session.over()) session.show();
    }
  }
  if (session.over()) session.finish();
}

int run_play(const PlayOptions& options, Terminal& terminal) {
  const auto rules = options.rules.rules();
  if (!rules) return report(terminal, rules.error(), exit_code::kBadUsage);
  const auto others = parse_strategy(options.with);
  if (!others) return report(terminal, others.error(), exit_code::kBadUsage);
  if (others->sees_all())
    return report(terminal, {"complete sees all hands and plays only with itself", "another strategy", {}},
                  exit_code::kBadUsage);
  const std::uint64_t seed = options.seed.value_or(std::random_device()());
  Stream stream(seed, "hanabi", "play", "deck");
  Record record = new_record(*rules, shuffled_deck(stream), {"You"});
  if (!options.load.empty()) {
    const auto text = read_input(options.load, terminal.stop);
    if (!text) return report(terminal, text.error(), exit_code::kCouldNot);
    auto loaded = read_replay(*text);
    if (!loaded)
      return report(terminal,
                    loaded.error().at({options.load, loaded.error().place.line, loaded.error().place.column}));
    record = std::move(*loaded);
  }
  if (!options.seed && options.load.empty()) terminal.err << "yomi: seed " << seed << '\n';
  terminal.out << "You are player 1. Type help for the commands.\n";
  HanabiSession session(std::move(record), *others, seed, terminal);
  converse(session, terminal);
  if (!options.save.empty())
    if (const auto written = write_file_atomically(options.save, write_replay(session.record())); !written)
      return report(terminal, written.error(), exit_code::kCouldNot);
  return exit_code::kDone;
}

}  // namespace

void add_hanabi_play(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = parent->add_subcommand("play", "Play a game in the terminal, with what you know of your cards");
  options->rules.name = "standard";
  command->add_option("--with", options->with, "Strategy of the other players")->capture_default_str();
  add_hanabi_rules(command, options->rules);
  command->add_option("--seed", options->seed, "Seed; the same seed deals the same game");
  command->add_option("--save", options->save, "Save the game there when it ends or you quit (hanab.live format)");
  command->add_option("--load", options->load, "Resume a saved game");
  add_examples(command,
               "  yomi hanabi play                                   two players, the partner searches\n"
               "  yomi hanabi play --with hat --players 4             robots with a code, which you must know\n"
               "  yomi hanabi play --save game.json     and later:   yomi hanabi play --load game.json\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_play(*options, t); }; });
}

}  // namespace yomi::cli
