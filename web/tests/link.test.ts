import { describe, expect, test } from "vitest";
import { boardText, pastedText } from "../src/board/link";

const read = (query: string) => boardText(new URLSearchParams(query));

describe("boards in addresses", () => {
  test("LIN and PBN as they are", () => {
    expect(read("lin=md|3SAK|")).toEqual({ text: "md|3SAK|", name: "link.lin" });
    expect(read(`pbn=${encodeURIComponent('[Deal "N:x"]')}`)).toEqual({ text: '[Deal "N:x"]', name: "link.pbn" });
  });
  test("a deal with dealer and vulnerability", () => {
    expect(read("deal=N:a b c d&d=e&v=Both&b=7")?.text).toBe('[Board "7"]\n[Dealer "E"]\n[Vulnerable "Both"]\n[Deal "N:a b c d"]\n');
    expect(read("pbn=W:a b c d")?.text).toContain('[Deal "W:a b c d"]');
    expect(read('deal=N:a"]b')?.text, "nothing can be put behind the tag").toContain('[Deal "N:a]b"]');
  });
  test("handviewer's parameters", () => {
    const text = read("s=sak75haq9d953cak8&w=SJ82HKT863D72CQ96&n=s96h754dkqj10 6c752&sn=Ann&wn=Ben&d=w&v=b&b=4&a=p1c(clubs)dr2n!pp&p=H6H4HJHQ&c=9")?.text;
    expect(text).toBe("pn|Ann,Ben,,|md|2SAK75HAQ9D953CAK8,SJ82HKT863D72CQ96,S96H754DKQJT6C752,|sv|b|ah|Board 4|" +
      "mb|p|mb|1C|an|clubs|mb|d|mb|r|mb|2N|mb|p|mb|p|pc|H6|pc|H4|pc|HJ|pc|HQ|mc|9|");
  });
  test("handviewer's usual dealer and vulnerability", () => expect(read("n=sakqj")?.text).toContain("md|3,,SAKQJ,|sv|o|"));
  test("no board", () => expect(read("x=1")).toBeNull());
});

describe("what people paste", () => {
  test("links of other sites", () => {
    expect(pastedText("https://www.bridgebase.com/tools/handviewer.html?lin=pn%7Ca%7Cmd%7C3S%7C")?.text).toBe("pn|a|md|3S|");
    expect(pastedText("https://example.org/#/board?lin=md|3S|")?.text).toBe("md|3S|");
  });
  test("texts", () => {
    expect(pastedText("pn|a|md|3S|")?.name).toBe("pasted.lin");
    expect(pastedText('[Deal "N:x"]')?.name).toBe("pasted.pbn");
    expect(pastedText("N:AK.2 - - -")?.text).toContain("[Deal");
    expect(pastedText("  ")).toBeNull();
  });
});
