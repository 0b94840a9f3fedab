#include <chrono>
#include <deque>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "farm/codec.h"
#include "farm/station.h"

namespace yomi::farm {

namespace {

using Clock = std::chrono::steady_clock;

// A helper asks ahead for batches shorter than kShortBatch, so that no thread waits for the post. Longer ones it asks
// for ahead only while more than kPlenty are left for each worker: at the end of a job they would queue in one process
// while another is idle.
constexpr std::chrono::milliseconds kShortBatch{20};
constexpr std::size_t kPlenty = 4;

struct EmptyParcel final : Parcel {};

// Reaches the same jobs as the leader, in the same order, and does the batches it is given.
class Helper final : public Station {
 public:
  explicit Helper(Post& post) : post_(post) {}

  void run(Job& job, const std::stop_token& stop, ThreadFarm& local, int workers) override {
    const std::uint64_t number = ++number_;
    std::string wants;
    Codec<std::uint64_t>::encode(static_cast<std::uint64_t>(local.workers()), wants);
    post_.send(0, {FrameKind::Ready, number, wants});
    post_.set_busy(true);
    Share share(*this, job, stop, number, local.workers(), workers);
    local.run(share, {});
    post_.set_busy(false);
    deliver(job, stop);
  }

  std::string share(std::string) override {
    const std::uint64_t number = ++number_;
    std::unique_lock lock(mutex_);
    Frame frame = next_frame(lock);
    if (frame.kind != FrameKind::Share || frame.job != number) disagree(number);
    return std::move(frame.payload);
  }

  Result<void> receive(int, Frame frame) override {
    const std::scoped_lock lock(mutex_);
    inbox_.push_back(std::move(frame));
    arrived_.notify_all();
    return {};
  }

  Result<bool> tick() override { return false; }

  void broken(const std::string& why) override {
    const std::scoped_lock lock(mutex_);
    broken_ = why;
    arrived_.notify_all();
  }

 private:
  // The batches that this process gets, as a job for its own threads; their number is not known in advance.
  class Share final : public Job {
   public:
    Share(Helper& helper, Job& job, const std::stop_token& stop, std::uint64_t number, int threads, int workers)
        : helper_(helper),
          job_(job),
          stop_(stop),
          number_(number),
          threads_(static_cast<std::uint64_t>(threads)),
          plenty_(kPlenty * static_cast<std::size_t>(workers)) {}

    [[nodiscard]] std::size_t batches() const override { return static_cast<std::size_t>(-1); }
    // Large, so that a free thread need not wait for a busy one; empty parcels take no memory.
    [[nodiscard]] std::size_t look_ahead(int) const override { return 4096; }
    [[nodiscard]] std::unique_ptr<Parcel> work(std::size_t, const std::stop_token&) const override {
      if (const auto batch = helper_.next_batch(number_, job_.batches())) do_batch(*batch);
      return std::make_unique<EmptyParcel>();
    }
    bool deliver(std::unique_ptr<Parcel>, const std::stop_token&) override { return !helper_.ended(number_); }
    [[nodiscard]] std::string pack(const Parcel&) const override { return {}; }
    [[nodiscard]] Result<std::unique_ptr<Parcel>> unpack(std::string_view) const override {
      return std::make_unique<EmptyParcel>();
    }

   private:
    void do_batch(std::uint64_t batch) const {
      const auto started = Clock::now();
      const auto parcel = job_.work(batch, stop_);
      const bool was_short = Clock::now() - started < kShortBatch, plenty = batch + plenty_ < job_.batches();
      std::string payload;
      Codec<ParcelNote>::encode({batch, was_short || plenty ? 2 * threads_ + 1 : threads_}, payload);
      // After a stop the batch may have been cut short. The leader must not take it for complete.
      const bool cut = stop_.stop_requested();
      if (!cut) payload += job_.pack(*parcel);
      helper_.post_.send(0, {cut ? FrameKind::Cut : FrameKind::Parcel, number_, std::move(payload)});
    }

    Helper& helper_;
    Job& job_;
    const std::stop_token& stop_;
    const std::uint64_t number_;
    const std::uint64_t threads_;
    const std::size_t plenty_;
  };

  // Waits for the next batch; nullopt at the end of the job.
  std::optional<std::uint64_t> next_batch(std::uint64_t number, std::uint64_t batches) {
    std::unique_lock lock(mutex_);
    while (ended_ != number) {
      // Another thread may have taken the last frame while this one waited for it.
      if (inbox_.empty() && broken_.empty()) {
        arrived_.wait(lock);
        continue;
      }
      Frame frame = next_frame(lock);
      std::string_view bytes = frame.payload;
      if (frame.job != number) disagree(number);
      switch (frame.kind) {
        case FrameKind::Begin:
          if (Codec<std::uint64_t>::decode(bytes) != batches) disagree(number);
          break;
        case FrameKind::Batch:
          if (const auto batch = Codec<std::uint64_t>::decode(bytes); batch && *batch < batches) return batch;
          disagree(number);
        case FrameKind::Result:
          results_.push_back(std::move(frame.payload));
          break;
        case FrameKind::End:
          failure_ = std::move(frame.payload);
          ended_ = number;
          arrived_.notify_all();
          break;
        default:
          disagree(number);
      }
    }
    return std::nullopt;
  }

  bool ended(std::uint64_t number) {
    const std::scoped_lock lock(mutex_);
    return ended_ == number;
  }

  Frame next_frame(std::unique_lock<std::mutex>& lock) {
    arrived_.wait(lock, [&] { return !inbox_.empty() || !broken_.empty(); });
    if (!broken_.empty()) throw std::runtime_error(broken_);
    if (inbox_.front().kind == FrameKind::Bye) throw std::runtime_error("rank 0 has left");
    Frame frame = std::move(inbox_.front());
    inbox_.pop_front();
    return frame;
  }

  // The same results in the same order as the leader took them, with the same end.
  void deliver(Job& job, const std::stop_token& stop) {
    for (const std::string& bytes : std::exchange(results_, {})) {
      auto parcel = job.unpack(bytes);
      if (!parcel) throw std::runtime_error(to_string(parcel.error()));
      if (!job.deliver(std::move(*parcel), stop)) break;
    }
    if (!failure_.empty()) throw std::runtime_error(failure_);
  }

  [[noreturn]] static void disagree(std::uint64_t number) {
    throw std::runtime_error(fmt::format("this rank and rank 0 disagree about job {}", number));
  }

  Post& post_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Frame> inbox_;
  std::deque<std::string> results_;
  std::string failure_;
  std::uint64_t ended_ = 0;
  std::uint64_t number_ = 0;
  std::string broken_;
};

}  // namespace

std::unique_ptr<Station> make_helper(Post& post) { return std::make_unique<Helper>(post); }

}  // namespace yomi::farm
