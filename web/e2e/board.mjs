// A whole board: by keyboard alone, and by mouse.
import assert from "node:assert/strict";
import { myTurnOrOver, shows, stateOf, type, until } from "./browser.mjs";

const deal = "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96";
export const bridgeTable = {
  game: "bridge", sit: "S", speed: "fast", mode: "practice", seed: 7, deal, dealer: "S", vulnerability: "both",
};

const taken = (player, id, event) => until(async () => (await stateOf(player, id)).event > event, "the server to take it");

/// Types the calls, passes when there are no more, and plays the first card allowed, until the end or `stop`.
export async function byKeyboard(player, id, calls, stop = () => false) {
  const wanted = [...calls];
  for (;;) {
    const state = await myTurnOrOver(player, id);
    if (state.phase === "over" || stop(state)) return state;
    await shows(player, state);
    await type(player, state.phase === "auction" ? (wanted.shift() ?? "p") : state.legal_cards[0].toLowerCase());
    await taken(player, id, state.event);
  }
}

/// The same with the mouse.
export async function byMouse(player, id, calls) {
  const { page } = player;
  const wanted = [...calls];
  for (;;) {
    const state = await myTurnOrOver(player, id);
    if (state.phase === "over") return state;
    await shows(player, state);
    if (state.phase === "auction") {
      const call = wanted.shift() ?? "P";
      assert.ok(state.legal_calls.includes(call), `${call} is legal`);
      const level = page.getByRole("group", { name: "Level" }).getByRole("button", { name: call[0], exact: true });
      if (/^\d/.test(call)) await level.click();
      await page.locator(`[data-call="${call}"]`).click();
    } else {
      await page.locator(`button[data-card="${state.legal_cards[0]}"]`).click({ position: { x: 8, y: 12 } });
    }
    await taken(player, id, state.event);
  }
}
