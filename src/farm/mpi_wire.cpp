#include <chrono>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <list>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <mpi.h>

#include "farm/process_group.h"

namespace yomi::farm {

namespace {

constexpr int kTag = 1;

class MpiWire final : public Wire {
 public:
  MpiWire() {
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return size_; }

  void send(Letter letter) override {
    if (letter.bytes.size() > INT_MAX) return abandon("results of over 2 GB in one batch");
    Sending& sending = sendings_.emplace_back(std::move(letter.bytes));
    MPI_Isend(sending.bytes.data(), static_cast<int>(sending.bytes.size()), MPI_BYTE, letter.peer, kTag, MPI_COMM_WORLD,
              &sending.request);
  }  // NOLINT: the request is tested and waited for when the wire is polled and closed

  std::optional<Letter> receive() override {
    int there = 0;
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status;
    MPI_Improbe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, &message, &status);
    if (there == 0) return std::nullopt;
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Letter letter{status.MPI_SOURCE, std::string(static_cast<std::size_t>(size), '\0')};
    MPI_Mrecv(letter.bytes.data(), size, MPI_BYTE, &message, MPI_STATUS_IGNORE);
    return letter;
  }

  bool sent() override {
    for (auto sending = sendings_.begin(); sending != sendings_.end();) {
      int done = 0;
      MPI_Test(&sending->request, &done, MPI_STATUS_IGNORE);
      sending = done != 0 ? sendings_.erase(sending) : std::next(sending);
    }
    return sendings_.empty();
  }

  void close() override { MPI_Finalize(); }

  void abandon(const std::string& why) override {
    fmt::print(stderr, "yomi: {}\n", why);
    std::fflush(stderr);
    // If the library itself is stuck, mpirun ends the other processes when this one exits.
    std::thread([] {
      std::this_thread::sleep_for(std::chrono::seconds(2));
      std::_Exit(1);
    }).detach();
    MPI_Abort(MPI_COMM_WORLD, 1);
  }

 private:
  struct Sending {
    explicit Sending(std::string a_bytes) : bytes(std::move(a_bytes)) {}
    std::string bytes;
    MPI_Request request = MPI_REQUEST_NULL;
  };

  int rank_ = 0;
  int size_ = 1;
  std::list<Sending> sendings_;  // a list, since MPI reads the bytes until they are sent
};

}  // namespace

std::string mpi_library() {
#ifdef OMPI_MAJOR_VERSION
  return fmt::format("Open MPI {}.{}.{}", OMPI_MAJOR_VERSION, OMPI_MINOR_VERSION, OMPI_RELEASE_VERSION);
#else
  return fmt::format("MPI {}.{}", MPI_VERSION, MPI_SUBVERSION);
#endif
}

// All MPI calls are made on the thread that makes the wire, so "funneled" suffices.
Result<std::unique_ptr<Wire>> connect_mpi() {
  int provided = MPI_THREAD_SINGLE;
  if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS)
    return fail("MPI could not be started");
  if (provided < MPI_THREAD_FUNNELED) return fail("this MPI cannot be used beside threads", "MPI_THREAD_FUNNELED");
  return std::make_unique<MpiWire>();
}

}  // namespace yomi::farm
