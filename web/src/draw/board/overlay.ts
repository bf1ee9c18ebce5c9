/** The overlay of a board while somebody chooses: signs on targets, and the path picked so far. */
import { closing, GOING, remaining, type Path } from "../../choosing/choose";
import { stakesOf } from "../../choosing/preview";
import type { Choice, Role, Step } from "../../net/wire";
import type { Layout, Point } from "./geometry";

/** The colour of each role: movement, harm, help, or a change of place or owner. */
export type RoleTone = "go" | "hurt" | "care" | "change";

export const ROLE_TONES: Readonly<Record<Role, RoleTone>> = {
  select: "go", place: "go", move: "go", turn: "go", attack: "hurt", bump: "change", push: "hurt", heal: "care", return: "care",
  swap: "change", give: "change", take: "change", work: "change", sabotage: "change", press: "change",
};

/** The sign of a role on a badge, as lines in a box of 24; empty where dots and frames are enough. */
export const SIGNS: Readonly<Record<Role, string>> = {
  select: "", place: "", move: "", turn: "", attack: "", bump: "m6 5 7 7-7 7M13 5l7 7-7 7", work: "", sabotage: "", press: "",
  heal: "M12 5v14M5 12h14",
  swap: "M5 9h13l-4-4M19 15H6l4 4",
  push: "m6 5 7 7-7 7M13 5l7 7-7 7",
  give: "M12 4v14m-6-6 6 6 6-6",
  take: "M12 20V6m-6 6 6-6 6 6",
  return: "M5 11a7 7 0 1 1 2 5M5 5v6h6",
};

/** A word on a target: what it would change by how much, its chance, or whose it is. */
export interface Badge {
  readonly text: string;
  readonly tone: RoleTone;
  /** Whether it is a loss. */
  readonly less: boolean;
}

/**
 * What is written on each spot that would complete a choice: its badge, or else what it would change, what an attack from there would
 * take, or its name where nothing on the board says it.
 */
export function badgesOf(choices: readonly Choice[], picked: Path, nameOf: (spot: string) => string = () => ""): ReadonlyMap<string, Badge> {
  const stakes = stakesOf(choices, picked);
  const left = remaining(choices, picked);
  const next = left.flatMap((choice) => {
    const step = closing(choice, picked);
    return step ? [{ badge: choice.badge, ...step }] : [];
  });
  return new Map(next.flatMap(({ spot, role, badge }) => {
    const stake = stakes.get(spot);
    const by = stake ? stake.after - stake.before : 0;
    const goes = role === "push" || (role === "move" && picked.length > 0);
    const text = badge || (by !== 0 ? signed(by) : goes ? laterHit(left, picked.length, spot) || nameOf(spot) : "");
    return text ? [[spot, { text, tone: ROLE_TONES[role], less: !badge && by < 0 }]] : [];
  }));
}

/** The most that an attack from a spot would take, where the choices go on with one: "hit 2". */
function laterHit(choices: readonly Choice[], at: number, spot: string): string {
  const onward = choices.filter(({ path }) => path[at]?.spot === spot && GOING.has(path[at].role) && path.slice(at + 1).some(({ role }) => role === "attack"));
  const taken = onward.flatMap(({ path, prospects }) => {
    const aims = new Set(path.slice(at + 1).filter(({ role }) => role === "attack").map((step) => step.spot));
    return prospects.filter((one) => one.meter && aims.has(one.spot)).map(({ before, after }) => before - after);
  });
  const most = Math.max(0, ...taken);
  return most > 0 ? `hit ${most}` : "";
}

export interface Stroke {
  readonly from: Point;
  readonly to: Point;
  readonly tone: RoleTone;
}

/** The lines of a picked path, each from where the piece is by then. Spots beside the board have none. */
export function strokes({ places }: Layout, picked: Path): readonly Stroke[] {
  const found: Stroke[] = [];
  let from = places.get(picked[0]?.spot ?? "");
  for (const step of picked.slice(1)) {
    const to = places.get(step.spot);
    if (from && to && from !== to) found.push({ from, to, tone: ROLE_TONES[step.role] });
    if (to && GOING.has(step.role)) from = to;
  }
  return found;
}

/** A stroke shortened at both ends, so that it does not run into the pieces. */
export function shortened({ from, to }: Stroke, by: number): { readonly from: Point; readonly to: Point } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const part = Math.min(by / length, 0.45);
  return {
    from: { x: from.x + dx * part, y: from.y + dy * part },
    to: { x: to.x - dx * part, y: to.y - dy * part },
  };
}

/** The corners of a line over several points, shortened at both of its ends. */
export function bentLine(corners: readonly Point[], by: number): readonly Point[] {
  const [first, second] = corners;
  const [before, last] = corners.slice(-2);
  if (!first || !second || !before || !last) return [];
  const from = shortened({ from: first, to: second, tone: "go" }, by).from;
  const to = shortened({ from: before, to: last, tone: "go" }, by).to;
  return [from, ...corners.slice(1, -1), to];
}

/** The roles a spot can play now, for tests and scripts; empty while the page lags behind the server. */
export const offered = (steps: readonly Step[], inStep: boolean): string | undefined =>
  inStep && steps.length > 0 ? [...new Set(roles(steps))].join(" ") : undefined;

export const roles = (steps: readonly Step[] | undefined): readonly Role[] => steps?.map(({ role }) => role) ?? [];

/** A number with a minus sign that is as wide as a plus sign. */
export const minus = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);
/** A change with its sign: +2, −1. */
export const signed = (by: number): string => (by < 0 ? minus(by) : `+${by}`);

/** From where to where a piece moved, and where it turned; faint, in the colour of who moved, if others have moved since. */
export interface Trail {
  readonly from: string;
  readonly by?: readonly string[];
  readonly to: string;
  readonly faint?: boolean;
  readonly paint?: string;
}
