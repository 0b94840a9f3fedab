// Runs the program with its tables in a temporary folder.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const page = fileURLToPath(new URL("../dist", import.meta.url));

export async function startServer(program) {
  const folder = mkdtempSync(join(tmpdir(), "yomi-e2e-"));
  const options = ["serve", "--port", "0", "--json", "--data", join(folder, "tables"), "--web", page];
  const child = spawn(program, options, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise((resolve, reject) => {
    lines.once("line", (line) => resolve(JSON.parse(line).url));
    ended.then((code) => reject(new Error(`${program} serve left with ${code} before it was open`)));
  });
  return {
    url: new URL(url).origin,
    async stop() {
      child.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
