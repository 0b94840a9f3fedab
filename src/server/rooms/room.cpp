#include "server/rooms/room.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/fingerprint.h"

namespace yomi::server {

namespace {

constexpr std::size_t kRecentKept = 1000, kRecentBytes = 2'000'000;

// The form of a digest. Logs written before it was introduced have digests that only the program that wrote them could
// compute; they do not begin with this.
constexpr std::string_view kDigestForm = "fnv1a-";

// Equal for equal actions of one player, on any machine.
std::string digest_of(const ActionRequest& request, const Viewer& viewer) {
  return fmt::format("{}{:016x}", kDigestForm,
                     Fingerprint().add(viewer.player).add("\n").add(request.action.dump()).value());
}

// Whether a key came with another action before. An older digest cannot be compared: its action counts as the same, so
// that a client who repeats an action after an upgrade is told that it is done, and nothing is done twice.
bool is_reused(const PastAction& before, const std::string& digest) {
  return before.digest.starts_with(kDigestForm) && before.digest != digest;
}

EventRows numbered(EventRows rows, std::int64_t first) {
  for (std::size_t at = 0; at < rows.size(); ++at) rows[at].number = first + static_cast<std::int64_t>(at);
  return rows;
}

// About the memory it takes: only texts can be long.
std::size_t size_of(const Json& json) {
  std::size_t bytes = json.is_string() ? json.get_ref<const std::string&>().size() : 16;
  if (json.is_structured())
    for (const Json& each : json) bytes += size_of(each);
  return bytes;
}
std::size_t size_of(const EventRow& row) { return row.kind.size() + size_of(row.data); }

bool good_key(const std::string& key) {
  return key.size() >= 8 &&
         std::ranges::all_of(key, [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; });
}

}  // namespace

Answer<ActionRequest> parse_action_request(const Json& json) {
  Fields fields(json, "the request");
  ActionRequest request{fields.text("key", 64), fields.number("based_on", 0, INT64_MAX), fields.object("action")};
  if (auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (!good_key(request.key))
    return refuse("bad_request", "'key' is not a valid idempotency key.", "8 to 64 letters, digits, '-' or '_'");
  if (request.action.is_null()) return refuse("bad_request", "The request has no 'action'.", "{\"kind\": ...}");
  return request;
}

Result<void> Room::apply(const EventRow& row) { return Talk::owns(row) ? talk_.apply(row) : game_->apply(row); }

Result<void> Room::restore(const EventRows& events) {
  const std::lock_guard lock(mutex_);
  for (const EventRow& event : events) {
    if (auto applied = apply(event); !applied)
      return fail(fmt::format("event {}: {}", event.number, applied.error().what), applied.error().expected);
    event_ = event.number;
    keep_recent(event);
  }
  if (!game_->has_begun()) return fail("nothing is dealt", "a deal among the events");
  return {};
}

Answer<void> Room::begin(const EventRows& events, const std::string& owner) {
  const std::lock_guard lock(mutex_);
  EventRows rows = numbered(events, 1);
  const auto stored = log_.begin(id_, owner, rows);
  return take_in(std::move(rows), stored);
}

void Room::wake() {
  const std::lock_guard lock(mutex_);
  schedule();
}

Answer<void> Room::append(EventRows rows, const std::string& key, const std::string& digest) {
  rows = numbered(std::move(rows), event_ + 1);
  const auto stored = log_.append(id_, rows, key, digest);
  return take_in(std::move(rows), stored);
}

Answer<void> Room::take_in(EventRows rows, const Result<void>& stored) {
  if (!stored) return refuse("not_stored", stored.error());
  for (EventRow& event : rows) {
    if (const auto applied = apply(event); !applied)
      return refuse("internal", as_sentence(applied.error().what), applied.error().expected);
    event_ = event.number;
    keep_recent(std::move(event));
  }
  changed_.notify_all();
  return {};
}

void Room::keep_recent(EventRow row) {
  recent_bytes_ += size_of(row);
  recent_.push_back(std::move(row));
  while (recent_.size() > kRecentKept || (recent_bytes_ > kRecentBytes && recent_.size() > 1)) {
    recent_bytes_ -= size_of(recent_.front());
    recent_.pop_front();
  }
}

// What people add is limited; what robots add to it is little.
Answer<void> Room::has_room() const {
  if (const auto room = log_.has_room(id_); !room) return refuse("not_stored", room.error());
  return {};
}

Answer<Json> Room::act(const ActionRequest& request, const Viewer& viewer) {
  const std::lock_guard lock(mutex_);
  if (closed_) return refuse("not_found", "The table is closed.");
  const std::string digest = digest_of(request, viewer);
  const auto before = log_.past_action(id_, request.key);
  if (!before) return refuse("internal", as_sentence(before.error().what));
  if (*before && is_reused(**before, digest))
    return refuse("key_reused", "This key was used for another action.", "a new key for every action");
  const auto answer = [&](std::int64_t event, bool repeated) -> Answer<Json> {
    auto state = seen_state(viewer, {});
    if (!state) return tl::unexpected(state.error());
    return Json{{"event", event}, {"repeated", repeated}, {"state", std::move(*state)}};
  };
  if (*before) return answer((*before)->event, true);
  const auto kind = request.action.find("kind");
  const bool named = kind != request.action.end() && kind->is_string();
  const std::int64_t outdated = game_->outdated(named ? kind->get<std::string>() : "");
  if (request.based_on < outdated)
    return refuse("stale", "The table has gone on since you looked at it.",
                  fmt::format("an action based on event {} or later", outdated));
  if (request.based_on > event_)
    return refuse("bad_request", "'based_on' names an event that has not happened.", fmt::format("at most {}", event_));
  if (auto room = has_room(); !room) return tl::unexpected(room.error());
  const auto events = game_->act(request.action, viewer);
  if (!events) return tl::unexpected(events.error());
  const std::int64_t first = event_ + 1, moved = game_->moved();
  if (auto done = append(*events, request.key, digest); !done) return tl::unexpected(done.error());
  if (!busy_ || game_->moved() > moved) schedule();
  return answer(first, false);
}

Answer<Json> Room::sit(const std::string& seat, const std::string& name, const Viewer& viewer) {
  const std::lock_guard lock(mutex_);
  if (auto room = has_room(); !room) return tl::unexpected(room.error());
  const auto events = game_->sit(seat, name, viewer);
  if (!events) return tl::unexpected(events.error());
  if (auto done = append(*events); !done) return tl::unexpected(done.error());
  if (!busy_) schedule();  // robots may have to do what a person has left undone
  return seen_state(viewer, {});
}

Answer<Json> Room::stand(const std::string& seat, const Viewer& viewer) {
  const std::lock_guard lock(mutex_);
  const auto events = game_->stand(seat, viewer);
  if (!events) return tl::unexpected(events.error());
  if (auto done = append(*events); !done) return tl::unexpected(done.error());
  if (!busy_) schedule();  // robots may have to do what a person has left undone
  return seen_state(viewer, {});
}

// Who is back plays on at once: a robot that thinks for them is stopped.
Answer<Json> Room::stand_in(const std::string& seat, bool robot, const Viewer& viewer) {
  const std::lock_guard lock(mutex_);
  if (auto room = has_room(); !room) return tl::unexpected(room.error());
  if (robot && !game_->robots_stand_in())
    return refuse("fair_table", "Today's boards are played by people themselves.");
  const auto events = encode_seating(
      game_->seating().stand_in(seat, robot, viewer, [this](const std::string& player) { return is_here(player); }));
  if (!events) return tl::unexpected(events.error());
  if (auto done = append(*events); !done) return tl::unexpected(done.error());
  if (!events->empty()) schedule();
  return seen_state(viewer, {});
}

Answer<void> Room::say(const Json& body, const Viewer& viewer) {
  const std::lock_guard lock(mutex_);
  if (auto room = has_room(); !room) return room;
  const auto seat = game_->seating().seat_of(viewer.player);
  if (!seat) return refuse("not_your_seat", "You are watching; only players can talk.");
  const auto said = parse_said(body, *seat, game_->seating().at(*seat).name, game_->talk_is_free());
  if (!said) return tl::unexpected(said.error());
  return append({Talk::encode(*said)});
}

void Room::enter(const std::string& player) {
  const std::lock_guard lock(mutex_);
  if (++present_[player] == 1) ++company_;
  changed_.notify_all();
}

void Room::leave(const std::string& player) {
  const std::lock_guard lock(mutex_);
  const auto found = present_.find(player);
  if (found == present_.end() || --found->second > 0) return;
  present_.erase(found);
  ++company_;
  changed_.notify_all();
}

Json Room::presence_json() const {
  const Seating& seating = game_->seating();
  Json here = Json::array();
  int players = 0;
  for (int seat = 0; seat < seating.size(); ++seat)
    if (seating.human(seat) && is_here(seating.at(seat).player)) {
      here.push_back(seating.letter(seat));
      ++players;
    }
  return {{"here", std::move(here)}, {"watchers", static_cast<int>(present_.size()) - players}};
}

bool Room::may_close(const Viewer& viewer) const {
  const std::lock_guard lock(mutex_);
  return game_->may_close(viewer);
}

bool Room::may_see(const Viewer& viewer) const {
  const std::lock_guard lock(mutex_);
  return game_->may_see(viewer);
}

void Room::read(const std::function<void(const Game&)>& reader) const {
  const std::lock_guard lock(mutex_);
  reader(*game_);
}

void Room::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  thinking_.request_stop();
  changed_.notify_all();
}

Answer<Json> Room::seen_state(const Viewer& viewer, std::optional<int> at) const {
  auto state = game_->state(viewer, at);
  if (!state) return state;
  (*state)["id"] = id_;
  (*state)["event"] = event_;
  if (!turn_.is_null()) (*state)["thinking"] = turn_;
  (*state)["presence"] = presence_json();
  (*state)["chat"] = talk_.to_json(game_->seating());
  (*state)["can"]["talk"] = game_->talk_is_free() && game_->seating().seat_of(viewer.player).has_value();
  return state;
}

Answer<Json> Room::state(const Viewer& viewer, std::optional<int> at) const {
  const std::lock_guard lock(mutex_);
  return seen_state(viewer, at);
}

Json Room::summary(const Viewer& viewer) const {
  const std::lock_guard lock(mutex_);
  Json json{{"id", id_}};
  json.update(game_->summary(viewer));
  return json;
}

Answer<Json> Room::analysis(const Viewer& viewer) const {
  const std::lock_guard lock(mutex_);
  return game_->analysis(viewer);
}

Answer<File> Room::file(const std::string& format, bool all, const Viewer& viewer) const {
  const std::lock_guard lock(mutex_);
  return game_->file(format, all, viewer);
}

Room::News Room::wait(const News& last, const Viewer& viewer, std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  const auto news_came = [&] {
    return closed_ || event_ > last.event || beat_ > last.beat || company_ != last.company;
  };
  if (!changed_.wait_for(lock, patience, news_came)) look_after();
  News news;
  news.event = event_;
  news.beat = beat_;
  news.company = company_;
  news.closed = closed_;
  for (const EventRow& each : recent_)
    if (each.number > last.event)
      news.actions.push_back(Talk::owns(each) ? Talk::announcement(each, game_->seating(), viewer.language)
                                              : game_->announcement(each, viewer.language));
  if (event_ > last.event || company_ != last.company)
    if (auto state = seen_state(viewer, {})) news.state = std::move(*state);
  if (beat_ > last.beat && !progress_.is_null()) news.progress = progress_;
  return news;
}

}  // namespace yomi::server
