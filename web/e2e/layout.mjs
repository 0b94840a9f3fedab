// No two boxes of the table overlap and nothing is cut, at the sizes of usual windows: node e2e/layout.mjs PROGRAM [FOLDER [CHROMIUM]]
// With a FOLDER each scene is also kept as a picture.
import { bridgeTable, byKeyboard } from "./board.mjs";
import { fits, launch, newPlayer, openTable } from "./browser.mjs";
import { startServer } from "./server.mjs";

const [program, folder = "", chromium = "/usr/bin/chromium"] = process.argv.slice(2);
const sizes = [[360, 740], [820, 1180], [1024, 768], [1180, 820], [1280, 720], [1366, 650], [1920, 1080], [2560, 1440]];

/// What is wrong with the boxes as they lie now, in words.
const faults = (page) => page.evaluate(() => {
  const names = ["header", ".felt .plate", ".felt .hand", ".felt .backs", ".corner .board", ".corner .box", ".bidding", ".trick", ".result", ".hint", ".below", ".panel"];
  const boxes = names.flatMap((name) => [...document.querySelectorAll(name)].map((element) => ({ name, element, at: element.getBoundingClientRect() })))
    .filter(({ element, at }) => at.width > 0 && at.height > 0 && getComputedStyle(element).visibility !== "hidden");
  const found = [];
  const much = 3;  // pixels: shadows and rounding
  for (const [index, a] of boxes.entries()) {
    if (a.at.left < -much || a.at.right > innerWidth + much) found.push(`${a.name} is cut at the side`);
    for (const b of boxes.slice(index + 1)) {
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const pinned = [a, b].some(({ element }) => getComputedStyle(element).position === "sticky");  // the tabs of a phone stay in view
      const across = Math.min(a.at.right, b.at.right) - Math.max(a.at.left, b.at.left);
      const down = Math.min(a.at.bottom, b.at.bottom) - Math.max(a.at.top, b.at.top);
      if (!pinned && across > much && down > much) found.push(`${a.name} and ${b.name} overlap by ${Math.round(across)}x${Math.round(down)}`);
    }
  }
  const play = document.querySelector(".play");
  if (innerWidth >= 900 && play && play.scrollHeight > play.clientHeight + much) found.push(`the table is ${play.scrollHeight - play.clientHeight} too high`);
  for (const text of document.querySelectorAll(".felt .plate, .felt button, .felt .box")) {
    if (text.scrollWidth > text.clientWidth + much) found.push(`"${text.textContent?.trim().slice(0, 20)}" is cut`);
  }
  return found;
});

const scenes = {
  async auction(player) { await player.page.locator('[data-call="2N"], [data-call="1N"]').first().waitFor(); },
  async play(player, id) { await byKeyboard(player, id, ["2n"], (state) => state.phase === "play" && state.tricks.length >= 2); },
  async hint(player) {
    await player.page.getByRole("button", { name: /^(Hint|ヒント)$/ }).click();
    await player.page.locator(".side .hint").waitFor();
  },
  async minds(player) {
    await player.page.locator("#tab-minds").click();
    await player.page.locator(".ask button").click();
    await player.page.getByRole("table").nth(1).waitFor();
  },
  async result(player, id) {
    await player.page.locator(".turn").click();
    await byKeyboard(player, id, []);
    await player.page.locator(".result").waitFor();
  },
};

const server = await startServer(program);
const browser = await launch(chromium);
let wrong = 0;

/// One board in one look, each of its scenes at every size.
async function look(context) {
  const player = await newPlayer(browser, server.url, { viewport: { width: 1366, height: 650 }, ...context });
  const { page } = player;
  const id = await openTable(player, bridgeTable);
  for (const [scene, enter] of Object.entries(scenes)) {
    await page.setViewportSize({ width: 1366, height: 650 });
    await enter(player, id);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(80);
      const name = `${width}x${height}-${scene}-${context.colorScheme}`;
      if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
      const found = await faults(page);
      if (!(await fits(page))) found.push("the page scrolls sideways");
      for (const fault of new Set(found)) console.log(`${name}: ${fault}`);
      wrong += found.length;
    }
  }
  await player.context.close();
}

try {
  await Promise.all([
    look({ colorScheme: "light", locale: "en-GB" }),
    look({ colorScheme: "dark", locale: "ja-JP", hasTouch: true }),
  ]);
} finally {
  await browser.close();
  await server.stop();
}
console.log(wrong === 0 ? "layout: nothing overlaps" : `layout: ${wrong} faults`);
process.exit(wrong === 0 ? 0 : 1);
