/** What cards on the table say in short: their size, their damage, the numbers that would change. */
import type { Card, Meter, Prospect, Scene } from "../../../../../net/wire";

/** How large a card is drawn; a tab shows of a card that lies under another one what it is called and gives. */
export type CardSize = "full" | "held" | "mini" | "slim" | "tab" | "token";

/** The width of a card in pixels, by size. */
export const WIDTHS: Readonly<Record<CardSize, number>> = { full: 84, held: 78, mini: 70, slim: 56, tab: 70, token: 40 };

/** The gaps between cards, in pixels: where room is scarce, and where cards may lie at ease. */
const GAP = 4;
const MAX_GAP = 12;
export const LAID_GAP = 5;
/** How much of a tab or token sticks out from under its card, in pixels. */
const OUT: Readonly<Partial<Record<CardSize, number>>> = { tab: 69, token: 30 };
/** Cards lie this closely before they are drawn smaller: their edges touch. */
const CLOSE = 0.97;

/** How cards are drawn, and those that lie under them, from the best way to the last. */
const WAYS: readonly (readonly [CardSize, CardSize])[] = [["full", "tab"], ["mini", "tab"], ["mini", "token"], ["slim", "token"], ["token", "token"]];

/**
 * The largest way to draw so many cards, some of them under others, in a row so wide; the first size is the largest allowed.
 * Cards never cover each other: if even the smallest have no room, the row scrolls. Where there is room for full cards, none is a mere token.
 */
export function fitting(cards: number, tucked: number, room: number, largest: CardSize = "full"): readonly [CardSize, CardSize] {
  const allowed = WAYS.filter(([size]) => WIDTHS[size] <= WIDTHS[largest] && (size !== "token" || largest !== "full"));
  const found = allowed.find(([size, under]) => needed(cards, tucked, size, under) * CLOSE <= room) ?? allowed.at(-1);
  return found ?? ["token", "token"];
}

/** Whether so many cards have no room beside each other, so that their row scrolls. */
export const overflows = (cards: number, tucked: number, room: number, [size, under]: readonly [CardSize, CardSize]): boolean => needed(cards, tucked, size, under) * CLOSE > room;

const needed = (cards: number, tucked: number, size: CardSize, under: CardSize): number => cards * (WIDTHS[size] + GAP) - GAP + tucked * (OUT[under] ?? 0);

/** How cards are drawn in rows below each other, those that lie under them, and the height of a row with the gap to the next, in pixels. */
type RowWay = readonly [CardSize, CardSize, number];
const MY_ROWS: readonly RowWay[] = [["full", "tab", 126], ["mini", "tab", 98]];
export const THEIR_ROWS: readonly RowWay[] = [["full", "tab", 122], ["mini", "tab", 92], ["slim", "token", 80]];

/** The largest way to draw so many cards in rows below each other, if they fit; what may stay free at the end of each row is reckoned with. */
export function fittingRows(cards: number, tucked: number, room: number, height: number, ways: readonly RowWay[] = MY_ROWS): readonly [CardSize, CardSize] | undefined {
  const found = ways.find(([size, under, high]) => {
    const rows = Math.floor(height / high);
    return rows > 0 && needed(cards, tucked, size, under) + (rows - 1) * WIDTHS[size] <= rows * room;
  });
  return found && [found[0], found[1]];
}

/** How much larger cards are drawn where there is room for it, and their widths from the largest to the smallest way. */
const ZOOMS = [1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1] as const;
const LARGE_WAYS = MY_ROWS.flatMap((way) => ZOOMS.map((zoom) => ({ way, zoom }))).sort((a, b) => WIDTHS[b.way[0]] * b.zoom - WIDTHS[a.way[0]] * a.zoom);

/** Cards in rows: how much larger they are drawn, and how wide the rows are so that they are about as long, in their own pixels. */
export interface Enlarged { readonly zoom: number; readonly sizes: readonly [CardSize, CardSize]; readonly width: number }

/** The largest way to draw so many cards in rows in a room so wide and high, if they fit. */
export function enlarged(cards: number, tucked: number, room: number, height: number): Enlarged | undefined {
  for (const { way: [size, under, high], zoom } of LARGE_WAYS) {
    const wide = needed(cards, tucked, size, under) + cards * (LAID_GAP - GAP);
    const rows = Math.ceil((wide * zoom) / room);
    const width = rows > 1 ? Math.min(room / zoom, wide / rows + WIDTHS[size]) : room / zoom;
    if (rows * high * zoom <= height && wide + (rows - 1) * WIDTHS[size] <= rows * width) return { zoom, sizes: [size, under], width };
  }
  return undefined;
}

/** How far apart cards lie in a row so wide: tilted ones touch each other unless there is a little more room. */
export function gapFor(cards: number, tucked: number, room: number, [size, under]: readonly [CardSize, CardSize]): number {
  const spare = (room - needed(cards, tucked, size, under)) / Math.max(1, cards - 1);
  return Math.floor(Math.min(MAX_GAP, Math.max(GAP, GAP + spare)));
}

/** The heights of a scheme, of one that is sabotaged, and of the gap between them, in pixels. */
const SCHEME = { plain: 40, harmed: 45, gap: 4, around: 8 } as const;
/** More rows of schemes than this are flat in any room. */
const MAX_TALL_ROWS = 3;

/** Whether schemes in so many columns have to be flat in a room so high; the second number on a scheme harms it. */
export function areFlat(schemes: readonly Pick<Card, "meters">[], room: number, columns = 1): boolean {
  const rows = Math.ceil(schemes.length / columns);
  const isHarmed = ({ meters }: Pick<Card, "meters">): boolean => (meters[1]?.value ?? 0) > 0;
  const heights = Array.from({ length: rows }, (_, row) => (schemes.slice(row * columns, (row + 1) * columns).some(isHarmed) ? SCHEME.harmed : SCHEME.plain));
  const high = heights.reduce((sum, one) => sum + one + SCHEME.gap, SCHEME.around - SCHEME.gap);
  return rows > MAX_TALL_ROWS || (rows > 1 && room > 0 && high > room);
}

/** A name without its byname: Colonel Brask. */
export const shortName = ({ title, name }: Card): string => (title || name).split(",")[0] ?? "";

/** The id of a card in play whose name another one has too, to tell them apart; otherwise nothing. */
export function twinId({ cards, zones }: Scene, card: Card): string {
  const inPlay = new Set(zones.filter(({ kind }) => kind === "play" || kind === "schemes").map(({ id }) => id));
  const alike = (one: Card): boolean => one.kind !== "back" && inPlay.has(one.spot) && shortName(one) === shortName(card);
  return inPlay.has(card.spot) && card.kind !== "back" && cards.filter(alike).length > 1 ? card.id : "";
}

/** Whether a number on a card is less than it was. */
export const isHurt = ({ value, most }: Meter): boolean => most !== null && value < most;

/** By how much a card is hurt. */
export const damageOn = ({ signs }: Card): number =>
  signs.flatMap((row) => row.signs).reduce((sum, { value, most }) => sum + (most === null ? 0 : Math.max(0, most - value)), 0);

/** What would happen to a number on a card. */
export const changeOf = (prospects: readonly Prospect[], spot: string, meter: string): Prospect | undefined =>
  prospects.find((one) => one.spot === spot && one.meter === meter);

/** The scale of a bar whose end isn't known. */
const OPEN_SCALE = 20;

/** A bar: how full it is, and what would be added, in percent. */
export function bar({ value, most }: Meter, change: Prospect | undefined): { readonly now: number; readonly more: number } {
  const scale = Math.max(most ?? OPEN_SCALE, 1);
  const part = (amount: number): number => Math.min(100, (100 * Math.max(0, amount)) / scale);
  return { now: part(value), more: change ? Math.max(0, part(change.after) - part(value)) : 0 };
}
