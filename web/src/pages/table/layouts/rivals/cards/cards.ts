/** What cards on the table say in short: their size, their damage, the numbers that would change. */
import type { Card, Meter, Prospect, Scene } from "../../../../../net/wire";

/** How large a card is drawn; a tab shows of a card that lies under another one what it is called and gives. */
export type CardSize = "full" | "held" | "mini" | "slim" | "tab" | "token";

/** The width of a card in pixels, by size. */
export const WIDTHS: Readonly<Record<CardSize, number>> = { full: 84, held: 78, mini: 70, slim: 56, tab: 70, token: 40 };

/** The gaps between cards, in pixels: where room is scarce, and where cards may lie at ease. */
const GAP = 4;
const MAX_GAP = 12;
/** How much of a tab or token sticks out from under its card, in pixels. */
const OUT: Readonly<Partial<Record<CardSize, number>>> = { tab: 63, token: 30 };
/** Cards may overlap so far that this part of them is in sight: their symbol and name are. */
const OVERLAPPING = 0.84;
/** Cards lie this closely before they are drawn smaller, or overlap. */
const CLOSE = 0.97;
const CLOSE_MINI = 0.92;

/** How cards are drawn, those that lie under them, and how much of them is in sight, from the best way to the last. */
const WAYS: readonly (readonly [CardSize, CardSize, number])[] = [
  ["full", "tab", CLOSE], ["mini", "tab", 1], ["mini", "token", 1], ["mini", "token", CLOSE_MINI], ["slim", "token", CLOSE_MINI], ["mini", "tab", OVERLAPPING],
  ["mini", "token", OVERLAPPING], ["token", "token", 1],
];

/**
 * The largest way to draw so many cards, some of them under others, in a row so wide; the first size is the largest allowed.
 * Where there is room for full cards, they overlap before they lose values.
 */
export function fitting(cards: number, tucked: number, room: number, largest: CardSize = "full"): readonly [CardSize, CardSize] {
  const isAllowed = (size: CardSize): boolean => WIDTHS[size] <= WIDTHS[largest] && (size !== "slim" || largest !== "full");
  const found = WAYS.find(([size, under, inSight]) => isAllowed(size) && needed(cards, tucked, size, under) * inSight <= room);
  return found ? [found[0], found[1]] : ["token", "token"];
}

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

/** How far apart cards lie in a row so wide: tilted ones touch each other unless there is a little more room. */
export function gapFor(cards: number, tucked: number, room: number, [size, under]: readonly [CardSize, CardSize]): number {
  const spare = (room - needed(cards, tucked, size, under)) / Math.max(1, cards - 1);
  return Math.floor(Math.min(MAX_GAP, Math.max(GAP, GAP + spare)));
}

/** The heights of a scheme, of one that is sabotaged, and of the gap between them, in pixels. */
const SCHEME = { plain: 40, harmed: 45, gap: 4, around: 8 } as const;
/** More schemes than this are flat in any room. */
const MAX_TALL_SCHEMES = 3;

/** Whether schemes below each other have to be flat in a room so high; the second number on a scheme harms it. */
export function areFlat(schemes: readonly Pick<Card, "meters">[], room: number): boolean {
  const high = schemes.reduce((sum, { meters }) => sum + ((meters[1]?.value ?? 0) > 0 ? SCHEME.harmed : SCHEME.plain) + SCHEME.gap, SCHEME.around - SCHEME.gap);
  return schemes.length > MAX_TALL_SCHEMES || (schemes.length > 1 && room > 0 && high > room);
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
