#include "server/rooms/talk.h"

#include "server/wire/words.h"

namespace yomi::server {

namespace {

constexpr std::size_t kLinesKept = 50;
constexpr std::size_t kTextBytes = 200;

constexpr std::string_view kSayKeys[] = {"say hello",    "say thanks", "say good luck",  "say well played",
                                         "say well bid", "say sorry",  "say one moment", "say back soon",
                                         "say next",     "say goodbye"};

std::string words_of(const Said& said, Language language) {
  return said.phrase ? say(language, kSayKeys[static_cast<std::size_t>(*said.phrase)]) : said.text;
}

}  // namespace

namespace codec {

template <>
struct Schema<Said> {
  static constexpr std::string_view kind = "chat";
  static constexpr auto rows =
      std::tuple{field<Whole<0, 4>>("seat", &Said::seat), field<Text>("name", &Said::name),
                 field<OrNull<OneOf<kReadyPhrases>>>("phrase", &Said::phrase), field<Text>("text", &Said::text)};
};

}  // namespace codec

using TalkCodec = EventCodec<std::variant<Said>>;

Answer<Said> parse_said(const Json& body, int seat, const std::string& name, bool free) {
  Fields fields(body, "the request");
  const bool phrase = fields.has("phrase"), text = fields.has("text");
  Said said{seat, name, {}, {}};
  if (phrase) said.phrase = fields.choice("phrase", kReadyPhrases);
  if (text) said.text = fields.text("text", kTextBytes);
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (phrase == text) return refuse("bad_request", "Say a phrase or a text.", "'phrase' or 'text', one of them");
  if (text && said.text.empty()) return refuse("bad_request", "The text is empty.");
  if (text && !free)
    return refuse("fair_table", "During a board at a fair table only ready phrases are sent.", "a 'phrase'");
  return said;
}

bool Talk::owns(const EventRow& row) { return row.kind == codec::Schema<Said>::kind; }

EventRow Talk::encode(const Said& said) { return TalkCodec::encode(said); }

Result<void> Talk::apply(const EventRow& row) {
  const auto event = TalkCodec::decode(row);
  if (!event) return tl::unexpected(event.error());
  lines_.push_back({row.number, std::get<Said>(*event)});
  if (lines_.size() > kLinesKept) lines_.pop_front();
  return {};
}

Json Talk::to_json(const Seating& seating) const {
  Json json = Json::array();
  for (const auto& [number, said] : lines_)
    json.push_back({{"number", number},
                    {"seat", seating.letter(said.seat)},
                    {"name", said.name},
                    {"phrase", said.phrase ? Json(name_in(kReadyPhrases, *said.phrase)) : Json()},
                    {"text", said.text}});
  return json;
}

Json Talk::announcement(const EventRow& row, const Seating& seating, Language language) {
  const auto event = TalkCodec::decode(row);
  if (!event) return {};
  const Said& said = std::get<Said>(*event);
  const std::string who = said.name.empty() ? say(language, "somebody") : said.name;
  return {{"event", row.number},
          {"kind", row.kind},
          {"seat", seating.letter(said.seat)},
          {"words", say(language, "says", {{"player", who}, {"text", words_of(said, language)}})}};
}

}  // namespace yomi::server
