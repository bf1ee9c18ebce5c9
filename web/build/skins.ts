/**
 * Skins, bundled: each game's symbols (only the icons it names), its colours and its emblem.
 *
 *   skins/GAME/symbols.json   kind of piece, card or mark → name of an icon in game-icons
 *   skins/GAME/skin.css       colours, under [data-game="GAME"]
 *   skins/GAME/emblem.svg     the picture in the lobby
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { Plugin } from "vite";

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const LIST = "virtual:skins";
const ONE = "virtual:skin/";

const read = (path: string): string => readFileSync(path, "utf8");

/** The drawing of an icon: the `d` of its one path, in a box of 512 by 512. */
function drawing(set: IconSet, name: string): string {
  const body = set.icons[name]?.body;
  if (body === undefined) throw new Error(`There is no icon ${name} in game-icons.`);
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]);
  if (paths.length === 0) throw new Error(`The icon ${name} has no path.`);
  return paths.join(" ");
}

function list(root: string): string {
  const games = readdirSync(root).sort();
  const emblems = games
    .filter((game) => existsSync(`${root}/${game}/emblem.svg`))
    .map((game) => `${JSON.stringify(game)}: ${JSON.stringify(read(`${root}/${game}/emblem.svg`))}`);
  const loaders = games.map((game) => `${JSON.stringify(game)}: () => import("${ONE}${game}")`);
  return `export const emblems = {${emblems.join(",\n")}};\nexport const skins = {${loaders.join(",\n")}};`;
}

function one(root: string, game: string): string {
  const require = createRequire(import.meta.url);
  const set = require("@iconify-json/game-icons/icons.json") as IconSet;
  const names = JSON.parse(read(`${root}/${game}/symbols.json`)) as Record<string, string>;
  const symbols = Object.entries(names).map(([kind, name]) => [kind, drawing(set, name)]);
  const css = `${root}/${game}/skin.css`;
  const style = existsSync(css) ? `import ${JSON.stringify(css)};\n` : "";
  return `${style}export const symbols = ${JSON.stringify(Object.fromEntries(symbols))};`;
}

/** The modules `virtual:skins` (the emblems, and how to get each skin) and `virtual:skin/GAME`. */
export function skins(folder: string): Plugin {
  const root = resolve(folder);
  return {
    name: "ludarium-skins",
    resolveId: (id) => (id === LIST || id.startsWith(ONE) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LIST}`) return list(root);
      if (id.startsWith(`\0${ONE}`)) return one(root, id.slice(ONE.length + 1));
      return null;
    },
  };
}
