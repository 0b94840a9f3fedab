#include "farm/codec.h"

#include <array>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace yomi::farm {
namespace {

template <class T>
std::string encoded(const T& value) {
  std::string bytes;
  Codec<T>::encode(value, bytes);
  return bytes;
}

template <class T>
bool comes_back(const T& value) {
  const std::string bytes = encoded(value);
  std::string_view rest = bytes;
  const auto back = Codec<T>::decode(rest);
  return back && *back == value && rest.empty();
}

static_assert(Portable<int> && Portable<double> && Portable<std::array<int, 4>> && Portable<std::string>);
static_assert(Portable<std::vector<std::string>> && Portable<std::pair<std::string, int>>);
static_assert(!Portable<int*> && !Portable<std::vector<int*>>);

RC_GTEST_PROP(Codec, BringsEveryValueBack,
              (int number, const std::string& text, const std::vector<std::string>& texts)) {
  RC_ASSERT(comes_back(number));
  RC_ASSERT(comes_back(text));
  RC_ASSERT(comes_back(texts));
  RC_ASSERT(comes_back(std::pair(text, number)));
  RC_ASSERT(comes_back(std::vector<std::pair<std::string, std::vector<int>>>{{text, {number}}}));
}

// Errors have no operator==, so each field is compared; before and after another value.
RC_GTEST_PROP(Codec, BringsResultsBack, (const std::string& what, const std::string& expected, int line, int column)) {
  using Results = std::vector<Result<std::string>>;
  const Results results = {what, fail(what, expected, {"deals.pbn", line, column}), expected};
  const std::string bytes = encoded(results);
  std::string_view rest = bytes;
  const auto back = Codec<Results>::decode(rest);
  RC_ASSERT(back && back->size() == 3 && rest.empty());
  RC_ASSERT((*back)[0] == what && (*back)[2] == expected && !(*back)[1]);
  const Error& error = (*back)[1].error();
  RC_ASSERT(error.what == what && error.expected == expected);
  RC_ASSERT((error.place == Place{"deals.pbn", line, column}));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    std::string_view cut = std::string_view(bytes).substr(0, size);
    RC_ASSERT(!Codec<Results>::decode(cut).has_value());
  }
}

RC_GTEST_PROP(Codec, RefusesBytesThatEndTooSoon, (const std::vector<std::string>& texts)) {
  const std::string bytes = encoded(texts);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    std::string_view cut = std::string_view(bytes).substr(0, size);
    RC_ASSERT(!Codec<std::vector<std::string>>::decode(cut).has_value());
  }
}

RC_GTEST_PROP(Codec, SurvivesGarbage, (const std::string& garbage)) {
  std::string_view bytes = garbage;
  Codec<std::vector<std::string>>::decode(bytes);
}

TEST(Codec, DoesNotAllocateForASizeThatIsGarbage) {
  std::string_view bytes = "\xff\xff\xff\xff\xff\xff\xff\xff and so on";
  EXPECT_FALSE(Codec<std::vector<int>>::decode(bytes));
}

}  // namespace
}  // namespace yomi::farm
