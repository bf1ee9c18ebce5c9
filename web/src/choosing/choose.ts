/** Choosing narrows a list of choices, in the same way for the cells, pieces, cards and buttons of every game. */
import type { Card, Choice, Picked, Role, Scene, Step } from "../net/wire";

export type Path = readonly Step[];

/** The roles after which the acting piece stands elsewhere. */
export const GOING: ReadonlySet<Role> = new Set<Role>(["move", "turn", "place", "swap", "push"]);

const same = (a: Step | undefined, b: Step): boolean => a?.spot === b.spot && a.role === b.role;

/** What remains of a choice after the picked steps, in each order that begins with them: as they happen, or where a piece turns last. */
function rests({ path }: Choice, picked: Path): readonly Path[] {
  const turns = path.filter(({ role }) => role === "turn");
  const orders = turns.length > 0 ? [path, [...path.filter(({ role }) => role !== "turn"), ...turns]] : [path];
  return orders.filter((order) => picked.every((step, i) => same(order[i], step))).map((order) => order.slice(picked.length));
}

/** The steps of a choice that remain after those picked so far; null if it does not begin with them. */
function rest(choice: Choice, picked: Path): Path | null {
  const { path, loose } = choice;
  if (!loose) return rests(choice, picked)[0] ?? null;
  const left = [...path];
  for (const step of picked) {
    const at = left.findIndex((one) => same(one, step));
    if (at < 0 || (step.role === "press" && left.some(({ role }) => role !== "press"))) return null;
    left.splice(at, 1);
  }
  return left;
}

/** The possible next steps of a choice: any card of a set, otherwise the first that remains, and the end of a way that turns. */
function following(choice: Choice, picked: Path): Path {
  if (!choice.loose) return rests(choice, picked).flatMap((left) => left.slice(0, 1));
  const left = rest(choice, picked) ?? [];
  const cards = left.filter(({ role }) => role !== "press");
  return cards.length > 0 ? cards : left.slice(0, 1);
}

/** The step that would complete a choice, if it can be picked next. */
export const closing = ({ path }: Choice, picked: Path): Step | undefined =>
  path.length === picked.length + 1 || (picked.length === 1 && path[1]?.role === "turn") ? path.at(-1) : undefined;

/** The choices that begin with the steps picked so far. */
export const remaining = (choices: readonly Choice[], picked: Path): readonly Choice[] =>
  choices.filter((choice) => rest(choice, picked) !== null);

/** The choices completed by the picked steps: usually one or none. */
export const ready = (choices: readonly Choice[], picked: Path): readonly Choice[] =>
  picked.length === 0 ? [] : remaining(choices, picked).filter(({ path }) => path.length === picked.length);

/** The possible next steps without duplicates, in the order of the choices. */
export function nextSteps(choices: readonly Choice[], picked: Path): readonly Step[] {
  const steps = new Map<string, Step>();
  for (const choice of choices) {
    for (const step of following(choice, picked)) steps.set(`${step.role} ${step.spot}`, step);
  }
  return [...steps.values()];
}

/** The spots that may be picked next, each with the steps it could be. Buttons are left out. */
export function targets(choices: readonly Choice[], picked: Path): ReadonlyMap<string, readonly Step[]> {
  const found = new Map<string, readonly Step[]>();
  for (const step of nextSteps(choices, picked)) {
    if (step.role !== "press") found.set(step.spot, [...(found.get(step.spot) ?? []), step]);
  }
  return found;
}

/** The buttons that may be pressed next. */
export const presses = (choices: readonly Choice[], picked: Path): readonly Step[] =>
  nextSteps(choices, picked).filter(({ role }) => role === "press");

/** The path extended by every button that is the only possible next step, and by where a piece turns if only that leads to its end. */
export function settled(choices: readonly Choice[], picked: Path): Path {
  const [whole, ...more] = remaining(choices, picked);
  const end = whole?.path.some(({ role }) => role === "turn") ? whole.path.at(-1) : undefined;
  if (whole && end && more.length === 0 && picked.some((one) => same(one, end))) return whole.path;
  const [step, ...others] = nextSteps(choices, picked);
  const forced = step?.role === "press" && others.length === 0 && ready(choices, picked).length === 0;
  return forced && picked.length > 0 ? settled(choices, [...picked, step]) : picked;
}

/**
 * The piece that every choice begins with, as if it had been picked; empty if there are several, or other things to do.
 * Where it stands on a cell, a button to stop or pass is no such thing: it keeps its place while the piece is picked.
 */
export function lone({ choices, board }: Pick<Scene, "choices" | "board">): Path {
  const moves = choices.filter(({ path }) => path.length > 1 || path[0]?.role !== "press");
  const first = moves[0]?.path[0];
  const only = first?.role === "select" && moves.every(({ path, loose }) => !loose && path.length > 1 && same(path[0], first));
  const alone = moves.length === choices.length || board?.cells.some(({ id }) => id === first?.spot);
  return first && only && alone ? [first] : [];
}

const looks = ({ spot, kind, seat, text, signs, marks, meters }: Card): string =>
  JSON.stringify([spot, kind, seat, text, signs, marks, meters]);

/** The card that stands in for another: of identical cards in one place, only some may be offered. */
export function standIn(scene: Scene, open: ReadonlyMap<string, unknown>, id: string): string {
  const card = open.has(id) ? undefined : scene.cards.find((one) => one.id === id);
  if (!card) return id;
  return scene.cards.find((one) => open.has(one.id) && looks(one) === looks(card))?.id ?? id;
}

/** The effect of a tap. */
export type Meant =
  | { readonly type: "pick"; readonly picked: Path }
  | { readonly type: "which"; readonly paths: readonly Path[] }
  | { readonly type: "send"; readonly choice: Choice }
  | { readonly type: "ask"; readonly picked: Picked }
  | { readonly type: "nothing" };

/** The effect of a tap on a spot and the things that lie there, by their ids. */
export function meant(scene: Scene, picked: Path, ids: readonly string[]): Meant {
  const { choices } = scene;
  const on = picked.length > 0 ? steps(choices, picked, ids) : [];
  if (on.length > 0 && !isBegun(scene, picked, ids)) return narrowed(picked, on);
  if (isSet(choices, picked) && picked.some(({ spot }) => ids.includes(spot))) {
    return { type: "pick", picked: picked.filter(({ spot, role }) => role !== "press" && !ids.includes(spot)) };
  }
  const last = picked.at(-1);
  const [choice, ...others] = ready(choices, picked);
  if (last && ids.includes(last.spot) && choice && others.length === 0) return { type: "send", choice };
  if (last && picked.length === 1 && ids.includes(last.spot)) return { type: "pick", picked: [] };
  const first = steps(choices, [], ids);
  if (first.length > 0) return narrowed([], first);
  const instead = isSet(choices, picked) ? [] : picked.map((_, i) => picked.slice(0, i)).reverse().find((begun) => begun.length > 0 && steps(choices, begun, ids).length > 0) ?? [];
  if (instead.length > 0) return narrowed(instead, steps(choices, instead, ids)); // another end for the same piece
  const [spot] = ids;
  return spot && choices.length > 0 ? { type: "ask", picked: { steps: picked, spot, ids: [] } } : { type: "nothing" };
}

/** Whether a tap on a card rather begins something with it: as an aim it would only do harm to oneself. */
function isBegun({ choices, cards }: Scene, picked: Path, ids: readonly string[]): boolean {
  const at = (choice: Choice): boolean => ids.includes(choice.path[picked.length]?.spot ?? "");
  const aimed = remaining(choices, picked).filter(at);
  const begins = steps(choices, [], ids).length > 0 && !ids.includes(picked[0]?.spot ?? "");
  return begins && cards.some(({ id }) => ids.includes(id)) && aimed.length > 0 && aimed.every(({ doubtful }) => doubtful);
}

/** Whether the picked steps are cards of a set, each of which can be put back. */
export const isSet = (choices: readonly Choice[], picked: Path): boolean =>
  picked.length > 0 && remaining(choices, picked).every(({ loose }) => loose);

const steps = (choices: readonly Choice[], picked: Path, ids: readonly string[]): readonly Step[] =>
  ids.flatMap((id) => targets(choices, picked).get(id) ?? []);

const narrowed = (picked: Path, found: readonly Step[]): Meant => {
  const [only, ...others] = found;
  if (only && others.length === 0) return { type: "pick", picked: [...picked, only] };
  return { type: "which", paths: found.map((step) => [...picked, step]) };
};

const SENT_AT_ONCE: readonly Role[] = ["place", "press"];

/** The complete choice to send without confirmation, or null: a single placement or button, or any choice in quick mode. */
export function atOnce(choices: readonly Choice[], picked: Path, quick: boolean): Choice | null {
  const [choice, ...others] = ready(choices, picked);
  if (!choice || choice.final || others.length > 0 || nextSteps(choices, picked).length > 0) return null;
  const doing = picked.filter(({ role }) => role !== "select");
  const plain = doing.length === 1 && doing.every(({ role }) => SENT_AT_ONCE.includes(role));
  return quick || plain ? choice : null;
}
