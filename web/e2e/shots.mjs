// Pictures of the table in all its looks: node e2e/shots.mjs PROGRAM FOLDER [LOOK [CHROMIUM]], a LOOK such as phone-dark
import { bridgeTable, byKeyboard } from "./board.mjs";
import { fits, launch, newPlayer, openTable, stateOf, type, until } from "./browser.mjs";
import { startServer } from "./server.mjs";

const [program, folder, only = "", chromium = "/usr/bin/chromium"] = process.argv.slice(2);
const server = await startServer(program);
const browser = await launch(chromium);

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const tab = (page, id) => page.locator(`#tab-${id}`).click();
async function believed(page) {
  const ask = page.locator(".ask button");
  if (await ask.isVisible()) await ask.click();
  await page.getByRole("table").nth(1).waitFor();
}

/// Moments of a board and of a game worth a picture, in order.
const scenes = {
  async auction({ page }) {
    await page.locator('[data-call="2N"], [data-call="1N"]').first().waitFor();
    await page.getByRole("group").nth(1).getByRole("button", { name: "2", exact: true }).click();
    if (!(await page.evaluate(() => matchMedia("(pointer: coarse)").matches))) await page.locator('[data-call="2N"]').hover();
  },
  async minds(player, id) {
    await byKeyboard(player, id, ["2n"], (state) => state.phase === "play" && state.tricks.length >= 2);
    await tab(player.page, "minds");
    await believed(player.page);
    await player.page.waitForTimeout(400);
  },
  async play({ page }) {
    await tab(page, (await page.locator("#tab-table").isVisible()) ? "table" : "auction");
  },
  async systems({ page }) {
    await tab(page, "systems");
    const text = page.locator("textarea");
    await page.waitForFunction(() => document.querySelector("textarea")?.value.length > 100);
    await text.fill(`${await text.inputValue()}\nopening\n  1N "broken" hcp 12..oops\n`);
    await page.locator("button.mistake").first().waitFor();
  },
  async analysis(player, id) {
    const back = player.page.locator("#tab-table");
    if (await back.isVisible()) await back.click();
    await player.page.locator(".turn").click();  // so that typing goes to the table again
    await byKeyboard(player, id, []);
    await tab(player.page, "analysis");
    await player.page.getByRole("table").last().waitFor();
  },
};

async function picture(player, name) {
  await player.page.mouse.move(0, 0, { steps: 1 }).catch(() => undefined);
  if (!(await fits(player.page))) console.log(`${name}: scrolls sideways`);
  await player.page.screenshot({ path: `${folder}/${name}.png` });
}

async function pictures(size, viewport) {
  for (const [colorScheme, locale] of [["light", "en-GB"], ["dark", "ja-JP"], ["dark", "en-GB"], ["light", "ja-JP"]]) {
    const look = `${size}-${colorScheme}-${locale.slice(0, 2)}`;
    if (!look.startsWith(only)) continue;
    const touch = size === "phone" ? { hasTouch: true, isMobile: true } : {};
    const player = await newPlayer(browser, server.url, { viewport, colorScheme, locale, ...touch });
    await player.page.goto("/");
    await player.page.getByRole("button").last().waitFor();
    await player.page.waitForTimeout(300);
    await picture(player, `${look}-lobby`);
    const id = await openTable(player, bridgeTable);
    for (const [scene, enter] of Object.entries(scenes)) {
      await enter(player, id);
      await player.page.screenshot({ path: `${folder}/${look}-${scene}.png` });
      if (!(await fits(player.page))) console.log(`${look}-${scene}: scrolls sideways`);
    }
    const game = await openTable(player, { game: "hanabi", players: 2, strategy: "view", mode: "practice", seed: 5 });
    await player.page.locator(".fireworks").waitFor();
    await until(async () => player.page.url().endsWith(game), "the Hanabi table");
    await player.page.locator(".felt button").first().waitFor();
    await picture(player, `${look}-hanabi`);
    await type(player, "clue 2 1");
    await until(async () => (await stateOf(player, game)).moves >= 2, "the partner's move");
    await tab(player.page, "minds");
    await player.page.getByRole("table").first().waitFor();
    await player.page.waitForTimeout(400);
    await picture(player, `${look}-hanabi-minds`);
    await tab(player.page, "history");
    await player.page.locator("li .button").first().click();
    await player.page.locator("article").first().waitFor();
    await picture(player, `${look}-hanabi-why`);
    await player.context.close();
    console.log(look);
  }
}

try {
  for (const [size, viewport] of Object.entries(sizes)) await pictures(size, viewport);
} finally {
  await browser.close();
  await server.stop();
}
