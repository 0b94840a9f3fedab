#include "farm/post.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

namespace yomi::farm {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;
using Span = PostTimes::Span;

constexpr microseconds kShortest{50};
constexpr microseconds kLongestAtWork{1'000};
constexpr microseconds kLongestAtRest{10'000};

// For a post whose thread is stuck in the MPI library: nothing can be cleaned up.
[[noreturn]] void give_up_at_once(const std::string& why) {
  fmt::print(stderr, "yomi: {}\n", why);
  std::fflush(stderr);
  std::_Exit(1);
}

}  // namespace

Post::Post(Connect connect, const PostTimes& times, std::stop_token interrupt)
    : times_(times),
      interrupt_(std::move(interrupt)),
      thread_([this, connect = std::move(connect)](const std::stop_token&) { work(connect); }) {}

Post::~Post() { leave({}); }

Result<void> Post::meet() {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, times_.meeting, [&] { return state_ != State::Meeting; }))
    give_up_at_once(fmt::format("the processes did not connect within {} s", times_.meeting.count() / 1000));
  if (!trouble_.empty()) return fail(trouble_);
  return {};
}

void Post::open(Desk& desk) {
  const std::scoped_lock lock(mutex_);
  desk_ = &desk;
}

void Post::send(int to, Frame frame) {
  const std::scoped_lock lock(mutex_);
  outbox_.emplace_back(to, std::move(frame));
  wake_.notify_one();
}

void Post::send_all(const Frame& frame) {
  const std::scoped_lock lock(mutex_);
  put_for_all(frame);
}

void Post::put_for_all(const Frame& frame) {
  for (int peer = first_peer(); peer < end_of_peers(); ++peer) outbox_.emplace_back(peer, frame);
  wake_.notify_one();
}

void Post::leave(const std::string& last_words) {
  std::unique_lock lock(mutex_);
  if (std::exchange(leaving_, true)) return;
  // Under one lock: who leaves and has nothing to send is gone, and the others would wait for its goodbye.
  put_for_all({FrameKind::Bye, 0, last_words});
  changed_.wait(lock, [&] { return state_ == State::Parted || all_left(); });
  if (!changed_.wait_for(lock, times_.meeting, [&] { return state_ == State::Parted; }))
    give_up_at_once(fmt::format("the processes did not disconnect within {} s", times_.meeting.count() / 1000));
}

void Post::work(const Connect& connect) {
  auto wire = connect();
  {
    const std::scoped_lock lock(mutex_);
    if (wire) {
      wire_ = std::move(*wire);
      rank_ = wire_->rank();
      size_ = wire_->size();
      peers_.resize(static_cast<std::size_t>(size_));
      state_ = State::Talking;
    } else {
      trouble_ = to_string(wire.error());
      state_ = State::Parted;
    }
  }
  changed_.notify_all();
  if (!wire_) return;
  talk();
  const std::scoped_lock lock(mutex_);
  state_ = State::Parted;
  changed_.notify_all();
}

void Post::talk() {
  auto pause = kShortest;
  for (auto last = Clock::now();;) {
    auto active = look();
    const auto now = Clock::now();
    if (active)
      if (const auto alive = keep_alive(std::chrono::duration_cast<Span>(now - last)); !alive)
        active = tl::unexpected(alive.error());
    if (now - last >= Span(1)) last = now;
    if (!active) return give_up(to_string(active.error()));

    std::unique_lock lock(mutex_);
    if (leaving_ && all_left() && outbox_.empty() && wire_->sent()) break;
    pause = *active ? kShortest : std::min(2 * pause, busy_ ? kLongestAtWork : kLongestAtRest);
    wake_.wait_for(lock, pause, [&] { return !outbox_.empty(); });
  }
  wire_->close();
}

Result<bool> Post::look() {
  look_for_interrupt();
  Desk* desk = nullptr;
  {
    const std::scoped_lock lock(mutex_);
    desk = desk_;
  }
  bool active = false;
  if (desk != nullptr) {
    while (const auto letter = wire_->receive()) {
      if (auto taken = take(*letter); !taken) return tl::unexpected(taken.error());
      active = true;
    }
    const auto ticked = desk->tick();
    if (!ticked) return tl::unexpected(ticked.error());
    active = active || *ticked;
  }
  return post_letters() || active;
}

Result<void> Post::take(const Letter& letter) {
  if (letter.peer < first_peer() || letter.peer >= end_of_peers())
    return fail(fmt::format("an unexpected message from rank {} to rank {}", letter.peer, rank_));
  Peer& peer = peers_[static_cast<std::size_t>(letter.peer)];
  auto frame = open_frame(letter.bytes, peer.received++);
  if (!frame) return fail(fmt::format("rank {} sent {}", letter.peer, frame.error().what));
  peer.quiet = {};
  switch (frame->kind) {
    case FrameKind::Alive:
      return {};
    case FrameKind::Stop:
      interrupted_ = true;
      if (!leads()) stop_.request_stop();
      return {};
    case FrameKind::Bye: {
      const std::scoped_lock lock(mutex_);
      peer.left = true;
      changed_.notify_all();
      break;
    }
    default:
      break;
  }
  return desk_->receive(letter.peer, std::move(*frame));
}

bool Post::post_letters() {
  std::deque<std::pair<int, Frame>> letters;
  {
    const std::scoped_lock lock(mutex_);
    letters.swap(outbox_);
  }
  for (const auto& [to, frame] : letters) wire_->send({to, seal(frame, peers_[static_cast<std::size_t>(to)].sent++)});
  wire_->sent();  // frees what has left
  return !letters.empty();
}

void Post::look_for_interrupt() {
  interrupted_ = interrupted_ || interrupt_.stop_requested();
  if (!interrupted_ || stop_.stop_requested() || std::exchange(told_stop_, true)) return;
  // The others must hear of the stop before the end of the job that it cuts short.
  send_all({FrameKind::Stop, 0, {}});
  if (leads()) stop_.request_stop();
}

Result<void> Post::keep_alive(Span since_last_look) {
  if (since_last_look.count() == 0) return {};
  // A process that was suspended itself must not count that time as silence of the others.
  since_last_look = std::min(since_last_look, times_.heartbeat);
  since_heartbeat_ += since_last_look;
  if (since_heartbeat_ >= times_.heartbeat) {
    since_heartbeat_ = {};
    send_all({FrameKind::Alive, 0, {}});
  }
  for (int peer = first_peer(); peer < end_of_peers(); ++peer) {
    Peer& other = peers_[static_cast<std::size_t>(peer)];
    if (other.left) continue;
    other.quiet += since_last_look;
    if (other.quiet > times_.silence)
      return fail(fmt::format("rank {} has not been heard of for {:.0f} s; the run is given up", peer,
                              static_cast<double>(times_.silence.count()) / 1000));
  }
  return {};
}

void Post::give_up(const std::string& why) {
  Desk* desk = nullptr;
  {
    const std::scoped_lock lock(mutex_);
    trouble_ = why;
    desk = desk_;
  }
  wire_->abandon(why);
  if (desk != nullptr) desk->broken(why);
}

bool Post::all_left() const {
  for (int peer = first_peer(); peer < end_of_peers(); ++peer)
    if (!peers_[static_cast<std::size_t>(peer)].left) return false;
  return true;
}

}  // namespace yomi::farm
