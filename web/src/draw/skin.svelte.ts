/** A game's skin: what its pieces and cards look like. Data from the game's package, fetched when first needed. */
import { SvelteMap } from "svelte/reactivity";
import { skin as request } from "../net/api";
import { untilAnswered } from "../net/untilAnswered";
import type { Card, MarkLook, Piece, Scene, SeatPaints, Skin } from "../net/wire";

export type { Skin };

const BARE: Skin = { symbols: {}, drawings: {}, looks: {}, style: "", emblem: "" };
const loaded = new SvelteMap<string, Skin>();
const requested = new Set<string>();

/** The skin of a game, empty until it has loaded; pieces without a symbol show their letter. */
export const skinOf = (game: string): Skin => loaded.get(game) ?? BARE;

/** Whether a game's skin has loaded, so that drawing it now won't change its look a moment later. */
export const hasSkin = (game: string): boolean => loaded.has(game);

/** Fetch a game's skin once; a game that has none is drawn without one. */
export function fetchSkin(game: string): void {
  if (!game || requested.has(game)) return;
  requested.add(game);
  untilAnswered(() => request(game)).then(
    (found) => {
      paint(found.style);
      loaded.set(game, found);
    },
    () => {
      requested.delete(game);
      loaded.set(game, BARE);
    },
  );
}

/** Add a skin's colours to the page; the server's content policy allows no `<style>` element. */
function paint(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}

/** The combined looks of several marks: later marks override earlier ones, and all their drawings are stacked. */
export function look({ looks }: Skin, marks: readonly string[]): MarkLook & { readonly drawings: readonly string[] } {
  const known = marks.flatMap((mark) => looks.marks?.[mark] ?? []);
  return { ...Object.assign({}, ...known), drawings: known.flatMap(({ drawing }) => drawing ?? []) };
}

/** The marks that the skin doesn't draw itself, to be shown as badges. */
export const badges = ({ looks }: Skin, marks: readonly string[]): readonly string[] =>
  marks.filter((mark) => looks.marks?.[mark] === undefined);

/** The paint of each seat: that of its first zone, if the skin paints zones. */
export function seatPaints({ looks }: Skin, { zones }: Scene): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { id, seat } of zones) {
    const paint = looks.marks?.[id]?.paint;
    if (seat !== null && paint && !found.has(seat)) found.set(seat, paint);
  }
  return found;
}

/** The same before a match has begun, as a style: by the number of seats and what was agreed. */
export function seatStyle({ looks }: Skin, seats: number, options: Readonly<Record<string, unknown>>): string {
  const holds = ({ paints, options: agreed = {} }: SeatPaints): boolean =>
    paints.length === seats && Object.entries(agreed).every(([name, value]) => options[name] === value);
  const paints = looks.seat_paints?.filter(holds).at(-1)?.paints ?? [];
  return paints.map((paint, seat) => `--seat${seat}: var(--paint-${paint}); --on${seat}: var(--ink-${paint});`).join(" ");
}

/** The picture of a card: of its kind, or else of its first mark that has one. */
export const pictured = ({ symbols }: Skin, { kind, marks }: Card): string => [kind, ...marks].find((one) => symbols[one]) ?? kind;

/** The colour of a sign or a card type, if the skin has one. */
export function paintOf({ looks }: Skin, name: string): string | undefined {
  const paint = looks.paints?.[name];
  return paint && `var(--paint-${paint})`;
}

/** A skin's description of a piece: of its kind, then of its marks. */
export const description = ({ looks }: Skin, { kind, marks }: Piece): readonly string[] =>
  [kind, ...marks].flatMap((one) => looks.descriptions?.[one] ?? []);

/** The rotation of a piece in degrees, on a board that may be rotated itself. */
export const facing = ({ looks }: Skin, piece: Piece, turn: number): number => (looks.faces ? (piece.turn + turn) % 360 : 0);

/** A journey around the centre: its start and its signed length in degrees, clockwise from the right. */
export interface Journey {
  readonly piece: Piece;
  readonly from: number;
  readonly angle: number;
  readonly part: number;
}

/** The journeys of pieces that are under way, on a board rotated by `turn` degrees. */
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
