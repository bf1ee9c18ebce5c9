/**
 * The notation of a try that is not among the choices, so that the server can say why not.
 *
 * The client knows no notation. It learns from the choices it has how a step of a role is written, and writes the
 * tapped spot in the same way: from `Wd3-d4` and a tap on c5 comes `Wd3-c5`.
 */
import type { Choice, Scene, Step } from "../net/wire";

type Path = readonly Step[];

/** The text of a try on a spot and the things that lie there, or nothing if none comes to mind. */
export function attempt(scene: Scene, picked: Path, ids: readonly string[]): string {
  const spot = ids[0];
  if (!spot || scene.choices.length === 0) return "";
  const told = scene.cards.find(({ id, attempt: text }) => text && ids.includes(id)); // a card may say itself what it would be
  if (told) return told.attempt;
  if (picked.length === 0) return isCell(scene, spot) && lying(scene, spot) !== "nothing" ? spot : "";
  const own = scene.choices.filter(({ path }) => begins(path, picked));
  const role = guess(scene, own, picked, spot);
  const like = own.find(({ path }) => path[picked.length]?.role === role);
  if (like) return written(like, picked.length) + spot;
  const stem = own[0] ? written(own[0], picked.length - 1) + (picked.at(-1)?.spot ?? "") : "";
  const mark = markOf(own, role) || markOf(scene.choices, role);
  return stem && mark ? `${stem}${mark}${spot}` : "";
}

/** Where the spots of a choice stand in its notation, one after the other; -1 for one that is not written. */
function spotsIn({ path, text }: Choice): readonly number[] {
  let from = 0;
  return path.map(({ spot }) => {
    const at = text.indexOf(spot, from);
    if (at >= 0) from = at + spot.length;
    return at;
  });
}

/** What a choice's notation has before the spot of a step. */
const written = (choice: Choice, step: number): string => choice.text.slice(0, Math.max(0, spotsIn(choice)[step] ?? 0));

/** What stands most often between a step of that role and the one before it: its mark. */
function markOf(choices: readonly Choice[], role: string): string {
  const counts = new Map<string, number>();
  for (const choice of choices) {
    const spots = spotsIn(choice);
    choice.path.forEach((step, i) => {
      const [before, at] = [spots[i - 1] ?? -1, spots[i] ?? -1];
      if (step.role !== role || before < 0 || at < 0) return;
      const mark = choice.text.slice(before + (choice.path[i - 1]?.spot.length ?? 0), at);
      counts.set(mark, (counts.get(mark) ?? 0) + 1);
    });
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}

/** The role that a spot would play most likely: one that fits what lies there, the picked piece's own first. */
function guess(scene: Scene, own: readonly Choice[], picked: Path, spot: string): string {
  const wanted = lying(scene, spot);
  const fits = (step: Step): boolean => step.role !== "press" && isCell(scene, step.spot) && lying(scene, step.spot) === wanted;
  const steps = [...own.flatMap(({ path }) => path.slice(picked.length)), ...scene.choices.flatMap(({ path }) => path.slice(1))];
  return steps.find(fits)?.role ?? own[0]?.path[picked.length]?.role ?? "";
}

/** What lies on a spot, from the decider's side: a friend, a foe or nothing. */
function lying(scene: Scene, spot: string): "friend" | "foe" | "nothing" {
  const piece = scene.pieces.find((one) => one.spot === spot);
  if (!piece) return "nothing";
  return piece.seat === scene.decider ? "friend" : "foe";
}

const isCell = (scene: Scene, spot: string): boolean => scene.board?.cells.some(({ id }) => id === spot) ?? false;

const begins = (path: Path, picked: Path): boolean =>
  picked.every((step, i) => path[i]?.spot === step.spot && path[i]?.role === step.role);
