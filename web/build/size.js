// The compressed size of a first table of each layout: the page with all scripts and styles it needs, fonts apart. Fails if one is too large.
import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";

const ROOT = new URL("../../ludarium/server/static/", import.meta.url);
const MAX_FIRST_TABLE_BYTES = 300_000;

/** The size of a file as it is sent; fonts are compressed already. */
function sentBytes(path) {
  const bytes = readFileSync(new URL(path, ROOT));
  return path.endsWith(".woff2") ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

/** A script and every script or style that it names, without those left out: more than is loaded, but never less. */
function needed(path, isLeftOut, found = new Set()) {
  if (found.has(path) || isLeftOut(path)) return found;
  found.add(path);
  if (!path.endsWith(".js")) return found;
  const text = readFileSync(new URL(path, ROOT), "utf8");
  for (const [, name] of text.matchAll(/["'](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["']/g)) needed(`assets/${name}`, isLeftOut, found);
  return found;
}

const page = readFileSync(new URL("index.html", ROOT), "utf8");
const linked = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((found) => found[1]);
const files = readdirSync(new URL("assets/", ROOT));
const sum = (paths) => [...paths].reduce((total, path) => total + sentBytes(path), 0);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
/** Such as `TablePage` or `CityLayout`; undefined for what is shared. */
const kindOf = (path) => /(\w+(?:Page|Layout))-[\w-]+\.(?:js|css)$/.exec(path)?.[1];

// A table loads one layout: that of its game. Other pages and layouts come when they are opened.
const layouts = [...new Set(files.map(kindOf).filter((kind) => kind?.endsWith("Layout")))];
let isTooLarge = false;
for (const layout of layouts) {
  const isLeftOut = (path) => ![undefined, "TablePage", layout].includes(kindOf(path));
  const bytes = sum(new Set(["index.html", ...linked.flatMap((path) => [...needed(path, isLeftOut)])]));
  console.log(`first table with ${layout} ${kilobytes(bytes)}`);
  isTooLarge ||= bytes > MAX_FIRST_TABLE_BYTES;
}
console.log(`fonts ${kilobytes(sum(files.filter((name) => name.endsWith(".woff2")).map((name) => `assets/${name}`)))}`);
if (isTooLarge) {
  console.error(`A first table should stay below ${kilobytes(MAX_FIRST_TABLE_BYTES)}.`);
  process.exit(1);
}
