// The table as sentences, for screen readers and for players who prefer text.
import type { BridgeState, Seat } from "../api/types";
import { rankOf, rankText, seats, sorted } from "../game/cards";
import type { Words } from "../words/en";
import { callName, cardName } from "../words/names";

function holding(cards: readonly string[], w: Words): string {
  if (cards.length === 0) return w.empty;
  return sorted(cards)
    .map(({ suit, cards: held }) => `${w.suit[suit]} ${held.map((card) => rankText(rankOf(card))).join(" ")}`)
    .join("; ");
}

function handLine(state: BridgeState, seat: Seat, w: Words): string {
  const hand = state.hands[seat];
  const cards = state.phase === "over" ? hand.dealt : hand.cards;
  if (!cards) return w.hiddenHand(w.seat[seat], hand.count);
  const name = state.dummy === seat ? w.dummyOf(w.seat[seat]) : w.handOf(w.seat[seat]);
  return `${name}: ${holding(cards, w)}`;
}

export function tableAsText(state: BridgeState, w: Words): string[] {
  const { board } = state;
  const lines = [`${w.board(board.number)}. ${w.dealer}: ${w.seat[board.dealer]}. ${w.vul.label}: ${w.vul[board.vulnerability]}.`];
  const calls = state.auction.map(({ seat, call, words }) => `${w.seat[seat]} ${callName(call, w)}${words ? ` (${words})` : ""}`);
  lines.push(`${w.auction}: ${calls.join(", ") || w.noCalls}`);
  if (state.contract) {
    const { level, strain, doubling, declarer } = state.contract;
    const doubled = doubling === "X" ? ` ${w.double}` : doubling === "XX" ? ` ${w.redouble}` : "";
    lines.push(`${w.contract}: ${callName(`${level}${strain}`, w)}${doubled} ${w.by(w.seat[declarer])}.`);
    lines.push(`${w.tricks}: ${w.side.NS} ${state.tricks_won.NS}, ${w.side.EW} ${state.tricks_won.EW}.`);
  }
  if (state.trick) {
    const cards = state.trick.cards.map(({ seat, card }) => `${w.seat[seat]} ${cardName(card, w)}`);
    lines.push(`${w.trickNumber(state.tricks.length + 1)}: ${cards.join(", ") || w.empty}`);
  }
  lines.push(...seats.map((seat) => handLine(state, seat, w)));
  if (state.result) lines.push(state.result.words);
  else if (state.your_turn) lines.push(w.yourTurn);
  else if (state.turn) lines.push(w.turnOf(w.seat[state.turn]));
  return lines;
}
