#include <fmt/format.h>

#include "bridge/files/files.h"
#include "server/bridge/bridge_game.h"

// What players may do at a bridge table.
namespace yomi::server {

using namespace bridge;

namespace {

constexpr std::size_t kBoardsLoaded = 128;

std::string turn_words(std::optional<Seat> seat) {
  return seat ? fmt::format("It is {}'s turn.", name(*seat)) : "Nobody is to act now.";
}

Json board_json(const BoardHeader& header, const Deal& deal) {
  return {{"number", header.number},
          {"dealer", std::string(1, letter(header.dealer))},
          {"vulnerability", to_string(header.vulnerability)},
          {"deal", to_string(deal)}};
}

}  // namespace

const std::map<std::string, BridgeGame::Act, std::less<>>& BridgeGame::acts() {
  static const std::map<std::string, Act, std::less<>> kActs = {
      {"call", &BridgeGame::make_call},
      {"card", &BridgeGame::play_card},
      {"claim", &BridgeGame::make_claim},
      {"undo", &BridgeGame::undo},
      {"next_board", &BridgeGame::next_board},
      {"redeal", &BridgeGame::redeal},
      {"replay", &BridgeGame::play_again},
      {"set_deal", &BridgeGame::set_deal},
      {"load", &BridgeGame::load},
      {"practise", &BridgeGame::practise},
      {"use_system", &BridgeGame::use_system},
      {"settings", &BridgeGame::change_settings},
  };
  return kActs;
}

Answer<NewEvents> BridgeGame::act(const Json& action, const Viewer& viewer) const {
  Fields fields(action, "the action");
  const std::string kind = fields.text("kind", 32);
  const auto found = acts().find(kind);
  if (found == acts().end())
    return refuse("bad_request", fmt::format("'{}' is not an action at a bridge table.", kind),
                  "call, card, claim, undo, next_board, ...");
  auto events = (this->*found->second)(fields, viewer);
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  return events;
}

Answer<Seat> BridgeGame::seat_to_act(const Viewer& viewer, bool card) const {
  const auto seat = seat_of(viewer);
  if (!seat) return refuse("not_your_seat", "You watch; only who sits can call and play.");
  const auto actor = board_->actor();
  if (!actor) return refuse("not_now", board_->over() ? "The board is over." : "A claim is being looked at.");
  if (*actor != *seat) return refuse("not_your_turn", turn_words(actor));
  if (card && !board_->table().play()) return refuse("not_now", "The auction is not over.", "a call");
  if (!card && board_->table().play()) return refuse("not_now", "The auction is over.", "a card");
  return *seat;
}

Answer<NewEvents> BridgeGame::make_call(Fields& fields, const Viewer& viewer) const {
  const std::string text = fields.text("call", 10);
  const auto seat = seat_to_act(viewer, false);
  if (!seat) return tl::unexpected(seat.error());
  const auto call = parse_call(text);
  if (!call) return refuse("illegal_call", call.error());
  Auction auction = board_->table().auction();
  if (const auto legal = auction.add(*call); !legal) return refuse("illegal_call", legal.error());
  return NewEvents{{"call", {{"seat", index(*seat)}, {"call", to_string(*call)}}}};
}

Answer<NewEvents> BridgeGame::play_card(Fields& fields, const Viewer& viewer) const {
  const std::string text = fields.text("card", 4);
  const auto seat = seat_to_act(viewer, true);
  if (!seat) return tl::unexpected(seat.error());
  const auto card = parse_card(text);
  if (!card) return refuse("illegal_card", card.error());
  const Play& play = *board_->table().play();
  if (const auto legal = play.check(*card, board_->table().left(play.turn())); !legal)
    return refuse("illegal_card", legal.error());
  return NewEvents{{"card", {{"seat", index(play.turn())}, {"card", to_string(*card)}}}};
}

Answer<NewEvents> BridgeGame::make_claim(Fields& fields, const Viewer& viewer) const {
  const auto tricks = fields.number("tricks", 0, 13);
  const auto seat = seat_of(viewer);
  if (!seat) return refuse("not_your_seat", "You watch; only who sits can claim.");
  if (board_->over()) return refuse("not_now", "The board is over.");
  if (!board_->table().play() || board_->cards() == 0)
    return refuse("not_now", "There is nothing to claim before the opening lead.");
  if (!board_->actor()) return refuse("not_now", "A claim is being looked at.");
  if (*seat == board_->table().play()->contract().dummy()) return refuse("not_now", "Dummy cannot claim.");
  if (tricks > board_->tricks_left())
    return refuse("bad_request", fmt::format("Only {} tricks are left.", board_->tricks_left()));
  return NewEvents{{"claim", {{"seat", index(*seat)}, {"tricks", tricks}}}};
}

Answer<NewEvents> BridgeGame::undo(Fields&, const Viewer& viewer) const {
  if (mode_ == Mode::Fair) return refuse("fair_table", "Nothing is taken back at a fair table.");
  if (!seating_.in_charge(viewer)) return refuse("not_your_seat", "You watch; only who sits can take back.");
  const auto seat = seat_of(viewer);
  const auto& claim = board_->claim();
  if (claim && claim->status == Claim::Status::Accepted) return NewEvents{{"undo", {{"to", board_->moves()}}}};
  for (int move = board_->moves() - 1; move >= 0; --move)
    if (!seat || board_->chooser(move) == *seat) return NewEvents{{"undo", {{"to", move}}}};
  return refuse("not_now", "You have done nothing on this board that could be taken back.");
}

std::optional<Problem> BridgeGame::may_deal(const Viewer& viewer, bool open_cards) const {
  if (!seating_.in_charge(viewer)) return Problem{"not_your_seat", "You watch; only who sits can deal."};
  if (mode_ == Mode::Practice) return {};
  if (open_cards && seating_.any_human()) return Problem{"fair_table", "At a fair table nobody chooses the cards."};
  if (!board_->over()) return Problem{"not_now", "At a fair table a board is played to its end."};
  return {};
}

NewEvent BridgeGame::deal_event(const agents::DealtBoard& board, std::string_view why, int dealt, Theme theme) const {
  Json data = board_json(board.header, board.deal);
  data["why"] = why;
  data["dealt"] = dealt;
  data["theme"] = name(theme);
  data["systems"] = {to_json(next_systems_[0]), to_json(next_systems_[1])};
  data["rest"] = Json::array();
  return {"deal", std::move(data)};
}

NewEvent BridgeGame::random_deal(int number, std::string_view why, Theme theme) const {
  const bool east_west = human(Seat::East) || human(Seat::West);
  const bool north_south = human(Seat::North) || human(Seat::South);
  const Side side = east_west && !north_south ? Side::EastWest : Side::NorthSouth;
  return deal_event(deal_board(seed_, dealt_, BoardHeader::of(number), theme, side, books(next_systems_)), why,
                    dealt_ + 1, theme);
}

NewEvent BridgeGame::loaded_deal(const std::deque<Json>& boards) const {
  NewEvent event = deal_event({board_->header(), board_->table().deal()}, "loaded", dealt_, theme_);
  event.data.update(boards.front());
  for (std::size_t at = 1; at < boards.size(); ++at) event.data["rest"].push_back(boards[at]);
  return event;
}

Answer<NewEvents> BridgeGame::next_board(Fields&, const Viewer& viewer) const {
  if (auto no = may_deal(viewer, false)) return tl::unexpected(*no);
  if (loaded_.empty()) return NewEvents{random_deal(board_->header().number + 1, "next", theme_)};
  return NewEvents{loaded_deal(loaded_)};
}

Answer<NewEvents> BridgeGame::redeal(Fields&, const Viewer& viewer) const {
  if (auto no = may_deal(viewer, false)) return tl::unexpected(*no);
  return NewEvents{random_deal(board_->header().number, "redeal", theme_)};
}

Answer<NewEvents> BridgeGame::play_again(Fields&, const Viewer& viewer) const {
  if (auto no = may_deal(viewer, true)) return tl::unexpected(*no);
  NewEvent event = deal_event({board_->header(), board_->table().deal()}, "replay", dealt_, theme_);
  for (const Json& each : loaded_) event.data["rest"].push_back(each);
  return NewEvents{std::move(event)};
}

Answer<NewEvents> BridgeGame::set_deal(Fields& fields, const Viewer& viewer) const {
  const auto deal = fields.parsed("deal", 100, &read_deal, "bad_deal");
  const auto dealer = fields.parsed("dealer", 5, &parse_seat);
  const auto vulnerability = fields.parsed("vulnerability", 5, &parse_vulnerability);
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (!deal) return refuse("bad_request", "The action has no 'deal'.", "'N:hand hand hand hand'");
  if (auto no = may_deal(viewer, true)) return tl::unexpected(*no);
  BoardHeader header = board_->header();
  header.dealer = dealer.value_or(header.dealer);
  header.vulnerability = vulnerability.value_or(header.vulnerability);
  return NewEvents{deal_event({header, *deal}, "set", dealt_, theme_)};
}

Answer<NewEvents> BridgeGame::load(Fields& fields, const Viewer& viewer) const {
  const std::string text = fields.text("text", 262'144);
  const std::string name = fields.maybe_text("name", 200).value_or("");
  if (auto no = may_deal(viewer, true)) return tl::unexpected(*no);
  const ReadBoards read = read_boards(text, name);
  std::deque<Json> boards;
  for (const Record& each : read.file.boards) {
    const auto deal = each.hands ? each.hands->deal() : std::nullopt;
    if (!deal || boards.size() == kBoardsLoaded) continue;
    BoardHeader header = board_header(each);
    if (header.number < 1) header.number = static_cast<int>(boards.size()) + 1;
    boards.push_back(board_json(header, *deal));
  }
  if (boards.empty()) {
    const std::string expected = "a PBN or LIN text with all four hands of a board";
    if (read.diagnostics.empty()) return refuse("bad_file", "There is no whole deal in the text.", expected);
    return refuse("bad_file", as_sentence(to_string(read.diagnostics.front())), expected);
  }
  return NewEvents{loaded_deal(boards)};
}

Answer<NewEvents> BridgeGame::practise(Fields& fields, const Viewer& viewer) const {
  const std::string theme = fields.word("theme", {"any", "preempts", "slams", "1NT"});
  if (!fields.has("theme")) return refuse("bad_request", "The action has no 'theme'.");
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (auto no = may_deal(viewer, false)) return tl::unexpected(*no);
  return NewEvents{random_deal(board_->header().number, "practise", theme_of(theme))};
}

Answer<NewEvents> BridgeGame::use_system(Fields& fields, const Viewer& viewer) const {
  const std::string side = fields.word("side", {"NS", "EW"});
  if (!fields.has("side")) return refuse("bad_request", "The action has no 'side'.", "NS or EW");
  Fields system(fields.object("system"), "the system");
  SystemChoice choice{system.maybe_text("name", 64).value_or("sayc"), system.maybe_text("text", 262'144).value_or("")};
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (const auto wrong = system.wrong()) return tl::unexpected(*wrong);
  if (!seating_.in_charge(viewer)) return refuse("not_your_seat", "You watch; only who sits can choose a system.");
  if (const auto book = shared_.library.book(choice); !book)
    return refuse("bad_system", as_sentence(to_string(book.error())), book.error().expected);
  return NewEvents{{"system", {{"side", side == "NS" ? 0 : 1}, {"system", to_json(choice)}}}};
}

Answer<NewEvents> BridgeGame::change_settings(Fields& fields, const Viewer& viewer) const {
  const std::string speed = fields.has("speed")     ? fields.word("speed", {"fast", "normal"})
                            : speed_ == Speed::Fast ? "fast"
                                                    : "normal";
  const auto ns = fields.maybe_text("NS_carding", 64), ew = fields.maybe_text("EW_carding", 64);
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (!seating_.in_charge(viewer)) return refuse("not_your_seat", "You watch; only who sits can change settings.");
  const std::array<std::string, 2> cardings{ns.value_or(cardings_[0]), ew.value_or(cardings_[1])};
  for (const std::string& each : cardings)
    if (const auto carding = shared_.library.carding(each); !carding) return refuse("bad_system", carding.error());
  return NewEvents{{"settings", {{"speed", speed}, {"cardings", cardings}}}};
}

}  // namespace yomi::server
