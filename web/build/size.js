// The compressed size of the first page load and of everything. Fails if the first load is too large.
import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";

const ROOT = new URL("../../ludarium/server/static/", import.meta.url);
const MAX_FIRST_LOAD_BYTES = 250_000;

/** The size of a file as it is sent; fonts are compressed already. */
function sentBytes(path) {
  const bytes = readFileSync(new URL(path, ROOT));
  return path.endsWith(".woff2") ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

const page = readFileSync(new URL("index.html", ROOT), "utf8");
const linked = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((found) => found[1]);
const fonts = readdirSync(new URL("assets/", ROOT)).filter((name) => name.endsWith(".woff2"));
const first = ["index.html", ...linked, ...fonts.map((name) => `assets/${name}`)];
const all = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/^.*\/static\/+/, ""));

const sum = (paths) => paths.reduce((total, path) => total + sentBytes(path), 0);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
console.log(`first load ${kilobytes(sum(first))}, everything ${kilobytes(sum(all))}`);
if (sum(first) > MAX_FIRST_LOAD_BYTES) {
  console.error(`The first load should stay below ${kilobytes(MAX_FIRST_LOAD_BYTES)}.`);
  process.exit(1);
}
