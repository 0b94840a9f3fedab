import { describe, expect, test } from "vitest";
import { stays } from "../src/api/pace";
import { tableAsText } from "../src/bridge/text";
import { movesOf } from "../src/game/moves";
import { cluesFor } from "../src/hanabi/cards";
import { hanabiAsText } from "../src/hanabi/text";
import { offsetOf } from "../src/systems/place";
import { en } from "../src/words/en";
import { ja } from "../src/words/ja";
import { auction, fireworks, over, play } from "./tables";

describe("a board", () => {
  test("has its calls and cards in order", () => {
    const moves = movesOf(play);
    expect(moves).toHaveLength(play.moves);
    expect(moves[0]).toEqual({ seat: "S", about: "call", action: "2N" });
    expect(moves.at(-1)).toEqual({ seat: "W", about: "card", action: "D7" });
  });
});

describe("the table as text", () => {
  test("says what a player sees and no more", () => {
    const text = tableAsText(auction, en).join("\n");
    expect(text).toContain("Board 7. Dealer: South. Vulnerable: All.");
    expect(text).toMatch(/South 2 no-trump \(20 .*\), West Pass.*North 3 clubs \(Stayman/);
    expect(text).toContain("Hand of South: spades A K 7 5; hearts A Q 9; clubs A K 8; diamonds 9 5 3");
    expect(text).toContain("North: 13 hidden cards");
    expect(text).toContain("Your turn");
  });
  test("tells contract, dummy and trick", () => {
    const text = tableAsText(play, en).join("\n");
    expect(text).toContain("Contract: 3 no-trump by South.");
    expect(text).toContain("Trick 2: South 3 of diamonds, West 7 of diamonds");
    expect(text).toContain("Dummy: North");
  });
  test("shows all hands as dealt after the board", () => {
    expect(tableAsText(over, en).join("\n")).toContain("Hand of West: spades J 8 2; hearts K 10 8 6 3");
  });
  test("speaks Japanese", () => expect(tableAsText(play, ja).join("\n")).toContain("ダミー：北"));
  test("of Hanabi", () => {
    const text = hanabiAsText(fireworks, en).join("\n");
    expect(text).toContain("red 2, yellow 0, green 1, blue 0, white 3");
    expect(text).toContain("Your hand: red, unknown, 3, unknown, white 4");
  });
});

describe("the pace", () => {
  const next = { ...play, moves: play.moves + 1 };
  test("shows robots' cards one by one", () => expect(stays(play, next, "calm")).toBeGreaterThan(0));
  test("lets a finished trick be seen longer", () => {
    const finished = { ...play, trick: { leader: "S" as const, cards: [], winner: null } };
    expect(stays(finished, next, "calm")).toBeGreaterThan(stays(play, next, "calm"));
  });
  test("does not hold back what is no move", () => expect(stays(play, { ...play, event: play.event + 1 }, "calm")).toBe(0));
  test("can be switched off", () => expect(stays(play, next, "quick")).toBe(0));
});

test("clues come from what the server allows", () => {
  expect(cluesFor(1, ["play 1", "clue 2 red", "clue 2 4", "clue 3 1"])).toEqual(["red", "4"]);
});

test("line and column find their place", () => {
  const text = "one\ntwo\nthree";
  expect(offsetOf(text, 1, 1)).toBe(0);
  expect(offsetOf(text, 3, 2)).toBe(9);
  expect(offsetOf(text, 2, 99)).toBe(7);
  expect(offsetOf(text, 9, 1)).toBe(text.length);
});

test("both languages have the same words", () => {
  const keys = (value: object): string[] =>
    Object.entries(value).flatMap(([key, inner]) => (typeof inner === "object" && !Array.isArray(inner) ? keys(inner as object).map((one) => `${key}.${one}`) : [key]));
  expect(keys(ja)).toEqual(keys(en));
});
