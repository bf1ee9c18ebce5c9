/** What a card can do now, in a line of the list of all that can be done. */
import type { Card, Choice, Scene } from "../../../../../net/wire";
import { listed } from "../../../../../ui/words";
import { shortName, twinId } from "../cards/cards";
import { aimOf, commonStart } from "./aims";
import type { Answer } from "./answers";
import { cardOf, isOfNoUse, verbOf, whyNoUse } from "./now";

const firstPart = ({ effect }: Choice): string => effect.split(", ")[0] ?? "";

/** What a card can do: the best of it, which comes first, and what comes of that: "Work on Blood Tithe: 5 → 8 of 8", "Buy for Ç200". */
export function doable(scene: Scene, card: Card, all: readonly Choice[]): string {
  if (all.every(isOfNoUse)) return `${inARow(verbsOf(all))}: ${["no use", ...reasons(all)].join(", ")}`;
  const choices = all.filter((choice) => !isOfNoUse(choice));
  const [best] = choices;
  if (!best) return "";
  if (best.effect === "") return inARow(verbsOf(choices));
  if (isPaid(best)) return `${verbOf(best)}: ${choices.length > 1 ? firstPart(best) : best.effect}`;
  const alike = choices.filter((one) => verbOf(one) === verbOf(best));
  const open = alike.length > 1 && best.prospects.length === 0 && new Set(alike.map(({ effect }) => effect)).size > 1;
  const begins = open ? commonStart(alike.map(({ effect }) => effect)) : "";
  if (begins) return `${verbOf(best)}: ${begins} one of ${alike.length} cards`;
  const says = open ? saying(card) : "";
  if (says) return `${verbOf(best)}: ${says}`; // it depends on the aim, and none is better in numbers
  if (best.doubtful) return `Would only ${decapital(phrase(scene, card, best))}: ${resultOf(scene, best)}`;
  const does = phrase(scene, card, best);
  const more = does === "Start" ? then(card, best) : "";
  return `${does}: ${resultOf(scene, best)}${more}`;
}

/** The same in a word or two: "Buy: Ç650 → Ç350", "Start", "Attack: 3 → dies", "no use: Force 0"; with a card, what it is done to is named. */
export function briefly(scene: Scene, all: readonly Choice[], card?: Card): string {
  const [best] = all.filter((choice) => !isOfNoUse(choice));
  if (!best) return all[0] ? firstPart(all[0]) : "";
  const verb = card ? phrase(scene, card, best).replace(" The ", " ") : isHelp(scene, best) ? "Help" : verbOf(best);
  if (isPaid(best)) return `${verb}: ${firstPart(best)}`;
  const change = best.prospects.find(({ spot }) => spot === aimOf(best));
  const alike = commonStart(all.filter((one) => verbOf(one) === verbOf(best)).map(({ effect }) => effect));
  if (!change) return alike ? `${verbOf(best)}: ${alike.replace(/ (to|on|for)$/u, "")}` : verb;
  const works = change.meter === "progress";
  return `${verb}: ${works ? firstPart(best) : `${change.before} → ${change.tone && change.text ? change.text : change.after}`}`;
}

/** Whether what comes of a choice begins with what is paid for it: "Ç650 → Ç350". */
const isPaid = ({ effect }: Choice): boolean => /^Ç\d+ → Ç\d+(, |$)/u.test(effect);

/** Of a price and what is had for it the price: "Ç650 → Ç450". */
export const pricedBriefly = (effect: string): string => effect.split(", ")[0] ?? "";

/** What comes of something in so many letters: all of it, what is to do and for what, what it is without what it is for, what is done to what, or a word. */
export function inALine({ effect, brief, named = "" }: Pick<Answer, "effect" | "brief" | "named">, letters: number): string {
  const [start = ""] = effect.includes(":") ? effect.split(" for ") : [];
  const numbers = effect.replace(/^[^:]+: (\d[^:]*) for /u, "$1: ");
  return [effect, numbers, start, named].find((text) => text !== "" && text.length <= letters) ?? brief;
}

const verbsOf = (choices: readonly Choice[]): readonly string[] => [...new Set(choices.map(verbOf))];

const reasons = (choices: readonly Choice[]): readonly string[] => [...new Set(choices.map(whyNoUse))].filter(Boolean);

/** Verbs as one sentence: "Attack, work or sabotage". */
const inARow = (verbs: readonly string[]): string => listed(verbs.map((one, i) => (i > 0 ? decapital(one) : one)));

const decapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether a choice helps what belongs to another. */
function isHelp(scene: Scene, choice: Choice): boolean {
  const aim = cardOf(scene, aimOf(choice));
  return choice.path.at(-1)?.role === "work" && aim !== undefined && aim.seat !== scene.decider && aim.seat !== null;
}

/** What a choice does and to what, without the name of the card that does it: "Attack Siege Ox", "Use on Wall Captain", "Help Birch's b4". */
function phrase(scene: Scene, card: Card, choice: Choice): string {
  const aim = cardOf(scene, aimOf(choice));
  if (aim && isHelp(scene, choice)) return `Help ${scene.seats[aim.seat ?? 0] ?? ""}'s ${shortName(aim)}`;
  const label = choice.label || choice.name;
  const own = aim && choice.doubtful && aim.seat === scene.decider ? `your own ${shortName(aim)}` : "";
  const said = label.replace(` ${shortName(card)}`, "").replace(/ scheme /u, " ");
  return own && aim ? said.replace(shortName(aim), own) : said;
}

/** What comes of it; the card it aims at is named already, the one that acts is "yours". */
function resultOf(scene: Scene, choice: Choice): string {
  const [aim, own] = [cardOf(scene, aimOf(choice)), cardOf(scene, choice.path[0]?.spot ?? "")];
  const called = (one: Card | undefined): string => (one ? [shortName(one), twinId(scene, one)].join(" ").trim() : "");
  return choice.effect.split(", ").map((part) => {
    if (aim && part.includes(`${called(aim)} `)) return part.replace(`${called(aim)} `, "").replace(": ", ", ").replace(/ Resolve$/u, "");
    if (own && part.startsWith(`${called(own)} `)) return `yours${part.slice(called(own).length)}`;
    return part;
  }).join(", ");
}

/** More letters than these have no room in a tile. */
const MAX_LETTERS = 58;

/** What a card says of itself. */
const saying = ({ text }: Card): string => text.filter((line) => line.endsWith(".")).map(plainly).join(" ").replace(/\.$/u, "");

/** What a scheme does once it is complete, where its effect doesn't tell. */
function then(card: Card, { effect }: Choice): string {
  const says = saying(card);
  const words = `, then: ${decapital(says)}`;
  return says && `Start: ${effect}${words}`.length <= MAX_LETTERS ? words : "";
}

/** An ability without its tags, and what it marks where that is named: "Prevent the next 2 damage to a pawn of yours this turn." */
function plainly(line: string): string {
  const [, tags = "", words = line] = /^([^.:]*): (.*)$/u.exec(line) ?? [];
  const [price = ""] = /Ç\d+/u.exec(tags) ?? [];
  const does = words.replace(/^Mark (an? [^.]*)\. (.*?)\bthe mark\b/u, "$2$1");
  return price ? `${price}: ${does}` : does;
}
