#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/error.h"

namespace yomi::farm {

struct Letter {
  int peer = 0;  // whom it is for, or whom it is from
  std::string bytes;
};

// How bytes get from one process to another: MPI, or whatever a test puts in its place. Letters from one process to
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
  // Whether all that was sent has left.
  virtual bool sent() = 0;
  // The proper end, when all sides have said goodbye; it may wait for them.
  virtual void close() = 0;
  // Ends all processes of the run, after saying why. A wire that cannot do that returns.
  virtual void abandon(const std::string& why) = 0;
};

using Connect = std::function<Result<std::unique_ptr<Wire>>()>;

}  // namespace yomi::farm
