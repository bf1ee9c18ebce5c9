/** What a picked card can be used on, verb by verb, for screens that have no room for the cards of everybody. */
import { remaining } from "../../../../../choosing/choose";
import type { Card, Choice, Scene } from "../../../../../net/wire";
import type { TableView } from "../../../tableView.svelte";
import { isOfNoUse, verbOf } from "./now";

/** A card that can be aimed at: what comes of it, in a few words, and the choices that do it. */
export interface Target {
  readonly card: Card;
  readonly effect: string;
  readonly choices: readonly Choice[];
  /** Whether it would harm one's own, or help others. */
  readonly doubtful: boolean;
}

/** What one verb can be done to; what it can do without a card to aim at has no targets. */
export interface VerbTargets {
  readonly verb: string;
  /** What comes of it, if that is the same whatever it aims at. */
  readonly effect: string;
  /** Whether nothing would come of it. */
  readonly useless: boolean;
  readonly targets: readonly Target[];
  readonly choices: readonly Choice[];
}

/** The last card on the way of a choice, other than the one it begins with. */
function aimed(scene: Scene, { path }: Choice): Card | undefined {
  const spot = path.slice(1).filter(({ role }) => role !== "press").at(-1)?.spot;
  return scene.cards.find(({ id }) => id === spot);
}

/** The first part of what comes of a choice. */
const brief = ({ effect }: Choice): string => effect.split(", ")[0] ?? "";

/** What becomes of the card that a choice aims at: "3 → dies", "1 → 4", "1 → 3, lost at 8"; nothing where that can't be told in numbers. */
function result({ prospects, path }: Choice, { id }: Card): string {
  const change = prospects.find(({ spot }) => spot === id);
  if (!change) return path.some(({ spot, role }) => spot === id && role === "attack") ? "unhurt" : "";
  const { before, after, text, tone } = change;
  return tone === "" && text ? `${before} → ${after}, ${text}` : `${before} → ${text || after}`;
}

/** What can be done with what is picked; of every verb what is sensible first, and of that what would be lost or die. */
export function targetsByVerb({ table }: TableView, scene: Scene): readonly VerbTargets[] {
  const verbs = new Map<string, Choice[]>();
  for (const choice of remaining(table.choices, table.picked)) {
    verbs.set(verbOf(choice), [...(verbs.get(verbOf(choice)) ?? []), choice]);
  }
  return [...verbs].map(([verb, choices]) => {
    const effects = new Set(choices.map(brief));
    const alike = effects.size === 1;
    const cards = [...new Set(choices.map((choice) => aimed(scene, choice)))].filter((card) => card !== undefined);
    const falls = (card: Card): boolean => choices.some(({ prospects }) => prospects.some(({ spot, tone }) => spot === card.id && tone === "bad"));
    const at = (card: Card): readonly Choice[] => choices.filter((choice) => aimed(scene, choice) === card);
    const isDoubtful = (card: Card): boolean => at(card).every(({ doubtful }) => doubtful);
    const targets = cards.sort((a, b) => Number(isDoubtful(a)) - Number(isDoubtful(b)) || Number(falls(b)) - Number(falls(a))).map((card) => {
      const [first] = at(card);
      return { card, effect: first ? result(first, card) : "", choices: at(card), doubtful: isDoubtful(card) };
    });
    const useless = alike && choices.every(isOfNoUse);
    return { verb, effect: alike && choices[0] ? brief(choices[0]) : "", useless, targets, choices };
  });
}
