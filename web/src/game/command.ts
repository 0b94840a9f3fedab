// What a player types at the table. Calls and cards go to the server as typed: it parses them and reports errors.
import type { Action, TableState } from "../api/types";

export type Command =
  | { do: "act"; action: Action }
  | { do: "show"; what: "hint" | "last" | "claim" | "help" | "minds" | "why" | "text" }
  | { do: "unknown" };

const plain: Record<string, Action> = {
  undo: { kind: "undo" },
  next: { kind: "next_board" },
  redeal: { kind: "redeal" },
  replay: { kind: "replay" },
  new: { kind: "new_game" },
};

const shown: Record<string, "hint" | "last" | "claim" | "help" | "minds" | "why" | "text"> = {
  hint: "hint",
  last: "last",
  claim: "claim",
  help: "help",
  "?": "help",
  minds: "minds",
  beliefs: "minds",
  why: "why",
  text: "text",
};

export function readCommand(typed: string, state: TableState): Command {
  const text = typed.trim().toLowerCase().replace(/\s+/g, " ");
  const action = plain[text];
  if (action) return { do: "act", action };
  const what = shown[text];
  if (what) return { do: "show", what };
  const claim = /^claim (\d{1,2})$/.exec(text);
  if (claim) return { do: "act", action: { kind: "claim", tricks: Number(claim[1]) } };
  if (text === "") return { do: "unknown" };
  if (state.game === "hanabi") return { do: "act", action: { kind: "move", move: text } };
  if (state.phase === "auction") return { do: "act", action: { kind: "call", call: text.replace(/ /g, "") } };
  if (state.phase === "play") return { do: "act", action: { kind: "card", card: text.replace(/ /g, "") } };
  return { do: "unknown" };
}
