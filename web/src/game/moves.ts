// All calls and cards of a board in one line, for a slider through it.
import type { BridgeState, Seat } from "../api/types";

export interface Move {
  seat: Seat;
  about: "call" | "card";
  action: string;
}

export function movesOf(state: BridgeState): Move[] {
  const calls = state.auction.map(({ seat, call }): Move => ({ seat, about: "call", action: call }));
  const tricks = state.trick ? [...state.tricks, state.trick] : state.tricks;
  const cards = tricks.flatMap((trick) => trick.cards.map(({ seat, card }): Move => ({ seat, about: "card", action: card })));
  return [...calls, ...cards];
}
