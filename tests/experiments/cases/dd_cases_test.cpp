#include "experiments/cases/dd_cases.h"

#include <fstream>

#include <gtest/gtest.h>

namespace yomi::experiments {
namespace {

class DdCases : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(testing::TempDir()) / (std::string("yomi_dd_cases_") + test->name());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& text) const { std::ofstream(folder_ / "dd_cases.jsonl") << text; }

  std::filesystem::path folder_;
  Result<search::DoubleDummy> solver_ = search::DoubleDummy::open();
};

// Thirteen top tricks for each side in its own suits: a table and par anybody can check.
const std::string kSolid =
    R"({"id":"solid","deal":"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",)"
    R"("dealer":"N","vul":"None","strain":"S","leader":"E",)"
    R"("dd_table":[13,0,13,0,0,13,0,13,13,0,13,0,0,13,0,13,0,0,0,0],"par_dealer_score":)";

TEST_F(DdCases, are_right) {
  write(kSolid + R"(1510,"par_dealer_contracts":["7S-NS"]})" + "\n");
  const auto report = score_dd_cases(folder_, *solver_);
  ASSERT_TRUE(report) << to_string(report.error());
  EXPECT_EQ(report->cases.right, 1) << report->differences[0].field << ": " << report->differences[0].got;
  EXPECT_EQ(report->fields.at("dd_table").right, 1);
}

TEST_F(DdCases, say_what_differs) {
  write(kSolid + "1500}\n");
  const auto report = score_dd_cases(folder_, *solver_);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->cases.of, 1);
  EXPECT_EQ(report->cases.right, 0);
  ASSERT_EQ(report->differences.size(), 1u);
  EXPECT_EQ(report->differences[0].field, "par_dealer_score");
  EXPECT_EQ(report->differences[0].got, "1510");
}

TEST_F(DdCases, say_where_the_file_is_wrong) {
  EXPECT_FALSE(score_dd_cases(folder_, *solver_));
  write("\n{]\n");
  const auto report = score_dd_cases(folder_, *solver_);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().place.line, 2);
}

}  // namespace
}  // namespace yomi::experiments
