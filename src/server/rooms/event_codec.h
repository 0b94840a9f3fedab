#pragma once

#include <variant>

#include "server/rooms/log.h"
#include "server/wire/codec.h"

// The events of a game as rows of the log. A game has one variant of event structs; each has a Schema with its `kind`
// and its rows, or a format of its own as `Body`.
namespace yomi::server {

template <class Event>
struct EventBody {
  using Format = codec::Object<Event>;
};
template <class Event>
  requires requires { typename codec::Schema<Event>::Body; }
struct EventBody<Event> {
  using Format = typename codec::Schema<Event>::Body;
};

template <class Variant>
struct EventCodec;

template <class... Events>
struct EventCodec<std::variant<Events...>> {
  using Variant = std::variant<Events...>;

  static constexpr std::array<std::string_view, sizeof...(Events)> kKinds = {codec::Schema<Events>::kind...};

  static std::string_view kind_of(const Variant& event) { return kKinds[event.index()]; }

  static EventRow encode(const Variant& event) {
    return std::visit(
        []<class Event>(const Event& each) {
          return EventRow{0, std::string(codec::Schema<Event>::kind), EventBody<Event>::Format::write(each)};
        },
        event);
  }

  static Result<Variant> decode(const EventRow& row) {
    Result<Variant> event =
        fail(fmt::format("'{}' is not a kind of event", row.kind), fmt::format("one of {}", fmt::join(kKinds, ", ")));
    static_cast<void>((decode_as<Events>(row, event) || ...));
    return event;
  }

 private:
  template <class Event>
  static bool decode_as(const EventRow& row, Result<Variant>& event) {
    if (row.kind != codec::Schema<Event>::kind) return false;
    event = EventBody<Event>::Format::read(row.data, row.kind).map([](Event each) { return Variant(std::move(each)); });
    return true;
  }
};

}  // namespace yomi::server
