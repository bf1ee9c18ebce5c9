/** Where the cells of a board lie on the screen. One unit is a hundredth of a cell's width; y goes down. */
import { grouped } from "../../ui/lists";
import type { Board, Cell, Shape } from "../../net/wire";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Place extends Point {
  readonly cell: Cell;
  readonly corners: readonly Point[];
  /** The corners, as SVG wants them. */
  readonly outline: string;
}

export interface Label extends Point {
  readonly text: string;
  readonly side: "left" | "below";
}

export interface Layout {
  readonly places: ReadonlyMap<string, Place>;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly labels: readonly Label[];
  /** The scale of things on a cell: 1 on a square. */
  readonly scale: number;
}

const UNIT = 100;
/** The scale of things on a cell, by its shape; pieces of neighbouring triangles just don't touch. */
const SCALES: Readonly<Record<Shape, number>> = { square: 1, hex: 1.16, triangle: 0.79 };
const TOLERANCE = 0.05;
/** Added before rounding, so that no edge of a regular board is exactly halfway between two values. */
const ROUNDING_OFFSET = 0.137;
const near = (a: number, b: number): boolean => Math.abs(a - b) < TOLERANCE;

/** The angle between two ways to turn a board of that shape, in degrees. */
export const symmetry = (shape: Shape): number => (shape === "square" ? 90 : 60);

/** The rotation that puts a seat at the bottom: as the board says, else evenly spaced with the first seat at the bottom. */
export function seatTurn({ shape, turns }: Pick<Board, "shape" | "turns">, seat: number | null, seats: number): number {
  const said = turns[seat ?? 0];
  if (said !== undefined) return said;
  const angle = ((seat ?? 0) * 360) / Math.max(seats, 1);
  return Math.round(angle / symmetry(shape)) * symmetry(shape);
}

/** The next rotation of the board: half a turn for two players on a square board, otherwise one step. */
export const nextTurn = (shape: Shape, turn: number, seats: number, way: 1 | -1 = 1): number =>
  (turn + 360 + way * (seats === 2 && shape === "square" ? 180 : symmetry(shape))) % 360;

/** The angle between the sides of a board that seats sit at: a turn by it shows the board as another seat sees it. */
export function turnStep(turns: readonly number[]): number {
  const [first = 0, ...others] = turns;
  const apart = others.map((turn) => (turn - first + 360) % 360).filter((angle) => angle > 0);
  return Math.min(180, ...apart);
}

function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The corners of a regular polygon around its centre, the first at an angle (0 is right, 90 down). */
export const polygon = (corners: number, radius: number, first: number): readonly Point[] =>
  Array.from({ length: corners }, (_, i) => turned({ x: radius, y: 0 }, first + (i * 360) / corners));

export const points = (corners: readonly Point[]): string =>
  corners.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");

const round = (value: number): number => Math.round(value * 100) / 100;

/** The outline of a board's cells around their centres, before rotation. */
function shaper(board: Board): (cell: Cell) => readonly Point[] {
  switch (board.shape) {
    case "hex": {
      const corners = polygon(6, UNIT / Math.sqrt(3), pointed(board) ? 30 : 0);
      return () => corners;
    }
    case "triangle":
      return triangles(board);
    case "square": {
      const corners = polygon(4, UNIT / Math.SQRT2, 45);
      return () => corners;
    }
  }
}

/** Whether hexes stand on a corner: then some have neighbours right beside them. */
const pointed = ({ cells }: Board): boolean =>
  cells.length < 2 || cells.some((a) => cells.some((b) => near(b.x - a.x, 1) && near(b.y, a.y)));

/**
 * Triangles that point up or down, and small hexes for cells on a corner of the grid.
 *
 * Within a row the middles of triangles that point up lie one third of its height up, those of the others two
 * thirds, and corners on its edge; so the level that fewest cells have is that of the corners.
 */
function triangles({ cells }: Board): (cell: Cell) => readonly Point[] {
  const third = Math.sqrt(3) / 6;
  const level = ({ y }: Cell): number => ((Math.round((y - (cells[0]?.y ?? 0)) / third) % 3) + 3) % 3;
  const counts = [0, 1, 2].map((one) => cells.filter((cell) => level(cell) === one).length);
  const rare = counts.lastIndexOf(Math.min(...counts));
  const shapes = new Map([
    [rare, polygon(6, UNIT * 0.36, 0)],
    [(rare + 1) % 3, polygon(3, UNIT / Math.sqrt(3), -90)],
    [(rare + 2) % 3, polygon(3, UNIT / Math.sqrt(3), 90)],
  ]);
  return (cell) => shapes.get(level(cell)) ?? [];
}

/** The whole board, rotated by an angle in degrees. */
export function layout(board: Board, turn: number): Layout {
  const corners = shaper(board);
  const places = board.cells.map((cell): Place => {
    const middle = turned({ x: cell.x * UNIT, y: -cell.y * UNIT }, turn);
    const around = corners(cell).map((corner) => turned(corner, turn)).map(({ x, y }) => ({ x: x + middle.x, y: y + middle.y }));
    return { cell, x: round(middle.x), y: round(middle.y), corners: around, outline: points(around) };
  });
  const covers = (place: Place): number => Number(board.shape === "triangle" && place.outline.split(" ").length > 3);
  places.sort((a, b) => covers(a) - covers(b) || a.y - b.y || a.x - b.x); // in reading order; what covers others comes last
  const box = bounds(places);
  return {
    places: new Map(places.map((place) => [place.cell.id, place])),
    box,
    labels: board.shape === "square" ? labels(places, box) : [],
    scale: SCALES[board.shape],
  };
}

/** The height of a board divided by its width; nearly square boards count as square, unless `exact`. */
export function ratio(board: Board, turn: number, exact = false): number {
  const { width, height } = layout(board, turn).box;
  return exact || height > width * 1.25 ? height / width : 1;
}

function bounds(places: readonly Place[]): Layout["box"] {
  const all = places.flatMap(({ outline }) => outline.split(" ").map((corner) => corner.split(",").map(Number)));
  const [xs, ys] = [all.map(([x = 0]) => x), all.map(([, y = 0]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** An edge between two cells of different realms, or between a realm and the outside. */
export interface Border {
  readonly from: Point;
  readonly to: Point;
  /** The realms that meet there; empty for cells of no realm. */
  readonly realms: readonly [string, string];
}

/** The borders of realms, each once; `realmOf` names the realm of a cell. */
export function borders({ places }: Layout, realmOf: (cell: Cell) => string): readonly Border[] {
  const edges = new Map<string, { from: Point; to: Point; realms: string[] }>();
  for (const { cell, corners } of places.values()) {
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length] ?? from;
      const key = [from.x + to.x, from.y + to.y].map((sum) => Math.round(sum / 4 + ROUNDING_OFFSET)).join(" ");
      const edge = edges.get(key) ?? { from, to, realms: [] };
      edges.set(key, { ...edge, realms: [...edge.realms, realmOf(cell)] });
    });
  }
  return [...edges.values()]
    .map(({ from, to, realms: [one = "", other = ""] }) => ({ from, to, realms: [one, other] as const }))
    .filter(({ realms: [one, other] }) => one !== other);
}

/** The rotation of a cell in degrees, compared with an upright one. */
export const lay = ({ x, y, corners: [first] }: Place): number =>
  first ? Math.round((Math.atan2(first.y - y, first.x - x) * 180) / Math.PI) + 90 : 0;

/** Where the name of each realm is written: in the middle of its cells. */
export function realmNames({ places }: Layout): readonly (Point & { readonly name: string })[] {
  const all = grouped([...places.values()].filter(({ cell }) => cell.realm), ({ cell }) => cell.realm);
  const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
  return [...all].map(([name, cells]) => ({ name, x: mean(cells.map(({ x }) => x)), y: mean(cells.map(({ y }) => y)) }));
}

/** The screen position of a point given in cell widths, on a board rotated by `turn` degrees. */
export const spotAt = ({ x, y }: Point, turn: number): Point => turned({ x: x * UNIT, y: -y * UNIT }, turn);

/** The point of a circle around the origin at an angle (0 is right, 90 down). */
export const around = (radius: number, angle: number): Point => turned({ x: radius, y: 0 }, angle);

/** The place whose centre is nearest to a point, or null if none is within the distance. */
export function nearest(places: Iterable<Place>, { x, y }: Point, within: number): Place | null {
  let best: Place | null = null;
  let least = within;
  for (const place of places) {
    const far = Math.hypot(place.x - x, place.y - y);
    if (far <= least) [best, least] = [place, far];
  }
  return best;
}

/** A part of a circle around the origin as an SVG path: a sweep in degrees clockwise from an angle (0 is right, 90 down). */
export function arc(radius: number, from: number, angle: number): string {
  const span = Math.min(Math.abs(angle), 359.9) * Math.sign(angle);
  const [start, end] = [around(radius, from), around(radius, from + span)];
  const [isLarge, isClockwise] = [Math.abs(span) > 180 ? 1 : 0, span > 0 ? 1 : 0];
  return `M${round(start.x)},${round(start.y)}A${radius},${radius} 0 ${isLarge} ${isClockwise} ${round(end.x)},${round(end.y)}`;
}

/** The column and row labels along the edges, taken from what the cells' names share: a b c, 1 2 3. */
function labels(places: readonly Place[], box: Layout["box"]): readonly Label[] {
  const along = (axis: "x" | "y"): Map<number, string[]> => {
    const groups = new Map<number, string[]>();
    for (const place of places) groups.set(place[axis], [...(groups.get(place[axis]) ?? []), place.cell.name]);
    return groups;
  };
  const below = [...along("x")].map(([x, names]): Label => {
    return { x, y: box.y + box.height, side: "below", text: common(names) };
  });
  const left = [...along("y")].map(([y, names]): Label => ({ x: box.x, y, side: "left", text: common(names) }));
  return [...below, ...left].filter(({ text }) => text);
}

/** The common prefix of the names, or else their common suffix. */
function common(names: readonly string[]): string {
  const [first = "", ...others] = names;
  if (others.length === 0) return "";
  let head = first;
  while (head && !others.every((name) => name.startsWith(head))) head = head.slice(0, -1);
  let tail = first;
  while (tail && !others.every((name) => name.endsWith(tail))) tail = tail.slice(1);
  return head || tail;
}

/** The cell that an arrow key leads to: the nearest one in that direction, preferably straight ahead. */
export function towards({ places }: { readonly places: ReadonlyMap<string, Point> }, from: string, way: Point): string | null {
  const here = places.get(from);
  if (!here) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const [id, there] of places) {
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && aside <= ahead * 2 && cost < least) [best, least] = [id, cost];
  }
  return best;
}

export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};
