import { describe, expect, test } from "vitest";
import { readCommand } from "../src/game/command";
import { auction, fireworks, over, play } from "./tables";

describe("what is typed", () => {
  test("is a call in the auction, left to the server to read", () => {
    expect(readCommand("1n", auction)).toEqual({ do: "act", action: { kind: "call", call: "1n" } });
    expect(readCommand(" P ", auction)).toEqual({ do: "act", action: { kind: "call", call: "p" } });
  });
  test("is a card in the play", () => {
    expect(readCommand("h10", play)).toEqual({ do: "act", action: { kind: "card", card: "h10" } });
    expect(readCommand("S A", play)).toEqual({ do: "act", action: { kind: "card", card: "sa" } });
  });
  test("claims with a number, and asks for one without", () => {
    expect(readCommand("claim 3", play)).toEqual({ do: "act", action: { kind: "claim", tricks: 3 } });
    expect(readCommand("claim", play)).toEqual({ do: "show", what: "claim" });
  });
  test("words come before calls", () => expect(readCommand("undo", auction)).toEqual({ do: "act", action: { kind: "undo" } }));
  test("after the board only words count", () => {
    expect(readCommand("1n", over)).toEqual({ do: "unknown" });
    expect(readCommand("next", over)).toEqual({ do: "act", action: { kind: "next_board" } });
  });
  test("moves at Hanabi", () => {
    expect(readCommand("clue 2  Red", fireworks)).toEqual({ do: "act", action: { kind: "move", move: "clue 2 red" } });
  });
  test("an empty line is unknown", () => expect(readCommand("  ", play)).toEqual({ do: "unknown" }));
});
