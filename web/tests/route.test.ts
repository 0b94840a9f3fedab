import { describe, expect, test } from "vitest";
import { readRoute, toTable } from "../src/route";

describe("addresses", () => {
  test("a table by its id", () => {
    expect(readRoute("#/t/abc123")).toEqual({ page: "table", id: "abc123" });
    expect(readRoute(toTable("zz99zz"))).toEqual({ page: "table", id: "zz99zz" });
  });
  test("anything else is the lobby", () => {
    for (const hash of ["", "#", "#/", "#/t/", "#/t/../x", "#/t/ABC123"]) expect(readRoute(hash)).toEqual({ page: "lobby" });
  });
  test("straight to a board", () => expect(readRoute("#/play")).toEqual({ page: "play" }));
});
