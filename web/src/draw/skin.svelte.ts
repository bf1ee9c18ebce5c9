/** A game's skin: what its things look like. Data, made from the files of skins/GAME; fetched when first needed. */
import { SvelteMap } from "svelte/reactivity";
import { skins } from "virtual:skins";
import type { Card, Piece, Scene } from "../net/wire";

/** A stroke or an area of a drawing, in a box of 100 around (0, 0). */
export interface Layer {
  readonly d: string;
  /** The width of the line; 0 for an area. */
  readonly line: number;
  /** What it is painted with: `ink` (the colour that stands out on the paint), `paper`, `gold`, `cold`, `ice`. */
  readonly paint: string;
}

/** How a mark shows on what carries it. Whatever is left out stays as it was. */
export interface Look {
  /** The paint of the whole thing, a colour of skin.css: --paint-NAME, and --ink-NAME upon it. */
  readonly paint?: string;
  /** The outline of the base. */
  readonly base?: string;
  /** The dashes of the line within the rim. */
  readonly rim?: string;
  /** The colour of the edge, a colour of skin.css: --edge-NAME. */
  readonly edge?: string;
  /** The colour of a line around the whole, likewise. */
  readonly trim?: string;
  /** A veil over the base and its symbol: --veil-NAME. */
  readonly veil?: string;
  /** What sticks out from under the base, drawn for a cell that stands upright: it turns with the cell. */
  readonly collar?: string;
  /** A drawing laid over it. */
  readonly drawing?: string;
  /** By how many degrees a card is tilted. */
  readonly tilt?: number;
  /** Whether a card lies half upon the one before it. */
  readonly tucked?: boolean;
}

export interface Looks {
  /** Pieces are turned as they face. */
  readonly faces?: boolean;
  /** How marks look; one that has no look is shown as a badge. */
  readonly marks?: Readonly<Record<string, Look>>;
  /** Amounts that tell of a way around the middle of the board: which, and for each kind clockwise (1) or against (-1). */
  readonly journeys?: { readonly meter: string; readonly ways: Readonly<Record<string, number>> };
  /** The first amount, shown as beads although there is no most of it. */
  readonly beads?: string;
  /** Amounts that are shown as dots on the upper rim, each with its paint. */
  readonly dots?: Readonly<Record<string, string>>;
  /** The amount that is shown as a ring of so many parts. */
  readonly ring?: string;
  /** Realms of the board by shade, each named by the paint of its border. Where two meet stands a wall. */
  readonly realms?: Readonly<Record<string, string>>;
  /** Cells, by shade, that are divided like a cake: the paints from the lowest piece on, clockwise. */
  readonly wedges?: Readonly<Record<string, readonly string[]>>;
  /** What kinds and marks mean to who looks a piece up, in a sentence. */
  readonly tells?: Readonly<Record<string, string>>;
  /** Zones lie with the seats they belong to, not beside the board; a seat has the paint of its first zone. */
  readonly zonesAtSeats?: boolean;
  /** The paints of signs on cards, of what may lie beside them, and of sorts of cards, by their names. */
  readonly paints?: Readonly<Record<string, string>>;
}

export interface Skin {
  readonly symbols: Readonly<Record<string, string>>;
  readonly drawings: Readonly<Record<string, readonly Layer[]>>;
  readonly looks: Looks;
}

const BARE: Skin = { symbols: {}, drawings: {}, looks: {} };
const had = new SvelteMap<string, Skin>();
const asked = new Set<string>();

/** The skin of a game, as far as it is here; what has no symbol is drawn by its letter. */
export const skinOf = (game: string): Skin => had.get(game) ?? BARE;

/** Whether a game looks as it will: its skin is here, or there is none to come. */
export const dressed = (game: string): boolean => !skins[game] || had.has(game);

/** Fetch a game's skin, once; one that cannot be had is done without. */
export function fetchSkin(game: string): void {
  const skin = skins[game];
  if (!skin || asked.has(game)) return;
  asked.add(game);
  skin().then(
    (found) => had.set(game, found),
    () => {
      asked.delete(game);
      had.set(game, BARE);
    },
  );
}

/** The looks of a thing's marks as one, later marks over earlier ones; drawings one upon the other. */
export function look({ looks }: Skin, marks: readonly string[]): Look & { readonly drawings: readonly string[] } {
  const known = marks.flatMap((mark) => looks.marks?.[mark] ?? []);
  return { ...Object.assign({}, ...known), drawings: known.flatMap(({ drawing }) => drawing ?? []) };
}

/** The marks that a skin leaves to be shown as badges. */
export const badges = ({ looks }: Skin, marks: readonly string[]): readonly string[] =>
  marks.filter((mark) => looks.marks?.[mark] === undefined);

/** The paint of each seat: that of its first zone, where the skin paints zones. */
export function seatPaints({ looks }: Skin, { zones }: Scene): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { id, seat } of zones) {
    const paint = looks.marks?.[id]?.paint;
    if (seat !== null && paint && !found.has(seat)) found.set(seat, paint);
  }
  return found;
}

/** The picture of a card: of its kind, or else of its first mark that has one. */
export const pictured = ({ symbols }: Skin, { kind, marks }: Card): string => [kind, ...marks].find((one) => symbols[one]) ?? kind;

/** The colour of a sign or of a sort of cards, where the skin paints it. */
export function paintOf({ looks }: Skin, name: string): string | undefined {
  const paint = looks.paints?.[name];
  return paint && `var(--paint-${paint})`;
}

/** What a skin tells of a piece: of its kind, then of its marks. */
export const told = ({ looks }: Skin, { kind, marks }: Piece): readonly string[] =>
  [kind, ...marks].flatMap((one) => looks.tells?.[one] ?? []);

/** By how many degrees a piece is drawn turned, on a board that is turned itself. */
export const facing = ({ looks }: Skin, piece: Piece, turn: number): number => (looks.faces ? (piece.turn + turn) % 360 : 0);

/** A way around the middle: from where it begins, how far and which way round, in degrees, clockwise from the right. */
export interface Journey {
  readonly piece: Piece;
  readonly from: number;
  readonly angle: number;
  readonly part: number;
}

/** The journeys of the pieces on the board that have set out, on a board turned so far. */
export function journeys({ looks }: Skin, pieces: readonly Piece[], turn: number): readonly Journey[] {
  const { meter: name, ways } = looks.journeys ?? { meter: "", ways: {} };
  return pieces.flatMap((piece) => {
    const meter = piece.meters.find((one) => one.name === name);
    const way = ways[piece.kind];
    if (!meter?.most || !way || meter.value < 2) return [];
    const part = meter.value / meter.most;
    return [{ piece, from: 90 + piece.turn + turn, angle: way * 360 * part, part }];
  });
}
