/** How lanes share a strip: side by side, or two in a column where there are too many of them. */
import type { Lane, LaneGroup } from "../cityScene";

/** The lanes of a group in columns of one or two. */
export interface PlacedGroup extends LaneGroup {
  readonly columns: readonly (readonly Lane[])[];
}

/** The least width of a lane, the gap after it, and what a line between groups takes. */
export const [LANE_PIXELS, GAP_PIXELS, LINE_PIXELS] = [120, 6, 19];
/** What the buttons for more lanes take. */
export const PAGER_PIXELS = 50;
/** The least width of an enemy that demands nothing and stands alone in its column, and of a group without any. */
export const SLIGHT_PIXELS = 96;
/** The least width of a group that attacks, so that its heading says where. */
export const HEADING_PIXELS = 156;

/** How much a lane matters now: it waits for a later round, attacks in this one, or is fought. */
export type Weight = "waits" | "attacks" | "fought";

export const isSlight = ({ card }: Lane): boolean => card.sockets.length === 0;

/** The least width of a column. */
export const columnWidth = (lanes: readonly Lane[]): number => (lanes.every(isSlight) && lanes.length === 1 ? SLIGHT_PIXELS : LANE_PIXELS);

/** The least width of a group. */
export const groupWidth = ({ zone, columns }: PlacedGroup): number =>
  Math.max(zone.tone === "bad" ? HEADING_PIXELS : columns.length > 0 ? LANE_PIXELS : SLIGHT_PIXELS, columns.reduce((sum, lanes) => sum + columnWidth(lanes) + GAP_PIXELS, -GAP_PIXELS));

const stripWidth = (groups: readonly PlacedGroup[]): number => groups.reduce((sum, group) => sum + groupWidth(group) + LINE_PIXELS, -LINE_PIXELS);

/** A group in which the first lanes that may share a column do so, two by two, in so many columns; those that may not come before them. */
function paired(group: LaneGroup, pairs: number, mayShare: (lane: Lane) => boolean): PlacedGroup {
  const [before, others] = [group.lanes.filter((lane) => !mayShare(lane)), group.lanes.filter(mayShare)];
  const shared = Array.from({ length: pairs }, (_, i) => others.slice(2 * i, 2 * i + 2));
  return { ...group, columns: [...before.map((lane) => [lane]), ...shared, ...others.slice(2 * pairs).map((lane) => [lane])] };
}

/** All groups with as few pairs as make them fit, of these lanes only; the last groups share first. */
function fitted(groups: readonly LaneGroup[], width: number, mayShare: (lane: Lane) => boolean, isFirst: (lane: Lane) => boolean): readonly PlacedGroup[] {
  const pairs = groups.map(() => 0);
  const placed = (): readonly PlacedGroup[] => groups.map((group, i) => paired(group, pairs[i] ?? 0, mayShare));
  const most = groups.map(({ lanes }) => Math.floor(lanes.filter(mayShare).length / 2));
  const order = groups.map((_, i) => i).reverse().sort((a, b) => Number(groups[b]?.lanes.some(isFirst)) - Number(groups[a]?.lanes.some(isFirst)));
  for (const at of order) while ((pairs[at] ?? 0) < (most[at] ?? 0) && stripWidth(placed()) > width) pairs[at] = (pairs[at] ?? 0) + 1;
  return placed();
}

/**
 * The groups in columns: each lane for itself if there is room, else groups without any are left out, those that wait share
 * columns, then those that attack.
 * What is fought keeps its full height, while others are out of sight, unless it doesn't fit even alone.
 */
export function inColumns(all: readonly LaneGroup[], width: number, weight: (lane: Lane) => Weight): readonly PlacedGroup[] {
  const alone = all.map((group) => paired(group, 0, () => false));
  if (width === 0 || stripWidth(alone) <= width) return alone;
  const groups = all.filter(({ lanes }) => lanes.length > 0);
  const some = fitted(groups, width, (lane) => weight(lane) !== "fought", (lane) => weight(lane) === "waits");
  const fought = some.filter(({ lanes }) => lanes.some((lane) => weight(lane) === "fought"));
  if (stripWidth(some) <= width || (fought.length > 0 && stripWidth(fought) <= width - PAGER_PIXELS)) return some;
  return fitted(groups, width, () => true, (lane) => weight(lane) !== "fought");
}
