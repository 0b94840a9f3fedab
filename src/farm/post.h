#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "farm/frame.h"
#include "farm/wire.h"

namespace yomi::farm {

struct PostTimes {
  using Span = std::chrono::milliseconds;
  // The interval between signs of life, and the silence after which a process is given up.
  Span heartbeat{500};
  Span silence{10'000};
  // The limit for all processes to connect, or to disconnect.
  Span meeting{60'000};
};

// All messages to and from other processes, on a thread of its own, so that neither a long task nor a long pause in the
// main thread looks like a dead process. It polls, with longer and longer pauses while nothing comes.
class Post {
 public:
  // Handles incoming frames, on the post's own thread. An error ends the whole run.
  struct Desk {
    virtual ~Desk() = default;
    virtual Result<void> receive(int from, Frame frame) = 0;
    // Called after every poll. Returns whether there was anything to do.
    virtual Result<bool> tick() = 0;
    // The run cannot continue; all waiting threads must be woken.
    virtual void broken(const std::string& why) = 0;
  };

  Post(Connect connect, const PostTimes& times, std::stop_token interrupt);
  ~Post();
  Post(const Post&) = delete;
  Post& operator=(const Post&) = delete;

  // Waits until all processes are connected.
  Result<void> meet();
  [[nodiscard]] int rank() const { return rank_; }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool leads() const { return rank_ == 0; }

  // A stop that all processes agree on: it begins in rank 0, whichever was interrupted.
  [[nodiscard]] std::stop_token stop() const { return stop_.get_token(); }

  // Frames are received once there is a desk.
  void open(Desk& desk);
  void send(int to, Frame frame);
  void send_all(const Frame& frame);
  // While there is work the post polls more often.
  void set_busy(bool busy) { busy_ = busy; }

  // Says goodbye, waits for the others' goodbyes, and ends.
  void leave(const std::string& last_words);

 private:
  struct Peer {
    std::uint64_t sent = 0;
    std::uint64_t received = 0;
    PostTimes::Span quiet{0};
    bool left = false;
  };

  void work(const Connect& connect);
  void talk();
  Result<bool> look();
  Result<void> take(const Letter& letter);
  bool post_letters();
  void look_for_interrupt();
  Result<void> keep_alive(PostTimes::Span since_last_look);
  void give_up(const std::string& why);
  void put_for_all(const Frame& frame);  // the mutex is held
  [[nodiscard]] bool all_left() const;
  // Rank 0 talks to all others, they talk to rank 0.
  [[nodiscard]] int first_peer() const { return leads() ? 1 : 0; }
  [[nodiscard]] int end_of_peers() const { return leads() ? size_ : 1; }

  const PostTimes times_;
  const std::stop_token interrupt_;
  std::stop_source stop_;
  int rank_ = 0;
  int size_ = 1;

  mutable std::mutex mutex_;
  std::condition_variable wake_;     // the post's thread
  std::condition_variable changed_;  // the threads that wait for it
  enum class State { Meeting, Talking, Parted } state_ = State::Meeting;
  std::deque<std::pair<int, Frame>> outbox_;
  std::vector<Peer> peers_;
  std::string trouble_;
  bool leaving_ = false;
  Desk* desk_ = nullptr;
  std::atomic<bool> busy_ = false;

  // Used by the post's thread only.
  std::unique_ptr<Wire> wire_;
  bool interrupted_ = false;
  bool told_stop_ = false;
  PostTimes::Span since_heartbeat_{0};

  std::jthread thread_;
};

}  // namespace yomi::farm
