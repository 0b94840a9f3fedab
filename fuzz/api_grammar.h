#pragma once

#include <array>
#include <cstdint>
#include <string>

#include <fuzzer/FuzzedDataProvider.h>
#include <nlohmann/json.hpp>

// The requests that the API fuzzer makes, and how it damages them.
namespace yomi::fuzz {

using Json = nlohmann::ordered_json;

// The last one only watches.
constexpr std::array kPlayers = {"aaaaaaaaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbbbbbbbb",
                                 "cccccccccccccccccccccccccc", "dddddddddddddddddddddddddd",
                                 "eeeeeeeeeeeeeeeeeeeeeeeeee"};

constexpr std::array kTables = {
    R"({"game":"bridge","sit":"S","humans":["W","N","E"],"dealer":"S","seed":7,"mode":"practice","speed":"fast"})",
    R"({"game":"hanabi","players":2,"sit":0,"humans":[1],"seed":3,"strategy":"view","mode":"practice","hand":5})",
    R"({"game":"bridge","sit":"S","humans":["W","N","E"],"dealer":"N","mode":"fair","vulnerability":"ew"})",
    R"({"game":"hanabi","players":4,"sit":0,"humans":[1,2,3],"strategy":"view","mode":"fair"})",
    R"({"game":"bridge","sit":null,"seed":9,"theme":"any","board":3,"cardings":{"NS":"standard","EW":"udca"}})",
    R"({"game":"bridge","sit":"S","deal":"N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"})",
};

constexpr std::array kActions = {
    R"({"kind":"call","call":"1N"})",
    R"({"kind":"call","call":"P"})",
    R"({"kind":"call","call":"X"})",
    R"({"kind":"card","card":"SA"})",
    R"({"kind":"card","card":"C2"})",
    R"({"kind":"claim","tricks":5})",
    R"({"kind":"answer_claim","accept":true})",
    R"({"kind":"answer_claim","accept":false})",
    R"({"kind":"undo"})",
    R"({"kind":"next_board"})",
    R"({"kind":"redeal"})",
    R"({"kind":"replay"})",
    R"({"kind":"set_deal","deal":"N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96","dealer":"E"})",
    R"({"kind":"load","name":"a.pbn","text":"[Board \"7\"]\n[Dealer \"E\"]\n[Deal \"N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96\"]\n"})",
    R"({"kind":"load","name":"a.lin","text":"md|3SAK75HAQ9D953CAK8,SJ82HKT863D72CQ96,S96H754DKQJT6C752,|sv|o|ah|Board 4|"})",
    R"({"kind":"practise","theme":"1NT"})",
    R"({"kind":"use_system","side":"NS","system":{"name":"acol"}})",
    R"({"kind":"use_system","side":"EW","system":{"text":"system \"own\"\nopening\n  1N \"weak\" hcp 12..14\n  P\n"}})",
    R"({"kind":"settings","speed":"fast","NS_carding":"udca"})",
    R"({"kind":"move","move":"play 1"})",
    R"({"kind":"move","move":"discard 2"})",
    R"({"kind":"move","move":"clue 2 red"})",
    R"({"kind":"new_game"})",
};

constexpr std::array kSystems = {
    "system \"own\"\nopening\n  1N \"weak\" hcp 12..14\n  P\n",
    "include \"sayc.bid\"\ndefine notrump_opening = hcp 10..12\n",
    "include \"../../etc/passwd\"\n",
    "",
};

constexpr std::array kQuestions = {"", "calls", "hint", "beliefs", "why", "analysis", "download"};
constexpr std::array kQueryNames = {"lang", "at", "seat", "format", "boards", "other"};
constexpr std::array kQueryValues = {"en", "ja", "N", "S", "0", "1", "3", "pbn", "lin", "json", "all", "this", ""};
constexpr std::array kMethods = {"GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "get", ""};
constexpr std::array kPaths = {
    "",         "/",       "/about",         "/systems/",          "/systems/sayc",   "/systems/check",
    "/tables/", "/tables", "/tables/{id}",   "/tables/{id}/",      "/tables/nothing", "/tables/{id}/actions",
    "//about",  "about",   "/openapi.json/", "/tables/{id}/seats", "/cardings",       "/tables/{id}/seats/N"};

template <class Choices>
std::string pick(FuzzedDataProvider& bytes, const Choices& choices) {
  return choices[bytes.ConsumeIntegralInRange<std::size_t>(0, choices.size() - 1)];
}

inline Json some_value(FuzzedDataProvider& bytes) {
  switch (bytes.ConsumeIntegralInRange(0, 10)) {
    case 0:
      return nullptr;
    case 1:
      return bytes.ConsumeBool();
    case 2:
      return bytes.ConsumeIntegralInRange(-3, 20);
    case 3:
      return bytes.ConsumeIntegral<std::int64_t>();
    case 4:
      return bytes.ConsumeIntegral<std::uint64_t>();
    case 5:
      return 0.5;
    case 6:
      return Json::array({some_value(bytes)});
    case 7:
      return Json{{"kind", "call"}};
    case 8:
      return Json::object();
    case 9:
      return std::string(bytes.ConsumeIntegralInRange<std::size_t>(0, 400), 'x');
    default:
      return bytes.ConsumeRandomLengthString(24);
  }
}

// Replaces, removes or adds a random value.
inline void change(Json& json, FuzzedDataProvider& bytes) {
  Json* at = &json;
  while (at->is_structured() && !at->empty() && bytes.ConsumeProbability<float>() < 0.8F) {
    auto child = at->begin();
    std::advance(child, bytes.ConsumeIntegralInRange<std::size_t>(0, at->size() - 1));
    if (bytes.ConsumeProbability<float>() < 0.1F) {
      at->erase(child);
      return;
    }
    at = &*child;
  }
  if (at->is_object() && bytes.ConsumeBool()) {
    (*at)[bytes.ConsumeRandomLengthString(8)] = some_value(bytes);
  } else if (at->is_string() && bytes.ConsumeBool()) {
    auto& text = at->get_ref<std::string&>();
    const auto where = bytes.ConsumeIntegralInRange<std::size_t>(0, text.size());
    text.replace(where, bytes.ConsumeIntegralInRange<std::size_t>(0, 4), bytes.ConsumeRandomLengthString(6));
  } else {
    *at = some_value(bytes);
  }
}

}  // namespace yomi::fuzz
