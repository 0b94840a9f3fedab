#include "server/bridge/bridge_game.h"

#include <fmt/format.h>

#include "bridge/files/files.h"
#include "bridge/score.h"

namespace yomi::server {

using namespace bridge;

namespace {

constexpr std::size_t kSheetKept = 64;

// What was written to the log was checked before.
template <class T>
T certain(Result<T> result) {
  return std::move(*result);
}

}  // namespace

void BridgeGame::apply(const Event& event) {
  event_ = event.number;
  const Json& data = event.data;
  const std::string& kind = event.kind;
  if (kind == "created") {
    name_ = data["name"];
    mode_ = data["mode"] == "fair" ? Mode::Fair : Mode::Practice;
    speed_ = data["speed"] == "normal" ? Speed::Normal : Speed::Fast;
    theme_ = theme_of(data["theme"].get<std::string>());
    seed_ = data["seed"];
    seating_.reserve(data["humans"].get<std::vector<int>>());
    for (const std::size_t side : {0U, 1U}) {
      next_systems_[side] = system_choice(data["systems"][side]);
      cardings_[side] = data["cardings"][side];
    }
  } else if (kind == "seated" || kind == "left") {
    seating_.apply(event);
    if (kind == "seated") sat_[data["player"]] = data["seat"];
  } else if (kind == "deal") {
    apply_deal(data);
  } else if (kind == "call") {
    board_->call(certain(parse_call(data["call"].get<std::string>())));
  } else if (kind == "card") {
    board_->play(certain(parse_card(data["card"].get<std::string>())));
  } else if (kind == "claim") {
    board_->set_claim(seat_at(data["seat"]), data["tricks"]);
  } else if (kind == "claim_answer") {
    board_->answer_claim(data["accepted"]);
  } else if (kind == "undo") {
    const int to = data["to"];
    board_->undo(to);
    robots_claim_ = false;
    analysed_ = replayed_ = {};
    for (auto& known : meanings_)
      if (known.size() > static_cast<std::size_t>(to)) known.resize(static_cast<std::size_t>(to));
  } else if (kind == "analysed") {
    analysed_ = data;
  } else if (kind == "replayed") {
    replayed_ = data;
  } else if (kind == "system") {
    next_systems_[data["side"].get<std::size_t>()] = system_choice(data["system"]);
  } else if (kind == "settings") {
    speed_ = data["speed"] == "normal" ? Speed::Normal : Speed::Fast;
    for (const std::size_t side : {0U, 1U}) cardings_[side] = data["cardings"][side];
  }
  const bool dealt = kind == "deal", turned = dealt || kind == "claim" || kind == "claim_answer" || kind == "undo";
  if (dealt) dealt_at_ = event.number;
  if (turned) turned_ = event.number;
  if (turned || kind == "call" || kind == "card") moved_ = event.number;
}

std::int64_t BridgeGame::outdated(const std::string& action) const {
  if (action == "call" || action == "card") return moved_;
  if (action == "claim" || action == "undo") return turned_;
  if (action == "use_system" || action == "settings") return 0;
  return dealt_at_;
}

void BridgeGame::apply_deal(const Json& data) {
  keep_finished();
  systems_ = {system_choice(data["systems"][0]), system_choice(data["systems"][1])};
  const BoardHeader header{data["number"], certain(parse_seat(data["dealer"].get<std::string>())),
                           certain(parse_vulnerability(data["vulnerability"].get<std::string>()))};
  board_.emplace(header, certain(parse_deal(data["deal"].get<std::string>())));
  dealt_ = data["dealt"];
  theme_ = theme_of(data["theme"].get<std::string>());
  robots_claim_ = true;
  loaded_.clear();
  for (const Json& each : data["rest"]) loaded_.push_back(each);
  analysed_ = replayed_ = {};
  for (auto& known : meanings_) known.clear();
  sat_.clear();
  for (int seat = 0; seat < seating_.size(); ++seat)
    if (!seating_.at(seat).player.empty()) sat_[seating_.at(seat).player] = seat;
}

void BridgeGame::keep_finished() {
  if (!board_ || !board_->over()) return;
  finished_.push_back({record({}), sheet_row()});
  if (finished_.size() > kSheetKept) finished_.pop_front();
}

Answer<NewEvents> BridgeGame::sit(const std::string& seat, const std::string& name, const Viewer& viewer) const {
  auto events = seating_.sit(seat, name, viewer);
  const auto before = sat_.find(viewer.player);
  if (events && mode_ == Mode::Fair && !board_->over() && before != sat_.end() && before->second != seating_.find(seat))
    return refuse("fair_table", "You have seen another hand of this board; sit there when it is over.");
  return events;
}

Answer<NewEvents> BridgeGame::stand(const std::string& seat, const Viewer& viewer) const {
  return seating_.stand(seat, viewer);
}

std::optional<Seat> BridgeGame::seat_of(const Viewer& viewer) const {
  const auto seat = seating_.seat_of(viewer.player);
  return seat ? std::optional(seat_at(*seat)) : std::nullopt;
}

// Whoever sits sees the own hand and dummy; who watches sees dummy, and everything where no person can sit.
bool BridgeGame::sees(const Viewer& viewer, Seat seat, bool dummy_down) const {
  if (board_->over() || !seating_.any_human()) return true;
  if (dummy_down && board_->table().play() && board_->table().play()->contract().dummy() == seat) return true;
  return seat_of(viewer) == seat;
}

agents::Books BridgeGame::books(const SystemPair& systems) const {
  agents::Books books;
  for (const std::size_t side : {0U, 1U}) {
    auto book = shared_.library.book(systems[side]);
    // A text that this version of the program no longer reads: the table goes on with the usual system.
    if (!book) book = shared_.library.book({});
    books[side] = book.value_or(nullptr);
  }
  return books;
}

Terms BridgeGame::terms() const {
  Terms terms{books(systems_), {}, speed_};
  for (const std::size_t side : {0U, 1U})
    terms.cardings[side] = shared_.library.carding(cardings_[side]).value_or(nullptr);
  return terms;
}

Record BridgeGame::record(const Viewer& viewer) const {
  Record record;
  record.board = std::to_string(board_->header().number);
  record.dealer = board_->header().dealer;
  record.vulnerability = board_->header().vulnerability;
  std::array<std::optional<CardSet>, 4> hands;
  for (const Seat seat : kSeats) {
    const auto at = static_cast<std::size_t>(index(seat));
    if (sees(viewer, seat, board_->dummy_is_down())) hands[at] = board_->table().deal().hand(seat);
    const Seating::Sitter& sitter = seating_.at(index(seat));
    record.players[at] = !sitter.human ? "Yomi" : sitter.name.empty() ? "Player" : sitter.name;
  }
  if (auto known = KnownHands::from_hands(hands)) record.hands = *known;
  const Auction& auction = board_->table().auction();
  RecordedAuction calls;
  calls.first = auction.dealer();
  calls.calls.assign(auction.calls().begin(), auction.calls().end());
  calls.ending = auction.finished() ? Ending::Unsaid : Ending::GoingOn;
  record.auction = std::move(calls);
  record.passed_out = auction.passed_out();
  if (const auto& play = board_->table().play()) {
    record.contract = play->contract();
    record.declarer = play->contract().declarer;
    RecordedPlay cards;
    cards.leader = play->contract().leader();
    cards.cards.assign(play->cards().begin(), play->cards().end());
    cards.ending = play->finished() ? Ending::Unsaid : board_->over() ? Ending::Stopped : Ending::GoingOn;
    record.play = std::move(cards);
  }
  if (const auto outcome = board_->outcome()) record.result = outcome->tricks;
  return record;
}

Answer<File> BridgeGame::file(const std::string& format, bool all, const Viewer& viewer) const {
  if (format != "pbn" && format != "lin")
    return refuse("bad_request", "A bridge table is downloaded as pbn or lin.", "format=pbn or format=lin");
  BoardFile file;
  if (all)
    for (const Finished& each : finished_) file.boards.push_back(each.record);
  file.boards.push_back(record(viewer));
  const auto kind = format == "pbn" ? FileFormat::Pbn : FileFormat::Lin;
  return File{fmt::format("yomi-board-{}.{}", board_->header().number, format), "text/plain; charset=utf-8",
              write_boards(file, kind)};
}

}  // namespace yomi::server
