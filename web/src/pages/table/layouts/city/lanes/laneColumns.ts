/** How lanes share a strip: each in a column of its own, or lower ones below each other where there are too many. */
import type { Lane, LaneGroup } from "../cityScene";

/** How much of a lane is told: all of it, in half the height, or as an entry of a list. */
export type Form = "full" | "half" | "slim";

export interface PlacedLane {
  readonly lane: Lane;
  readonly form: Form;
}

/** The lanes of a group in columns. */
export interface PlacedGroup extends LaneGroup {
  readonly columns: readonly (readonly PlacedLane[])[];
}

/** The least width of a lane, the gap after it, and what a line between groups takes. */
export const [LANE_PIXELS, GAP_PIXELS, LINE_PIXELS] = [120, 6, 19];
/** The least width of an enemy that demands nothing and stands alone in its column, and of a group without any. */
export const SLIGHT_PIXELS = 96;
/** The least width of a group that attacks, so that its heading says where. */
export const HEADING_PIXELS = 156;

/** How much a lane matters now: it demands nothing, waits for a later round, attacks in this one, is beaten, or is fought. */
export type Weight = "idle" | "waits" | "attacks" | "beaten" | "fought";

/** What gets lower, one after the other, until all fit. */
const STEPS: readonly Partial<Record<Weight, Form>>[] = [
  { idle: "slim" },
  { idle: "slim", waits: "half" },
  { idle: "slim", waits: "slim" },
  { idle: "slim", waits: "slim", attacks: "half", beaten: "half" },
  { idle: "slim", waits: "slim", attacks: "half", beaten: "half", fought: "half" },
  { idle: "slim", waits: "slim", attacks: "half", beaten: "slim", fought: "half" },
];

/** A column has this many shares, and a lane takes some of them; an entry of a list takes more with chips of Units below it. */
const COLUMN_SHARES = 60;
const SHARES: Readonly<Record<Form, number>> = { full: COLUMN_SHARES, half: COLUMN_SHARES / 2, slim: 12 };
const SLIM_SENT_SHARES = 14;

export const isSlight = ({ card }: Lane): boolean => card.sockets.length === 0;

/** The least width of a column. */
export const columnWidth = (lanes: readonly PlacedLane[]): number =>
  lanes.length === 1 && lanes.every(({ lane }) => isSlight(lane)) ? SLIGHT_PIXELS : LANE_PIXELS;

/** The least width of a group. */
export const groupWidth = ({ zone, columns }: PlacedGroup): number =>
  Math.max(zone.tone === "bad" ? HEADING_PIXELS : columns.length > 0 ? LANE_PIXELS : SLIGHT_PIXELS, columns.reduce((sum, lanes) => sum + columnWidth(lanes) + GAP_PIXELS, -GAP_PIXELS));

const stripWidth = (groups: readonly PlacedGroup[]): number => groups.reduce((sum, group) => sum + groupWidth(group) + LINE_PIXELS, -LINE_PIXELS);

const sharesOf = ({ lane, form }: PlacedLane): number => (form === "slim" && lane.sent.length > 0 ? SLIM_SENT_SHARES : SHARES[form]);

/** The lanes of a group in these forms, in their order, as many in a column as it has room for. */
function packed(group: LaneGroup, formOf: (lane: Lane) => Form): PlacedGroup {
  const columns: PlacedLane[][] = [];
  let left = 0;
  for (const lane of group.lanes) {
    const placed = { lane, form: formOf(lane) };
    if (sharesOf(placed) > left) [left] = [COLUMN_SHARES, columns.push([])];
    columns.at(-1)?.push(placed);
    left -= sharesOf(placed);
  }
  return { ...group, columns: columns.map(grown) };
}

/** The lanes of a column as high as it allows: one has all of it, two have a half each. */
function grown(lanes: readonly PlacedLane[]): readonly PlacedLane[] {
  const most: Form = lanes.length === 1 ? "full" : "half";
  return lanes.length > 2 ? lanes : lanes.map((one) => ({ ...one, form: most }));
}

/**
 * The groups in columns: each lane for itself if there is room. Else groups without any are left out, and lanes get lower,
 * those that matter least first. Their order never changes.
 */
export function inColumns(all: readonly LaneGroup[], width: number, weight: (lane: Lane) => Weight): readonly PlacedGroup[] {
  const alone = all.map((group) => packed(group, () => "full"));
  if (width === 0 || stripWidth(alone) <= width) return alone;
  const groups = all.filter(({ lanes }) => lanes.length > 0);
  const tries = STEPS.map((forms) => groups.map((group) => packed(group, (lane) => forms[weight(lane)] ?? "full")));
  return tries.find((placed) => stripWidth(placed) <= width) ?? tries.at(-1) ?? alone;
}
