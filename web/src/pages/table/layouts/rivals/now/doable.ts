/** What a card can do now, in a line of the list of all that can be done. */
import type { Card, Choice, Scene } from "../../../../../net/wire";
import { listed } from "../../../../../ui/words";
import { shortName } from "../cards/cards";
import { aimOf } from "./aims";
import { cardOf, isOfNoUse, verbOf, whyNoUse } from "./now";

const firstPart = ({ effect }: Choice): string => effect.split(", ")[0] ?? "";

/** What a card can do: its verbs, or if there is only one, what comes of it first: "Buy for Ç200", "Start: 13 progress for 2 Influence". */
export function doable(scene: Scene, card: Card, all: readonly Choice[]): string {
  if (all.every(isOfNoUse)) return `${inARow(verbsOf(all))}: ${["no use", ...reasons(all)].join(", ")}`;
  const choices = all.filter((choice) => !isOfNoUse(choice));
  const verbs = verbsOf(choices).map((verb) => withOwner(scene, verb, choices.filter((one) => verbOf(one) === verb)));
  const effects = new Set(choices.map(firstPart));
  const [verb = ""] = verbs;
  const [effect = ""] = effects;
  if (verbs.length > 1) return inARow(verbs);
  if (effects.size > 1 || effect === "") return [verb, says(card, choices)].filter(Boolean).join(": ");
  return effect.startsWith("for ") ? `${verb} ${effect}` : `${verb}: ${effect}`;
}

/** The same in a word or two: "Buy Ç200", "Start", "Attack/help others", "no use: Force 0". */
export function briefly(scene: Scene, all: readonly Choice[]): string {
  const choices = all.filter((choice) => !isOfNoUse(choice));
  const [first] = choices;
  if (!first) return all[0] ? firstPart(all[0]) : "";
  const verbs = verbsOf(choices).map((verb) => (helped(scene, choices.filter((one) => verbOf(one) === verb)).length > 0 ? "Help others" : verb));
  const price = first.effect.startsWith("for ") ? ` ${first.effect.split(/[ ,:]/u)[1] ?? ""}` : "";
  return verbs.length > 1 ? verbs.map((verb, i) => (i > 0 ? verb.toLowerCase() : verb)).join("/") : `${verbs[0] ?? ""}${price}`;
}

/** A price and what is had for it: "Ç200: draw a card". */
export const pricedBriefly = (effect: string): string => effect.replace(/^pay (Ç\d+), /u, "$1: ").split(", ")[0] ?? "";

/** What comes of something in one line of so many letters: all of it, what is to do and for what, what it is without what it is for, or a word. */
export function inALine({ effect, brief }: { readonly effect: string; readonly brief: string }, letters: number): string {
  const [start = ""] = effect.split(" for ");
  const numbers = effect.replace(/^[^:]+: (\d[^:]*) for /u, "$1: ");
  return [effect, numbers, start].find((text) => text !== "" && text.length <= letters) ?? brief;
}

const verbsOf = (choices: readonly Choice[]): readonly string[] => [...new Set(choices.map(verbOf))];

const reasons = (choices: readonly Choice[]): readonly string[] => [...new Set(choices.map(whyNoUse))].filter(Boolean);

/** Verbs as one sentence: "Attack, work or sabotage". */
const inARow = (verbs: readonly string[]): string => listed(verbs.map((one, i) => (i > 0 ? one.charAt(0).toLowerCase() + one.slice(1) : one)));

/** A verb that helps what it aims at; if that belongs to others only, that is what it says: "Help Birch's b4", "Help others' schemes". */
function withOwner(scene: Scene, verb: string, choices: readonly Choice[]): string {
  const aims = helped(scene, choices);
  const [seat, ...more] = new Set(aims.map((aim) => aim.seat));
  if (seat === undefined) return verb;
  if (more.length > 0) return "Help others' schemes";
  const [only] = aims;
  return `Help ${scene.seats[seat ?? 0] ?? ""}'s ${aims.length === 1 && only ? shortName(only) : "schemes"}`;
}

/** The cards of others that choices help; none if they can help an own one, or don't help. */
function helped(scene: Scene, choices: readonly Choice[]): readonly Card[] {
  const helps = choices.every(({ path }) => path.at(-1)?.role === "work");
  const aims = [...new Set(choices.map(aimOf))].flatMap((spot) => cardOf(scene, spot) ?? []);
  return !helps || aims.some(({ seat }) => seat === scene.decider || seat === null) ? [] : aims;
}

/** An ability without its tags, and what it marks where that is named: "Prevent the next 2 damage to a pawn of yours this turn." */
function plainly(line: string): string {
  const [, tags = "", words = line] = /^([^.:]*): (.*)$/u.exec(line) ?? [];
  const [price = ""] = /Ç\d+/u.exec(tags) ?? [];
  const does = words.replace(/^Mark (an? [^.]*)\. (.*?)\bthe mark\b/u, "$2$1");
  return price ? `${price}: ${does}` : does;
}

/** What the card itself says of what it does, where that depends on what it is aimed at; only what has a button of its own, as attacks are on no card. */
function says({ text }: Card, choices: readonly Choice[]): string {
  if (!choices.every(({ path }) => path[1]?.role === "press")) return "";
  return text.filter((line) => line.endsWith(".")).map(plainly).join(" ").replace(/\.$/u, "");
}
