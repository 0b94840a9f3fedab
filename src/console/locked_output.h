#pragma once

#include <mutex>
#include <streambuf>

namespace yomi::console {

// Passes what is written on to another buffer, each piece whole, so that several threads may write to one stream: each
// through an std::ostream of its own on the same LockedOutput.
class LockedOutput final : public std::streambuf {
 public:
  explicit LockedOutput(std::streambuf* target) : target_(target) {}

 protected:
  int_type overflow(int_type byte) override {
    const std::scoped_lock lock(mutex_);
    return traits_type::eq_int_type(byte, traits_type::eof()) ? traits_type::not_eof(byte)
                                                              : target_->sputc(traits_type::to_char_type(byte));
  }
  std::streamsize xsputn(const char* bytes, std::streamsize count) override {
    const std::scoped_lock lock(mutex_);
    return target_->sputn(bytes, count);
  }
  int sync() override {
    const std::scoped_lock lock(mutex_);
    return target_->pubsync();
  }

 private:
  std::mutex mutex_;
  std::streambuf* target_;
};

}  // namespace yomi::console
