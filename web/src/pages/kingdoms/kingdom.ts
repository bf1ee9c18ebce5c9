/**
 * A Kingdom in the editor, and its text: `..C/ABDEF:homes=ADF:market=B1`. `docs/guide/kingdoms.md` describes the format.
 *
 * The reader ignores what it can't parse: only the server says what is wrong with a text.
 */
import type { Point } from "../../draw/board/geometry";

export type Tip = "" | "l" | "r";

/** A place of the lattice. It points up if the sum of column and row is even. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

/** Where a barony lies, and which of its corners is the tip. */
export interface Lie extends Place {
  readonly turn: Tip;
}

export interface Castle {
  readonly castle: string;
  /** The letters of its team's seats. */
  readonly seats: string;
}

export interface Kingdom {
  readonly baronies: ReadonlyMap<string, Lie>;
  /** The homes in seat order, one list for each number of Barons. */
  readonly homes: readonly string[];
  /** Baronies that are laid only if they are somebody's home. */
  readonly extra: string;
  /** For homes whose points are not their own corners: the corners that the enemy must hold. */
  readonly points: ReadonlyMap<string, readonly string[]>;
  /** Each seat's enemy as letters, for numbers of Barons where it isn't always the Baron across. */
  readonly enemies: ReadonlyMap<number, string>;
  readonly castles: readonly Castle[];
  /** The corners between which the Market lies. */
  readonly market: readonly string[];
  /** Whether to play without the Market if baronies of that size have no vertex there. */
  readonly optional: boolean;
}

export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
export const SEATS = "abcdefghijkl";
export const EMPTY: Kingdom = {
  baronies: new Map(), homes: [], extra: "", points: new Map(), enemies: new Map(), castles: [], market: [], optional: false,
};

const HEIGHT = Math.sqrt(3) / 2;

export const pointsUp = ({ column, row }: Place): boolean => (((column + row) % 2) + 2) % 2 === 0;
export const keyOf = ({ column, row }: Place): string => `${column} ${row}`;

/** The corners of a place with side 1, counter-clockwise; the first is the top of a Δ, the bottom of a ∇. */
export function outline(place: Place): readonly [Point, Point, Point] {
  const [left, top] = [place.column / 2, place.row * HEIGHT];
  const at = (across: number, down: number): Point => ({ x: left + across, y: top + down * HEIGHT });
  return pointsUp(place) ? [at(0.5, 0), at(0, 1), at(1, 1)] : [at(0.5, 1), at(1, 0), at(0, 0)];
}

/** The corners 1, 2, 3 of a barony: its tip, and the left and right end of its base as seen with the tip on top. */
export function corners(lie: Lie): readonly [Point, Point, Point] {
  const [a, b, c] = outline(lie);
  const first = lie.turn === "" ? 0 : (lie.turn === "l") === pointsUp(lie) ? 1 : 2;
  return first === 0 ? [a, b, c] : first === 1 ? [b, c, a] : [c, a, b];
}

export const middle = (of: readonly Point[]): Point => ({
  x: of.reduce((sum, { x }) => sum + x, 0) / of.length,
  y: of.reduce((sum, { y }) => sum + y, 0) / of.length,
});

/** Where a corner such as A1 is. */
export const cornerAt = ({ baronies }: Kingdom, name: string): Point | undefined => {
  const lie = baronies.get(name.charAt(0));
  return lie && corners(lie)[Number(name.charAt(1)) - 1];
};

export const cornersOf = (letter: string): readonly string[] => [`${letter}1`, `${letter}2`, `${letter}3`];

/** The default enemies: the Baron across. */
export const across = (seats: number): string =>
  Array.from({ length: seats }, (_, seat) => SEATS.charAt((seat + Math.floor(seats / 2)) % seats)).join("");

export const enemiesOf = ({ enemies }: Kingdom, seats: number): string => enemies.get(seats) ?? across(seats);
export const pointsOf = ({ points }: Kingdom, home: string): readonly string[] => points.get(home) ?? cornersOf(home);

/** The barony on a place. */
export function baronyAt({ baronies }: Kingdom, { column, row }: Place): string | undefined {
  for (const [letter, lie] of baronies) if (lie.column === column && lie.row === row) return letter;
  return undefined;
}

// Writing ------------------------------------------------------------------------------------------------------------

const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();
const sorted = <T>(all: Iterable<readonly [string, T]>): readonly (readonly [string, T])[] =>
  [...all].sort(([a], [b]) => (a < b ? -1 : 1));

/** The rows of a Kingdom from the top, without unnecessary empty rows above and empty columns to the left. */
function picture({ baronies }: Kingdom): string {
  const lies = [...baronies.values()];
  if (lies.length === 0) return "";
  const top = Math.min(...lies.map(({ row }) => row));
  const first = Math.min(...lies.map(({ column }) => column));
  const left = pointsUp({ column: first, row: top }) ? first : first - 1;
  const bottom = Math.max(...lies.map(({ row }) => row));
  return Array.from({ length: bottom - top + 1 }, (_, down) => {
    const inRow = [...baronies].filter(([, { row }]) => row === top + down);
    const places = Array<string>(Math.max(0, ...inRow.map(([, { column }]) => column - left + 1))).fill(".");
    for (const [letter, { column, turn }] of inRow) places[column - left] = letter + turn;
    return places.join("");
  }).join("/");
}

/** Corners as text; all three of a barony are written as its letter alone. */
function shortened(three: readonly string[]): string {
  const letter = three[0]?.charAt(0) ?? "";
  return same(three, cornersOf(letter)) ? letter : three.join("");
}

/** A Kingdom as text, in the form in which the server writes it. */
export function write(kingdom: Kingdom): string {
  const lists = kingdom.homes.filter(Boolean).sort((a, b) => a.length - b.length);
  const points = sorted(kingdom.points).filter(([home, three]) => !same(three, cornersOf(home)));
  const enemies = [...kingdom.enemies].sort(([a], [b]) => a - b).filter(([seats, one]) => one !== across(seats));
  const fields = {
    homes: lists.join("-"),
    extra: [...kingdom.extra].sort().join(""),
    points: points.map(([home, three]) => home + shortened(three)).join("-"),
    enemies: enemies.map(([, one]) => one).join("-"),
    castles: kingdom.castles.map(({ castle, seats }) => castle + [...seats].sort().join("")).join("-"),
    market: kingdom.market.join("+") + (kingdom.market.length > 0 && kingdom.optional ? "?" : ""),
  };
  const written = Object.entries(fields).filter(([, value]) => value).map(([name, value]) => `${name}=${value}`);
  return [picture(kingdom), ...written].join(":");
}

// Reading ------------------------------------------------------------------------------------------------------------

/** The one-line text of a Kingdom that was written on several lines, with comments, as in a file. */
export function joinLines(text: string): string {
  if (!/[\n#]/.test(text.trim())) return text.trim();
  const lines = text.split("\n").map((line) => (line.split("#")[0] ?? "").replaceAll(/\s/g, "")).filter(Boolean);
  const rows = lines.filter((line) => !line.includes("="));
  return [rows.join("/"), ...lines.filter((line) => line.includes("="))].join(":").replace("/:", ":");
}

function readPicture(drawn: string): ReadonlyMap<string, Lie> {
  const found = new Map<string, Lie>();
  drawn.split("/").forEach((line, row) => {
    let [column, last] = [0, ""];
    for (const character of line) {
      const lie = found.get(last);
      if (character === "l" || character === "r") {
        if (lie) found.set(last, { ...lie, turn: character });
        last = "";
        continue;
      }
      last = "";
      if (LETTERS.includes(character) && !found.has(character)) {
        found.set(character, { column, row, turn: "" });
        last = character;
      }
      column += 1;
    }
  });
  return found;
}

/** The corners in `A1B2C3`, or all corners of a barony if there is only its letter. */
const readPoints = (text: string): readonly string[] => (text.length === 1 ? cornersOf(text) : (text.match(/[A-Z0-9][1-3]/g) ?? []));

/** The Kingdom of a text; unreadable parts are left out. */
export function read(text: string): Kingdom {
  const [drawn = "", ...parts] = text.split(":");
  const fields = new Map(parts.map((part) => [part.split("=")[0] ?? "", part.split("=")[1] ?? ""] as const));
  const split = (name: string): readonly string[] => (fields.get(name) ?? "").split("-").filter(Boolean);
  const baronies = readPicture(drawn);
  const laid = (letters: string): string => [...new Set(letters)].filter((one) => baronies.has(one)).join("");
  const isCorner = (name: string): boolean => baronies.has(name.charAt(0));
  const market = fields.get("market") ?? "";
  const points = split("points").map((one) => [one.charAt(0), readPoints(one.slice(1)).filter(isCorner)] as const);
  return {
    baronies,
    homes: split("homes").map(laid).filter(Boolean),
    extra: laid(fields.get("extra") ?? ""),
    points: new Map(points.filter(([home, three]) => baronies.has(home) && three.length > 0)),
    enemies: new Map(split("enemies").map((one) => [one.length, one])),
    castles: split("castles").map((one) => ({ castle: one.charAt(0), seats: one.slice(1) })),
    market: (market.match(/[A-Z0-9][1-3]/g) ?? []).filter(isCorner),
    optional: market.endsWith("?"),
  };
}
