/** What the Now band shows: who acts on what, what was chosen, and what else could be done. */
import { remaining } from "../../../../../choosing/choose";
import type { Card, Choice, Prospect, Role, Scene } from "../../../../../net/wire";
import { listed } from "../../../../../ui/words";
import type { TableView } from "../../../tableView.svelte";
import { shortName, twinId } from "../cards/cards";

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
  /** The same in a word, where there is no room for more. */
  readonly brief: string;
  /** The card whose picture it has. */
  readonly card: Card | undefined;
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
  const acts = focus?.actor || scene.zones.find(({ kind, seat }) => kind === "play" && seat === focus?.seat)?.id || "";
  return focus ? { ...focus, actor: acts, mine: false } : null;
}

/** What a choice does, in a word: the first of its label. */
export const verbOf = ({ label, name }: Choice): string => (label || name).split(" ")[0] ?? "";

/** The verb that choices share. */
function commonVerb(choices: readonly Choice[]): string {
  const verbs = new Set(choices.map(verbOf));
  return verbs.size === 1 ? ([...verbs][0] ?? "") : "";
}

/** The numbers that would change: by what is chosen, otherwise by what is happening. */
export const prospectsShown = (view: TableView, scene: Scene): readonly Prospect[] => duelOf(view, scene)?.prospects ?? [];

/** How a card is marked where it lies: red if it is attacked or sabotaged, or does that; gold if it has another part in what happens. */
export function partOf(view: TableView, scene: Scene, id: string): "harm" | "part" | "" {
  const duel = duelOf(view, scene);
  if (!duel || (!duel.targets.includes(id) && (duel.mine || duel.actor !== id))) return "";
  const harms = duel.role === "attack" || duel.role === "sabotage";
  if (harms) return "harm";
  return duel.mine ? "" : "part";
}

/** What a path aims at last, other than the card it begins with. */
const aimOf = ({ path }: Choice): string => path.slice(1).filter(({ role }) => role !== "press").at(-1)?.spot ?? "";

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

const answer = (scene: Scene, choice: Choice): Answer => ({
  key: choice.text, label: labelOf(scene, choice), effect: choice.effect, brief: "", choices: [choice], whose: whoseOf(scene, [choice]),
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
  const alike = choices.every(({ effect }) => effect === first.effect) && first.effect !== "";
  const aims = aimsInOrder(scene, choices);
  const begins = commonStart(choices.map((choice) => choice.effect));
  const effect = alike ? first.effect : begins ? `${begins} one of ${aims.length} cards` : bySeat(scene, aims);
  return { key: `${first.text}…`, label, effect, brief: "", card, whose: whoseOf(scene, choices), choices };
}

/** Effects that begin with at least so many words in common differ only in whom they are done to. */
const MIN_COMMON_WORDS = 4;

/** The words with which all texts begin: "Prevent the next 2 damage to". */
export function commonStart(texts: readonly string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(" "));
  const end = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  return end >= MIN_COMMON_WORDS ? first.slice(0, end).join(" ") : "";
}

/** What choices aim at: the cards of others first if it harms them, otherwise those of who chooses. */
function aimsInOrder(scene: Scene, choices: readonly Choice[]): readonly string[] {
  const steps = choices.flatMap(({ path }) => path.filter(({ role }) => role !== "press").slice(-1));
  const harmed = (spot: string): boolean => cardOf(scene, spot)?.seat !== scene.decider;
  const harms = steps.some(({ role }) => role === "attack" || role === "sabotage") || choices.some(({ prospects }) => prospects.some(({ tone }) => tone === "bad"));
  const spots = [...new Set(steps.map(({ spot }) => spot))];
  return [...spots.filter((spot) => harmed(spot) === harms), ...spots.filter((spot) => harmed(spot) !== harms)];
}

/** Longer lists of names would be cut on their button, in characters. */
const MAX_NAMES = 44;

/**
 * The names of spots; if they are of several seats, seat by seat: "Birch: Velvet Runner; Cobalt: Dock Rat ×2". Where that is too
 * long, how many there are of each: "3 of Birch, 2 of Cobalt, 1 yours".
 */
export function bySeat(scene: Scene, spots: readonly string[]): string {
  const seats = [...new Set(spots.map((spot) => cardOf(scene, spot)?.seat ?? null))];
  const names = (of: readonly string[]): string => counted(of.map((spot) => nameOf(scene, spot))).join(", ");
  const ofSeat = (seat: number | null): readonly string[] => spots.filter((spot) => (cardOf(scene, spot)?.seat ?? null) === seat);
  const mixed = seats.length > 1 && !seats.includes(null);
  const called = (seat: number | null): string => (seat === scene.decider ? "yours" : (scene.seats[seat ?? 0] ?? ""));
  const told = mixed ? seats.map((seat) => `${called(seat)}: ${names(ofSeat(seat))}`).join("; ") : names(spots);
  if (told.length <= MAX_NAMES) return told;
  if (!mixed) return `one of ${spots.length} cards`;
  const counts = seats.map((seat) => `${ofSeat(seat).length} ${seat === scene.decider ? "yours" : `of ${called(seat)}`}`).join(", ");
  return counts.length <= MAX_NAMES ? counts : `${spots.length} cards of ${seats.length} players`;
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
  if (!first) return firstAnswers(scene, table.choices);
  const picked = chosen(view);
  const left = picked ? remaining(table.choices, [first]).filter((choice) => choice !== picked) : remaining(table.choices, table.picked);
  const wanted = left.filter((choice) => verbOf(choice) === verb);
  return answers(scene, wanted.length > 0 ? wanted : left, verbOf, ([one]) => `${one ? verbOf(one) : ""} ${one && picked && verbOf(one) === verbOf(picked) ? "another" : ""} …`);
}

/** What can be answered with nothing picked: cards, and buttons that have more to say than their name. */
function firstAnswers(scene: Scene, choices: readonly Choice[]): readonly Answer[] {
  const presses = choices.filter(({ path }) => path[0]?.role === "press");
  const cards = choices.filter(({ path }) => path[0]?.role !== "press");
  const named = ([one]: readonly Choice[], more: boolean): string => {
    const card = one && cardOf(scene, one.path[0]?.spot ?? "");
    if (!one || !card) return "";
    return more ? `${shortName(card)} on others …` : `${verbOf(one)} ${shortName(card)} …`;
  };
  const explained = presses.length > 1 && presses.some(({ effect }) => effect !== "");
  return [...(explained ? presses.map((choice) => answer(scene, choice)) : []), ...answers(scene, cards, firstSteps, named)];
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
    const [only] = choices;
    const card = cardOf(scene, spot);
    if (card && !places.has(card.spot)) return []; // it lies in the tray
    if (!only || (!card && below.has(only.text))) return [];
    const label = card ? [shortName(card), twinId(scene, card)].join(" ").trim() : only.label || only.name;
    return [{ key: spot, label, effect: card ? doable(choices) : only.effect, brief: card ? briefly(choices) : (only.effect.split(", ")[0] ?? ""), card, whose: null, choices }];
  });
}

/** What a card can do: its verbs, or if there is only one, what comes of it first: "Buy for Ç200", "Goes underway, 13 progress to do". */
function doable(choices: readonly Choice[]): string {
  const verbs = [...new Set(choices.map(verbOf))];
  const effects = new Set(choices.map(({ effect }) => effect.split(", ")[0] ?? ""));
  const [verb = ""] = verbs;
  const [effect = ""] = effects;
  if (verbs.length > 1 || effects.size > 1 || effect === "") return listed(verbs.map((one, i) => (i > 0 ? one.toLowerCase() : one)));
  return effect.startsWith("for ") ? `${verb} ${effect}` : `${effect.charAt(0).toUpperCase()}${effect.slice(1)}`;
}

/** The same in a word or two: "Buy Ç200", "Start". */
function briefly(choices: readonly Choice[]): string {
  const [first] = choices;
  if (!first || new Set(choices.map(verbOf)).size > 1) return "";
  const price = first.effect.startsWith("for ") ? ` ${first.effect.split(/[ ,]/u)[1] ?? ""}` : "";
  return `${verbOf(first)}${price}`;
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

/** What is said where somebody can only let it happen. */
export function noAnswer({ passesItself, table }: TableView): string {
  const none = table.choices.length > 1 ? "None of your answers would change this" : "You have no answer to this";
  return passesItself ? `${none}, so it goes on by itself.` : `${none}. It is shown because you want to be asked always.`;
}

/** What is said in one's turn where no card can do anything any more. */
export function nothingToDo({ table, actions: { primary, others } }: TableView): string {
  if (!table.myTurn || table.targets.size > 0) return "";
  const left = [primary, ...others.filter(({ sends }) => sends !== primary.sends)].filter(({ run }) => run !== null).map(({ label }) => label.toLowerCase());
  return left.length > 0 ? `None of your cards can do anything now. You can still ${listed(left)}.` : "";
}
