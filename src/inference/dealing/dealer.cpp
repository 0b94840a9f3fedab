#include "inference/dealing/dealer.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "inference/dealing/hand_by_hand.h"
#include "inference/dealing/proposal.h"

namespace yomi::inference {

using bridge::CardSet;
using bridge::Seat;

namespace {

// At most this many choices of pictures are counted one by one.
constexpr std::size_t kMostChoices = 32;
// Tries that estimate the share that fits.
constexpr std::uint64_t kProbes = 400;

bool only_cells(const Picture& picture) {
  return picture.losers.lo <= 0 && picture.losers.hi >= kMostLosers && !picture.also;
}

// Pictures with nothing but cells are merged into one.
void join_cells(std::vector<Picture>& pictures) {
  std::erase_if(pictures, [](const Picture& each) { return each.cells.empty() || each.losers.lo > each.losers.hi; });
  const auto rest = std::ranges::partition(pictures, only_cells);
  const auto first = pictures.begin();
  if (rest.begin() == first) return;
  for (auto each = first + 1; each != rest.begin(); ++each) first->cells |= each->cells;
  pictures.erase(first + 1, rest.begin());
}

// A picture that covers all of these; drawn hands are then tested by them.
Picture around(const std::vector<Picture>& pictures) {
  Picture sum = pictures[0];
  for (const Picture& each : pictures) {
    sum.cells |= each.cells;
    sum.losers.lo = std::min(sum.losers.lo, each.losers.lo);
    sum.losers.hi = std::max(sum.losers.hi, each.losers.hi);
  }
  if (pictures.size() == 1) return sum;
  sum.also = [pictures](CardSet hand) {
    return std::ranges::any_of(pictures, [&](const Picture& each) { return each.fits(hand); });
  };
  return sum;
}

}  // namespace

// A choice of one picture for every hidden hand.
struct Choice {
  DealCondition condition;
  Proposal proposal;
  bool tested;  // some deals counted do not fit
  std::optional<HandByHand> by_hand;
  std::uint64_t tries = 0;
  std::uint64_t outlined = 0;  // tries that fit, predicates aside
  Count upto = 0;

  // One try for a deal that fits the chosen pictures. Predicates are tested last, since they may be slow.
  std::optional<HandByHand::Dealt> attempt(Stream& stream, std::uint64_t& work);
};

std::optional<HandByHand::Dealt> Choice::attempt(Stream& stream, std::uint64_t& work) {
  ++tries;
  ++work;
  std::optional<HandByHand::Dealt> dealt;
  if (by_hand)
    dealt = by_hand->attempt(proposal, stream, work);
  else
    dealt = HandByHand::Dealt{proposal.draw(stream)};
  if (!dealt || !tested) return dealt;
  const auto each_hidden = [&](const auto& holds) {
    for (std::size_t seat = 0; seat < 4; ++seat)
      if (!condition.seen[seat] && !holds(condition.hidden[seat], dealt->hands[seat])) return false;
    return true;
  };
  const auto outlined_by = [](const HiddenHand& hidden, CardSet hand) {
    return hidden.allows(hand) && hidden.pictures[0].fits_cells_and_losers(hand);
  };
  const auto agreed_by = [](const HiddenHand& hidden, CardSet hand) {
    return !hidden.pictures[0].also || hidden.pictures[0].also(hand);
  };
  if (!each_hidden(outlined_by)) return {};
  ++outlined;
  if (!each_hidden(agreed_by)) return {};
  return dealt;
}

struct Dealer::Tables {
  DealCondition condition;
  Effort effort;
  std::vector<Choice> choices;
  Tally tally;
  std::uint64_t work = 0;  // tries, with the cost of counting anew

  void deal_by_hand_if_needed();
  [[nodiscard]] Count count() const { return choices.empty() ? 0 : choices.back().upto; }
  [[nodiscard]] bool exact() const { return choices.empty() || (choices.size() == 1 && !choices[0].tested); }

  void set(DealCondition wanted);
  // The share of some tries that fits.
  [[nodiscard]] double probe();
  void add_choices(std::size_t seat, DealCondition chosen);
  [[nodiscard]] int choices_that_fit(const std::array<CardSet, 4>& hands) const;
  std::optional<Drawn> attempt(Stream& stream);
};

namespace {

std::size_t choices_of(const DealCondition& condition) {
  std::size_t product = 1;
  for (std::size_t seat = 0; seat < 4; ++seat)
    if (!condition.seen[seat]) product *= condition.hidden[seat].pictures.size();
  return product;
}

// Merges the pictures of one hand after another, the hand with most first, until there are at most `choices`.
DealCondition with_fewer(DealCondition condition, std::size_t choices) {
  while (choices_of(condition) > choices) {
    std::vector<Picture>* most = nullptr;
    for (std::size_t seat = 0; seat < 4; ++seat)
      if (!condition.seen[seat] && (most == nullptr || condition.hidden[seat].pictures.size() > most->size()))
        most = &condition.hidden[seat].pictures;
    *most = {around(*most)};
  }
  return condition;
}

}  // namespace

void Dealer::Tables::set(DealCondition wanted) {
  condition = std::move(wanted);
  choices.clear();
  add_choices(0, condition);
}

double Dealer::Tables::probe() {
  Stream stream(0, "probe");
  std::uint64_t fits = 0;
  for (std::uint64_t attempts = 0; attempts < kProbes; ++attempts) fits += attempt(stream) ? 1 : 0;
  tally = {};
  work = 0;
  return static_cast<double>(fits) / static_cast<double>(kProbes);
}

void Dealer::Tables::add_choices(std::size_t seat, DealCondition chosen) {
  if (seat == 4) {
    Proposal proposal(chosen, effort);
    const Count ways = proposal.count();
    if (ways == 0) return;
    bool tested = !proposal.exact();
    for (std::size_t each = 0; each < 4; ++each)
      tested = tested || (!chosen.seen[each] && chosen.hidden[each].pictures[0].also);
    choices.push_back({std::move(chosen), std::move(proposal), tested, {}, 0, 0, count() + ways});
    return;
  }
  if (condition.seen[seat]) return add_choices(seat + 1, std::move(chosen));
  for (const Picture& picture : condition.hidden[seat].pictures) {
    chosen.hidden[seat].pictures = {picture};
    add_choices(seat + 1, chosen);
  }
}

int Dealer::Tables::choices_that_fit(const std::array<CardSet, 4>& hands) const {
  int product = 1;
  for (std::size_t seat = 0; seat < 4; ++seat)
    if (!condition.seen[seat]) product *= condition.hidden[seat].fitting(hands[seat]);
  return product;
}

// One try: a choice by its count and a deal in it, kept if it fits; with probability 1/n if n choices contain it.
std::optional<Drawn> Dealer::Tables::attempt(Stream& stream) {
  const Count number = choices.size() == 1 ? 0 : below(stream, count());
  Choice& choice = *std::ranges::upper_bound(choices, number, {}, &Choice::upto);
  ++tally.tries;
  const auto dealt = choice.attempt(stream, work);
  if (!dealt) return {};
  if (choices.size() > 1) {
    const int ways = choices_that_fit(dealt->hands);
    if (ways > 1 && stream.below(static_cast<std::uint64_t>(ways)) != 0) return {};
  }
  return Drawn{bridge::Deal::of(dealt->hands), dealt->weight};
}

void Dealer::Tables::deal_by_hand_if_needed() {
  for (Choice& choice : choices)
    if (!choice.by_hand && !choice.proposal.exact() && choice.tries >= kProbes &&
        static_cast<double>(choice.outlined) < effort.by_hand * static_cast<double>(choice.tries))
      choice.by_hand = HandByHand::of(choice.condition, choice.proposal, effort);
}

Result<Dealer> Dealer::of(DealCondition condition, Effort effort) {
  if (auto checked = condition.check(); !checked) return tl::unexpected(checked.error());
  for (std::size_t seat = 0; seat < 4; ++seat)
    if (!condition.seen[seat]) join_cells(condition.hidden[seat].pictures);
  auto tables = std::make_unique<Tables>();
  tables->effort = effort;
  // One count for all choices together is enough if enough of its deals fit.
  if (choices_of(condition) > 0) tables->set(with_fewer(condition, 1));
  if (choices_of(condition) > 1 && tables->count() > 0 && tables->probe() < effort.together)
    tables->set(with_fewer(std::move(condition), kMostChoices));
  return Dealer(std::move(tables));
}

Dealer::Dealer(std::unique_ptr<Tables> tables) : tables_(std::move(tables)) {}
Dealer::Dealer(Dealer&&) noexcept = default;
Dealer& Dealer::operator=(Dealer&&) noexcept = default;
Dealer::~Dealer() = default;

tl::expected<Drawn, NoDeal> Dealer::draw(Stream& stream) {
  Tables& tables = *tables_;
  if (tables.count() == 0) return tl::unexpected(NoDeal::NothingFits);
  for (const std::uint64_t limit = tables.work + tables.effort.tries; tables.work < limit;) {
    const auto drawn = tables.attempt(stream);
    if (!drawn) {
      tables.deal_by_hand_if_needed();
      continue;
    }
    ++tables.tally.drawn;
    tables.tally.weights += drawn->weight;
    tables.tally.squares += drawn->weight * drawn->weight;
    return *drawn;
  }
  return tl::unexpected(NoDeal::NotFound);
}

double Dealer::count() const { return static_cast<double>(tables_->count()); }
bool Dealer::exact() const { return tables_->exact(); }
const Tally& Dealer::tally() const { return tables_->tally; }

std::optional<double> Dealer::log_deals() const {
  if (tables_->count() == 0) return {};
  if (exact()) return std::log(count());
  if (tables_->tally.drawn == 0) return {};
  return std::log(count()) + std::log(tables_->tally.acceptance());
}

}  // namespace yomi::inference
