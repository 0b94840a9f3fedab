#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/error.h"

namespace yomi::farm {

struct Letter {
  int peer = 0;  // the receiver, or the sender
  std::string bytes;
};

// Transport of bytes between processes: MPI, or a test's replacement for it. Letters from one process to
// another arrive in the order in which they were sent. It is made, used and closed on one thread, and never waits.
class Wire {
 public:
  Wire() = default;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  virtual ~Wire() = default;

  [[nodiscard]] virtual int rank() const = 0;
  [[nodiscard]] virtual int size() const = 0;
  virtual void send(Letter letter) = 0;
  virtual std::optional<Letter> receive() = 0;
  // Whether everything sent has left.
  virtual bool sent() = 0;
  // The regular end, when all sides have said goodbye; it may wait for them.
  virtual void close() = 0;
  // Reports why and ends all processes of the run. A wire that cannot do that returns.
  virtual void abandon(const std::string& why) = 0;
};

using Connect = std::function<Result<std::unique_ptr<Wire>>()>;

}  // namespace yomi::farm
