#pragma once

#include "knowledge/constraint.h"

// What each question of a constraint means, of one hand and of one cell.
namespace yomi::knowledge {

bool ask_hand(const Atom& atom, const Features& hand, const Binding& binding, const Setting& setting);

Words ask_shape(const Atom& atom, const bridge::Shape& shape, const Binding& binding, const Setting& setting);

// What of the setting its answer to a shape depends on.
SettingUse use_of(const Atom& atom);

// The suits of a group, one bit each.
std::uint8_t suits_of(const Atom& atom, const Setting& setting);

// A suit in which the hand stops the opponents' run: A, Kx, Qxx, Jxxx.
bool stops(bridge::CardSet hand, bridge::Suit suit);
// Aces, and the king of trumps.
int key_cards(bridge::CardSet hand, bridge::Suit trump);

}  // namespace yomi::knowledge
