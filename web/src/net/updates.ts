/** Differences of scenes: what a client that has the earlier ones is sent instead of whole scenes. */
import type { ListChanges, Now, Scene, SceneChanges, Update } from "./wire";

interface Keyed {
  readonly id?: string;
  readonly text?: string;
}

/** What an item of a list is known by: its id, or the notation of a choice. */
const key = ({ id, text }: Keyed): string => id ?? text ?? "";

function changedList(before: readonly Keyed[], { items, order }: ListChanges): readonly Keyed[] {
  const all = new Map([...before, ...(items as readonly Keyed[])].map((one) => [key(one), one]));
  return (order ?? before.map(key)).flatMap((id) => all.get(id) ?? []);
}

/** A scene after changes. What stayed the same stays the same object. */
function changedScene(before: Scene, { fields, lists = {} }: SceneChanges): Scene {
  const old = before as unknown as Readonly<Record<string, readonly Keyed[]>>;
  const changed = Object.entries(lists).map(([name, changes]) => [name, changedList(old[name] ?? [], changes)]);
  return { ...before, ...fields, ...Object.fromEntries(changed) } as Scene;
}

/** What an update leaves out. */
const DEFAULTS = {
  moment: 0, clocks: [], total: null, waiting: "", undo: null, can_undo: [], asking: [],
  hides: false, secret: "", rematch: "", payoffs: [], lesson: null, puzzle: null,
};

/** The `now` that an update stands for; null if it isn't one of these scenes. */
export function updated(now: Now, { since, seats, card, my_turn = false, ...rest }: Update): Now | null {
  const changes = now.seats.map(({ seat }, i) => (seats[i]?.seat === seat ? seats[i]?.changes : undefined));
  const drawn = now.seats.flatMap(({ seat, scene }, i) => (changes[i] ? [{ seat, scene: changedScene(scene, changes[i]) }] : []));
  const fits = since === now.moment && drawn.length === now.seats.length && drawn.length === seats.length;
  if (!fits) return null;
  return { ...DEFAULTS, ...rest, type: "now", card: card ?? { ...now.card, actions: rest.actions, my_turn }, seats: drawn };
}
