#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/lobby/event_stream.h"
#include "server/lobby/today.h"

namespace yomi::server {

// A request under /api/v1, without HTTP.
struct ApiRequest {
  std::string method = "GET";
  std::string path;  // after /api/v1
  std::map<std::string, std::string> query{};
  std::string content_type{};
  std::string body{};
  std::string last_event_id{};
  std::string player{};
  std::string address{};
};

struct ApiReply {
  int status = 200;
  std::string type = "application/json";
  std::string body{};
  std::string file{};                     // the name to save it under
  std::unique_ptr<EventStream> stream{};  // instead of a body
};

// The description of the API, as it is served.
std::string_view openapi_text();

struct ApiLimits {
  std::size_t body_bytes = 600'000;  // a system of 256 kB, with every byte escaped
  int streams = 400;
  int streams_of_player = 16, streams_of_address = 300;
  int requests_of_player = 32;  // at once, event streams among them
  int actions_per_second = 50;
};

// Everything the server does, except HTTP and the files of the page.
class Api {
 public:
  Api(Rooms& rooms, std::string version, const ApiLimits& limits = {}, std::function<std::string()> today = utc_date)
      : rooms_(rooms), today_(rooms, std::move(today)), version_(std::move(version)), limits_(limits) {}

  [[nodiscard]] ApiReply answer(const ApiRequest& request);
  [[nodiscard]] const ApiLimits& limits() const { return limits_; }

 private:
  struct Call;  // a request with its path resolved
  using Handler = Answer<ApiReply> (Api::*)(const Call&);
  struct Route {
    std::string_view method;
    std::string_view path;  // "/tables/{id}/hint"
    Handler handler;
  };
  static const std::vector<Route>& routes();

  Answer<ApiReply> description(const Call& call);
  Answer<ApiReply> about(const Call& call);
  Answer<ApiReply> systems(const Call& call);
  Answer<ApiReply> system(const Call& call);
  Answer<ApiReply> system_card(const Call& call);
  Answer<ApiReply> check_system(const Call& call);
  Answer<ApiReply> cardings(const Call& call);
  Answer<ApiReply> tables(const Call& call);
  Answer<ApiReply> open_table(const Call& call);
  Answer<ApiReply> table(const Call& call);
  Answer<ApiReply> close_table(const Call& call);
  Answer<ApiReply> sit(const Call& call);
  Answer<ApiReply> stand(const Call& call);
  Answer<ApiReply> stand_in(const Call& call);
  Answer<ApiReply> come_back(const Call& call);
  Answer<ApiReply> say(const Call& call);
  Answer<ApiReply> act(const Call& call);
  Answer<ApiReply> events(const Call& call);
  Answer<ApiReply> calls(const Call& call);
  Answer<ApiReply> hint(const Call& call);
  Answer<ApiReply> beliefs(const Call& call);
  Answer<ApiReply> why(const Call& call);
  Answer<ApiReply> analysis(const Call& call);
  Answer<ApiReply> download(const Call& call);
  Answer<ApiReply> lessons(const Call& call);
  Answer<ApiReply> review(const Call& call);
  Answer<ApiReply> read_boards(const Call& call);
  Answer<ApiReply> field_history(const Call& call);
  Answer<ApiReply> field_today(const Call& call);
  Answer<ApiReply> field_day(const Call& call);
  Answer<ApiReply> field_board(const Call& call);
  Answer<ApiReply> field_join(const Call& call);
  Answer<ApiReply> ask(const Call& call, const Question& question);

  Rooms& rooms_;
  Today today_;
  std::string version_;
  ApiLimits limits_;
};

// The reply to a refused request.
ApiReply reply(const Problem& problem);

}  // namespace yomi::server
