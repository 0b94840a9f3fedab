#include <algorithm>
#include <future>

#include "server/rooms/room.h"

// How a room has its robots think: turns, work after the board, and questions.
namespace yomi::server {

namespace {

constexpr int kQuestionsAtOnce = 4;
constexpr std::chrono::seconds kPatience{60};
constexpr int kAttempts = 3;  // then the table goes on without a thought
constexpr std::chrono::milliseconds kBetweenAttempts{100}, kMostBetweenAttempts{10'000};

}  // namespace

class Room::Attempt {
 public:
  Attempt(std::shared_ptr<Room> room, std::uint64_t number, std::shared_ptr<Work> work)
      : room_(std::move(room)), number_(number), work_(std::move(work)) {}
  Attempt(const Attempt&) = delete;
  Attempt& operator=(const Attempt&) = delete;
  ~Attempt() {
    if (!forgotten_) room_->attempt_ended(number_, *work_);
  }

  [[nodiscard]] std::uint64_t number() const { return number_; }
  void forget() { forgotten_ = true; }

 private:
  std::shared_ptr<Room> room_;
  std::uint64_t number_;
  std::shared_ptr<Work> work_;
  bool forgotten_ = false;
};

// One robot thinks at a time. If the game goes on meanwhile, its position is past: it is told to stop, and its answer
// is dropped.
void Room::schedule(std::chrono::milliseconds delay) {
  if (closed_) return;
  thinking_.request_stop();
  ++attempt_;
  busy_ = false;
  turn_ = nullptr;
  work_.reset();
  began_.reset();
  std::optional<Work> work;
  try {
    work = game_->work();
  } catch (const std::exception&) {  // such as a lack of memory
    pool_.add(
        Urgency::Turn, [self = shared_from_this()](Mind&) { self->wake(); }, kMostBetweenAttempts);
    return;
  }
  if (!work) return;
  turn_ = work->state;
  thinking_ = std::stop_source();
  work_ = std::make_shared<Work>(std::move(*work));
  auto attempt = std::make_shared<Attempt>(shared_from_this(), attempt_, work_);
  Attempt& current = *attempt;
  // The job owns the attempt alone: here, under the lock, it must not end.
  Pool::Job job = [self = shared_from_this(), shared = work_, attempt = std::move(attempt),
                   stop = thinking_.get_token()](Mind& mind) { self->think(shared, attempt, stop, mind); };
  try {
    busy_ = pool_.add(work_->urgency, std::move(job), delay);
  } catch (const std::exception&) {  // such as a lack of memory: look_after() tries again
  }
  if (busy_) return;
  current.forget();
  turn_ = nullptr;
}

void Room::think(const std::shared_ptr<Work>& work, const std::shared_ptr<Attempt>& attempt,
                 const std::stop_token& stop, Mind& mind) {
  if (stop.stop_requested()) return;
  {
    const std::lock_guard lock(mutex_);
    if (attempt->number() == attempt_) began_ = std::chrono::steady_clock::now();
  }
  show_progress(work->who, 0, 0);
  const auto events = work->think(mind, {stop, [&](int done, int of) { show_progress(work->who, done, of); }});
  if (stop.stop_requested()) return;
  if (!events) {
    pool_.add(work->urgency,
              [self = shared_from_this(), work, attempt, stop](Mind& next) { self->think(work, attempt, stop, next); });
    return;
  }
  const std::lock_guard lock(mutex_);
  if (closed_ || attempt->number() != attempt_) return;
  append_or_wait(*events);
}

// An attempt that was neither answered nor replaced by a later one has failed: its job threw, or was dropped.
void Room::attempt_ended(std::uint64_t number, const Work& work) {
  const std::lock_guard lock(mutex_);
  if (closed_ || !busy_ || number != attempt_) return;
  fail_attempt(work);
}

// Thinks again; after several failures the table goes on without the thought.
void Room::fail_attempt(const Work& work) {
  if (++failures_ < kAttempts)
    schedule(kBetweenAttempts * (failures_ - 1));
  else
    append_or_wait(work.give_up());
}

// If the log cannot be written, the robot tries again a little later.
void Room::append_or_wait(const EventRows& events) {
  bool appended = false;
  try {
    appended = append(events).has_value();
  } catch (const std::exception&) {  // such as a lack of memory
  }
  if (appended) {
    failures_ = 0;
    schedule();
  } else {
    ++failures_;
    schedule(std::min(kBetweenAttempts * (1 << std::min(failures_, 10)), kMostBetweenAttempts));
  }
}

// Nobody thinks although there is something to do, or a thought does not end.
void Room::look_after() {
  if (closed_) return;
  if (!busy_) return schedule();
  if (!began_ || !work_ || std::chrono::steady_clock::now() - *began_ < patience_) return;
  thinking_.request_stop();
  const std::shared_ptr<Work> stuck = work_;
  fail_attempt(*stuck);
}

void Room::show_progress(const Json& who, int done, int of) {
  const std::lock_guard lock(mutex_);
  Json progress = who;
  progress["done"] = done;
  progress["of"] = of;
  if (progress == progress_) return;
  progress_ = std::move(progress);
  ++beat_;
  changed_.notify_all();
}

Answer<Json> Room::ask(const Question& question, const Viewer& viewer) {
  Thinking thinking;
  {
    const std::lock_guard lock(mutex_);
    auto asked = game_->ask(question, viewer);
    if (!asked) return tl::unexpected(asked.error());
    if (closed_ || questions_ >= kQuestionsAtOnce)
      return refuse("busy", "The robots of this table are answering other questions.", "a request a little later");
    ++questions_;
    thinking = std::move(*asked);
  }
  const auto answered = std::make_shared<std::promise<Answer<Json>>>();
  auto waiting = answered->get_future();
  const auto patience = std::make_shared<std::stop_source>();
  const Json who{{"seat", question.seat.empty() ? Json() : Json(question.seat)},
                 {"about", name_in(kQuestionKinds, question.kind)}};
  pool_.add(Urgency::Question, [self = shared_from_this(), thinking, answered, patience, who](Mind& mind) {
    const auto stop = patience->get_token();
    answered->set_value(stop.stop_requested()
                            ? Answer<Json>(refuse("busy", "The question was withdrawn."))
                            : thinking(mind, {stop, [&](int done, int of) { self->show_progress(who, done, of); }}));
  });
  Answer<Json> answer = refuse("busy", "The robots did not find an answer in time.", "another request");
  try {
    if (waiting.wait_for(kPatience) == std::future_status::ready) answer = waiting.get();
  } catch (const std::future_error&) {
    answer = refuse("busy", "The robots could not answer.", "another request");
  }
  patience->request_stop();
  const std::lock_guard lock(mutex_);
  --questions_;
  return answer;
}

}  // namespace yomi::server
