#include "server/bridge/system_choice.h"

namespace yomi::server {

Json to_json(const SystemChoice& choice) {
  Json json{{"name", choice.name}};
  if (choice.own()) json["text"] = choice.text;
  return json;
}

SystemChoice system_choice(const Json& json) { return {json.value("name", "sayc"), json.value("text", "")}; }

}  // namespace yomi::server
