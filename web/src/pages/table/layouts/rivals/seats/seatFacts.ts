/** What is known of a seat: its track, its amounts, how many cards it holds. */
import type { Skin } from "../../../../../draw/skin.svelte";
import type { Card, Meter, Scene, SeatCard, Track, Zone } from "../../../../../net/wire";

export interface SeatFacts {
  readonly track: Track | undefined;
  /** How far the track is: "5 of 8". */
  readonly reached: string;
  /** Amounts that have a symbol. */
  readonly money: readonly Meter[];
  /** How many cards are in hand and in piles. */
  readonly piles: readonly Meter[];
  /** The others: income, risk. */
  readonly told: readonly Meter[];
  /** Who it plays. */
  readonly note: string;
  readonly cards: readonly Card[];
  readonly schemes: readonly Card[];
  /** Cards that lie openly on its piles: its junkyard. */
  readonly junk: readonly Card[];
}

/** The facts of a seat. */
export function seatFacts(scene: Scene, skin: Skin, seat: number): SeatFacts {
  const own = scene.meters.filter((meter) => meter.seat === seat);
  const track = scene.tracks.find((one) => one.seat === seat);
  const inTrack = new Set([track?.name, ...(track?.parts.map(({ name }) => name) ?? [])]);
  const amounts = own.filter(({ name }) => !inTrack.has(name));
  const points = track?.parts.reduce((sum, { value }) => sum + value, 0) ?? 0;
  const zones = scene.zones.filter((zone) => zone.seat === seat);
  const lying = (kind: Zone["kind"]): readonly Card[] => {
    const ids = new Set(zones.filter((zone) => zone.kind === kind).map(({ id }) => id));
    return scene.cards.filter(({ spot }) => ids.has(spot));
  };
  return {
    track, reached: track ? `${points} of ${track.most}` : "",
    money: amounts.filter(({ name }) => skin.symbols[name]),
    piles: zones.flatMap((zone) => pile(zone, skin)),
    told: amounts.filter(({ name }) => !skin.symbols[name]),
    note: zones.find(({ kind }) => kind === "play")?.note ?? "",
    cards: lying("play"), schemes: lying("schemes"), junk: lying("pile").filter(({ kind }) => kind !== "back"),
  };
}

const pointsOf = ({ tracks }: Scene, seat: number): number => tracks.find((one) => one.seat === seat)?.parts.reduce((sum, { value }) => sum + value, 0) ?? 0;

/** The seats, who is farthest on the track first. */
export const byStanding = (scene: Scene): readonly number[] =>
  scene.seats.map((_, seat) => seat).sort((a, b) => pointsOf(scene, b) - pointsOf(scene, a));

/** The cards of a hand or a pile as an amount, if the skin has a symbol for it: the last word of its name. Empty piles are left out. */
function pile({ name, kind, meters }: Zone, skin: Skin): readonly Meter[] {
  const sort = name.split(" ").at(-1) ?? "";
  const count = meters[0];
  const told = kind === "hand" || (kind === "pile" && (count?.value ?? 0) > 0);
  return told && skin.symbols[sort] && count ? [{ ...count, name: sort }] : [];
}

/** Amounts that are told as a sentence, not as a name and a number. */
const TOLD: Readonly<Record<string, (amount: string) => string>> = {
  income: (amount) => `+${amount} a turn`, risk: (amount) => `risk ${amount} for each act`,
};

/** What an amount is, for who points at its sign: "2 cards in hand"; then what the skin says about it. */
export function signWords({ looks }: Skin, { name, value }: Meter): string {
  const counted = pileWords({ name, value, most: null, seat: null });
  const about = looks.descriptions?.[name];
  return about ? `${counted}. ${about}` : counted;
}

/** An amount or a pile in words: "Ç450" is "450 Çint", a hand "2 cards in hand". */
export const pileWords = ({ name, value }: Meter): string => PILES[name]?.(value) ?? `${value.toLocaleString("en")} ${name}`;

const cards = (count: number): string => (count === 1 ? "1 card" : `${count} cards`);
const PILES: Readonly<Record<string, (count: number) => string>> = {
  hand: (count) => `${cards(count)} in hand`, deck: (count) => `${cards(count)} in the deck`, junkyard: (count) => `${cards(count)} in the junkyard`,
};

/** How far a seat is on its track, and what that is for. */
export function reachedWords({ looks }: Skin, { track, reached }: SeatFacts): string {
  return track ? [`${reached} ${track.name}`, looks.descriptions?.[track.name]].filter(Boolean).join(". ") : "";
}

/** An amount in words: "+450 a turn", "risk 1 for each act"; in short "risk 1". */
export function toldWords({ name, value }: Meter, short = false): string {
  const amount = value.toLocaleString("en");
  return (short ? undefined : TOLD[name]?.(amount)) ?? `${name} ${amount}`;
}

/** Who sits on a seat, in a word: a name, a level, or that nobody does. */
export function sitter(card: SeatCard | undefined): string {
  if (!card) return "";
  if (card.kind === "open") return "open seat";
  if (card.kind === "bot") return card.name;
  const stands = card.bot ? " · a bot stands in" : "";
  return `${card.name || "Guest"}${stands}${card.present || card.mine || card.bot ? "" : " · away"}`;
}
