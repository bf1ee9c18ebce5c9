/** Running diagrams as the documentation site hands them over: scenes whose common parts are written once. */
import type { Board, Card, Meter, Piece, Scene, Skin, Step, Zone } from "../net/wire";

interface PackedScene {
  readonly seats: readonly string[];
  readonly decider: number;
  readonly meters: readonly Meter[];
  readonly board: number | null;
  readonly zones: readonly number[];
  readonly pieces: readonly number[];
  readonly cards: readonly number[];
}

interface PackedStep {
  readonly scene: PackedScene;
  readonly text?: string;
  readonly rule?: string;
  readonly picked?: readonly Step[];
  readonly targets?: readonly Step[];
  readonly since?: number;
}

/** All that a page can step through. */
export interface PackedPage {
  readonly parts: readonly unknown[];
  readonly runs: Readonly<Record<string, { readonly game: string; readonly own: number | null; readonly steps: readonly PackedStep[] }>>;
}

export interface RunStep {
  readonly scene: Scene;
  /** What has happened, or is to be done. */
  readonly text: string;
  readonly rule: string;
  readonly picked: readonly Step[];
  readonly targets: ReadonlyMap<string, readonly Step[]>;
  /** The scene it is compared with, to show what has changed. */
  readonly before: Scene | null;
}

export interface Run {
  readonly game: string;
  /** The seat whose eyes it is seen with. */
  readonly own: number | null;
  readonly steps: readonly RunStep[];
}

/** What the scripts of a page have left for this one. */
export interface Handed {
  readonly ludariumRuns?: Readonly<Record<string, PackedPage>>;
  readonly ludariumSkins?: Readonly<Record<string, Skin>>;
}

const NOTHING_ELSE = {
  prompt: "", lead: "", phase: "", rule: "", todo: "", usual: "", goal: "", reply: false, moot: false, tracks: [], notes: [], choices: [], plans: [], interjections: [],
  focus: null, roll: null, panels: [], outlook: null, sends: [], tallies: [],
} as const;

/** A run with its scenes put together; null if the page has none of that name. */
export function unpacked(page: PackedPage | undefined, name: string): Run | null {
  const found = page?.runs[name];
  if (!page || !found) return null;
  const scenes = found.steps.map(({ scene }) => whole(page.parts, scene));
  const steps = found.steps.map(({ text = "", rule = "", picked = [], targets = [], since }, at): RunStep => ({
    scene: scenes[at] as Scene, text, rule, picked, targets: bySpot(targets),
    before: since === undefined ? null : (scenes[since] ?? null),
  }));
  return { game: found.game, own: found.own, steps };
}

function whole(parts: readonly unknown[], { board, zones, pieces, cards, ...kept }: PackedScene): Scene {
  return {
    ...NOTHING_ELSE, ...kept,
    board: board === null ? null : (parts[board] as Board),
    zones: zones.map((at) => parts[at] as Zone),
    pieces: pieces.map((at) => parts[at] as Piece),
    cards: cards.map((at) => parts[at] as Card),
  };
}

/** Steps by the spot they point at, each once. */
function bySpot(steps: readonly Step[]): ReadonlyMap<string, readonly Step[]> {
  const found = new Map<string, readonly Step[]>();
  for (const step of steps) {
    const there = found.get(step.spot) ?? [];
    if (!there.some(({ role }) => role === step.role)) found.set(step.spot, [...there, step]);
  }
  return found;
}

/** Where a run goes with a key: a step on or back, to its beginning or its end; null for other keys. */
export function keyed(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowRight": return Math.min(at + 1, count - 1);
    case "ArrowLeft": return Math.max(at - 1, 0);
    case "Home": return 0;
    case "End": return count - 1;
    default: return null;
  }
}
