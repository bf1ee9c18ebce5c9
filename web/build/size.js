// The compressed size of the first table: the page with all scripts and styles it needs, fonts apart. Fails if it is too large.
import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";

const ROOT = new URL("../../ludarium/server/static/", import.meta.url);
const MAX_FIRST_TABLE_BYTES = 300_000;

/** The size of a file as it is sent; fonts are compressed already. */
function sentBytes(path) {
  const bytes = readFileSync(new URL(path, ROOT));
  return path.endsWith(".woff2") ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

/** A script and every script or style that it names: more than is loaded, but never less. */
function needed(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  if (!path.endsWith(".js")) return found;
  const text = readFileSync(new URL(path, ROOT), "utf8");
  for (const [, name] of text.matchAll(/["'](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["']/g)) needed(`assets/${name}`, found);
  return found;
}

const page = readFileSync(new URL("index.html", ROOT), "utf8");
const linked = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((found) => found[1]);
const files = readdirSync(new URL("assets/", ROOT));
const tables = files.filter((name) => /^TablePage.*\.(js|css)$/.test(name)).map((name) => `assets/${name}`);
const entry = linked.filter((path) => !path.endsWith(".js"));
const scripts = linked.filter((path) => path.endsWith(".js"));
const isPage = (path) => /Page-[\w-]+\.(js|css)$/.test(path) && !tables.includes(path);
const first = new Set(["index.html", ...entry, ...[...scripts, ...tables].flatMap((path) => [...needed(path)]).filter((path) => !isPage(path))]);
const fonts = files.filter((name) => name.endsWith(".woff2")).map((name) => `assets/${name}`);

const sum = (paths) => [...paths].reduce((total, path) => total + sentBytes(path), 0);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
console.log(`first table ${kilobytes(sum(first))}, fonts ${kilobytes(sum(fonts))}`);
if (sum(first) > MAX_FIRST_TABLE_BYTES) {
  console.error(`The first table should stay below ${kilobytes(MAX_FIRST_TABLE_BYTES)}.`);
  process.exit(1);
}
