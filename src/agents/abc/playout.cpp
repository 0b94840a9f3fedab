#include "agents/abc/playout.h"

#include <algorithm>
#include <iterator>

#include "agents/card_choice.h"
#include "bridge/score.h"
#include "search/ending.h"
#include "search/three_worlds.h"

namespace yomi::agents {

using namespace bridge;
using search::Groups;
using search::Position;
using search::Question;

namespace {

// A modelled player goes by so many times `others` deals; the longer they are, the fewer of them it solves whole.
constexpr std::size_t kDealsForWhole = 4;
// From so many tricks on, a deal takes long to solve.
constexpr int kLong = 10;

constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }

Outlook outlook_of(const Scene& scene, const Deal& deal, std::size_t world, Seat seat) {
  std::optional<View> before;
  if (!scene.play().cards().empty())
    before = View(scene.evidence.board, seat, deal.hand(seat), scene.evidence.auction, scene.play(),
                  deal.hand(scene.play().contract().dummy()));
  return {*scene.tellers, scene.options.sampling, scene.key.with("outlook", world, index(seat)), std::move(before)};
}

// Whether some card is best in every row.
bool agreed(const std::vector<std::vector<int>>& tricks, const std::vector<std::vector<bool>>& reached) {
  const auto best_in = [](std::size_t group) {
    return [group](const auto& row) { return row[group] == *std::ranges::max_element(row); };
  };
  for (std::size_t group = 0; group < tricks.front().size(); ++group)
    if (std::ranges::all_of(tricks, best_in(group)) && std::ranges::all_of(reached, best_in(group))) return true;
  return false;
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

Playout::Playout(const Scene& scene, const Deal& deal, std::size_t world, std::size_t triple)
    : scene_(scene),
      deal_(deal),
      triple_(triple),
      outlooks_{outlook_of(scene, deal, world, Seat::North), outlook_of(scene, deal, world, Seat::East),
                outlook_of(scene, deal, world, Seat::South), outlook_of(scene, deal, world, Seat::West)},
      memo_(*scene.solver),
      reader_(scene.play().contract(), deal.hand(scene.play().contract().dummy()), scene.cardings) {
  for (const Card card : scene.play().cards()) play(card, false);
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
  if (auto said = reader_.would_say(card); said && (scene_.options.signals != inference::Signals::Off || !said->signal))
    said_.push_back(std::move(*said));
  reader_.add(card);
}

Result<std::vector<Deal>> Playout::worlds_of(Seat chooser) {
  if (chooser == scene_.thinker) return std::vector<Deal>{deal_};
  if (scene_.options.act == OthersAct::All)
    return outlooks_[at(chooser)].worlds(view_of(chooser), said_, kDealsForWhole * scene_.options.others);
  return fixed_world_of(chooser).map([](const Deal& deal) { return std::vector<Deal>{deal}; });
}

Result<Deal> Playout::fixed_world_of(Seat other) {
  return outlooks_[at(other)].fixed_world(view_of(other), said_, triple_, kDealsForWhole * scene_.options.others);
}

std::size_t Playout::solved_whole(int tricks_left) const {
  const std::size_t others = scene_.options.others;
  if (search::is_ending(tricks_left, Question::all_cards())) return others;
  return tricks_left < kLong ? (others + 1) / 2 : (others + 3) / 4;
}

Stake Playout::stake() const {
  const Play& play = reader_.play();
  return {play, vulnerable(scene_.evidence.board.vulnerability, side_of(play.contract().declarer))};
}

// As long as the contract is open, which cards decide it. As many deals are asked as were solved, and if not all of
// them agree, all; in endings that costs so little that all are asked at once.
Result<std::vector<std::vector<bool>>> Playout::deciding(std::span<const Deal> deals, const Groups& groups,
                                                         const std::vector<std::vector<int>>& tricks) {
  const auto open = stake().target();
  if (!open || deals.empty()) return std::vector<std::vector<bool>>();
  const Play& play = reader_.play();
  const bool ending = is_ending(13 - play.tricks_played(), Question::cards_for(*open));
  const std::size_t first = ending ? deals.size() : std::min(tricks.size(), deals.size());
  auto rows = memo_.reached(deals.first(first), play, groups, *open, stop_);
  if (!rows || first == deals.size() || agreed(tricks, *rows)) return rows;
  auto rest = memo_.reached(deals.subspan(first), play, groups, *open, stop_);
  if (!rest) return rest;
  std::ranges::move(*rest, std::back_inserter(*rows));
  return rows;
}

// The cards with the greatest sum over the deals, and whether in each deal the side that plays takes all the rest.
Result<Playout::Choice> Playout::best_in(std::span<const Deal> deals, const Groups& groups) {
  const Play& play = reader_.play();
  const int left = 13 - play.tricks_played();
  const std::size_t whole = solved_whole(left);
  const auto tricks = memo_.tricks(deals.first(std::min(whole, deals.size())), play, groups, stop_);
  if (!tricks) return tl::unexpected(tricks.error());
  Choice choice{{}, std::ranges::all_of(*tricks, [&](const auto& row) { return std::ranges::max(row) == left; })};

  const auto reached = deciding(deals.subspan(std::min(whole, deals.size())), groups, *tricks);
  if (!reached) return tl::unexpected(reached.error());

  const Stake at_stake = stake();
  const auto target = at_stake.target();
  std::optional<std::int64_t> most;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    std::int64_t sum = 0;
    for (const std::vector<int>& row : *tricks) sum += at_stake.points(row[group]);
    for (const std::vector<bool>& row : *reached) sum += at_stake.points(row[group] ? *target : *target - 1);
    if (most && sum < *most) continue;
    if (!most || sum > *most) choice.best = {};
    most = sum;
    choice.best.add(groups[group]);
  }
  return choice;
}

// Declarer's side can take all the rest, in every deal of whoever plays and in the true one.
Result<bool> Playout::settled(const Choice& choice, const Groups& groups) {
  const Play& play = reader_.play();
  if (!choice.takes_all || side_of(play.turn()) != side_of(play.contract().declarer)) return false;
  if (play.chooser() == scene_.thinker) return true;
  const auto tricks = memo_.tricks(std::span(&deal_, 1), play, groups, stop_);
  if (!tricks) return tl::unexpected(tricks.error());
  return std::ranges::max(tricks->front()) == 13 - play.tricks_played();
}

void Playout::note(Seat chooser, std::span<const Deal> deals, Suit suit) {
  line_.reader = static_cast<std::uint8_t>(index(chooser));
  for (const Deal& deal : deals) ++line_.lengths[static_cast<std::size_t>(deal.hand(scene_.thinker).length(suit))];
}

void Playout::finish(int declarer_tricks) {
  line_.points = points_to(side_of(scene_.thinker), reader_.play().contract(), declarer_tricks,
                           scene_.evidence.board.vulnerability);
  line_.solves = memo_.solves();
}

Result<Line> Playout::value(Card candidate) {
  play(candidate, false);
  const Play& play = reader_.play();
  const Side declaring = side_of(play.contract().declarer);
  std::vector<Position> worlds = {Position(deal_, play)};
  for (Seat other = next(scene_.thinker); other != scene_.thinker; other = next(other)) {
    if (other == play.contract().dummy()) continue;
    const auto world = fixed_world_of(other);
    if (!world) return tl::unexpected(world.error());
    worlds.emplace_back(*world, play);
  }
  search::ThreeWorldSearch search({{worlds[0], worlds[1], worlds[2]}, scene_.thinker, play.contract().declarer});
  finish(play.tricks(declaring) + search.values()[0].value_or(0));
  return line_;
}

Result<Line> Playout::run(Card candidate, const std::stop_token& stop) {
  stop_ = stop;
  const Play& play = reader_.play();
  const Side declaring = side_of(play.contract().declarer);
  bool noted = false;
  this->play(candidate, false);
  while (!play.finished()) {
    const Seat chooser = play.chooser();
    const bool modelled = chooser != scene_.thinker;
    const Groups groups = Position(deal_, play).choices();
    if (groups.size() == 1) {
      this->play(carded(groups[0], dealt_to_turn(), reader_), false);
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
    this->play(carded(choice->best, dealt_to_turn(), reader_), modelled);
  }
  finish(play.tricks(declaring));
  return line_;
}

}  // namespace yomi::agents
