#include <set>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "farm/codec.h"
#include "farm/station.h"
#include "farm/tasks.h"

namespace yomi::farm {

namespace {

// The job, with every parcel also sent to the helpers, so that all processes continue with the same results.
class Announced final : public Job {
 public:
  Announced(Job& job, Post& post, std::uint64_t number) : job_(job), post_(post), number_(number) {}

  [[nodiscard]] std::size_t batches() const override { return job_.batches(); }
  [[nodiscard]] std::size_t look_ahead(int workers) const override { return job_.look_ahead(workers); }
  [[nodiscard]] std::unique_ptr<Parcel> work(std::size_t batch, const std::stop_token& stop) const override {
    return job_.work(batch, stop);
  }
  bool deliver(std::unique_ptr<Parcel> parcel, const std::stop_token& stop) override {
    post_.send_all({FrameKind::Result, number_, job_.pack(*parcel)});
    return job_.deliver(std::move(parcel), stop);
  }
  [[nodiscard]] std::string pack(const Parcel& parcel) const override { return job_.pack(parcel); }
  [[nodiscard]] Result<std::unique_ptr<Parcel>> unpack(std::string_view bytes) const override {
    return job_.unpack(bytes);
  }

 private:
  Job& job_;
  Post& post_;
  std::uint64_t number_;
};

// Keeps the pool: its own threads and the helpers take batches from it as they come free.
class Leader final : public Station {
 public:
  explicit Leader(Post& post) : post_(post), helpers_(static_cast<std::size_t>(post.size())) {}

  void run(Job& job, const std::stop_token& stop, ThreadFarm& local, int workers) override {
    const std::uint64_t number = next_number();
    Announced announced(job, post_, number);
    std::string batches;
    Codec<std::uint64_t>::encode(job.batches(), batches);
    post_.send_all({FrameKind::Begin, number, batches});
    activate({&announced, &local, number});
    std::exception_ptr failure;
    try {
      local.run_with(announced, stop, workers);
    } catch (...) {
      failure = std::current_exception();
    }
    activate({});
    post_.send_all({FrameKind::End, number, failure ? detail::message_of(failure) : ""});
    if (failure) std::rethrow_exception(failure);
  }

  std::string share(std::string facts) override {
    post_.send_all({FrameKind::Share, next_number(), facts});
    return facts;
  }

  Result<void> receive(int from, Frame frame) override {
    const std::scoped_lock lock(mutex_);
    Helper& helper = helpers_[static_cast<std::size_t>(from)];
    switch (frame.kind) {
      case FrameKind::Ready:
        return ready(from, helper, frame);
      case FrameKind::Parcel:
      case FrameKind::Cut:
        return take(from, helper, frame);
      case FrameKind::Bye:
        helper.last_words = std::move(frame.payload);
        return {};
      default:
        return fail(fmt::format("rank {} sent what only rank 0 may send", from));
    }
  }

  // Hands out batches, one to each helper before a second to any.
  Result<bool> tick() override {
    const std::scoped_lock lock(mutex_);
    if (active_.job == nullptr) return false;
    bool any = false;
    for (bool more = true; more;) {
      more = false;
      for (std::size_t rank = 1; rank < helpers_.size(); ++rank) {
        Helper& helper = helpers_[rank];
        if (helper.last_words && !post_.stop().stop_requested())
          return fail(fmt::format("rank {} left before the work was done: {}", rank, *helper.last_words));
        if (helper.ready != active_.number || helper.begun.size() >= helper.wants) continue;
        const auto batch = active_.local->begin(*active_.job);
        if (!batch) return any;
        helper.begun.insert(*batch);
        std::string payload;
        Codec<std::uint64_t>::encode(*batch, payload);
        post_.send(static_cast<int>(rank), {FrameKind::Batch, active_.number, std::move(payload)});
        any = more = true;
      }
    }
    return any;
  }

  void broken(const std::string& why) override {
    const std::scoped_lock lock(mutex_);
    broken_ = why;
    if (active_.job == nullptr) return;
    active_.local->give_up(*active_.job);
    for (Helper& helper : helpers_)
      for (const std::size_t batch : std::exchange(helper.begun, {}))
        active_.local->finish(*active_.job, batch, nullptr);
  }

 private:
  struct Helper {
    std::uint64_t ready = 0;  // the job it has reached
    std::size_t wants = 0;
    std::set<std::size_t> begun;
    std::optional<std::string> last_words;
  };

  struct Active {
    const Job* job = nullptr;
    ThreadFarm* local = nullptr;
    std::uint64_t number = 0;
  };

  std::uint64_t next_number() {
    const std::scoped_lock lock(mutex_);
    return ++number_;
  }

  void activate(const Active& active) {
    post_.set_busy(active.job != nullptr);
    const std::scoped_lock lock(mutex_);
    active_ = active;
    if (!broken_.empty()) throw std::runtime_error(broken_);
  }

  Result<void> ready(int from, Helper& helper, const Frame& frame) const {
    std::string_view bytes = frame.payload;
    const auto wants = Codec<std::uint64_t>::decode(bytes);
    if (!wants || frame.job <= helper.ready || frame.job > number_ + 1)
      return fail(fmt::format("rank {} is at job {}, rank 0 at job {}", from, frame.job, number_));
    helper.ready = frame.job;
    helper.wants = *wants;
    return {};
  }

  Result<void> take(int from, Helper& helper, const Frame& frame) const {
    std::string_view bytes = frame.payload;
    const auto note = Codec<ParcelNote>::decode(bytes);
    if (!note || active_.job == nullptr || frame.job != active_.number || helper.begun.erase(note->batch) == 0)
      return fail(fmt::format("rank {} sent results that were not asked for", from));
    helper.wants = note->wants;
    std::unique_ptr<Parcel> parcel;
    if (frame.kind == FrameKind::Parcel) {
      auto unpacked = active_.job->unpack(bytes);
      if (!unpacked) {
        active_.local->finish(*active_.job, note->batch, nullptr);
        return fail(fmt::format("rank {}: {}", from, to_string(unpacked.error())));
      }
      parcel = std::move(*unpacked);
    }
    active_.local->finish(*active_.job, note->batch, std::move(parcel));
    return {};
  }

  Post& post_;
  std::mutex mutex_;
  std::vector<Helper> helpers_;  // by rank; the first is unused
  Active active_;
  std::uint64_t number_ = 0;
  std::string broken_;
};

}  // namespace

std::unique_ptr<Station> make_leader(Post& post) { return std::make_unique<Leader>(post); }

}  // namespace yomi::farm
