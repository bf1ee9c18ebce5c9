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
/** The least width of an enemy that demands nothing and stands alone in its column. */
export const SLIGHT_PIXELS = 96;

export const isSlight = ({ card }: Lane): boolean => card.sockets.length === 0;

/** The least width of a column. */
export const columnWidth = (lanes: readonly Lane[]): number => (lanes.every(isSlight) && lanes.length === 1 ? SLIGHT_PIXELS : LANE_PIXELS);

/** The least width of a group. */
export const groupWidth = ({ columns }: PlacedGroup): number =>
  Math.max(LANE_PIXELS, columns.reduce((sum, lanes) => sum + columnWidth(lanes) + GAP_PIXELS, -GAP_PIXELS));

const stripWidth = (groups: readonly PlacedGroup[]): number => groups.reduce((sum, group) => sum + groupWidth(group) + LINE_PIXELS, -LINE_PIXELS);

const single = (group: LaneGroup): PlacedGroup => ({ ...group, columns: group.lanes.map((lane) => [lane]) });

/** A group in which the lanes that may share a column do so, two by two; the others come first. */
function paired(group: LaneGroup, mayShare: (lane: Lane) => boolean): PlacedGroup {
  const [alone, shared] = [group.lanes.filter((lane) => !mayShare(lane)), group.lanes.filter(mayShare)];
  const pairs = Array.from({ length: Math.ceil(shared.length / 2) }, (_, i) => shared.slice(2 * i, 2 * i + 2));
  return { ...group, columns: [...alone.map((lane) => [lane]), ...pairs] };
}

/**
 * The groups in columns: each lane for itself if there is room, else the calm ones in pairs. If even those that matter now
 * don't fit side by side, all are paired.
 */
export function inColumns(groups: readonly LaneGroup[], width: number, isCalm: (lane: Lane) => boolean): readonly PlacedGroup[] {
  const all = groups.map(single);
  if (width === 0 || stripWidth(all) <= width) return all;
  const some = groups.map((group) => paired(group, isCalm));
  const urgent = some.filter(({ lanes }) => !lanes.every(isCalm));
  return stripWidth(urgent) <= width - PAGER_PIXELS ? some : groups.map((group) => paired(group, () => true));
}
