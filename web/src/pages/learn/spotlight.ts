/** Where a lesson's hole and card are. */
import type { Choice, Piece } from "../../net/wire";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const CARD_WIDTH = 392;
const MARGIN_PX = 8;
const GAP_PX = 16;
/** Places for a card above or below everything near the hole. */
const FAR_PLACES = 12;
/** Rather cover this many square pixels of a piece than stand a pixel farther away. */
const COST_PER_PX = 5;

/** The boxes of all visible elements that match a selector. */
const matching = (selector: string): readonly Box[] =>
  [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);

/** The boxes of what some spots are on the screen, by the attribute that names them; of something shown twice, the larger one. */
export const boxesOf = (spots: readonly string[], attribute = "data-spot"): readonly Box[] =>
  spots.flatMap((spot) => [...matching(`[${attribute}="${CSS.escape(spot)}"]`)].sort((a, b) => b.width * b.height - a.width * a.height).slice(0, 1));

/** What can be touched now: spots, buttons by what they press, choices, some of which lie on a sheet, and the tabs of such sheets. */
export interface Touchable {
  readonly spots: readonly string[];
  readonly presses: readonly string[];
  readonly texts: readonly string[];
  readonly tabs: readonly string[];
}

/** The boxes over what to touch: the spots that are offered; if none is in sight, the buttons, or else the listed offers or their tab. */
export function holesOver({ spots, presses, texts, tabs }: Touchable): readonly Box[] {
  const seen = boxesOf(spots);
  if (seen.length > 0) return seen.map(airy);
  const primary = document.querySelector('[data-zone-box="primary"]:enabled')?.getBoundingClientRect();
  const others = primary && presses.length < 2 ? [] : boxesOf(presses, "data-press"); // the same answer may have a second button
  const buttons = [...(primary ? [primary] : []), ...others];
  const offers = boxesOf(texts, "data-offer");
  return (buttons.length > 0 ? buttons : offers.length > 0 ? offers : boxesOf(tabs, "data-tab")).map(airy);
}

/** What the step speaks of: everything on the way of what it teaches, and the dice that are about to be thrown. */
export const spokenOf = (choices: readonly Choice[]): readonly Box[] => [
  ...boxesOf([...new Set(choices.flatMap(({ path }) => path.map(({ spot }) => spot)))]),
  ...boxesOf(["dice"], "data-floating"),
];

/** The rows of a sheet that hold some offers: for whom, and how much they have. */
export const rowsWith = (texts: readonly string[]): readonly Box[] => texts.flatMap((text) => matching(`li:has([data-offer="${CSS.escape(text)}"])`));

/** Where the pieces of a scene stand, or will once they have arrived; and what says what is asked. */
export const standing = (pieces: readonly Piece[]): readonly Box[] => [
  ...boxesOf([...new Set(pieces.map(({ spot }) => spot))]),
  ...boxesOf(["prompt", "hand"], "data-zone-box"),
  ...matching(".tray, .about"),
];

/** What was opened over the table: the rules, or a seat that is shown large. */
export const overlays = (): readonly Box[] => matching("[data-overlay]");

/** The bounding box of some boxes. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** A box with a little air around it. */
const airy = ({ left, top, width, height }: Box): Box => ({ left: left - 4, top: top - 4, width: width + 8, height: height + 8 });

/** The area that two boxes share. */
export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** What a card must not cover: the holes above all, then what the step speaks of, then other pieces and the prompt. */
export interface InSight {
  readonly holes: readonly Box[];
  /** What the step only speaks of: it is lit, but not to be touched. */
  readonly shown: readonly Box[];
  readonly matters: readonly Box[];
  readonly pieces: readonly Box[];
  /** What lies over the table, and is read first. */
  readonly over: readonly Box[];
}

/** A place for a card of this height beside the holes, or beside what lies over them, that covers the least of what should stay in sight. */
export function cardPlace({ holes, shown, matters, pieces, over }: InSight, height: number, screen: { readonly width: number; readonly height: number }): Box {
  const width = Math.min(CARD_WIDTH, screen.width - 2 * MARGIN_PX);
  const within = (at: number, most: number): number => Math.max(MARGIN_PX, Math.min(at, most - MARGIN_PX));
  const at = (left: number, top: number): Box => ({ left: within(left, screen.width - width), top: within(top, screen.height - height), width, height });
  const hole = around(over.length > 0 ? over : holes);
  if (!hole) return at((screen.width - width) / 2, screen.height - height - 80);
  const [right, bottom] = [hole.left + hole.width, hole.top + hole.height];
  const across = [hole.left + hole.width / 2 - width / 2, right - width, hole.left];
  const down = [hole.top + hole.height / 2 - height / 2, bottom - height, hole.top];
  const far = Array.from({ length: FAR_PLACES }, (_, place) => (place * (screen.height - height)) / (FAR_PLACES - 1));
  const places = [
    ...across.map((left) => at(left, hole.top - height - GAP_PX)), ...down.map((top) => at(right + GAP_PX, top)),
    ...down.map((top) => at(hole.left - width - GAP_PX, top)), ...across.map((left) => at(left, bottom + GAP_PX)),
    ...across.flatMap((left) => far.map((top) => at(left, top))),
  ];
  const covered = (place: Box, boxes: readonly Box[]): number => boxes.reduce((sum, box) => sum + overlap(place, box), 0);
  const distance = (place: Box): number => Math.max(0, hole.top - place.top - height - GAP_PX, place.top - bottom - GAP_PX);
  const cost = (place: Box): number =>
    100 * covered(place, [...over, ...holes]) + 10 * covered(place, [...shown, ...matters]) + covered(place, pieces) + COST_PER_PX * distance(place);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
