/** The numbers that a choice would change: where each stands, so that it hides neither pieces nor what they still have. */
import type { Path } from "../../choosing/choose";
import type { Aftermath, Piece, Prospect, Shape } from "../../net/wire";
import { nearestFree, PIECE_RADIUS, type Disc } from "./beside";
import type { Layout, Place, Point } from "./geometry";
import { minus, strokes } from "./overlay";

export interface Pill extends Point {
  /** What it is about. */
  readonly at: Point;
  readonly text: string;
  readonly width: number;
  /** Of its letters. */
  readonly size: number;
  readonly gain: boolean;
  /** Whether it stands so far away that a line has to lead to it. */
  readonly far: boolean;
}

export interface PillProps {
  readonly shape: Shape;
  readonly laid: Layout;
  readonly prospects: readonly Prospect[];
  readonly stacks: ReadonlyMap<string, readonly Piece[]>;
  /** The spots that could be picked. */
  readonly open: readonly string[];
  readonly picked: Path;
  readonly follows: Aftermath | null;
  /** How many units of the board one pixel of the screen is. */
  readonly unit: number;
}

const MIN_TEXT_PIXELS = 12.5;
const TEXT_UNITS: Readonly<Record<Shape, number>> = { square: 16, hex: 20, triangle: 20 };
const LETTER_EM = 0.56;
const HALF_HEIGHT_EM = 0.72;
/** Half of a square cell without its edges. */
const HALF_CELL = 48;
/** A pill whose nearest edge is farther than this beyond the rim of the piece needs a line. */
const NEAR_UNITS = 14;

export function numberPills(props: PillProps): readonly Pill[] {
  const { shape, laid, prospects, unit } = props;
  const size = Math.max(TEXT_UNITS[shape] * laid.scale, MIN_TEXT_PIXELS * unit);
  return prospects.flatMap((one, i) => {
    const at = one.meter ? laid.places.get(one.spot) : undefined;
    if (!at) return [];
    const row = prospects.slice(0, i).filter(({ spot, meter }) => spot === one.spot && meter).length;
    const gain = one.after > one.before;
    return [{ at, size, gain, ...(shape === "square" ? inCell(props, one, at, size, row) : beside(props, one, at, size, row)) }];
  });
}

type Placed = Pick<Pill, "x" | "y" | "text" | "width" | "far">;

const widthOf = (text: string, size: number): number => size * (LETTER_EM * text.length + 1);
const change = ({ before, after }: Prospect): string => `${minus(before)} → ${minus(after)}`;

/** At the top of the cell: above the symbol, and clear of the beads below it, of the number of the row and of a sign at the right. */
function inCell({ laid, stacks }: PillProps, one: Prospect, { x, y, cell }: Place, size: number, row: number): Placed {
  const half = HALF_CELL * laid.scale;
  const text = [one.text, change(one)].find((words) => words && widthOf(words, size) <= 2 * half) ?? `→ ${minus(one.after)}`;
  const width = widthOf(text, size);
  const marked = stacks.get(cell.id)?.some(({ marks }) => marks.length > 0);
  const first = x - laid.box.x < 100 * laid.scale;
  const aside = marked ? width / 2 - half : first ? half - width / 2 : 0;
  return { x: x + aside, y: y - half + size * (HALF_HEIGHT_EM + 2 * HALF_HEIGHT_EM * row), text, width, far: false };
}

/** Near the cell, where there is room. */
function beside(props: PillProps, one: Prospect, at: Place, size: number, row: number): Placed {
  const { shape, laid, stacks } = props;
  const text = one.text ? `${change(one)} ${one.text}` : change(one);
  const half = { width: widthOf(text, size) / 2, height: size * HALF_HEIGHT_EM };
  const radius = PIECE_RADIUS[shape] * laid.scale;
  const pieces = [...stacks.keys()].flatMap((spot) => laid.places.get(spot) ?? []).map(({ x, y }) => ({ x, y, radius }));
  const { x, y } = nearestFree(at, half, radius, [...pieces, ...others(props)], laid.box);
  const gap = Math.max(Math.abs(x - at.x) - half.width, Math.abs(y - at.y) - half.height) - radius;
  return { x, y: y + row * size * 2 * HALF_HEIGHT_EM, text, width: 2 * half.width, far: gap > NEAR_UNITS };
}

const DOT_RADIUS = 20;
/** The name of a picked cell, on its upper edge. */
const TAG = { up: 50, radius: 24 };
const LINE_RADIUS = 8;
/** A line counts as so many points. */
const LINE_POINTS = 8;

/** What else is to be seen: what could be picked, who could strike back, and the way that is picked. */
function others({ laid, open, picked, follows }: PillProps): readonly Disc[] {
  const dots = [...open, ...picked.map(({ spot }) => spot), ...(follows?.threats ?? [])].flatMap((spot) => laid.places.get(spot) ?? []);
  const parts = Array.from({ length: LINE_POINTS }, (_, i) => (i + 0.5) / LINE_POINTS);
  const ways = strokes(laid, picked).flatMap(({ from, to }) => parts.map((part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, radius: LINE_RADIUS })));
  const tags = picked.flatMap(({ spot }) => laid.places.get(spot) ?? []).map(({ x, y }) => ({ x, y: y - TAG.up, radius: TAG.radius }));
  return [...tags, ...dots.map(({ x, y }) => ({ x, y, radius: DOT_RADIUS * laid.scale })), ...ways];
}
