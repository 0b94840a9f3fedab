// What people do beside one table, in real Chromium: node e2e/others.mjs PROGRAM [CHROMIUM]
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { noViolation } from "./accessible.mjs";
import { bridgeTable } from "./board.mjs";
import { fits, launch, myTurnOrOver, newPlayer, stateOf, until } from "./browser.mjs";
import { startServer } from "./server.mjs";

const [program = "../build/yomi", chromium = "/usr/bin/chromium"] = process.argv.slice(2);
const lin = "pn|Ann,Ben,Cleo,Dan|md|3SAK75HAQ9D953CAK8,SJ82HKT863D72CQ96,S96H754DKQJT6C752,|sv|b|ah|Board 4|" +
  "mb|p|mb|p|mb|2N|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|H6|pc|H4|pc|HJ|pc|HQ|pc|D3|";

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(program), launch(chromium)]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/// A test with so many players; it fails if a page logged an error.
function play(name, count, body, options) {
  test(name, async () => {
    const players = await Promise.all(Array.from({ length: count }, () => newPlayer(browser, server.url, options)));
    for (const { page } of players) page.setDefaultTimeout(60000);  // robots play in the background
    try {
      await body(...players);
      for (const { complaints } of players) assert.deepEqual(complaints, []);
    } finally {
      for (const { context } of players) await context.close();
    }
  });
}

/// What that button copies. The clipboard is the browser's: without emptying it, a test reads what another one copied.
async function copied({ page, context }, button) {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await button.click();
  return until(() => page.evaluate(() => navigator.clipboard.readText()), "a copied text");
}

const patience = 240000;  // three tables and the robots of the field share the processors

/// Acts without the page, as often as it is this player's turn, until the board is over.
async function playOut(player, id) {
  for (;;) {
    const state = await myTurnOrOver(player, id, patience);
    if (state.phase === "over") return state;
    const action = state.phase === "auction" ? { kind: "call", call: "P" } : { kind: "card", card: state.legal_cards[0] };
    await player.context.request.post(`/api/v1/tables/${id}/actions`, { data: { key: `e2e-${state.event}-key`, based_on: state.event, action } });
  }
}

describe("first screen", { concurrency: false }, () => {
  play("a first visit is led through one board", 1, async ({ page, context }) => {
    await context.addInitScript(() => { if (!sessionStorage.getItem("seen")) { localStorage.removeItem("yomi.hints"); sessionStorage.setItem("seen", "yes"); } });
    await page.goto("/");
    await noViolation(page, "first screen");
    assert.ok(await fits(page));
    await page.getByRole("link", { name: /^Play now/ }).click();
    const hints = page.getByRole("complementary", { name: "Hints for the first board" });
    await hints.getByText("1/6").waitFor();
    await noViolation(page, "the first hint");
    for (const count of [2, 3, 4, 5, 6]) {
      await hints.getByRole("button", { name: "Next" }).click();
      await hints.getByText(`${count}/6`).waitFor();
    }
    await hints.getByRole("button", { name: "Done" }).click();
    await hints.waitFor({ state: "detached" });
    await page.reload();
    await page.locator(".felt").waitFor();
    assert.equal(await hints.count(), 0, "once is enough");
    await page.goto("/");
    await page.getByRole("link", { name: /^Continue your board/ }).waitFor();
  });
});

describe("a link to a board", { concurrency: false }, () => {
  play("opens it in a fresh browser, step by step", 1, async ({ page, context }) => {
    await page.goto(`/#/board?lin=${encodeURIComponent(lin)}`);
    await page.getByRole("heading", { name: "Board 4" }).last().waitFor();
    await noViolation(page, "a board by link");
    await page.getByRole("region", { name: "Hand of South" }).getByText("A K 7 5").waitFor();
    await page.getByRole("button", { name: "To the end" }).click();
    await page.getByText("5 of 5 cards").waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.getByText("4 of 5 cards").waitFor();
    await page.getByRole("img", { name: /West: 6 of hearts.*South: queen of hearts/ }).waitFor();
    // Its own link gives the same board.
    const link = await copied({ page, context }, page.getByRole("button", { name: "Copy link" }));
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByText("0 of 5 cards").waitFor();
    await page.getByRole("button", { name: "Play this board" }).click();
    await page.locator(".felt").waitFor();
    const state = await stateOf({ context }, page.url().split("/").at(-1));
    assert.equal(state.board.number, 4);
    assert.deepEqual(state.hands.S.dealt.slice(0, 4), ["SA", "SK", "S7", "S5"]);
  });

  play("as PBN, as a deal, by handviewer's parameters, and pasted", 1, async ({ page }) => {
    const south = page.getByRole("region", { name: "Hand of South" });
    for (const query of [`deal=${bridgeTable.deal}&d=S`, `pbn=${encodeURIComponent(`[Board "2"]\n[Deal "${bridgeTable.deal}"]\n`)}`,
                         "s=sak75haq9d953cak8&w=sj82hkt863d72cq96&n=s96h754dkqjt6c752&d=s&a=2np3nppp"]) {
      await page.goto("about:blank");
      await page.goto(`/#/board?${query}`);
      await south.getByText("A K 7 5").waitFor();
    }
    await page.goto("about:blank");
    await page.goto("/#/board");
    await page.getByLabel(/^A link/).fill("nothing");
    await page.getByRole("button", { name: "Show the board" }).click();
    await page.getByRole("alert").waitFor();
    await page.getByLabel(/^A link/).fill(`https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(lin)}`);
    await page.getByRole("button", { name: "Show the board" }).click();
    await south.getByText("A K 7 5").waitFor();
  });

  play("in a frame of our own pages alone", 1, async ({ page, context }) => {
    const framed = await context.request.get("/embed");
    assert.match(framed.headers()["content-security-policy"], /frame-ancestors 'self'$/);
    assert.match((await context.request.get("/")).headers()["content-security-policy"], /frame-ancestors 'none'$/);
    await page.goto(`/embed#/board?lin=${encodeURIComponent(lin)}`);
    await page.getByRole("link", { name: "Open at Yomi" }).waitFor();
    assert.equal(await page.locator("header .brand").count(), 0, "no more than the board");
    await noViolation(page, "embedded");
  });

  play("of a board in play has no hidden hand", 1, async ({ page, context }) => {
    await page.goto("/#/play");
    await page.locator(".felt").waitFor();
    await page.getByRole("button", { name: /^Board/ }).click();
    const link = await copied({ page, context }, page.getByRole("button", { name: "Copy link" }));
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByRole("region", { name: "Hand of North" }).getByText("?").waitFor();
    assert.equal(await page.getByRole("button", { name: "Play this board" }).count(), 0);
  });
});

describe("friends", { concurrency: false }, () => {
  play("two people by an invitation; one leaves and comes back", 2, async (ann, ben) => {
    await ann.page.goto("/#/friends");
    await noViolation(ann.page, "friends");
    await ann.page.getByLabel("Your name").fill("Ann");
    await ann.page.getByRole("button", { name: "Open a table and invite" }).click();
    const company = (player) => player.page.getByRole("region", { name: "People" });
    const link = await copied(ann, company(ann).getByRole("button", { name: "Link for North" }));
    await ben.page.addInitScript(() => { if (location.protocol.startsWith("http")) localStorage.setItem("yomi.name", "Ben"); });
    await ben.page.goto(link);
    await company(ben).getByRole("button", { name: "Sit North" }).click();
    await company(ann).getByText("Ben").waitFor();
    await company(ann).getByText("here").waitFor();
    await noViolation(ann.page, "two people");
    assert.ok(await fits(ann.page));

    await company(ben).getByRole("button", { name: "Chat" }).click();
    await ben.page.getByRole("button", { name: "Hello!" }).click();
    await ben.page.getByLabel("Say something").fill("Guten Abend <b>");
    await ben.page.getByRole("button", { name: "Send" }).click();
    await noViolation(ben.page, "chat");
    await company(ann).getByText("Guten Abend <b>").waitFor();
    await company(ann).getByRole("button", { name: "Chat (2)" }).waitFor();

    const id = ann.page.url().split("/").at(-1).replace(/\?.*/, "");
    await ben.page.goto("about:blank");
    await company(ann).getByText("away").waitFor();
    await company(ann).getByRole("button", { name: "Let a robot play North" }).click();
    await company(ann).getByText("a robot plays for them").waitFor();
    await playOut(ann, id);
    await ben.page.goto(link);
    await company(ben).getByRole("button", { name: "Take my seat again" }).click();
    await company(ben).getByRole("button", { name: "Leave: a robot plays on for me" }).waitFor();
    const state = await stateOf(ben, id);
    assert.equal(state.you, "N");
    assert.equal(state.seats.N.robot_plays, false);
    assert.equal(state.phase, "over", "the board was played to its end meanwhile");
  });
});

describe("today's boards", { concurrency: false }, () => {
  play("a day's set by three browsers, with the right matchpoints", 3, async (...players) => {
    const names = ["Ann", "Ben", "Cleo"];
    const ids = await Promise.all(players.map(async (player, index) => {
      await player.page.goto("/");
      await player.page.getByRole("link", { name: /^Today's boards/ }).click();
      await player.page.getByLabel("Your name").fill(names[index]);
      await player.page.getByRole("button", { name: "Play these boards" }).click();
      await player.page.locator(".felt").waitFor();
      return player.page.url().split("/").at(-1);
    }));
    const first = await Promise.all(players.map((player, index) => stateOf(player, ids[index])));
    assert.deepEqual(first[0].hands.S.cards, first[1].hands.S.cards, "the same cards");
    assert.equal((await players[1].context.request.get(`/api/v1/tables/${ids[0]}`)).status(), 404, "a table of one's own");
    const early = await players[0].context.request.get("/api/v1/field/" + first[0].set + "/boards/1");
    assert.equal((await early.json()).code, "not_now", "no traveller before the board is over");

    await Promise.all(players.map(async (player, index) => {
      for (let board = 1; ; ++board) {
        const state = await playOut(player, ids[index]);
        assert.equal(state.board.number, board);
        if (board === 8) break;
        await player.context.request.post(`/api/v1/tables/${ids[index]}/actions`, { data: { key: `next-${board}-board`, based_on: state.event, action: { kind: "next_board" } } });
      }
    }));
    const date = first[0].set;
    for (const player of players) {
      const day = await (await player.context.request.get("/api/v1/field")).json();
      assert.equal(day.date, date);
      assert.equal(day.boards.filter(({ result }) => result).length, 8);
    }
    // Every board's matchpoints and IMPs, worked out from the scores alone.
    for (let board = 1; board <= 8; ++board) {
      const { results } = await (await players[0].context.request.get(`/api/v1/field/${date}/boards/${board}`)).json();
      assert.deepEqual(results.filter(({ robot }) => !robot).map(({ name }) => name).sort(), names);
      for (const one of results) {
        const others = results.filter((each) => each !== one);
        const won = others.reduce((sum, each) => sum + (one.score_ns > each.score_ns ? 2 : one.score_ns === each.score_ns ? 1 : 0), 0);
        assert.ok(Math.abs(one.percent - (50 * won) / others.length) <= 0.051, `board ${board}: ${one.name} has ${one.percent}`);
      }
    }
    const { page } = players[2];
    await page.getByRole("link", { name: "All boards and the ranking" }).click();
    await page.getByRole("heading", { name: "Ranking" }).waitFor();
    for (const name of names) await page.getByRole("rowheader", { name }).waitFor();
    await page.getByRole("heading", { name: "My statistics" }).waitFor();
    await noViolation(page, "a day");
    assert.ok(await fits(page));
    await page.getByRole("button", { name: "Traveller: Board 3" }).click();
    await page.getByRole("dialog").getByRole("rowheader", { name: "Ann" }).waitFor();
    await noViolation(page, "traveller");
    await page.getByRole("dialog").getByRole("link", { name: "Look at it: Ann" }).click();
    await page.getByRole("region", { name: "Hand of East" }).waitFor();
  });
});

describe("practice", { concurrency: false }, () => {
  play("a lesson of ten 1NT hands, and what went wrong", 1, async (player) => {
    const { page } = player;
    await page.goto("/");
    await page.getByRole("link", { name: /^Practice/ }).click();
    await page.getByRole("button", { name: "Stayman" }).waitFor();
    await noViolation(page, "practice");
    assert.ok(await fits(page));
    await page.getByRole("button", { name: "Opening 1NT" }).click();
    await page.getByText("board 1 of 10").waitFor();
    const id = page.url().split("/").at(-1);
    const points = (cards) => cards.reduce((sum, card) => sum + Math.max(0, "JQKA".indexOf(card[1]) + 1), 0);
    for (let board = 1; board <= 10; ++board) {
      const state = await myTurnOrOver(player, id, patience);
      const hand = state.hands.S.dealt;
      assert.ok(points(hand) >= 15 && points(hand) <= 17, `board ${board}: ${points(hand)} points`);
      assert.equal(state.board.dealer, "S");
      if (board === 1) {  // too much, by the page; the others without it
        await page.getByRole("group", { name: "Level" }).getByRole("button", { name: "7", exact: true }).click();
        await page.locator('[data-call="7N"]').click();
      }
      const over = await playOut(player, id);
      if (board < 10) await player.context.request.post(`/api/v1/tables/${id}/actions`, { data: { key: `next-${board}-board`, based_on: over.event, action: { kind: "next_board" } } });
    }
    await page.getByText("board 10 of 10").waitFor();
    await page.getByRole("button", { name: "What went wrong" }).click();
    const review = page.getByRole("dialog");
    await review.getByRole("heading", { name: /^Board 10/ }).waitFor({ timeout: 100000 });
    await review.getByText(/^Bidding: [1-9]\d* points given up in 10 boards/).waitFor();
    await noViolation(page, "what went wrong");
  });

  play("conditions of one's own, with their mistakes", 1, async ({ page, context }) => {
    await page.goto("/#/practice");
    await page.getByLabel("Your hand").fill("S 7.., hcp 10..oops");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByRole("alert").getByText("oops").waitFor();
    await page.getByLabel("Your hand").fill("S 7..");
    await page.getByLabel("Right opponent").fill("not balanced");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.locator(".felt").waitFor();
    const state = await stateOf({ context }, page.url().split("/").at(-1));
    assert.ok(state.hands.S.dealt.filter((card) => card[0] === "S").length >= 7);
  });
});
