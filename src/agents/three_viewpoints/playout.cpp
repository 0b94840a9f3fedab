#include "agents/three_viewpoints/playout.h"

#include <algorithm>
#include <iterator>

#include "agents/play/card_choice.h"
#include "agents/three_viewpoints/decision_tally.h"
#include "bridge/hand.h"
#include "bridge/score.h"
#include "search/ending.h"
#include "search/three_worlds.h"

namespace yomi::agents {

using namespace bridge;
using search::Groups;
using search::Position;
using search::Question;

namespace {

// A modelled player weighs this many times `others` deals; the longer the hands, the fewer of them are solved in full.
constexpr std::size_t kDealsForFull = 4;
// With this many tricks left or more, a deal takes long to solve.
constexpr int kLong = 10;
// Deciding the contract on one deal counts for more than all overtricks.
constexpr std::int64_t kMoreThanTricks = 1'000;

// Players who hold deals draw them all at once, the same for every line; `triple` then selects one, or names the stream
// of its replacement.
Outlook outlook_of(const Scene& scene, const Deal& deal, std::size_t world, std::size_t triple, Seat seat) {
  std::optional<View> before;
  if (!scene.play().cards().empty())
    before = View(scene.evidence.board, seat, deal.hand(seat), scene.evidence.auction, scene.play(),
                  deal.hand(scene.play().contract().dummy()));
  const StreamKey key = scene.key.with("outlook", world, index(seat)), line = key.with("line", triple);
  const OthersAct act = scene.options.act;
  return {*scene.storytellers, scene.options.sampling, act == OthersAct::All ? line : key, std::move(before),
          weighs_several(act) ? line : key};
}

}  // namespace

int points_to(Side side, const Contract& contract, int declarer_tricks, Vulnerability vulnerability) {
  const Side declaring = side_of(contract.declarer);
  const int points = score(contract, declarer_tricks, vulnerable(vulnerability, declaring));
  return side == declaring ? points : -points;
}

bool is_finesse(Card card, CardSet hand_left, const Play& play) {
  if (play.trick().size() != 2 || card.suit() != play.led()) return false;
  const Card led = play.trick().front();
  if (!beats(card, led, play.contract().strain)) return false;
  const CardSet higher = hand_left.in(card.suit());
  if (higher.highest() == card) return false;
  for (const Card out : CardSet::of(card.suit()) - hand_left - play.played())
    if (out > card && out < higher.highest()) return true;
  return false;
}

Playout::Playout(const Scene& scene, const Deal& deal, std::size_t world, std::size_t triple, SolverMemo& memo)
    : scene_(scene),
      memo_(memo),
      deal_(deal),
      triple_(triple),
      outlooks_{outlook_of(scene, deal, world, triple, Seat::North), outlook_of(scene, deal, world, triple, Seat::East),
                outlook_of(scene, deal, world, triple, Seat::South),
                outlook_of(scene, deal, world, triple, Seat::West)},
      reader_(scene.play().contract(), deal.hand(scene.play().contract().dummy()), scene.cardings) {
  for (const Card card : scene.play().cards()) play(card, false);
}

Result<void> Playout::prepare() {
  for (const Seat seat : kSeats)
    if (seat != scene_.thinker && seat != scene_.play().contract().dummy())
      if (auto done = outlooks_[at(seat)].draw_before_line(deals_weighed()); !done) return done;
  return {};
}

View Playout::view_of(Seat seat) const {
  const Play& play = reader_.play();
  const auto dummy = play.cards().empty() ? std::nullopt : std::optional(deal_.hand(play.contract().dummy()));
  return {scene_.evidence.board, seat, deal_.hand(seat), scene_.evidence.auction, play, dummy};
}

void Playout::play(Card card, bool chosen) {
  const Play& play = reader_.play();
  const std::size_t number = play.cards().size();
  if (chosen) {
    line_.chosen |= std::uint64_t{1} << number;
    if (is_finesse(card, dealt_to_turn() - play.played_by(play.turn()), play))
      line_.finessed |= std::uint64_t{1} << number;
  }
  line_.cards[number] = static_cast<std::uint8_t>(card.index());
  line_.size = static_cast<std::uint8_t>(number + 1);
  reader_.read(card, scene_.options.signals, said_);
}

Result<std::vector<Deal>> Playout::worlds_of(Seat chooser) {
  if (chooser == scene_.thinker) return std::vector<Deal>{deal_};
  Outlook& outlook = outlooks_[at(chooser)];
  if (scene_.options.act == OthersAct::All) return outlook.worlds(view_of(chooser), said_, deals_weighed());
  if (scene_.options.act == OthersAct::Pairs)
    return outlook.held(view_of(chooser), said_, 0, scene_.options.others, deals_weighed());
  return outlook.held(view_of(chooser), said_, triple_, 1, deals_weighed());
}

Result<void> Playout::hold_deals() {
  if (scene_.options.act == OthersAct::All) return {};
  for (const Seat seat : kSeats)
    if (seat != scene_.thinker && seat != scene_.play().contract().dummy())
      if (const auto held = worlds_of(seat); !held) return tl::unexpected(held.error());
  return {};
}

std::size_t Playout::deals_weighed() const { return kDealsForFull * scene_.options.others; }

std::size_t Playout::solved_in_full() const {
  const std::size_t others = scene_.options.others;
  const int left = 13 - reader_.play().tricks_played();
  if (search::is_ending(left, Question::all_cards())) return others;
  return left < kLong ? (others + 3) / 4 : (others + 7) / 8;
}

Stake Playout::stake() const {
  const Play& play = reader_.play();
  return {play, vulnerable(scene_.evidence.board.vulnerability, side_of(play.contract().declarer))};
}

// In long hands little counts but the contract, so that is asked of more and more deals until the answer is clear. A
// few deals solved in full break ties.
Result<Playout::Choice> Playout::best_for_contract(std::span<const Deal> deals, const Groups& groups, int target) {
  const Play& play = reader_.play();
  DecisionTally rows;
  for (std::size_t asked = (scene_.options.others + 1) / 2;
       rows.size() < deals.size() && (rows.empty() || !has_settled_leader(rows)); asked *= 2) {
    const auto block = deals.subspan(rows.size(), std::min(asked, deals.size()) - rows.size());
    auto more = memo_.reached(block, play, groups, target, stop_);
    if (!more) return tl::unexpected(more.error());
    std::ranges::move(*more, std::back_inserter(rows));
  }
  std::vector<std::int64_t> decided;
  for (std::size_t group = 0; group < groups.size(); ++group) decided.push_back(count_yes(rows, group));
  Choice choice{cards_with_most(groups, decided), false};
  if (std::ranges::count(decided, std::ranges::max(decided)) == 1) return choice;

  const auto best = memo_.best(deals.first(std::min(solved_in_full(), deals.size())), play, groups, stop_);
  if (!best) return tl::unexpected(best.error());
  for (std::size_t group = 0; group < groups.size(); ++group)
    decided[group] = kMoreThanTricks * decided[group] + count_yes(*best, group);
  choice.best = cards_with_most(groups, decided);
  return choice;
}

// The cards with the greatest sum over the deals, and whether the side to play takes all remaining tricks in each.
Result<Playout::Choice> Playout::best_in(std::span<const Deal> deals, const Groups& groups) {
  const Play& play = reader_.play();
  const int left = 13 - play.tricks_played();
  const Stake at_stake = stake();
  const auto target = at_stake.target();
  const bool ending = search::is_ending(left, Question::all_cards());
  if (target && !ending && deals.size() > 1) return best_for_contract(deals, groups, *target);

  const std::size_t whole = std::min(solved_in_full(), deals.size());
  const auto tricks = memo_.tricks(deals.first(whole), play, groups, stop_);
  if (!tricks) return tl::unexpected(tricks.error());
  DecisionTally reached;
  if (target && whole < deals.size()) {
    auto asked = memo_.reached(deals.subspan(whole), play, groups, *target, stop_);
    if (!asked) return tl::unexpected(asked.error());
    reached = std::move(*asked);
  }
  std::vector<std::int64_t> sums(groups.size(), 0);
  for (std::size_t group = 0; group < groups.size(); ++group) {
    for (const std::vector<int>& row : *tricks) sums[group] += at_stake.points(row[group]);
    for (const std::vector<bool>& row : reached) sums[group] += at_stake.points(row[group] ? *target : *target - 1);
  }
  return Choice{cards_with_most(groups, sums),
                std::ranges::all_of(*tricks, [&](const auto& row) { return std::ranges::max(row) == left; })};
}

// Declarer's side can take all remaining tricks, in every deal of the player to choose and in the supposed world.
Result<bool> Playout::settled(const Choice& choice, const Groups& groups) {
  const Play& play = reader_.play();
  if (!choice.takes_all || side_of(play.turn()) != side_of(play.contract().declarer)) return false;
  if (play.chooser() == scene_.thinker) return true;
  const auto tricks = memo_.tricks(std::span(&deal_, 1), play, groups, stop_);
  if (!tricks) return tl::unexpected(tricks.error());
  return std::ranges::max(tricks->front()) == 13 - play.tricks_played();
}

void Playout::note(Seat chooser, std::span<const Deal> deals, Suit suit) {
  line_.next_chooser = static_cast<std::uint8_t>(index(chooser));
  const CardSet truth = deal_.hand(scene_.thinker).in(suit);
  for (const Deal& deal : deals) {
    const CardSet supposed = deal.hand(scene_.thinker).in(suit);
    ++line_.lengths[static_cast<std::size_t>(supposed.size())];
    if (supposed.size() == truth.size() && honours(supposed) == honours(truth)) ++line_.read_correctly;
  }
}

void Playout::finish(int declarer_tricks) {
  line_.points = points_to(side_of(scene_.thinker), reader_.play().contract(), declarer_tricks,
                           scene_.evidence.board.vulnerability);
  line_.solves = memo_.solves() - solves_before_;
}

Result<PlayoutLine> Playout::value(Card candidate) {
  play(candidate, false);
  const Play& play = reader_.play();
  const Side declaring = side_of(play.contract().declarer);
  std::vector<Position> worlds = {Position(deal_, play)};
  for (Seat other = next(scene_.thinker); other != scene_.thinker; other = next(other)) {
    if (other == play.contract().dummy()) continue;
    const auto held = worlds_of(other);
    if (!held) return tl::unexpected(held.error());
    worlds.emplace_back(held->front(), play);
  }
  search::ThreeWorldSearch search({{worlds[0], worlds[1], worlds[2]}, scene_.thinker, play.contract().declarer});
  finish(play.tricks(declaring) + search.values()[0].value_or(0));
  return line_;
}

Result<PlayoutLine> Playout::run(Card candidate, const std::stop_token& stop) {
  stop_ = stop;
  solves_before_ = memo_.solves();
  const Play& play = reader_.play();
  const Side declaring = side_of(play.contract().declarer);
  bool noted = false;
  this->play(candidate, false);
  if (const auto held = hold_deals(); !held) return tl::unexpected(held.error());
  while (!play.finished()) {
    const Seat chooser = play.chooser();
    const bool modelled = chooser != scene_.thinker;
    const Groups groups = Position(deal_, play).choices();
    if (groups.size() == 1) {
      this->play(card_by_agreement(groups[0], dealt_to_turn(), reader_), false);
      continue;
    }
    const auto deals = worlds_of(chooser);
    if (!deals) return tl::unexpected(deals.error());
    if (modelled && !noted) note(chooser, *deals, candidate.suit());
    noted = noted || modelled;
    const auto choice = best_in(*deals, groups);
    if (!choice) return tl::unexpected(choice.error());
    const auto over = settled(*choice, groups);
    if (!over) return tl::unexpected(over.error());
    if (*over) {
      finish(play.tricks(declaring) + 13 - play.tricks_played());
      return line_;
    }
    this->play(card_by_agreement(choice->best, dealt_to_turn(), reader_), modelled);
  }
  finish(play.tricks(declaring));
  return line_;
}

}  // namespace yomi::agents
