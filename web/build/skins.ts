/**
 * Skins, bundled: each game's symbols (only the icons it names), its own drawings, its looks, colours and emblem.
 *
 *   skins/GAME/symbols.json   kind of piece, card or mark → name of an icon in game-icons
 *   skins/GAME/drawings/*.svg own drawings by kind or mark: paths in a box of 100 around (0, 0), each with the class of
 *                             its paint; a path with a stroke-width is a line, one without is an area
 *   skins/GAME/looks.json     how marks, meters and realms look (`Looks` in src/draw/skin.svelte.ts)
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
function icon(set: IconSet, name: string): string {
  const body = set.icons[name]?.body;
  if (body === undefined) throw new Error(`There is no icon ${name} in game-icons.`);
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]);
  if (paths.length === 0) throw new Error(`The icon ${name} has no path.`);
  return paths.join(" ");
}

/** The layers of a drawing of our own. */
function layers(svg: string): readonly object[] {
  return [...svg.matchAll(/<path ([^>]*?)\/?>/g)].map(([, text = ""]) => {
    const part = (name: string): string | undefined => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(text)?.[1];
    return { d: part("d") ?? "", line: Number(part("stroke-width") ?? 0), paint: part("class") ?? "ink" };
  });
}

function list(root: string): string {
  const games = readdirSync(root).sort();
  const emblems = games
    .filter((game) => existsSync(`${root}/${game}/emblem.svg`))
    .map((game) => `${JSON.stringify(game)}: ${JSON.stringify(read(`${root}/${game}/emblem.svg`))}`);
  const loaders = games.map((game) => `${JSON.stringify(game)}: () => import("${ONE}${game}")`);
  return `export const emblems = {${emblems.join(",\n")}};\nexport const skins = {${loaders.join(",\n")}};`;
}

/** Something of a skin that it may go without. */
const having = <T>(path: string, use: (path: string) => T, otherwise: T): T => (existsSync(path) ? use(path) : otherwise);

const parsed = (path: string): Record<string, string> => JSON.parse(read(path)) as Record<string, string>;

const drawings = (folder: string): object =>
  Object.fromEntries(readdirSync(folder).sort().map((name) => [name.replace(/\.svg$/, ""), layers(read(`${folder}/${name}`))]));

function one(root: string, game: string): string {
  const require = createRequire(import.meta.url);
  const set = require("@iconify-json/game-icons/icons.json") as IconSet;
  const names = having(`${root}/${game}/symbols.json`, parsed, {});
  const parts = {
    symbols: Object.fromEntries(Object.entries(names).map(([kind, name]) => [kind, icon(set, name)])),
    drawings: having(`${root}/${game}/drawings`, drawings, {}),
    looks: having(`${root}/${game}/looks.json`, parsed, {}),
  };
  const style = having(`${root}/${game}/skin.css`, (path) => `import ${JSON.stringify(path)};\n`, "");
  return style + Object.entries(parts).map(([name, part]) => `export const ${name} = ${JSON.stringify(part)};`).join("\n");
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
