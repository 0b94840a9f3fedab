// The Hanabi table in sentences.
import type { HanabiSlot, HanabiState } from "../api/types";
import type { Words } from "../words/en";
import { colourOf, colours, numberOf, type Colour } from "./cards";

function slotText(slot: HanabiSlot, w: Words): string {
  if (slot.card) return `${w.colour[colourOf(slot.card)]} ${numberOf(slot.card)}`;
  if (!slot.known) return w.unknownCard;
  const colour = /^[RYGBW]/.test(slot.known) ? w.colour[slot.known.charAt(0) as Colour] : "";
  return `${colour} ${/\d/.exec(slot.known)?.[0] ?? ""}`.trim();
}

/// The name of a player, or its number if it has no name.
export function playerName(table: HanabiState, player: number, w: Words): string {
  const sitter = table.players[player];
  return sitter?.you ? w.you : sitter?.name || w.partner(player + 1);
}

export function hanabiAsText(table: HanabiState, w: Words): string[] {
  const lines = [
    `${w.fireworks}: ${colours.map((colour) => `${w.colour[colour]} ${table.fireworks[colour]}`).join(", ")}.`,
    `${w.clues}: ${table.clues}. ${w.lives}: ${table.lives}. ${w.deck}: ${table.deck}. ${w.score}: ${w.scoreIs(table.score)}.`,
  ];
  for (const hand of table.hands) {
    const name = table.you === hand.player ? w.yourHand : playerName(table, hand.player, w);
    lines.push(`${name}: ${hand.slots.map((slot) => slotText(slot, w)).join(", ")}`);
  }
  lines.push(`${w.discards}: ${table.discards.map((card) => `${w.colour[colourOf(card)]} ${numberOf(card)}`).join(", ") || w.noDiscards}`);
  const last = table.turns.at(-1);
  if (last) lines.push(last.words);
  if (table.over) lines.push(`${w.gameOver}. ${table.ended ?? ""}`);
  else if (table.your_turn) lines.push(w.yourTurn);
  return lines;
}
