import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** Where a server listens while the client is being worked on (`npm run dev`). */
const server = process.env["LUDARIUM_SERVER"] ?? "http://127.0.0.1:8642";

export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../ludarium/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // a strict content policy allows nothing inline
  },
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: true } } },
});
