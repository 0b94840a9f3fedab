// How cards, calls and seats are shown. The server decides what is legal, whose turn it is and the score.
import type { Seat, Side, Strain, Suit, Vulnerability } from "../api/types";

export const seats: readonly Seat[] = ["N", "E", "S", "W"];
export const suits: readonly Suit[] = ["S", "H", "D", "C"];
export const ranks = "AKQJT98765432";

// The selector after each sign asks for text, not for an emoji.
export const symbols: Record<Strain, string> = { S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E", N: "NT" };

export const suitOf = (card: string) => card.charAt(0) as Suit;
export const rankOf = (card: string) => card.charAt(1);
export const rankText = (rank: string) => (rank === "T" ? "10" : rank);

export interface Suited {
  suit: Suit;
  cards: string[];
}

/// The suits of a hand as players sort them: colours in turn, trumps first. Empty suits are left out.
export function sorted(cards: readonly string[], trumps: Strain | null = null): Suited[] {
  const order: Suit[] = ["S", "H", "C", "D"];
  if (trumps && trumps !== "N") order.sort((a, b) => Number(b === trumps) - Number(a === trumps));
  return order
    .map((suit) => ({ suit, cards: cards.filter((card) => suitOf(card) === suit) }))
    .filter((group) => group.cards.length > 0);
}

export type Place = "bottom" | "left" | "top" | "right";
const places: readonly Place[] = ["bottom", "left", "top", "right"];

/// Where each seat is on the screen when `bottom` sits at the bottom.
export function placeOf(seat: Seat, bottom: Seat): Place {
  return places[(seats.indexOf(seat) - seats.indexOf(bottom) + 4) % 4] as Place;
}

export const sideOf = (seat: Seat): Side => (seat === "N" || seat === "S" ? "NS" : "EW");

export function isVulnerable(seat: Seat, vulnerability: Vulnerability): boolean {
  return vulnerability === "both" || vulnerability === sideOf(seat).toLowerCase();
}

/// A call in two parts, the sign to be coloured: 2♠, X, Pass.
export function callParts(call: string): { level: string; strain: Strain | null } {
  const bid = /^([1-7])([CDHSN])$/.exec(call);
  return bid ? { level: bid[1] as string, strain: bid[2] as Strain } : { level: call, strain: null };
}

/// A number with its sign, as scores are written: +3, −2, 0.
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

/// A contract with its result as scorers write it, 4SxN= or 3NS-1, with the sign of the suit: 4♠x N=.
export function outcomeSigns(outcome: string): string {
  const parts = /^([1-7])([CDHSN])(x{0,2})([NESW])(.*)$/i.exec(outcome);
  if (!parts) return outcome;
  const [, level, strain, doubling, declarer, rest] = parts;
  return `${level}${symbols[strain as Strain]}${doubling} ${declarer}${rest}`;
}
