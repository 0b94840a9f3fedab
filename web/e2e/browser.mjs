// Headless Chromium, and the steps that tests share.
import { chromium } from "playwright-core";

const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
               "--disable-component-update", "--disable-sync"];

export const launch = (executablePath) => chromium.launch({ executablePath, headless: true, args: flags });

/// A player with separate cookies. Errors that the page logs are collected.
export async function newPlayer(browser, url, options = {}) {
  const desktop = { viewport: { width: 1440, height: 900 }, locale: "en-GB", reducedMotion: "reduce" };
  const context = await browser.newContext({ baseURL: url, ...desktop, ...options });
  await context.addInitScript(() => {
    if (!location.protocol.startsWith("http")) return;
    localStorage.setItem("yomi.pace", "quick");
    if (!localStorage.getItem("yomi.hints")) localStorage.setItem("yomi.hints", "done");
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    // The browser also logs requests that the server refused; tests check those themselves.
    if (message.type() === "error" && !message.text().includes("Failed to load resource")) complaints.push(message.text());
  });
  return { context, page, complaints };
}

/// Waits until `what` returns a true value, and returns it.
export async function until(what, meaning, patience = 30000) {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const found = await what();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  throw new Error(`waited in vain: ${meaning}`);
}

/// Opens a table for this player and goes there.
export async function openTable(player, what) {
  const answer = await player.context.request.post("/api/v1/tables", { data: what });
  if (!answer.ok()) throw new Error(`no table: ${await answer.text()}`);
  const table = await answer.json();
  await player.page.goto(`/#/t/${table.id}`);
  return table.id;
}

/// The table as the server shows it to this player.
export async function stateOf(player, id) {
  return (await player.context.request.get(`/api/v1/tables/${id}`)).json();
}

export async function myTurnOrOver(player, id, patience = 60000) {
  return until(async () => {
    const state = await stateOf(player, id);
    return (state.your_turn || state.phase === "over" || state.over) && state;
  }, "my turn or the end of the board", patience);
}

/// Waits until the page shows `state`.
export const shows = (player, state) => player.page.locator(`[data-event="${state.event}"]`).waitFor();

export async function type(player, text) {
  await player.page.keyboard.type(text);
  await player.page.keyboard.press("Enter");
}

/// The page does not scroll sideways.
export const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
