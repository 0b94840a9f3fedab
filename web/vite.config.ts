import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npx vite` serves the page while one works on it and asks a running `yomi serve` for the rest.
export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: true },
  server: { proxy: { "/api": "http://127.0.0.1:8080" } },
  test: { include: ["tests/**/*.test.ts"], testTimeout: 30000, hookTimeout: 30000 },
});
