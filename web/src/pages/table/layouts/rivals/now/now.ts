/** What the Now band shows: who acts on what, and what was chosen. */
import { remaining } from "../../../../../choosing/choose";
import type { Card, Choice, Prospect, Role, Scene } from "../../../../../net/wire";
import { listed } from "../../../../../ui/words";
import type { TableView } from "../../../tableView.svelte";

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
  /** Whether the chosen answer keeps it from happening. */
  readonly stopped?: boolean;
}

/** The card that a spot is. */
export const cardOf = ({ cards }: Scene, spot: string): Card | undefined => cards.find(({ id }) => id === spot);

/** The choice that is completely picked, if it is the only one. */
export function chosen({ table }: TableView): Choice | undefined {
  return table.ready.length === 1 ? table.ready[0] : undefined;
}

/** What is happening, with what a chosen answer would make of it; otherwise what is chosen here. */
export function duelOf(view: TableView, scene: Scene): Duel | null {
  const { table } = view;
  const { focus } = scene;
  const choice = chosen(view);
  const [first, ...others] = table.picked;
  if (focus) {
    const acts = focus.actor || scene.zones.find(({ kind, seat }) => kind === "play" && seat === focus.seat)?.id || "";
    const picked = table.picked.map(({ spot }) => spot).filter((spot) => spot !== acts && cardOf(scene, spot));
    const prospects = choice?.prospects ?? focus.prospects;
    const harms = focus.prospects.filter(({ spot }) => focus.targets.includes(spot));
    const stopped = harms.length > 0 && !prospects.some(({ spot, meter }) => harms.some((one) => one.spot === spot && one.meter === meter));
    const kept = stopped ? harms.map((one): Prospect => ({ ...one, after: one.before, text: "", tone: "" })) : [];
    return { ...focus, actor: acts, targets: focus.targets.length > 0 ? focus.targets : picked, prospects: [...prospects, ...kept], mine: false, stopped };
  }
  if (!first || !cardOf(scene, first.spot)) return null;
  const aims = others.filter(({ role, spot }) => role !== "press" && spot !== first.spot);
  return {
    actor: first.spot, targets: aims.map(({ spot }) => spot), verb: commonVerb(remaining(table.choices, table.picked)), role: aims.at(-1)?.role ?? "select",
    mine: true, note: choice?.effect ?? "", prospects: choice?.prospects ?? [],
  };
}

/** How the effect of something begins that is allowed and does nothing. */
const NO_USE = "no use";

/** Whether a choice is allowed, but nothing would come of it. */
export const isOfNoUse = ({ effect }: Choice): boolean => effect.startsWith(NO_USE);

/** Why nothing would come of it: "Force 0". */
export const whyNoUse = ({ effect }: Choice): string => (effect.slice(NO_USE.length).split(", ")[0] ?? "").replace(/^\W+/u, "");

/** Whether a spot can be picked next, but nothing would come of it whatever is picked then, or only what helps others or harms one's own. */
export function isIdle({ table }: TableView, spot: string): boolean {
  const next = remaining(table.choices, table.picked).filter(({ path, loose }) => (loose ? path.some((step) => step.spot === spot) : path[table.picked.length]?.spot === spot));
  return next.length > 0 && next.every((choice) => isOfNoUse(choice) || choice.doubtful);
}

/** What a choice does, in a word: the first of its label. */
export const verbOf = ({ label, name }: Choice): string => (label || name).split(" ")[0] ?? "";

/** The verb that choices share. */
function commonVerb(choices: readonly Choice[]): string {
  const verbs = new Set(choices.map(verbOf));
  return verbs.size === 1 ? ([...verbs][0] ?? "") : "";
}

/** The numbers that would change: by what is chosen, otherwise by what is happening. */
export const prospectsShown = (view: TableView, scene: Scene): readonly Prospect[] => chosen(view)?.prospects ?? duelOf(view, scene)?.prospects ?? [];

/** How a card is marked where it lies: red if it is attacked or sabotaged, or does that; gold if it has another part in what happens. */
export function partOf(view: TableView, scene: Scene, id: string): "harm" | "part" | "" {
  const duel = duelOf(view, scene);
  if (!duel || (!duel.targets.includes(id) && (duel.mine || duel.actor !== id))) return "";
  const harms = duel.role === "attack" || duel.role === "sabotage";
  if (harms) return "harm";
  return duel.mine ? "" : "part";
}

/** What is said where somebody can only let it happen. */
export function noAnswer({ passesItself, table }: TableView): string {
  if (table.chosen) return ""; // it is an answer, and waits to be sent
  const none = table.choices.length > 1 ? "None of your answers would change this" : "You have no answer to this";
  return passesItself ? `${none}, so it goes on by itself.` : `${none}. It is shown because you want to be asked always.`;
}

/** What is said in one's turn where no card can do anything any more. */
export function nothingToDo({ table, actions: { primary, others } }: TableView): string {
  if (!table.myTurn || table.targets.size > 0 || table.page.now?.lesson) return ""; // a lesson offers only what it teaches
  const left = [primary, ...others.filter(({ sends }) => sends !== primary.sends)].filter(({ run }) => run !== null).map(({ label }) => label.toLowerCase());
  return left.length > 0 ? `None of your cards can do anything now. You can still ${listed(left)}.` : "";
}
