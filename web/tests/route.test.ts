import { describe, expect, test } from "vitest";
import { readRoute, toTable } from "../src/route";

describe("addresses", () => {
  test("a table by its id", () => {
    expect(readRoute("#/t/abc123")).toEqual({ page: "table", id: "abc123", seat: "" });
    expect(readRoute(toTable("zz99zz"))).toEqual({ page: "table", id: "zz99zz", seat: "" });
  });
  test("an invitation names a seat", () => expect(readRoute("#/t/abc123?seat=N")).toEqual({ page: "table", id: "abc123", seat: "N" }));
  test("a day", () => {
    expect(readRoute("#/today")).toEqual({ page: "today", date: "" });
    expect(readRoute("#/today/2026-11-19")).toEqual({ page: "today", date: "2026-11-19" });
    expect(readRoute("#/today/x")).toEqual({ page: "home" });
  });
  test("a board keeps its parameters", () => expect(readRoute("#/board?lin=a?b|c")).toEqual({ page: "board", query: "lin=a?b|c" }));
  test("all choices", () => expect(readRoute("#/tables")).toEqual({ page: "lobby" }));
  test("anything else is the first screen", () => {
    for (const hash of ["", "#", "#/", "#/t/", "#/t/../x", "#/t/ABC123"]) expect(readRoute(hash)).toEqual({ page: "home" });
  });
  test("straight to a board", () => expect(readRoute("#/play")).toEqual({ page: "play" }));
});
