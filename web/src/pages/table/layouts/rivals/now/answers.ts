/** The buttons of the Now band: what can be answered or done, each with what comes of it. */
import { remaining } from "../../../../../choosing/choose";
import type { Card, Choice, Scene } from "../../../../../net/wire";
import type { TableView } from "../../../tableView.svelte";
import { shortName, twinId } from "../cards/cards";
import { aimOf, aimsInOrder, bySeat, commonStart, nameOf } from "./aims";
import { briefly, doable, pricedBriefly } from "./doable";
import { cardOf, chosen, isOfNoUse, verbOf, type Duel } from "./now";

/** A button in the band: one choice, or several that begin with the same card. */
export interface Answer {
  readonly key: string;
  readonly label: string;
  readonly effect: string;
  /** The same in a word, where there is no room for more. */
  readonly brief: string;
  /** The card whose picture it has. */
  readonly card: Card | undefined;
  /** The same with what it is done to, where there is room for that. */
  readonly named?: string;
  /** The seat whose card it aims at, where that isn't shown beside it. */
  readonly whose: number | null;
  readonly choices: readonly Choice[];
}

/** The button that an answer presses next, if its choices go on with one. */
export function pressOf({ table }: TableView, { choices }: Answer): string | undefined {
  const steps = choices.map(({ path }) => path[table.picked.length]);
  const [first] = steps;
  return first?.role === "press" && steps.every((step) => step?.spot === first.spot) ? first.spot : undefined;
}

/** Whether an answer is chosen, and a press sends it. */
export const isReady = ({ table }: TableView, { choices: [only, ...others] }: Answer): boolean => only !== undefined && others.length === 0 && table.ready.includes(only);

/** Whether nothing would come of an answer, or only what helps others or harms one's own. */
export const isUseless = ({ choices }: Answer): boolean => choices.length > 0 && choices.every((choice) => isOfNoUse(choice) || choice.doubtful);

/** More choices than this are listed by card. */
const MAX_SINGLE_ANSWERS = 6;
/** Beside what is chosen there is room for so many others; more of them are listed by verb. */
const MAX_BESIDE_CHOSEN = 4;

/** What is shown large beside the question. */
const shown = ({ focus }: Scene): ReadonlySet<string> => new Set([focus?.actor ?? "", ...(focus?.targets ?? [])]);

/** The seat that choices aim at, if it is one and the same, and not only at what is shown beside them. */
function whoseOf(scene: Scene, choices: readonly Choice[]): number | null {
  const aims = choices.map(aimOf).filter((spot) => spot !== "" && !shown(scene).has(spot));
  const seats = new Set(aims.map((spot) => cardOf(scene, spot)?.seat ?? null));
  const [seat = null] = seats;
  return seats.size === 1 ? seat : null;
}

/** Whose card it is, in a word. */
export function whoseWords({ table }: TableView, { seats }: Scene, seat: number | null): string {
  if (seat === null) return "";
  return table.mine.includes(seat) && table.mine.length === 1 ? "yours" : (seats[seat] ?? "");
}

/** What a choice says on its button; what it is done to is left out if its effect names it anyway. */
function labelOf(scene: Scene, choice: Choice): string {
  const label = choice.label || choice.name;
  const aim = cardOf(scene, aimOf(choice));
  const name = aim ? [nameOf(scene, aim.id), twinId(scene, aim)].join(" ").trim() : "";
  return name !== "" && choice.effect.includes(name) && label.endsWith(` on ${name}`) ? label.slice(0, -` on ${name}`.length) : label;
}

/** What comes of a choice beside its label: the card it aims at isn't named again, the one that acts is "yours". */
export function effectOf(scene: Scene, choice: Choice): string {
  const called = (spot: string): string => {
    const card = cardOf(scene, spot);
    return card && card.kind !== "back" ? [shortName(card), twinId(scene, card)].join(" ").trim() : "";
  };
  const aim = called(aimOf(choice));
  const own = called(choice.path[0]?.spot ?? "");
  return choice.effect.split(", ").map((part) => {
    if (aim && labelOf(scene, choice).endsWith(aim) && part.startsWith(`${aim} `)) return part.slice(aim.length + 1);
    return own && aim !== own && part.startsWith(`${own} `) ? `yours${part.slice(own.length)}` : part;
  }).join(", ");
}

/** A text in which what was and what will be stay in one line. */
export const unbroken = (text: string): string => text.replaceAll(" → ", "\u00a0→\u00a0");

/** The number that matters in what somebody does, or in what is chosen here. */
export function noteOf(view: TableView, scene: Scene, { mine, note, stopped }: Duel): string {
  const choice = chosen(view);
  return stopped ? "doesn't happen" : unbroken(mine && choice ? effectOf(scene, choice) : note);
}

const answer = (scene: Scene, choice: Choice): Answer => ({
  key: choice.text, label: labelOf(scene, choice), effect: effectOf(scene, choice), brief: "", choices: [choice], whose: whoseOf(scene, [choice]),
  card: choice.path.map(({ spot }) => cardOf(scene, spot)).find((card) => card !== undefined),
});

/** Choices as buttons: each its own, or in groups if there are many. A choice about what is happening now comes first. */
function answers(scene: Scene, choices: readonly Choice[], key: (choice: Choice) => string, called: (group: readonly Choice[], more: boolean) => string): readonly Answer[] {
  const about = shown(scene);
  const near = ({ path: [, ...aims] }: Choice): boolean => aims.every(({ role }) => role === "press") || aims.some(({ spot }) => about.has(spot));
  const sorted = [...choices.filter(near), ...choices.filter((choice) => !near(choice))];
  const grouped = new Map<string, readonly Choice[]>();
  for (const choice of sorted) grouped.set(key(choice), [...(grouped.get(key(choice)) ?? []), choice]);
  const alone = scene.focus !== null && choices.some((choice) => !near(choice)); // then what is near is told from the rest
  if (!alone && (choices.length <= MAX_SINGLE_ANSWERS || grouped.size === 1)) return sorted.map((choice) => answer(scene, choice));
  const all = [...grouped.values()];
  const first = all.flatMap((group) => (scene.focus ? group.filter(near).slice(0, 1) : []));
  const rest = all.map((group) => group.filter((choice) => !first.includes(choice))).filter((group) => group.length > 0);
  const others = rest.map((group) => several(scene, group, called(group, first.some((one) => key(one) === key(group[0] ?? one)))));
  return [...first.map((choice) => answer(scene, choice)), ...others];
}

/** Several choices as one button, which picks what they share; it names what they aim at. */
function several(scene: Scene, choices: readonly Choice[], label: string): Answer {
  const [first, ...others] = choices;
  if (!first) return { key: "", label: "", effect: "", brief: "", card: undefined, whose: null, choices };
  if (others.length === 0) return answer(scene, first);
  const card = cardOf(scene, first.path[0]?.spot ?? "");
  if (choices.every(isOfNoUse)) return { key: `${first.text}…`, label, effect: first.effect.split(", ")[0] ?? "", brief: "", card, whose: whoseOf(scene, choices), choices };
  const alike = choices.every(({ effect }) => effect === first.effect) && first.effect !== "";
  const sensible = choices.filter((choice) => !isOfNoUse(choice) && !choice.doubtful);
  const aims = aimsInOrder(scene, sensible.length > 0 ? sensible : choices);
  const begins = commonStart(choices.map((choice) => choice.effect));
  const [clause = "", ...more] = begins.split(",");
  const oneOf = `one of ${aims.length} cards`;
  const effect = alike ? first.effect : more.length > 0 ? `${clause}: ${oneOf}` : begins ? `${begins} ${oneOf}` : bySeat(scene, aims);
  return { key: `${first.text}…`, label, effect, brief: "", card, whose: whoseOf(scene, choices), choices };
}

const firstSteps = ({ path: [first, second] }: Choice): string => `${first?.spot ?? ""} ${second?.role === "press" ? second.spot : ""}`;

/** What else can be answered, or done with what is picked; only by one verb if that was asked for. */
export function otherAnswers(view: TableView, scene: Scene, verb: string): readonly Answer[] {
  const { table } = view;
  const [first] = table.picked;
  const picked = chosen(view);
  if (!first || (picked && scene.focus)) return firstAnswers(scene, table.choices).map((one) => (picked && one.choices.includes(picked) ? answer(scene, picked) : one));
  const left = picked ? remaining(table.choices, [first]).filter((choice) => choice !== picked) : remaining(table.choices, table.picked);
  if (picked) return besideChosen(scene, left, picked);
  const wanted = left.filter((choice) => verbOf(choice) === verb);
  const doubtful = wanted.length === 0 ? left.filter((choice) => choice.doubtful) : [];
  const sensible = left.filter((choice) => !doubtful.includes(choice));
  if (doubtful.length > 0 && sensible.length > 0 && left.length <= MAX_SINGLE_ANSWERS) return [...answered(scene, sensible), ...byVerb(scene, doubtful)];
  return answered(scene, wanted.length > 0 ? wanted : left, wanted.length === 0);
}

/** What else the card that is used could do: what is sensible, or else by verb why nothing is. All of it can be picked on the table too. */
function besideChosen(scene: Scene, left: readonly Choice[], picked: Choice): readonly Answer[] {
  const sensible = left.filter((choice) => !choice.doubtful && !isOfNoUse(choice));
  if (sensible.length === 0) return byVerb(scene, left);
  if (sensible.length <= MAX_BESIDE_CHOSEN) return sensible.map((choice) => answer(scene, choice));
  const verbs = [...new Set(sensible.map(verbOf))];
  return verbs.map((verb) => several(scene, sensible.filter((choice) => verbOf(choice) === verb), `${verb} ${verb === verbOf(picked) ? "another " : ""}›`));
}

/** A button for every verb. */
function byVerb(scene: Scene, choices: readonly Choice[]): readonly Answer[] {
  return [...new Set(choices.map(verbOf))].map((verb) => several(scene, choices.filter((choice) => verbOf(choice) === verb), `${verb} ›`));
}

/** Choices as buttons: those of no use by their verbs, the others each its own if they are few. */
function answered(scene: Scene, left: readonly Choice[], splits = true): readonly Answer[] {
  const [vain, useful] = [left.filter(isOfNoUse), left.filter((choice) => !isOfNoUse(choice))];
  if (splits && useful.length > 0 && useful.length <= MAX_SINGLE_ANSWERS && vain.length > 0) {
    return [...useful.map((choice) => answer(scene, choice)), ...byVerb(scene, vain)];
  }
  return answers(scene, left, verbOf, ([one]) => `${one ? verbOf(one) : ""} ›`);
}

/** What can be answered with nothing picked: cards, and buttons that have more to say than their name. */
function firstAnswers(scene: Scene, choices: readonly Choice[]): readonly Answer[] {
  const presses = choices.filter(({ path }) => path[0]?.role === "press");
  const cards = choices.filter(({ path }) => path[0]?.role !== "press");
  const named = ([one]: readonly Choice[], more: boolean): string => {
    const card = one && cardOf(scene, one.path[0]?.spot ?? "");
    if (!one || !card) return "";
    return more ? `${shortName(card)} on others ›` : `${verbOf(one)} ${shortName(card)} ›`;
  };
  const explained = presses.length > 1 && presses.some(({ effect }) => effect !== "");
  return [...(explained ? presses.map((choice) => answer(scene, choice)) : []), ...answers(scene, cards, firstSteps, named)];
}

/** All that can be done now, by card: with nothing chosen, this is what the band shows. */
export function possible({ table, actions: { primary, others } }: TableView, scene: Scene): readonly Answer[] {
  const even = table.choices.length > 2 && table.choices.every(({ path: [first] }) => first?.role === "press"); // then all stand together
  const below = new Set(even ? [] : [table.chosen ? "" : primary.sends, others.find(({ sends }) => sends !== primary.sends)?.sends]); // they have their buttons there
  const found = new Map<string, Choice[]>();
  const places = new Set(scene.zones.filter(({ kind }) => kind !== "" && kind !== "pile").map(({ id }) => id));
  for (const choice of table.choices) {
    const [first] = choice.path;
    if (first) found.set(first.spot, [...(found.get(first.spot) ?? []), choice]);
  }
  const all = [...found].flatMap(([spot, choices]) => {
    const [only] = choices;
    const card = cardOf(scene, spot);
    if (card && !places.has(card.spot)) return []; // it lies in the tray
    if (!only || (!card && below.has(only.text))) return [];
    const label = card ? [shortName(card), twinId(scene, card)].join(" ").trim() : only.label || only.name;
    return [{ key: spot, label, effect: card ? doable(scene, card, choices) : only.effect, brief: card ? briefly(scene, choices) : pricedBriefly(only.effect), named: card ? briefly(scene, choices, card) : "", card, whose: null, choices }];
  });
  return [...all.filter((one) => !isUseless(one)), ...all.filter(isUseless)];
}

/** Whether an answer is about a card in hand. */
export const isHeld = ({ hand }: TableView, { card }: Answer): boolean => hand.some(({ id }) => id === card?.spot);

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
