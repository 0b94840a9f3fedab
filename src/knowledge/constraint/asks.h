#pragma once

#include "bridge/call.h"
#include "knowledge/constraint/constraint.h"

// What each question of a constraint means, of one hand and of one cell.
namespace yomi::knowledge {

bool ask_hand(const Atom& atom, const Features& hand, const Binding& binding, const Setting& setting);

Words ask_shape(const Atom& atom, const bridge::Shape& shape, const Binding& binding, const Setting& setting);

// What of the setting its answer to a shape depends on.
SettingUse use_of(const Atom& atom);

// The suits of a group, one bit each.
std::uint8_t suits_of(const Atom& atom, const Setting& setting);

// What all players know before a card is seen: whether the line of that constraint cannot be used for that call. With
// no setting, only what letters and call alone tell.
bool ruled_out(const Constraint& constraint, const Binding& binding, bridge::Call call, const Setting* setting);

// Whether a constraint has anything in it by which it can be ruled out.
bool can_be_ruled_out(const Constraint& constraint);
// Whether it compares the height of its call elsewhere than among things joined by ',', where that means nothing.
bool misplaced_limit(const Constraint& constraint, bool joined = true);

// A suit in which the hand stops the opponents' run: A, Kx, Qxx, Jxxx.
bool stops(bridge::CardSet hand, bridge::Suit suit);
// Aces, and the king of trumps.
int key_cards(bridge::CardSet hand, bridge::Suit trump);

}  // namespace yomi::knowledge
