#include "base/fingerprint.h"

#include <gtest/gtest.h>

namespace yomi {
namespace {

// The test vectors of FNV's authors.
TEST(Fingerprint, IsFnv1a) {
  EXPECT_EQ(Fingerprint().value(), 0xcbf29ce484222325u);
  EXPECT_EQ(Fingerprint().add("a").value(), 0xaf63dc4c8601ec8cu);
  EXPECT_EQ(Fingerprint().add("foobar").value(), 0x85944171f73967e8u);
  EXPECT_EQ(Fingerprint().add("foo").add("bar").value(), Fingerprint().add("foobar").value());
}

TEST(Fingerprint, ANumberIsEightBytesTheLowestFirst) {
  EXPECT_EQ(Fingerprint().add(0x0807060504030201u).value(),
            Fingerprint().add("\x01\x02\x03\x04\x05\x06\x07\x08").value());
}

}  // namespace
}  // namespace yomi
