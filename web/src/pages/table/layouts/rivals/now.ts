/** What the Now band shows: who acts on what, what was chosen, and what else could be done. */
import { remaining } from "../../../../choosing/choose";
import type { Card, Choice, Prospect, Role, Scene } from "../../../../net/wire";
import { listed } from "../../../../ui/words";
import type { TableView } from "../../tableView.svelte";
import { shortName } from "./cards";

/** Somebody acts on something, or would. */
export interface Duel {
  readonly actor: string;
  readonly targets: readonly string[];
  readonly verb: string;
  readonly role: Role;
  readonly note: string;
  readonly prospects: readonly Prospect[];
  /** Whether it is chosen here, and not yet sent. */
  readonly mine: boolean;
}

/** A button in the band: one choice, or several that begin with the same card. */
export interface Answer {
  readonly key: string;
  readonly label: string;
  readonly effect: string;
  /** The card whose picture it has. */
  readonly card: Card | undefined;
  readonly choices: readonly Choice[];
}

/** The button that an answer presses next, if its choices go on with one. */
export function pressOf({ table }: TableView, { choices }: Answer): string | undefined {
  const steps = choices.map(({ path }) => path[table.picked.length]);
  const [first] = steps;
  return first?.role === "press" && steps.every((step) => step?.spot === first.spot) ? first.spot : undefined;
}

/** More choices than this are listed by card. */
const MAX_SINGLE_ANSWERS = 6;

const cardOf = ({ cards }: Scene, spot: string): Card | undefined => cards.find(({ id }) => id === spot);

/** The choice that is completely picked, if it is the only one. */
export function chosen({ table }: TableView): Choice | undefined {
  return table.ready.length === 1 ? table.ready[0] : undefined;
}

/** What is chosen here, otherwise what is happening. */
export function duelOf(view: TableView, scene: Scene): Duel | null {
  const { table } = view;
  const [first, ...others] = table.picked;
  if (first && cardOf(scene, first.spot)) {
    const choice = chosen(view);
    const aims = others.filter(({ role, spot }) => role !== "press" && spot !== first.spot);
    const role = aims.at(-1)?.role ?? "select";
    return {
      actor: first.spot, targets: aims.map(({ spot }) => spot), verb: commonVerb(remaining(table.choices, table.picked)), role, mine: true,
      note: choice?.effect ?? "", prospects: choice?.prospects ?? [],
    };
  }
  const { focus } = scene;
  return focus ? { ...focus, mine: false } : null;
}

/** What a choice does, in a word: the first of its label. */
const verbOf = ({ label, name }: Choice): string => (label || name).split(" ")[0] ?? "";

/** The verb that choices share. */
function commonVerb(choices: readonly Choice[]): string {
  const verbs = new Set(choices.map(verbOf));
  return verbs.size === 1 ? ([...verbs][0] ?? "") : "";
}

/** The numbers that would change: by what is chosen, otherwise by what is happening. */
export const prospectsShown = (view: TableView, scene: Scene): readonly Prospect[] => duelOf(view, scene)?.prospects ?? [];

/** Whether something is aimed at a card, or acts: it is marked where it lies. */
export function isAimed(view: TableView, scene: Scene, id: string): boolean {
  const duel = duelOf(view, scene);
  if (!duel || !duel.targets.includes(id)) return duel !== null && !duel.mine && duel.actor === id;
  return !duel.mine || duel.role === "attack" || duel.role === "sabotage";
}

const answer = (scene: Scene, choice: Choice): Answer => ({
  key: choice.text, label: choice.label || choice.name, effect: choice.effect, choices: [choice],
  card: choice.path.map(({ spot }) => cardOf(scene, spot)).find((card) => card !== undefined),
});

/** Choices as buttons: each its own, or in groups if there are many. A choice about what is happening now comes first. */
function answers(scene: Scene, choices: readonly Choice[], key: (choice: Choice) => string, named: boolean): readonly Answer[] {
  const about = new Set([scene.focus?.actor, ...(scene.focus?.targets ?? [])]);
  const near = ({ path: [, ...aims] }: Choice): boolean => aims.every(({ role }) => role === "press") || aims.some(({ spot }) => about.has(spot));
  const sorted = [...choices.filter(near), ...choices.filter((choice) => !near(choice))];
  const grouped = new Map<string, readonly Choice[]>();
  for (const choice of sorted) grouped.set(key(choice), [...(grouped.get(key(choice)) ?? []), choice]);
  if (choices.length <= MAX_SINGLE_ANSWERS || grouped.size === 1) return sorted.map((choice) => answer(scene, choice));
  const all = [...grouped.values()];
  const first = all.flatMap((group) => (scene.focus ? group.filter(near).slice(0, 1) : []));
  const rest = all.map((group) => group.filter((choice) => !first.includes(choice))).filter((group) => group.length > 0);
  return [...first.map((choice) => answer(scene, choice)), ...rest.map((group) => several(scene, group, named))];
}

/** Several choices as one button, which picks what they share; it names what they aim at, and their card if that isn't shown yet. */
function several(scene: Scene, choices: readonly Choice[], named: boolean): Answer {
  const [first, ...others] = choices;
  if (!first) return { key: "", label: "", effect: "", card: undefined, choices };
  if (others.length === 0) return answer(scene, first);
  const card = cardOf(scene, first.path[0]?.spot ?? "");
  const alike = choices.every(({ effect }) => effect === first.effect) && first.effect !== "";
  const aims = new Set(choices.map(({ path }) => path.filter(({ role }) => role !== "press").at(-1)?.spot ?? ""));
  const effect = alike ? first.effect : counted([...aims].map((spot) => nameOf(scene, spot))).join(", ");
  return { key: `${first.text}…`, label: `${verbOf(first)}${named && alike && card ? ` ${shortName(card)}` : ""} …`, effect, card, choices };
}

/** Names, each once: "Dock Rat ×2". */
function counted(names: readonly string[]): readonly string[] {
  const times = (name: string): number => names.filter((one) => one === name).length;
  return [...new Set(names)].map((name) => (times(name) > 1 ? `${name} ×${times(name)}` : name));
}

/** What a spot is called. */
function nameOf(scene: Scene, spot: string): string {
  const card = cardOf(scene, spot);
  const seat = scene.zones.find(({ id }) => id === spot)?.seat ?? null;
  if (card?.kind === "back") return `scheme ${shortName(card)}`;
  return card ? shortName(card) : seat === null ? spot : (scene.seats[seat] ?? spot);
}

const firstSteps = ({ path: [first, second] }: Choice): string => `${first?.spot ?? ""} ${second?.role === "press" ? second.spot : ""}`;

/** What else can be answered, or done with what is picked; only by one verb if that was asked for. */
export function otherAnswers(view: TableView, scene: Scene, verb: string): readonly Answer[] {
  const { table } = view;
  const [first] = table.picked;
  if (!first) return answers(scene, table.choices.filter(({ path }) => path[0]?.role !== "press"), firstSteps, true);
  const picked = chosen(view);
  const left = picked ? remaining(table.choices, [first]).filter((choice) => choice !== picked) : remaining(table.choices, table.picked);
  const wanted = left.filter((choice) => verbOf(choice) === verb);
  return answers(scene, wanted.length > 0 ? wanted : left, verbOf, false);
}

/** All that can be done now, by card: with nothing chosen, this is what the band shows. */
export function possible({ table, actions: { primary, others } }: TableView, scene: Scene): readonly Answer[] {
  const below = new Set([primary.sends, others.find(({ sends }) => sends !== primary.sends)?.sends]); // they have their buttons there
  const found = new Map<string, Choice[]>();
  const places = new Set(scene.zones.filter(({ kind }) => kind !== "" && kind !== "pile").map(({ id }) => id));
  for (const choice of table.choices) {
    const [first] = choice.path;
    if (first) found.set(first.spot, [...(found.get(first.spot) ?? []), choice]);
  }
  return [...found].flatMap(([spot, choices]) => {
    const [only, ...more] = choices;
    const card = cardOf(scene, spot);
    if (card && !places.has(card.spot)) return []; // it lies in the tray
    if (!only || (!card && below.has(only.text))) return [];
    const verbs = [...new Set(choices.map(verbOf))];
    const effect = more.length === 0 ? `${verbs[0] ?? ""} ${only.effect}` : listed(verbs.map((verb, i) => (i > 0 ? verb.toLowerCase() : verb)));
    return [{ key: spot, label: card ? shortName(card) : only.label || only.name, effect: card ? effect : only.effect, card, choices }];
  });
}

/** Pick what an answer stands for: a whole choice, or the steps that its choices share. Returns the verb to list then, if that isn't enough. */
export function take({ table }: TableView, { choices }: Answer): string {
  const [first, ...others] = choices;
  if (!first) return "";
  if (others.length === 0) {
    if (table.ready.includes(first)) table.send(first);
    else table.pickText(first.text);
    return "";
  }
  const shared = first.path.findIndex((step, i) => others.some(({ path }) => path[i]?.spot !== step.spot || path[i]?.role !== step.role));
  table.pick(first.path.slice(0, Math.max(1, shared)));
  return verbOf(first);
}
