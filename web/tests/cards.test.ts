import { describe, expect, test } from "vitest";
import { callParts, isVulnerable, outcomeSigns, placeOf, signed, sorted } from "../src/game/cards";

describe("hands", () => {
  const hand = ["SA", "S5", "HQ", "DK", "D2", "CT"];
  test("colours come in turn", () => expect(sorted(hand).map((group) => group.suit)).toEqual(["S", "H", "C", "D"]));
  test("trumps come first", () => expect(sorted(hand, "D").map((group) => group.suit)).toEqual(["D", "S", "H", "C"]));
  test("at no-trump nothing comes first", () => expect(sorted(hand, "N")).toEqual(sorted(hand)));
  test("a void takes no place", () => expect(sorted(["HQ"])).toEqual([{ suit: "H", cards: ["HQ"] }]));
});

describe("seats", () => {
  test("the next player sits on the left", () => {
    expect(placeOf("S", "S")).toBe("bottom");
    expect(placeOf("W", "S")).toBe("left");
    expect(placeOf("N", "S")).toBe("top");
    expect(placeOf("E", "S")).toBe("right");
    expect(placeOf("S", "E")).toBe("left");
  });
  test("vulnerability is of a side", () => {
    expect(isVulnerable("N", "ns")).toBe(true);
    expect(isVulnerable("E", "ns")).toBe(false);
    expect(isVulnerable("W", "both")).toBe(true);
    expect(isVulnerable("W", "none")).toBe(false);
  });
});

describe("signs", () => {
  test("of calls", () => {
    expect(callParts("3N")).toEqual({ level: "3", strain: "N" });
    expect(callParts("XX")).toEqual({ level: "XX", strain: null });
  });
  test("of results", () => {
    expect(outcomeSigns("4SxN=")).toBe("4♠\uFE0Ex N=");
    expect(outcomeSigns("3NS-1")).toBe("3NT S-1");
    expect(outcomeSigns("P")).toBe("P");
  });
  test("of numbers", () => expect([signed(3), signed(-2), signed(0)]).toEqual(["+3", "−2", "0"]));
});
