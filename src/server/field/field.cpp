#include "server/field/field.h"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

namespace yomi::server {

namespace {

constexpr std::string_view kLogPrefix = "field-";
constexpr std::size_t kPlayersOfDay = 200;
constexpr std::size_t kDaysKept = 400;

}  // namespace

std::string utc_date() {
  const std::chrono::year_month_day today(std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()));
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(today.year()), static_cast<unsigned>(today.month()),
                     static_cast<unsigned>(today.day()));
}

// A task that is being computed. When its job is gone, however it ended, the field goes on with the next one.
class Field::Attempt {
 public:
  Attempt(std::shared_ptr<Field> field, std::string date, std::unique_ptr<FieldTask> task)
      : field_(std::move(field)), date_(std::move(date)), task_(std::move(task)) {}
  Attempt(const Attempt&) = delete;
  Attempt& operator=(const Attempt&) = delete;
  ~Attempt() {
    if (!forgotten_) field_->finished(date_, result_);
  }

  [[nodiscard]] FieldTask& task() { return *task_; }
  void forget() { forgotten_ = true; }
  void set_result(std::optional<FieldEvent> result) { result_ = std::move(result); }

 private:
  std::shared_ptr<Field> field_;
  std::string date_;
  std::unique_ptr<FieldTask> task_;
  std::optional<FieldEvent> result_;
  bool forgotten_ = false;
};

bool Field::owns(const std::string& log_id) { return log_id.starts_with(kLogPrefix); }

Result<void> Field::restore(const std::string& log_id, const EventRows& events) {
  const std::lock_guard lock(mutex_);
  FieldDay day;
  for (const EventRow& row : events) {
    const auto event = decode_field_event(row);
    const Result<void> applied = event ? day.apply(row.number, *event) : tl::unexpected(event.error());
    if (!applied) return fail(fmt::format("event {}: {}", row.number, applied.error().what), applied.error().expected);
  }
  if (day.boards().empty()) return fail("it has no boards", "'boards' first");
  if (log_id != std::string(kLogPrefix) + day.date()) return fail("its boards are of another day", log_id);
  days_[day.date()] = std::move(day);
  return {};
}

void Field::set_robots(std::vector<std::pair<std::string, Terms>> robots) {
  const std::lock_guard lock(mutex_);
  robots_ = std::move(robots);
}

void Field::wake() {
  const std::lock_guard lock(mutex_);
  for (const auto& [date, day] : days_) {
    if (!day.players().empty()) queue_robots(day);
    for (const FieldResult& each : day.results()) queue_loss(day, each);
  }
  start_next();
}

Answer<void> Field::open(const std::string& date) {
  const std::lock_guard lock(mutex_);
  if (days_.contains(date)) return {};
  const EventRow first = encode(FieldEvent(shuffle_boards(date)));
  const std::string id = std::string(kLogPrefix) + date;
  if (const auto room = log_.has_room_for_table(""); !room) return refuse("not_stored", room.error());
  if (const auto stored = log_.begin(id, "", {{1, first.kind, first.data}}); !stored)
    return refuse("not_stored", stored.error());
  FieldDay day;
  const auto event = decode_field_event(first);
  if (!event || !day.apply(1, *event)) return refuse("internal", "The boards could not be dealt.");
  days_[date] = std::move(day);
  while (days_.size() > kDaysKept) {
    static_cast<void>(log_.close_table(std::string(kLogPrefix) + days_.begin()->first));
    days_.erase(days_.begin());
  }
  return {};
}

Answer<Json> Field::read(const std::string& date, const std::function<Answer<Json>(const FieldDay&)>& reader) const {
  const std::lock_guard lock(mutex_);
  const auto found = days_.find(date);
  if (found == days_.end()) return refuse("not_found", fmt::format("There are no boards of {}.", date));
  return reader(found->second);
}

void Field::read_all(const std::function<void(const FieldDay&)>& reader) const {
  const std::lock_guard lock(mutex_);
  for (auto at = days_.rbegin(); at != days_.rend(); ++at) reader(at->second);
}

int Field::robots_expected() const {
  const std::lock_guard lock(mutex_);
  return kBoardsOfDay * static_cast<int>(robots_.size());
}

Answer<void> Field::add(const std::string& date, const FieldEvent& event) {
  const std::lock_guard lock(mutex_);
  const auto found = days_.find(date);
  if (found == days_.end()) return refuse("not_found", fmt::format("There are no boards of {}.", date));
  FieldDay& day = found->second;
  if (const auto* joined = std::get_if<FieldPlayer>(&event)) {
    if (day.find_player(joined->player) != nullptr) return {};
    if (day.players().size() >= kPlayersOfDay)
      return refuse("too_many", fmt::format("{} people play these boards already.", kPlayersOfDay), "another day");
    const bool first = day.players().empty();
    if (auto done = append(day, event); !done) return done;
    if (first) queue_robots(day);
    start_next();
    return {};
  }
  if (const auto* result = std::get_if<FieldResult>(&event)) {
    if (day.result_of(result->player, result->board) != nullptr) return {};
    if (auto done = append(day, event); !done) return done;
    queue_loss(day, *result);
    start_next();
    return {};
  }
  return append(day, event);
}

Answer<void> Field::append(FieldDay& day, const FieldEvent& event) {
  EventRow row = encode(event);
  row.number = day.event() + 1;
  if (const auto stored = log_.append(std::string(kLogPrefix) + day.date(), {row}); !stored)
    return refuse("not_stored", stored.error());
  if (const auto applied = day.apply(row.number, event); !applied) return refuse("internal", applied.error());
  return {};
}

// Board by board, so that the first boards soon have a field.
void Field::queue_robots(const FieldDay& day) {
  for (int board = 1; board <= kBoardsOfDay; ++board)
    for (std::size_t robot = 0; robot < robots_.size(); ++robot)
      if (day.robots_result(robots_[robot].first, board) == nullptr)
        tasks_.push_back({day.date(), FieldResult{board, {}, robots_[robot].first, {}}, robot});
}

void Field::queue_loss(const FieldDay& day, const FieldResult& result) {
  if (result.player.empty() || day.loss_of(result.player, result.board) != nullptr) return;
  tasks_.push_front({day.date(), result});
}

std::unique_ptr<FieldTask> Field::make(const Task& task) const {
  const auto found = days_.find(task.date);
  if (found == days_.end()) return nullptr;
  const FieldDay& day = found->second;
  const FieldResult& about = task.about;
  if (!about.player.empty()) return find_losses(about, day.board(about.board));
  Terms terms = robots_[task.robot].second;
  terms.seed = StreamKey(day.seed(), "field", task.robot, about.board).value() >> 1;
  return robots_play(about.board, about.name, day.board(about.board), std::move(terms));
}

void Field::start_next() {
  while (!busy_ && !tasks_.empty()) {
    const Task task = std::move(tasks_.front());
    tasks_.pop_front();
    auto made = make(task);
    if (!made) continue;
    busy_ = true;
    auto attempt = std::make_shared<Attempt>(shared_from_this(), task.date, std::move(made));
    Attempt& current = *attempt;
    // The job owns the attempt alone: here, under the lock, it must not end.
    Pool::Job job = [self = shared_from_this(), attempt = std::move(attempt)](Mind& mind) {
      self->step(attempt, mind);
    };
    if (pool_.add(Urgency::Background, std::move(job))) return;
    current.forget();
    busy_ = false;
    tasks_.clear();  // the pool is stopped, or has no thread
  }
}

void Field::step(const std::shared_ptr<Attempt>& attempt, Mind& mind) {
  auto done = attempt->task().step(mind, {});
  if (!done) return;  // the next task goes on
  if (*done) return attempt->set_result(std::move(*done));
  pool_.add(Urgency::Background, [self = shared_from_this(), attempt](Mind& next) { self->step(attempt, next); });
}

void Field::finished(const std::string& date, const std::optional<FieldEvent>& event) {
  const std::lock_guard lock(mutex_);
  busy_ = false;
  if (const auto found = days_.find(date); event && found != days_.end())
    static_cast<void>(append(found->second, *event));
  start_next();
}

}  // namespace yomi::server
