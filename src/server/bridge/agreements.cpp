#include "server/bridge/agreements.h"

namespace yomi::server {

namespace {

constexpr std::size_t kNameBytes = 64, kTextBytes = 262'144;

}  // namespace

agents::Books books_of(const SystemPair& systems, Library& library) {
  agents::Books books;
  for (const std::size_t side : {0U, 1U}) {
    auto book = library.book(systems[side]);
    if (!book) book = library.book({});
    books[side] = book.value_or(nullptr);
  }
  return books;
}

Answer<SystemChoice> read_system_choice(const Json& json, Library& library) {
  Fields fields(json, "the system");
  SystemChoice choice{fields.maybe_text("name", kNameBytes).value_or("sayc"),
                      fields.maybe_text("text", kTextBytes).value_or("")};
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (const auto book = library.book(choice); !book)
    return refuse("bad_system", as_sentence(to_string(book.error())), book.error().expected);
  return choice;
}

std::optional<Problem> check_cardings(const CardingPair& cardings, Library& library) {
  for (const std::string& each : cardings)
    if (const auto carding = library.carding(each); !carding) return refuse("bad_system", carding.error()).value();
  return {};
}

Json to_json(const SystemChoice& choice) {
  Json json{{"name", choice.name}};
  if (choice.own()) json["text"] = choice.text;
  return json;
}

SystemChoice system_choice(const Json& json) { return {json.value("name", "sayc"), json.value("text", "")}; }

}  // namespace yomi::server
