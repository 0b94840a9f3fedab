// End to end in real Chromium: node e2e/run.mjs PROGRAM [CHROMIUM]
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { noViolation } from "./accessible.mjs";
import { bridgeTable, byKeyboard, byMouse } from "./board.mjs";
import { fits, launch, myTurnOrOver, newPlayer, openTable, shows, stateOf, type, until } from "./browser.mjs";
import { startServer } from "./server.mjs";

const [program = "../build/yomi", chromium = "/usr/bin/chromium"] = process.argv.slice(2);
assert.ok(existsSync(new URL("../dist/index.html", import.meta.url)), "web/dist is missing; tools/web builds it");

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(program), launch(chromium)]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/// A test with a new player; it fails if the page logged an error.
function play(name, body, options) {
  test(name, async () => {
    const player = await newPlayer(browser, server.url, options);
    try {
      await body(player, player.page);
      assert.deepEqual(player.complaints, []);
    } finally {
      await player.context.close();
    }
  });
}

describe("bridge", { concurrency: false }, () => {
  play("from the lobby to a table", async (player, page) => {
    await page.goto("/#/tables");
    await noViolation(page, "lobby");
    await page.getByRole("button", { name: "Open the table" }).first().click();
    await page.getByRole("region", { name: "Bridge" }).waitFor();
    assert.match(page.url(), /#\/t\/[a-z0-9]+$/);
    await page.goto("/#/play");
    await page.getByRole("region", { name: "Bridge" }).waitFor();
  });

  play("a whole board by keyboard, its analysis, and the next board", async (player, page) => {
    const id = await openTable(player, bridgeTable);
    const last = await byKeyboard(player, id, ["2n"]);
    assert.equal(last.auction[0].call, "2N");
    await page.getByRole("region", { name: "Result" }).waitFor();
    await page.getByRole("tab", { name: "Analysis" }).click();
    await page.getByText("Tricks double dummy").waitFor({ timeout: 60000 });
    await noViolation(page, "after the board");
    await type(player, "next");
    await until(async () => (await stateOf(player, id)).board.number === last.board.number + 1, "the next board");
  });

  play("a whole board by mouse; a call explained before it is made, and taken back", async (player, page) => {
    const id = await openTable(player, bridgeTable);
    await page.getByRole("group", { name: "Level" }).getByRole("button", { name: "2", exact: true }).click();
    await page.locator('[data-call="2N"]').hover();
    await page.getByRole("region", { name: "Bidding box" }).getByText(/20/).waitFor();
    await noViolation(page, "auction");
    await page.locator('[data-call="2N"]').click();
    await myTurnOrOver(player, id);
    await page.getByRole("button", { name: /^South: 2 no-trump\. .*20/ }).hover();
    await page.getByRole("button", { name: "Undo" }).click();
    await until(async () => (await stateOf(player, id)).auction.length === 0, "the call to be taken back");
    const last = await byMouse(player, id, ["2N"]);
    assert.equal(last.tricks.length, 13);
  });

  play("a claim, a reload in mid-board, and a second browser that watches", async (player, page) => {
    const id = await openTable(player, bridgeTable);
    await byKeyboard(player, id, ["2n"], (state) => state.phase === "play" && state.tricks.length >= 1);
    const watcher = await newPlayer(browser, server.url);
    await watcher.page.goto(`/#/t/${id}`);
    await watcher.page.getByText("You are watching this table.").waitFor();
    const seen = await watcher.page.getByLabel("The table as text").textContent();
    assert.match(seen, /South: \d+ hidden cards/);

    const before = await myTurnOrOver(player, id);
    await page.reload();
    await page.locator(".turn.yours").waitFor();
    assert.equal((await stateOf(player, id)).moves, before.moves);
    await noViolation(page, "play");

    const tricks = () => watcher.page.getByLabel("The table as text").textContent();
    const told = await tricks();
    await type(player, before.legal_cards[0]);
    await until(async () => (await tricks()) !== told, "the watcher to see the card");

    await myTurnOrOver(player, id);
    await page.locator(".turn.yours").waitFor();
    await page.getByRole("button", { name: "Last trick" }).click();
    await page.getByText(/won by/).waitFor();
    await page.getByRole("button", { name: "Claim", exact: true }).click();
    await page.getByRole("dialog").getByRole("spinbutton").fill("0");
    await page.getByRole("dialog").getByRole("button", { name: "Claim 0" }).click();
    await until(async () => (await stateOf(player, id)).claim !== null, "the claim to be judged");
    assert.deepEqual(watcher.complaints, []);
    await watcher.context.close();
  });

  play("what does a robot believe, and why that call?", async (player, page) => {
    const id = await openTable(player, bridgeTable);
    await byKeyboard(player, id, ["2n"], (state) => state.auction.length > 0);
    await page.getByRole("tab", { name: "Minds" }).click();
    // It opens on partner, and asks before it shows what partner holds.
    assert.ok(await page.getByRole("radio", { name: "North" }).isChecked());
    assert.equal(await page.getByRole("table", { name: /Where the cards are/ }).count(), 0);
    await page.getByRole("button", { name: "Show it" }).click();
    await page.getByRole("table", { name: /Where the cards are, South/ }).waitFor();
    await page.getByRole("button", { name: /^Why .* by / }).first().click();
    await page.getByRole("article", { name: /^Why/ }).waitFor();
    await page.getByRole("slider").focus();
    await page.keyboard.press("Home");
    await page.getByText("Looking back").first().waitFor();
    await page.getByRole("table", { name: /Where the cards are/ }).first().waitFor();
    await noViolation(page, "minds");
    await page.getByRole("button", { name: "Back to now" }).click();
  });

  play("a system edited: a mistake, its repair, and the next board bid with it", async (player, page) => {
    const id = await openTable(player, bridgeTable);
    await page.getByRole("tab", { name: "Systems" }).click();
    await page.getByLabel("Start from the text of").selectOption("sayc-weak-nt");
    const text = page.getByLabel("Text of the system");
    await page.getByText(/No mistakes/).waitFor();
    const good = await text.inputValue();
    await text.fill(`${good}\nopening\n  1N "broken" hcp 12..oops\n`);
    await page.getByRole("button", { name: /line \d+, column \d+/ }).first().waitFor();
    await noViolation(page, "systems");
    await text.fill(good);
    await page.getByText(/No mistakes/).waitFor();
    await page.getByRole("button", { name: "Use for North-South from the next board" }).click();
    await until(async () => (await stateOf(player, id)).next_systems?.NS.own, "the system to be taken");
    await page.locator(".turn").click();
    await type(player, "redeal");
    await until(async () => (await stateOf(player, id)).systems.NS.own, "a board with it");
  });

  play("partner declares, and the player plays both hands, each card asked twice", async (player, page) => {
    const deal = "N:AKQJT987.4.54.54 -.8765.876.JT9876 2.AK32.AK32.AK32 3456.QJT9.QJT9.Q";
    await player.context.addInitScript(() => localStorage.setItem("yomi.confirm", "on"));
    const id = await openTable(player, { ...bridgeTable, deal, dealer: "N" });
    await until(async () => {
      const state = await stateOf(player, id);
      if (state.your_turn && state.phase === "auction") await type(player, "p");
      return state.phase === "play" && state.your_turn;
    }, "the play");
    await page.getByText(/Your turn: choose South's card|Your turn$/).first().waitFor();
    const state = await myTurnOrOver(player, id);
    await shows(player, state);
    assert.equal(state.contract.declarer, "N");
    const card = page.locator(`button[data-card="${state.legal_cards[0]}"]`);
    await card.click({ position: { x: 8, y: 12 } });
    await page.getByText("click it again to play it").waitFor();
    assert.equal((await stateOf(player, id)).moves, state.moves);
    await card.click({ position: { x: 8, y: 12 } });
    const next = await until(async () => {
      const now = await stateOf(player, id);
      return now.your_turn && now.turn === "N" && now;
    }, "declarer's own card");
    await page.getByText("Your turn: choose North's card").waitFor();
    assert.ok(next.hands.N.cards.length > 0);
  });

  play("a record stepped through with minds, and its calls in the convention card", async (player, page) => {
    const id = await openTable(player, bridgeTable);
    await page.getByRole("button", { name: /^Board/ }).click();
    await page.getByRole("button", { name: "Load PBN or LIN…" }).click();
    const dialog = page.getByRole("dialog");
    const lin = "pn|a,b,c,d|md|1SAK75HAQ9D953CAK8,SJ82HKT863D72CQ96,S96H754DKQJT6C752,|sv|b|ah|Board 4|mb|2N|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|H6|pc|H4|mc|9|";
    await dialog.getByLabel("or paste its text").fill(lin);
    await dialog.getByLabel("Look at it as it was played").check();
    await noViolation(page, "a file");
    await dialog.getByRole("button", { name: "Load" }).click();
    const loaded = await until(async () => {
      const state = await stateOf(player, id);
      return state.board.number === 4 && state;
    }, "the record");
    assert.equal(loaded.phase, "over");
    assert.deepEqual([loaded.auction.length, loaded.moves, loaded.result.declarer_tricks], [6, 8, 9]);
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("tab", { name: "Minds" }).click();
    await page.getByRole("slider").focus();
    await page.keyboard.press("Home");
    await page.getByText("Looking back").first().waitFor();
    await page.getByRole("table", { name: /Where the cards are/ }).first().waitFor();
    await page.getByRole("tab", { name: "Systems" }).click();
    await page.getByRole("button", { name: "Convention card" }).first().click();
    await dialog.getByText("Openings").waitFor();
    await dialog.getByText(/balanced/).first().waitFor();
    await noViolation(page, "the convention card");
  });

  play("a deal by clicking cards", async (player, page) => {
    const id = await openTable(player, bridgeTable);
    await page.getByRole("button", { name: /^Board/ }).click();
    await page.getByRole("button", { name: "Enter a deal…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Or click the cards of each hand").click();
    for (const rank of ["ace", "king", "queen", "jack", "ten", "9"]) await dialog.getByRole("button", { name: new RegExp(`^(${rank}|10) of spades`, "i") }).first().click();
    await noViolation(page, "clicking cards");
    await dialog.getByRole("button", { name: "Deal the rest at random" }).click();
    await dialog.getByRole("button", { name: "Deal these cards" }).click();
    await until(async () => {
      const { hands } = await stateOf(player, id);
      return ["SA", "SK", "SQ", "SJ"].every((card) => hands.S.dealt.includes(card));
    }, "the deal that was clicked");
  });

  play("a deal typed in, files loaded, a theme to practise, and the board taken home", async (player, page) => {
    const id = await openTable(player, bridgeTable);
    const choose = async (name) => {
      await page.getByRole("button", { name: /^Board/ }).click();
      await page.getByRole("button", { name }).click();
    };
    await choose("Enter a deal…");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Deal", { exact: true }).fill("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 AKQ...");
    await dialog.getByRole("button", { name: "Deal these cards" }).click();
    await dialog.getByRole("alert").waitFor();
    await noViolation(page, "a deal with a mistake");
    await dialog.getByLabel("Deal", { exact: true }).fill("N:2.AK32.AK32.AK32 3456.QJT9.QJT9.Q AKQJT987.4.54.54 -");
    await dialog.getByLabel("East", { exact: true }).check();
    await dialog.getByRole("button", { name: "Deal these cards" }).click();
    const typed = await until(async () => {
      const state = await stateOf(player, id);
      return state.board.dealer === "E" && state;
    }, "the deal that was typed");
    assert.deepEqual(typed.hands.S.cards.slice(0, 3), ["SA", "SK", "SQ"]);
    await dialog.waitFor({ state: "hidden" });

    const boards = (from, to) => Array.from({ length: to - from + 1 }, (_, at) =>
      `[Board "${from + at}"]\n[Dealer "S"]\n[Vulnerable "NS"]\n[Deal "${bridgeTable.deal}"]\n`).join("\n");
    await choose("Load PBN or LIN…");
    await dialog.locator("input[type=file]").setInputFiles({ name: "set.pbn", mimeType: "text/plain", buffer: Buffer.from(boards(7, 8)) });
    await dialog.getByRole("button", { name: "Load" }).click();
    await until(async () => (await stateOf(player, id)).board.number === 7, "the first board of the PBN file");
    await page.locator(".turn").click();
    await type(player, "next");
    await until(async () => (await stateOf(player, id)).board.number === 8, "the second board of the PBN file");

    await choose("Load PBN or LIN…");
    const lin = "pn|a,b,c,d|md|3SAK75HAQ9D953CAK8,SJ82HKT863D72CQ96,S96H754DKQJT6C752,|sv|b|ah|Board 4|";
    await dialog.getByLabel("or paste its text").fill(lin);
    await dialog.getByRole("button", { name: "Load" }).click();
    const loaded = await until(async () => {
      const state = await stateOf(player, id);
      return state.board.number === 4 && state;
    }, "the board of the LIN text");
    assert.equal(loaded.board.dealer, "N");
    assert.equal(loaded.board.vulnerability, "both");
    await dialog.waitFor({ state: "hidden" });

    await choose("Practise: Slams");
    await until(async () => (await stateOf(player, id)).theme === "slams", "a board with the theme");
    await page.getByRole("button", { name: /^Board/ }).click();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download PBN" }).click()]);
    const text = readFileSync(await file.path(), "utf8");
    assert.match(text, /\[North "Yomi"\]/);
  });

  play("at a fair table nobody is told what robots believe", async (player, page) => {
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/#/tables");
    await page.getByLabel("Fair", { exact: true }).first().check();
    await page.getByRole("button", { name: "Open the table" }).first().click();
    await page.getByRole("region", { name: "Bridge" }).waitFor();
    const id = page.url().split("/").at(-1);
    const state = await myTurnOrOver(player, id);
    assert.equal(state.mode, "fair");
    for (const seat of ["N", "E", "W"]) assert.equal(state.hands[seat].cards, null, `${seat} is hidden`);
    await shows(player, state);
    for (const name of ["Undo", "Hint"]) assert.ok(await page.getByRole("button", { name, exact: true }).isDisabled(), `no ${name}`);
    await page.getByRole("tab", { name: "Minds" }).click();
    await page.getByText("the robots' minds open when the board is over").waitFor();
    assert.ok(!asked.some((path) => /beliefs|why|hint/.test(path)), "the page does not ask");
    for (const question of ["beliefs?seat=N", "hint", "why?at=0"]) {
      const answer = await player.context.request.get(`/api/v1/tables/${id}/${question}`);
      assert.equal((await answer.json()).code, "fair_table", question);
    }
  });

  play("the same table in two languages", async (player, page) => {
    const id = await openTable(player, bridgeTable);
    await byKeyboard(player, id, ["2n"], (state) => state.auction.length >= 4);
    const says = page.getByRole("button", { name: /^South: 2 no-trump\. .*balanced/ });
    await says.first().waitFor();
    await page.getByRole("button", { name: "日本語" }).click();
    await page.getByRole("tab", { name: "オークション" }).waitFor();
    await page.getByRole("button", { name: /^南: .*バランス/ }).first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), "ja");
    await page.getByRole("button", { name: "English" }).click();
    await says.first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  });

  play("a phone, in Japanese and in the dark", async (player, page) => {
    const id = await openTable(player, bridgeTable);
    await page.locator(".turn.yours").waitFor();
    assert.ok(await fits(page), "no scrolling sideways");
    await page.getByRole("tab", { name: "読み" }).tap();
    await page.getByRole("button", { name: "見る" }).tap();
    await page.getByRole("table").first().waitFor();
    assert.ok(await fits(page), "no scrolling sideways");
    await noViolation(page, "phone");
    await page.getByRole("tab", { name: "テーブル" }).tap();
    // The first tap shows what it means, the second makes it.
    await page.locator('[data-call="P"]').tap();
    assert.equal((await stateOf(player, id)).auction.length, 0);
    await page.getByRole("button", { name: "パスをビッド" }).tap();
    await until(async () => (await stateOf(player, id)).auction[0]?.call === "P", "the pass");
  }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "ja-JP", colorScheme: "dark" });
});

describe("Hanabi", { concurrency: false }, () => {
  play("a game to its end, and back through it", async (player, page) => {
    const id = await openTable(player, { game: "hanabi", players: 2, strategy: "view", mode: "practice", seed: 3 });
    await page.getByRole("list", { name: "Fireworks" }).waitFor();
    await noViolation(page, "Hanabi");
    await page.getByRole("group", { name: /^Clue/ }).getByRole("button").first().click();
    await until(async () => (await stateOf(player, id)).moves >= 2, "the partner's answer");
    await page.getByRole("button", { name: /^Card 1/ }).click();
    await page.getByRole("button", { name: "Play 1" }).click();
    for (let moves = 3; ; ) {
      const state = await myTurnOrOver(player, id);
      if (state.over) break;
      if (state.moves < moves) continue;
      await shows(player, state);
      await type(player, state.legal_moves.find((move) => move.startsWith("play")) ?? state.legal_moves[0]);
      moves = state.moves + 1;
      await until(async () => (await stateOf(player, id)).moves >= moves, "the move");
    }
    await page.getByText("The game is over").first().waitFor();
    await page.getByRole("list", { name: "Fireworks" }).click();
    await page.keyboard.press("ArrowLeft");
    await page.getByText("Looking back").first().waitFor();
    await page.getByRole("tab", { name: "Minds" }).click();
    await page.getByRole("table").first().waitFor();
  });
});
