// Cards and calls in words and in signs.
import { callParts, rankOf, rankText, suitOf, symbols } from "../game/cards";
import type { Words } from "./en";

/// A card as it is spoken: "ten of hearts".
export function cardName(card: string, w: Words): string {
  const rank = rankOf(card);
  return w.cardName(w.rank[rank] ?? rank, w.suit[suitOf(card)]);
}

/// A call as it is spoken: "2 spades", "pass".
export function callName(call: string, w: Words): string {
  if (call === "P") return w.pass;
  if (call === "X") return w.double;
  if (call === "XX") return w.redouble;
  const { level, strain } = callParts(call);
  return strain ? `${level} ${w.suit[strain]}` : level;
}

/// A call or card in signs, for running text: "2♠", "♥10".
export function signs(action: string, w: Words): string {
  if (/^[SHDC][2-9TJQKA]$/.test(action)) return symbols[suitOf(action)] + rankText(rankOf(action));
  const { level, strain } = callParts(action);
  if (strain) return level + symbols[strain];
  return action === "P" || action === "X" || action === "XX" ? callName(action, w) : action;
}

/// The name of a seat's player, or what kind of player it is.
export function sitterName(sitter: { kind: "human" | "robot"; name: string; you: boolean; open: boolean }, w: Words): string {
  if (sitter.you) return w.you;
  if (sitter.open) return w.openSeat;
  return sitter.name || (sitter.kind === "robot" ? w.robot : w.person);
}
