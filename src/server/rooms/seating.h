#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/rooms/game.h"

namespace yomi::server {

// Who sits where at a table: robots, people, and seats that wait for a person.
class Seating {
 public:
  struct Sitter {
    bool human = false;
    std::string player;  // the secret by which a browser is known; empty: nobody sits there
    std::string name;
  };

  // Seats are named by these letters: "NESW", "01234".
  explicit Seating(std::string letters) : letters_(std::move(letters)), sitters_(letters_.size()) {}

  void reserve(const std::vector<int>& humans);
  // "seated" and "left".
  void apply(const Event& event);

  [[nodiscard]] Answer<NewEvents> sit(const std::string& seat, const std::string& name, const Viewer& viewer) const;
  [[nodiscard]] Answer<NewEvents> stand(const std::string& seat, const Viewer& viewer) const;
  [[nodiscard]] static NewEvent seated(int seat, const std::string& player, const std::string& name);

  [[nodiscard]] const Sitter& at(int seat) const { return sitters_[static_cast<std::size_t>(seat)]; }
  [[nodiscard]] int size() const { return static_cast<int>(sitters_.size()); }
  [[nodiscard]] std::optional<int> seat_of(const std::string& player) const;
  [[nodiscard]] bool human(int seat) const { return at(seat).human; }
  // Whether any seat is a person's.
  [[nodiscard]] bool any_human() const;
  // Whether that viewer may deal, change systems and the like: one who sits, or anyone where no person can sit.
  [[nodiscard]] bool in_charge(const Viewer& viewer) const;
  // Whether that viewer may close the table: one in charge, or anyone if nobody sits there.
  [[nodiscard]] bool may_close(const Viewer& viewer) const;
  [[nodiscard]] std::string letter(int seat) const { return std::string(1, letters_[static_cast<std::size_t>(seat)]); }
  [[nodiscard]] std::optional<int> find(const std::string& letter) const;

  [[nodiscard]] Json to_json(int seat, const Viewer& viewer) const;
  [[nodiscard]] Json open_seats() const;

 private:
  std::string letters_;
  std::vector<Sitter> sitters_;
};

}  // namespace yomi::server
