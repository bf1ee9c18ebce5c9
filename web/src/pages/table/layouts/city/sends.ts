/** What could be sent in a fight: one Unit for each enemy that the Units at hand can beat, and what is missing after it. */
import type { Card, Choice } from "../../../../net/wire";
import { isEnough, isLaneWon, isUseless, resultOf, type Lane } from "./cityScene";

/** Something that could be sent, what comes of it at its lane, and whether that is enough. */
export interface Send {
  readonly choice: Choice;
  readonly lane: Lane;
  readonly result: string;
  readonly enough: boolean;
}

/** How many of them are told. */
const MAX_SENDS = 3;
/** So many surplus symbols of a sort count as one of any other (VNS-53). */
const SURPLUS = 2;

type Arms = ReadonlyMap<string, number>;

const laneOf = ({ path }: Choice): string => path.at(-1)?.spot ?? "";
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const filled = ({ fills }: Choice): number => sum(fills.flatMap(({ amounts }) => amounts).map(({ value }) => value));
/** A count that a text begins with or contains: 8 of "8 missing". */
const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 0);
/** The city points that an enemy costs. */
const costs = ({ card }: Lane): number => sum(card.does.filter(({ text }) => text.includes("city")).map(({ text }) => numberIn(text)));

/** The enemies of these lanes that a Unit may still be sent against. */
export const standing = (choices: readonly Choice[], lanes: readonly Lane[]): readonly Lane[] =>
  lanes.filter((lane) => !isLaneWon(lane) && choices.some((choice) => choice.fills.length > 0 && laneOf(choice) === lane.spot));

/** The symbols of cards, counted; of one that is sent symbol by symbol only those that are still offered. */
function armsOf(cards: readonly Card[], choices: readonly Choice[]): Arms {
  const arms = new Map<string, number>();
  for (const card of cards) {
    const modes = choices.filter(({ path }) => path[0]?.spot === card.id).flatMap(({ path }) => (path.length > 2 && path[1] ? [path[1].spot.toLowerCase()] : []));
    const signs = card.signs.flatMap((row) => row.signs).filter(({ name }) => modes.length === 0 || modes.includes(name));
    for (const { name, value } of signs) arms.set(name, (arms.get(name) ?? 0) + value);
  }
  return arms;
}

/** What these symbols count against a lane, together with those that are there. */
function raised({ card, sent }: Lane, arms: Arms): number {
  const there = armsOf(sent, []);
  const names = new Set([...arms.keys(), ...there.keys(), ...card.sockets.map(({ name }) => name)]);
  return sum([...names].map((name) => {
    const have = (arms.get(name) ?? 0) + (there.get(name) ?? 0);
    const need = card.sockets.find((one) => one.name === name)?.most ?? 0;
    return Math.min(have, need) + Math.floor(Math.max(0, have - need) / SURPLUS);
  }));
}

/** The enemies that all Units at hand together would beat. */
export function beatable(choices: readonly Choice[], lanes: readonly Lane[], cards: readonly Card[]): readonly Lane[] {
  const spots = new Set(choices.filter(({ fills }) => fills.length > 0).map(({ path }) => path[0]?.spot));
  const offered = cards.filter(({ id }) => spots.has(id));
  // Of identical Units only the first is offered.
  const arms = armsOf(cards.filter((card) => offered.some(({ kind, spot }) => kind === card.kind && spot === card.spot)), choices);
  return standing(choices, lanes).filter((lane) => {
    const met = sum(lane.card.sockets.map(({ value }) => value));
    return raised(lane, arms) >= met + numberIn(lane.zone?.state ?? "");
  });
}

/** What is sent best against a lane: what is enough, else what fills most; of equals the Unit with the fewest symbols. */
function bestAt(lane: Lane, choices: readonly Choice[], cards: readonly Card[]): Send | undefined {
  const size = ({ path }: Choice): number => sum(cards.filter(({ id }) => id === path[0]?.spot).flatMap(({ signs }) => signs).flatMap(({ signs }) => signs).map(({ value }) => value));
  const rank = (choice: Choice): number => Number(isEnough(resultOf(choice)));
  const useful = choices.filter((choice) => laneOf(choice) === lane.spot && filled(choice) > 0 && !isUseless(resultOf(choice)));
  const [choice] = useful.sort((a, b) => rank(b) - rank(a) || (rank(a) ? 0 : filled(b) - filled(a)) || size(a) - size(b));
  if (!choice) return undefined;
  const [result, enough] = [resultOf(choice), isEnough(resultOf(choice))];
  return { choice, lane, enough, result: enough ? result : `${numberIn(lane.zone?.state ?? "")} → ${numberIn(result)} missing` };
}

/**
 * The best that could be sent, at most one thing to each enemy: those that one Unit beats first, then those that the Units at
 * hand beat together, of each the ones that cost the city most, then those that need least. No other enemy is told.
 */
export function bestSends(choices: readonly Choice[], lanes: readonly Lane[], cards: readonly Card[]): readonly Send[] {
  const left = (lane: Lane): number => numberIn(lane.zone?.state ?? "");
  return beatable(choices, lanes, cards).flatMap((lane) => bestAt(lane, choices, cards) ?? [])
    .sort((a, b) => Number(b.enough) - Number(a.enough) || costs(b.lane) - costs(a.lane) || left(a.lane) - left(b.lane)).slice(0, MAX_SENDS);
}
