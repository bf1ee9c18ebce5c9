/** A game's skin: what its things look like. Data from the game's package, fetched when first needed. */
import { SvelteMap } from "svelte/reactivity";
import { skin as request } from "../net/api";
import type { Card, MarkLook, Piece, Scene, Skin } from "../net/wire";

export type { Skin };

const BARE: Skin = { symbols: {}, drawings: {}, looks: {}, style: "", emblem: "" };
const had = new SvelteMap<string, Skin>();
const asked = new Set<string>();

/** The skin of a game, bare until it is here; what has no symbol is drawn by its letter. */
export const skinOf = (game: string): Skin => had.get(game) ?? BARE;

/** Whether a game's skin is here, so that it can be drawn without changing its looks a moment later. */
export const dressed = (game: string): boolean => had.has(game);

/** Fetch a game's skin, once; one that can't be had is done without. */
export function fetchSkin(game: string): void {
  if (!game || asked.has(game)) return;
  asked.add(game);
  request(game).then(
    (found) => {
      paint(found.style);
      had.set(game, found);
    },
    () => {
      asked.delete(game);
      had.set(game, BARE);
    },
  );
}

/** Add a skin's colours to the page. */
function paint(style: string): void {
  const element = document.createElement("style");
  element.textContent = style;
  document.head.append(element);
}

/** The looks of a thing's marks as one, later marks over earlier ones; drawings one upon the other. */
export function look({ looks }: Skin, marks: readonly string[]): MarkLook & { readonly drawings: readonly string[] } {
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

/** A skin's description of a piece: of its kind, then of its marks. */
export const description = ({ looks }: Skin, { kind, marks }: Piece): readonly string[] =>
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
  const { meter: name = "", ways = {} } = looks.journeys ?? {};
  return pieces.flatMap((piece) => {
    const meter = piece.meters.find((one) => one.name === name);
    const way = ways[piece.kind];
    if (!meter?.most || !way || meter.value < 2) return [];
    const part = meter.value / meter.most;
    return [{ piece, from: 90 + piece.turn + turn, angle: way * 360 * part, part }];
  });
}
