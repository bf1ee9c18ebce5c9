/** Sentences for the person: prompts, names for screen readers, clocks, dates. */
import { isSet, nextSteps, ready, remaining, type Path } from "../choosing/choose";
import type { Card, Choice, Clock, OptionForm, Piece, Role, Scene, Shape, Step } from "../net/wire";

/** The verb of each role, in the order in which they are listed. */
export const VERBS: Readonly<Record<Role, string>> = {
  select: "choose", place: "place on", move: "move to", turn: "turn on", attack: "attack", bump: "bump", heal: "heal", swap: "swap with", push: "push",
  give: "give to", take: "take from", return: "bring back", work: "work on", sabotage: "sabotage", press: "press",
};

/** The same without an object: "Wizard c2 can move, attack or swap". */
const VERBS_WITHOUT_OBJECT: Readonly<Record<Role, string>> = {
  select: "choose", place: "be placed", move: "move", turn: "choose where it turns", attack: "attack", bump: "bump", heal: "heal", swap: "swap places", push: "push",
  give: "give", take: "take", return: "bring somebody back", work: "work", sabotage: "sabotage", press: "do more",
};

/** A list in words: a, b or c. */
export const listed = (words: readonly string[], joint = "or"): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${joint} ${words.at(-1) ?? ""}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The pieces and cards that lie on a spot, or that a spot names. */
export const things = (scene: Scene, spot: string): readonly (Piece | Card)[] =>
  [...scene.pieces, ...scene.cards].filter((thing) => thing.spot === spot || thing.id === spot);

/** What a piece is called by its id, if its name says it: "Soldier a5"; otherwise nothing. */
export function calledById({ id, name }: Piece | Card): string {
  const [first = ""] = name.split(/, | “/u);
  return first.split(" ").includes(id) ? first : "";
}

/** Whether several cards that go by their ids share a title: otherwise a title is enough. */
const isTwin = ({ cards }: Scene, { title }: Card): boolean => cards.filter((one) => one.title === title && calledById(one) !== "").length > 1;

/** "Soldier a5", "Warrior", or with its army where a seat leads several: "Blue King". */
function short(scene: Scene, thing: Piece | Card): string {
  const armies = inArmies(scene, thing);
  if ("title" in thing && thing.title && !isTwin(scene, thing)) return thing.title;
  if (armies && "letter" in thing) return thing.name.split(", ")[0] ?? thing.name;
  return calledById(thing) || ("letter" in thing ? capital(thing.kind.replaceAll("-", " ")) : thing.title || thing.name);
}

/** Whether pieces of one seat belong to different armies, which their first mark tells. */
const inArmies = ({ pieces, zones }: Scene, { seat }: Piece | Card): boolean =>
  new Set(pieces.filter((piece) => piece.seat === seat && zones.some(({ id }) => id === piece.marks[0])).map(({ marks }) => marks[0])).size > 1;

/** The name of a cell or zone. */
export const spotName = (scene: Scene, spot: string): string =>
  scene.board?.cells.find(({ id }) => id === spot)?.name ?? scene.zones.find(({ id }) => id === spot)?.name ?? spot;

const isCell = (scene: Scene, spot: string): boolean => scene.board?.cells.some(({ id }) => id === spot) ?? false;

/** A spot and what lies there: "Warrior d3", "d4". */
export function labelOf(scene: Scene, spot: string): string {
  const zone = scene.zones.find(({ id }) => id === spot);
  const lying = zone && scene.cards.length > 0 ? "" : things(scene, spot).map((thing) => short(scene, thing)).join(" and "); // many cards go by their zone
  const [name = spot] = spotName(scene, spot).split(","); // what follows is for screen readers
  if (!lying) return name;
  return isCell(scene, spot) && !things(scene, spot).every(calledById) ? `${lying} ${name}` : lying;
}

/** A step in words: "attack Rogue e5". */
export const stepWords = (scene: Scene, step: Step): string =>
  step.role === "press" ? step.spot : `${VERBS[step.role]} ${labelOf(scene, step.spot)}`;

/** How many cells a question calls by their names, if one of them is to be chosen. */
const MAX_NAMED_STEPS = 3;

/** The picked steps and the possible next ones: "Warrior d3 can move or attack.", "Warrior d3: move to d4. Send it, or attack." */
export function choosing(scene: Scene, picked: Path): string {
  const [first, ...others] = picked;
  if (!first || first.role === "press") return scene.prompt;
  const [whole, ...more] = ready(scene.choices, picked);
  if (whole?.label && more.length === 0) return `${context(scene.prompt)}${whole.name}?`;
  if (isSet(scene.choices, picked)) return gathered(scene, picked);
  const who = labelOf(scene, first.spot);
  const all = nextSteps(scene.choices, picked);
  const useful = nextSteps(scene.choices.filter(({ effect }) => !effect.startsWith("no use")), picked);
  const steps = useful.length > 0 ? useful : all;
  const next = verbs(steps);
  if (steps.length > 0 && steps.every(({ role }) => role === "press")) return `${who}: ${listed(steps.map(({ spot }) => spot))}?`;
  const toLanes = steps.length > 0 && steps.every(({ spot }) => scene.zones.some(({ id, kind }) => id === spot && kind === "lane"));
  if (others.every(({ role }) => role === "press") && toLanes) return `${[who, ...others.map(({ spot }) => spot.toLowerCase())].join(": ")} against which enemy?`;
  if (others.length === 0 && next === VERBS_WITHOUT_OBJECT.place) return `${who}: pick one of the marked places.`;
  if (others.length === 0) return next ? `${who} can ${counted(scene, first.spot, steps)}.` : `${who}. Send it?`;
  const start = others.every(({ role }) => role === "press") ? sharedStart(remaining(scene.choices, picked)) : "";
  if (start && steps.every(({ role }) => role === "select")) return `${start} which card?`;
  const done = `${who}: ${others.map((step) => stepWords(scene, step)).join(", ")}.`;
  const named = listed(steps.map(({ spot }) => spotName(scene, spot)));
  if (steps.length > 0 && steps.every(({ role }) => role === "turn")) return `${done} Turning on ${named}?`;
  const few = steps.length <= MAX_NAMED_STEPS && steps.every(({ role, spot }) => role === "move" && isCell(scene, spot));
  if (ready(scene.choices, picked).length === 0) return few ? `${done} Then to ${named}?` : `${done} Now ${next}.`;
  return next ? `${done} Send it, or ${next}.` : `${done} Send it?`;
}

/** The words with which the labels of choices begin, up to a preposition: "Buy Ablative Coat for". */
function sharedStart(choices: readonly Choice[]): string {
  const [first = [], ...others] = choices.map(({ label }) => label.split(" "));
  const end = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  const start = first.slice(0, Math.max(0, end));
  return ["for", "on"].includes(start.at(-1) ?? "") ? start.join(" ") : "";
}

/** What is to be chosen for the piece that is picked: "Choose where the Queen goes", "Choose what the Archer does". */
export function nextChoice(scene: Scene, picked: Path): string {
  const acts = picked.find(({ role }) => role === "return") ?? picked[0];
  const [thing] = acts ? things(scene, acts.spot) : [];
  const steps = nextSteps(scene.choices, picked).filter(({ role }) => role !== "press");
  const goes = steps.every(({ role }) => role === "move" || role === "turn");
  if (!thing || !("letter" in thing)) return "Choose where";
  const who = `the ${capital(thing.kind.replaceAll("-", " "))}`;
  if (steps.every(({ role }) => role === "place")) return `Choose where ${who} stands`;
  return goes ? `Choose where ${who} goes` : `Choose what ${who} does`;
}

/** A turn on a board that could be sent now, and what else the piece could do in it: "Archer e5: move to c3? It can still attack." */
export function finishing(scene: Scene, picked: Path, { name, label, effect, outlook }: Choice): string {
  if (!picked[0] || !isCell(scene, picked[0].spot)) return `${label}?`;
  const next = verbs(nextSteps(scene.choices, picked).filter(({ role }) => role !== "press"));
  return [`${name}?`, outlook || (effect && `${capital(effect)}.`), next && `It can still ${next}.`].filter(Boolean).join(" ");
}

/** The sentences of a prompt before its question, without what has been chosen by then. */
const context = (prompt: string): string =>
  prompt.split(/(?<=[.!?])\s+/).slice(0, -1).filter((one) => !one.startsWith("Choose ")).map((one) => `${one} `).join("");

/** A set that is being picked: "Palanga and Trakai. Send it?", "Gold 2 of 3." */
function gathered(scene: Scene, picked: Path): string {
  const sum = tallied(scene, picked); // with a tally, names would only make the prompt longer
  const [whole, ...others] = ready(scene.choices, picked);
  if (whole && others.length === 0 && !sum && picked.every(({ role }) => role === "give")) return `${whole.name}. Send it?`;
  if (whole?.name && others.length === 0 && sum) return `${whole.name}?`;
  const cards = capital(sum) || listed(picked.filter(({ role }) => role !== "press").map(({ spot }) => labelOf(scene, spot)), "and");
  const more = nextSteps(scene.choices, picked).some(({ role }) => role !== "press");
  if (ready(scene.choices, picked).length > 0) return `${cards}. Send it?`;
  if (more) return sum ? `${cards}.` : `${cards}: pick more of the marked ones.`;
  return `${cards}. Now ${verbs(nextSteps(scene.choices, picked))}.`;
}

/** The amounts that the picked steps add up to, and what is still missing: "Gold 2 of 3, Tools 1 of 1; still missing: Gold 1". */
export function tallied({ tallies }: Scene, picked: Path): string {
  const spots = picked.map(({ spot }) => spot);
  const tally = tallies.find(({ spot }) => spot === "" || spots.includes(spot));
  if (!tally) return "";
  const amounts = tally.shares.filter(({ spot }) => spots.includes(spot)).flatMap((share) => share.amounts);
  const have = (name: string): number => amounts.reduce((sum, one) => sum + (one.name === name ? one.value : 0), 0);
  const due = (name: string): number => tally.due.find((one) => one.name === name)?.value ?? 0;
  const names = [...new Set(amounts.map(({ name }) => name))];
  const spare = tally.pairs ? names.reduce((sum, name) => sum + Math.floor(Math.max(0, have(name) - due(name)) / 2), 0) : 0;
  const lacking = tally.due.flatMap(({ name, value }) => (have(name) < value ? [{ name, value: value - have(name) }] : []));
  const missing = lacking.reduce((sum, { value }) => sum + value, 0) - spare;
  const raised = tally.due.map(({ name, value }) => `${name} ${have(name)} of ${value}`).join(", ");
  const needs = spare > 0 ? `any ${missing}` : lacking.map(({ name, value }) => `${name} ${value}`).join(", ");
  return missing > 0 ? `${raised}; still missing: ${needs}` : raised;
}

/** The verbs of steps, each role once, in the order of the verbs. */
function verbs(steps: readonly Step[]): string {
  const roles = new Set<string>(steps.map(({ role }) => role));
  return listed(Object.entries(VERBS_WITHOUT_OBJECT).flatMap(([role, verb]) => (roles.has(role) ? [verb] : [])));
}

/** What the cells of a board are called. */
const CELLS: Readonly<Record<Shape, readonly [string, string]>> = {
  square: ["space", "spaces"], hex: ["cell", "cells"], triangle: ["triangle", "triangles"],
};

/** More buttons are not named one by one. */
const MAX_NAMED_BUTTONS = 3;

/** The same on a board, with how many ways each has: "move to 4 spaces, attack 2 enemies or swap places with 1 friend". */
function counted(scene: Scene, spot: string, steps: readonly Step[]): string {
  const { board } = scene;
  if (!board || steps.some((step) => step.role !== "press" && !isCell(scene, step.spot))) return verbs(steps);
  const own = things(scene, spot)[0]?.seat;
  const whose = (found: readonly string[]): readonly [string, string] => {
    const sides = new Set(found.flatMap((one) => things(scene, one).map(({ seat }) => seat === own)));
    return sides.size !== 1 ? ["piece", "pieces"] : sides.has(true) ? ["friend", "friends"] : ["enemy", "enemies"];
  };
  const many = (role: Role): string => {
    const found = [...new Set(steps.filter((step) => step.role === role).map((step) => step.spot))];
    if (role === "bump") return found.length > 1 ? "your own (purple rings)" : found.length > 0 ? "one of your own (purple ring)" : "";
    const [one, more] = role === "move" || role === "place" ? CELLS[board.shape] : whose(found);
    return found.length > 0 ? `${found.length} ${found.length === 1 ? one : more}` : "";
  };
  const ways: readonly (readonly [Role, string])[] = [
    ["place", "be placed on"], ["move", "move to"], ["attack", "attack"], ["bump", "bump"], ["heal", "heal"], ["swap", "swap places with"], ["push", "push"], ["turn", ""],
  ];
  const known = new Set(ways.map(([role]) => role));
  const verbOf = (role: Role, verb: string): string => (role === "attack" ? attackVerb(scene, spot) : verb);
  const presses = [...new Set(steps.filter(({ role }) => role === "press").map((step) => step.spot))];
  const buttons = presses.length <= MAX_NAMED_BUTTONS ? presses.map((label) => label.charAt(0).toLowerCase() + label.slice(1)) : [VERBS_WITHOUT_OBJECT.press];
  const rest = [verbs(steps.filter(({ role }) => !known.has(role) && role !== "press")), ...buttons].filter(Boolean);
  return listed([...ways.flatMap(([role, verb]) => (verb && many(role) ? [`${verbOf(role, verb)} ${many(role)}`] : [])), ...rest]);
}

/** What the game calls an attack: as all buttons that would send one from that spot begin. */
function attackVerb({ choices }: Scene, spot: string): string {
  const attacks = choices.filter(({ path: [first, second, third] }) => first?.spot === spot && (second?.role === "turn" ? third : second)?.role === "attack" && (second?.role === "turn" || !third));
  const words = new Set(attacks.map(({ label }) => label.split(" ")[0]?.toLowerCase() || VERBS.attack));
  return words.size === 1 ? ([...words][0] ?? VERBS.attack) : VERBS.attack;
}

/** A cell's label for screen readers: its name, what lies there and what a tap would do. */
export function cellName(scene: Scene, spot: string, steps: readonly Step[], picked: boolean): string {
  const lying = things(scene, spot).map(({ name }) => name);
  const doing = steps.map(({ role }) => VERBS_WITHOUT_OBJECT[role]);
  const parts = [spotName(scene, spot), lying.join(" and ") || "empty"];
  if (picked) parts.push("picked");
  if (doing.length > 0) parts.push(aimed(steps) ? `target: ${listed(doing)}` : "can be chosen");
  return parts.join(", ");
}

/** Whether a step is aimed at a target, and doesn't just select something. */
const aimed = (steps: readonly Step[]): boolean => steps.some(({ role }) => role !== "select");

/** Longer option values are packed data that nobody can read. */
const MAX_VALUE_CHARS = 40;

/** An option's value as players read it: its label if it has one, nothing if it is packed data. */
function valueWords({ values, labels }: OptionForm, value: string): string {
  const place = values.findIndex((one) => String(one) === value);
  return labels[place] ?? (value.length > MAX_VALUE_CHARS ? "" : value);
}

/** The options of a table that differ from the default, with their labels: "Board large · Sneaky Rogue". */
export function optionWords(text: string, forms: readonly OptionForm[]): string {
  const parts = text.split(",").filter((part) => part && part !== "-");
  return parts
    .map((part) => {
      const [name = "", ...rest] = part.split("=");
      const value = rest.length > 0 ? rest.join("=") : undefined;
      const form = forms.find((one) => one.name === name);
      if (!form) return part;
      return value === undefined ? form.label : `${form.label} ${valueWords(form, value)}`.trim();
    })
    .join(" · ");
}

/** A clock policy in words. */
export function clockWords(clock: Clock): string {
  switch (clock.type) {
    case "none": return "no clock";
    case "turn": return `${span(clock.seconds)} a turn`;
    case "fischer": return `${span(clock.seconds)} + ${clock.increment} s`;
    case "days": return clock.days === 1 ? "1 day a turn" : `${clock.days} days a turn`;
  }
}

const span = (seconds: number): string => (seconds % 60 === 0 && seconds >= 60 ? `${seconds / 60} min` : `${seconds} s`);

/** A clock's face: 14:32, 1:02:05, 2 d 4 h; with tenths below ten seconds. */
export function clockFace(seconds: number): string {
  if (seconds < 10) return seconds.toFixed(1);
  const whole = Math.floor(seconds);
  const [d, h, m, s] = [Math.floor(whole / 86400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number): string => String(value).padStart(2, "0");
  if (d > 0) return `${d} d ${h} h`;
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** A time in the past in words, relative to now. */
export function ago(then: string, now: number): string {
  const minutes = Math.round((now - Date.parse(then)) / 60000);
  if (Number.isNaN(minutes)) return "";
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h ago`;
  return `${Math.round(minutes / 1440)} days ago`;
}

/** The label of the button that sends a choice: what will happen. */
export const sendLabel = ({ label, name, text }: Choice): string => label || capital(name) || text;

/** The same with its notation, where that is being taught. */
export const sendWords = (choice: Choice): string => `Send ${choice.text}`;
