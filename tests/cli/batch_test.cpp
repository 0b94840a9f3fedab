#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/process.h"

// The lines of `bid --batch` and `card --batch`: the same fields as the flags, in JSON.
namespace yomi::cli {

using namespace support;

namespace {

using Json = nlohmann::json;

std::vector<Json> replies(const std::vector<std::string>& command, const std::vector<std::string>& lines) {
  std::string input;
  for (const std::string& line : lines) input += line + "\n";
  const Finished batch = yomi(command, input);
  EXPECT_EQ(batch.code, 0) << batch.err;
  std::istringstream out(batch.out);
  std::vector<Json> replies;
  for (std::string line; std::getline(out, line);) replies.push_back(Json::parse(line));
  EXPECT_EQ(replies.size(), lines.size()) << batch.out;
  replies.resize(lines.size());
  return replies;
}

std::string error_of(const Json& reply) { return reply.value("error", ""); }

// A call that is chosen by simulation, and a card that is not forced.
std::string bid_line(const std::string& more) {
  return R"({"hand": "K8752.75.8.J9843", "dealer": "S", "vul": "ew", "auction": ["2S", "P"])" + more + "}";
}
std::string card_line(const std::string& more) {
  return R"({"hand": "QT43.J2.A84.JT43", "dummy": "96.754.KQJT6.752", "seat": "E", "dealer": "S",)"
         R"( "auction": ["2N", "P", "3N", "P", "P", "P"], "play": "H6 H4")" +
         more + "}";
}

TEST(Batch, ABidTakesNumbersAndTexts) {
  const auto answers = replies({"bid", "--batch"},
                               {bid_line(R"(, "samples": 8, "seed": 3)"), bid_line(R"(, "samples": "8", "seed": "3")"),
                                bid_line(R"(, "samples": 8, "seed": 4)")});
  EXPECT_EQ(answers[0]["deals"], 8) << answers[0];
  EXPECT_EQ(answers[0], answers[1]);
  EXPECT_NE(answers[2]["because"], answers[0]["because"]);  // other deals
}

TEST(Batch, ABidTakesBooleans) {
  const auto answers = replies({"bid", "--batch", "--samples", "8"},
                               {bid_line(""), bid_line(R"(, "fast": true)"), bid_line(R"(, "fast": false)")});
  EXPECT_TRUE(answers[0].contains("deals")) << answers[0];
  EXPECT_FALSE(answers[1].contains("deals")) << answers[1];  // by criteria, not by simulation
  EXPECT_EQ(answers[2], answers[0]);
}

// Nested brackets once ended the process, and the lines behind them had no answer.
TEST(Batch, ALineNestedTooDeeplyIsAnsweredAndTheBatchGoesOn) {
  const std::string deep = std::string(20'000, '[') + std::string(20'000, ']');
  const std::vector<std::string> lines = {deep, R"({"id": )" + deep + "}", R"({"hand": )" + deep + "}",
                                          std::string(20'000, '['), R"({"id": 7, "hand": "AK987.K2.A53.742"})"};
  for (const char* command : {"bid", "card"}) {
    const auto answers = replies({command, "--batch", "--fast"}, lines);
    for (std::size_t line = 0; line + 1 < lines.size(); ++line)
      EXPECT_TRUE(contains(error_of(answers[line]), "the JSON is nested too deeply; expected at most 64 levels"))
          << answers[line];
    EXPECT_EQ(answers.back()["id"], 7);
  }
}

TEST(Batch, ALineThatIsTooLongIsAnsweredAndTheBatchGoesOn) {
  const auto answers = replies({"bid", "--batch", "--fast"}, {R"({"hand": ")" + std::string(3'000'000, 'A') + R"("})",
                                                              R"({"id": 7, "hand": "AK987.K2.A53.742"})"});
  EXPECT_EQ(error_of(answers[0]), "the line is too long; expected at most 1000000 bytes");
  EXPECT_EQ(answers[1]["call"], "1S") << answers[1];
}

// An error that quotes one byte of a letter must still be written as JSON.
TEST(Batch, ForeignLettersAreAnswered) {
  const auto answers = replies({"bid", "--batch", "--fast"}, {R"({"hand": "♠AK987.K2.A53.742"})", R"({"hand": "é"})"});
  for (const auto& answer : answers) EXPECT_FALSE(error_of(answer).empty()) << answer;
}

TEST(Batch, ABidRefusesUnknownKeysAndGoesOn) {
  const auto answers = replies({"bid", "--batch", "--fast"}, {R"({"id": 1, "hand": "AK987.K2.A53.742", "sede": 1})",
                                                              R"({"id": 2, "hand": "AK987.K2.A53.742"})"});
  EXPECT_EQ(answers[0]["id"], 1);
  EXPECT_TRUE(contains(error_of(answers[0]), "'sede'")) << answers[0];
  EXPECT_TRUE(contains(error_of(answers[0]), "did you mean 'seed'?")) << answers[0];
  EXPECT_TRUE(contains(error_of(answers[0]), "hand, auction, dealer")) << answers[0];
  EXPECT_EQ(answers[1]["call"], "1S") << answers[1];
}

TEST(Batch, ABidRefusesValuesOfAnotherType) {
  const auto answers = replies(
      {"bid", "--batch"}, {bid_line(R"(, "seed": true)"), bid_line(R"(, "seed": -1)"), bid_line(R"(, "dealer": 1)"),
                           bid_line(R"(, "fast": 1)"), bid_line(R"(, "seed": "one")")});
  EXPECT_TRUE(contains(error_of(answers[0]), "'seed' is true")) << answers[0];
  EXPECT_TRUE(contains(error_of(answers[1]), "'seed' is -1")) << answers[1];
  EXPECT_TRUE(contains(error_of(answers[2]), "'dealer' is 1")) << answers[2];
  EXPECT_TRUE(contains(error_of(answers[3]), "'fast' is 1")) << answers[3];
  EXPECT_TRUE(contains(error_of(answers[4]), "'seed' is 'one'")) << answers[4];
}

TEST(Batch, FlagsAreTheDefaultsOfABid) {
  const auto answers = replies({"bid", "--batch", "--ns", "acol", "--method", "rules"},
                               {R"({"hand": "AQ72.K95.KJ4.T83"})", R"({"hand": "AQ72.K95.KJ4.T83", "ns": "sayc"})",
                                R"({"hand": "AQ72.K95.KJ4.T83"})"});
  EXPECT_EQ(answers[0]["call"], "1N");
  EXPECT_EQ(answers[1]["call"], "1C");
  EXPECT_EQ(answers[2]["call"], "1N");  // a line does not change the defaults
  EXPECT_EQ(yomi({"bid", "--batch", "--dealer", "nobody"}).code, 65);
}

TEST(Batch, ACardTakesNumbersAndTexts) {
  const auto answers =
      replies({"card", "--batch"}, {card_line(R"(, "samples": 5, "seed": 2)"),
                                    card_line(R"(, "samples": "5", "seed": "2")"), card_line(R"(, "samples": 0)")});
  EXPECT_EQ(answers[0]["samples"], 5) << answers[0];
  EXPECT_EQ(answers[0], answers[1]);
  EXPECT_TRUE(contains(error_of(answers[2]), "'samples' is 0; expected 1 to")) << answers[2];
}

TEST(Batch, ACardTakesBooleans) {
  const auto answers =
      replies({"card", "--batch"},
              {card_line(R"(, "fast": true)"), card_line(R"(, "fast": true, "samples": 20, "early": false)"),
               card_line(R"(, "samples": 20, "early": "off")"), card_line(R"(, "early": "never")")});
  EXPECT_EQ(answers[0]["samples"], 12) << answers[0];
  EXPECT_EQ(answers[1]["scores"][0]["n"], 20) << answers[1];  // all deals are solved
  EXPECT_EQ(answers[1], answers[2]);
  EXPECT_TRUE(contains(error_of(answers[3]), "'early' is 'never'")) << answers[3];
}

TEST(Batch, ACardRefusesUnknownKeysAndGoesOn) {
  const auto answers = replies({"card", "--batch", "--samples", "4"},
                               {card_line(R"(, "id": 1, "ew-carding": "udca")"), card_line(R"(, "id": 2)")});
  EXPECT_TRUE(contains(error_of(answers[0]), "'ew-carding'")) << answers[0];
  EXPECT_TRUE(contains(error_of(answers[0]), "did you mean 'ew_carding'?")) << answers[0];
  EXPECT_TRUE(contains(error_of(answers[0]), "signals")) << answers[0];
  EXPECT_EQ(answers[1]["id"], 2);
  EXPECT_TRUE(answers[1].contains("card")) << answers[1];
}

TEST(Batch, FlagsAreTheDefaultsOfACard) {
  const auto answers = replies({"card", "--batch", "--samples", "4"},
                               {card_line(""), card_line(R"(, "samples": 7)"), card_line(R"(, "samples": null)")});
  EXPECT_EQ(answers[0]["samples"], 4);
  EXPECT_EQ(answers[1]["samples"], 7);
  EXPECT_EQ(answers[2]["samples"], 4);
}

TEST(Batch, HelpSaysHowToWriteALine) {
  for (const char* command : {"bid", "card"}) {
    const std::string help = yomi({command, "--help"}).out;
    EXPECT_TRUE(contains(help, "other flags are the defaults of a line")) << help;
    EXPECT_TRUE(contains(help, "unknown key")) << help;
  }
}

}  // namespace
}  // namespace yomi::cli
