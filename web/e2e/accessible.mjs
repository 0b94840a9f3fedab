import assert from "node:assert/strict";
import { createRequire } from "node:module";

const axe = createRequire(import.meta.url)("axe-core");

/// axe finds nothing on the page as it is now.
export async function noViolation(page, where) {
  await page.evaluate(axe.source);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const told = found.violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html).join(" ")}`);
  assert.deepEqual(told, [], where);
}
