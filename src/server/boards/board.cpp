#include "server/boards/board.h"

#include <fmt/format.h>

#include "bridge/score.h"

namespace yomi::server {

using namespace bridge;

Table Board::after(int moves) const {
  Table table(table_.board(), table_.deal());
  for (int at = 0; at < moves; ++at) {
    const auto index = static_cast<std::size_t>(at);
    if (at < calls())
      static_cast<void>(table.call(table_.auction().calls()[index]));
    else
      static_cast<void>(table.play_card(table_.play()->cards()[index - table_.auction().size()]));
  }
  return table;
}

Seat Board::owner(int move) const {
  const auto index = static_cast<std::size_t>(move);
  if (move < calls()) return table_.auction().caller(index);
  return table_.play()->player(index - table_.auction().size());
}

Seat Board::chooser(int move) const {
  const Seat seat = owner(move);
  if (move < calls()) return seat;
  const Contract& contract = table_.play()->contract();
  return seat == contract.dummy() ? contract.declarer : seat;
}

std::string Board::text(int move) const {
  const auto index = static_cast<std::size_t>(move);
  if (move < calls()) return to_string(table_.auction().calls()[index]);
  return to_string(table_.play()->cards()[index - table_.auction().size()]);
}

std::optional<Seat> Board::actor() const {
  if (over() || (claim_ && claim_->status == Claim::Status::Checking)) return {};
  return table_.actor();
}

bool Board::over() const { return table_.finished() || (claim_ && claim_->status == Claim::Status::Accepted); }

int Board::tricks_left() const { return table_.play() ? 13 - table_.play()->tricks_played() : 0; }

std::optional<Outcome> Board::outcome() const {
  if (!over()) return {};
  if (table_.finished()) return table_.outcome();
  const Play& play = *table_.play();
  const bool declaring = partners(claim_->by, play.contract().declarer);
  const int rest = declaring ? claim_->tricks : claim_->of - claim_->tricks;
  return Outcome{play.contract(), play.declarer_tricks() + rest};
}

int Board::score_north_south() const { return bridge::score_north_south(outcome(), header().vulnerability); }

Result<void> Board::call(Call call) { return table_.call(call); }

Result<void> Board::play(Card card) {
  return table_.play_card(card).map([&] { claim_.reset(); });
}

Result<void> Board::set_claim(Seat by, int tricks) {
  if (!table_.play()) return fail("a claim before the play", "a call");
  if (tricks > tricks_left())
    return fail(fmt::format("a claim of {} tricks with {} left", tricks, tricks_left()),
                fmt::format("at most {}", tricks_left()));
  claim_ = Claim{by, tricks, tricks_left(), Claim::Status::Checking, {}};
  return {};
}

Result<void> Board::answer_claim(bool accepted, std::optional<Seat> by, bool settles) {
  if (!claim_ || claim_->status != Claim::Status::Checking) return fail("there is no claim to answer", "a claim first");
  if (by) claim_->accepted[at(*by)] = accepted;
  if (settles) claim_->status = accepted ? Claim::Status::Accepted : Claim::Status::Refused;
  return {};
}

Result<void> Board::undo(int to) {
  if (to < 0 || to > moves())
    return fail(fmt::format("there is no move {} to go back to", to), fmt::format("0 to {}", moves()));
  table_ = after(to);
  claim_.reset();
  return {};
}

}  // namespace yomi::server
