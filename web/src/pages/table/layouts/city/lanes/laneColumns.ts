/**
 * How lanes share a strip: each in a column of its own, or two or three below each other where there are too many.
 * Where even that is too much, the rows that only wait are listed in one last column.
 */
import type { Lane, LaneGroup } from "../cityScene";

/**
 * How high a lane is: its column, or half or a third of it. What is fought needs the half, for the Units sent there, like
 * what does much, and what needs no Units a quarter. A line has its name only.
 */
export type Form = "full" | "half" | "third" | "quarter" | "line";

export interface PlacedLane {
  readonly lane: Lane;
  readonly form: Form;
}

/** The lanes of a group in columns. */
export interface PlacedGroup extends LaneGroup {
  readonly columns: readonly (readonly PlacedLane[])[];
}

/** What a strip shows: groups in columns, and those that are listed after them. */
export interface PlacedStrip {
  readonly groups: readonly PlacedGroup[];
  readonly listed: readonly LaneGroup[];
}

/** The least width of a lane, the gap after it, and what a line between groups takes. */
export const [LANE_PIXELS, GAP_PIXELS, LINE_PIXELS] = [124, 5, 17];
/** The width of the column of those that are listed. */
export const LISTED_PIXELS = 140;
/** The least width of a group without enemies. */
export const EMPTY_PIXELS = 96;
/** The least width of a group that attacks, so that its heading says where. */
export const HEADING_PIXELS = 156;

/** A column has this many shares, and a lane takes some of them. */
const COLUMN_SHARES = 12;
const SHARES: Readonly<Record<Form, number>> = { full: COLUMN_SHARES, half: 6, third: 4, quarter: 3, line: 1 };

/** A third has room for one line of what a lane does. */
const MAX_THIRD_EFFECTS = 2;

export const isSlight = ({ card }: Lane): boolean => card.sockets.length === 0;

/** The least width of a group. */
export const groupWidth = ({ zone, columns }: PlacedGroup): number =>
  Math.max(columns.length === 0 ? EMPTY_PIXELS : zone.tone === "bad" ? HEADING_PIXELS : LANE_PIXELS, columns.length * (LANE_PIXELS + GAP_PIXELS) - GAP_PIXELS);

const stripWidth = (groups: readonly PlacedGroup[]): number => groups.reduce((sum, group) => sum + groupWidth(group) + LINE_PIXELS, -LINE_PIXELS);

/** The lanes of a group in these forms, in their order, as many in a column as it has room for. */
function packed(group: LaneGroup, formOf: (lane: Lane) => Form): PlacedGroup {
  const columns: PlacedLane[][] = [];
  let left = 0;
  for (const lane of group.lanes) {
    const form = formOf(lane);
    if (SHARES[form] > left) [left] = [COLUMN_SHARES, columns.push([])];
    columns.at(-1)?.push({ lane, form });
    left -= SHARES[form];
  }
  return { ...group, columns };
}

/**
 * The groups in columns: each lane for itself if there is room, else all of them lower, which no choice changes.
 * Where there is too little room even so, groups without any are left out, and those that only wait are listed.
 */
export function inColumns(all: readonly LaneGroup[], width: number, waits: (group: LaneGroup) => boolean): PlacedStrip {
  const alone = all.map((group) => packed(group, () => "full"));
  if (width === 0 || stripWidth(alone) <= width) return { groups: alone, listed: [] };
  const lower = all.map((group) => packed(group, (lane) => (isSlight(lane) ? "quarter" : lane.zone || lane.card.does.length > MAX_THIRD_EFFECTS ? "half" : "third")));
  if (stripWidth(lower) <= width) return { groups: lower, listed: [] };
  const some = lower.filter(({ lanes }) => lanes.length > 0);
  if (stripWidth(some) <= width || !some.some(waits) || some.every(waits)) return { groups: some, listed: [] };
  return { groups: some.filter((group) => !waits(group)), listed: some.filter(waits) };
}
