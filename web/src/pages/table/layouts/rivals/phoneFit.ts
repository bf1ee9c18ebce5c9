/** What a phone has room for between the question and the hand, without anything being cut by the fold. */
import type { Answer } from "./now/answers";
import type { SeatFacts } from "./seats/seatFacts";

/** Heights of what lies below each other on a phone, in pixels. */
const GAP = 8;
const PADDING = 6;
const LINE = 42;
/** The line below it: Influence by House, risk and income. */
const FACTS = 18;
const CARDS = { full: 102, slim: 90, small: 73 } as const;
const SCHEME_ROW = { full: 47, slim: 32, small: 32 } as const;
const EMPTY = 62;
const THEIR_CARDS = { mini: 95, token: 66, named: 48, none: 0 } as const;
/** More cards of opponents than these are symbols with numbers, so that they are in sight. */
const MAX_NAMED = 3;
const LIST_PADDING = 12;
const LIST_ROW_GAP = 6;
const MIN_LIST_ROW = 46;
const BRIEF_ROW = 45;
const LABEL_LINE = 16;
const EFFECT_LINE = 14;
const LIST_COLUMNS = 2;
/** How many letters of a label, and of what comes of it, fit in a line of a column. */
const LABEL_CHARS = 17;
export const EFFECT_CHARS = 20;

/** How what is mine is drawn: whole cards, narrow ones or tokens with flat schemes, tokens only, or one line. */
export type MineSize = "full" | "slim" | "small" | "tokens" | "line";

export interface PhoneFit {
  /** Whether what comes of what can be done is told in one line. */
  readonly brief: boolean;
  /** Whether what can be done with cards in hand is listed too; they have their prices and green rings. */
  readonly held: boolean;
  /** How large the cards of opponents are, if there is room for them. */
  readonly theirs: keyof typeof THEIR_CARDS;
  readonly mine: MineSize;
}

/** What is mine, as far as it takes room. */
type Mine = Pick<SeatFacts, "cards" | "schemes">;

/** Something that can be done. */
type Listed = Pick<Answer, "label" | "effect">;

/** Ways to share the room, the best first. */
const WAYS: readonly PhoneFit[] = [
  { brief: false, held: true, theirs: "mini", mine: "full" }, { brief: false, held: true, theirs: "named", mine: "full" },
  ...(["mini", "named"] as const).map((theirs) => ({ brief: false, held: false, theirs, mine: "full" }) as const),
  ...[false, true].flatMap((brief) => (["slim", "small"] as const).map((mine) => ({ brief, held: false, theirs: "named", mine }) as const)),
  { brief: false, held: true, theirs: "none", mine: "full" }, ...(["full", "small"] as const).map((mine) => ({ brief: false, held: false, theirs: "none", mine }) as const),
  ...(["small", "tokens"] as const).map((mine) => ({ brief: true, held: false, theirs: "none", mine }) as const),
];

/** How high what is mine is. */
function mineHeight({ cards, schemes }: Mine, size: MineSize): number {
  if (size === "line" || size === "tokens") return LINE + (size === "tokens" ? CARDS.small : 0);
  if (cards.length + schemes.length === 0) return LINE + FACTS + EMPTY;
  return LINE + (size === "small" ? 0 : FACTS) + (cards.length > 0 ? CARDS[size] : 0) + Math.ceil(schemes.length / 2) * SCHEME_ROW[size];
}

/** How high the list of what can be done is. */
function listHeight(listed: readonly Listed[], brief: boolean): number {
  if (listed.length === 0) return 0;
  if (brief) return LIST_PADDING + Math.ceil(listed.length / LIST_COLUMNS) * BRIEF_ROW;
  const heights = listed.map(({ label, effect }) => lines(label, LABEL_CHARS) * LABEL_LINE + lines(effect, EFFECT_CHARS) * EFFECT_LINE + 8);
  const inRows = Array.from({ length: Math.ceil(listed.length / LIST_COLUMNS) }, (_, row) => heights.slice(row * LIST_COLUMNS, (row + 1) * LIST_COLUMNS));
  return LIST_PADDING + inRows.reduce((sum, row) => sum + Math.max(MIN_LIST_ROW, ...row) + LIST_ROW_GAP, 0);
}

const lines = (text: string, chars: number): number => Math.min(2, Math.ceil(text.length / chars));

/** The best way to show so many things that can be done, those in play among them, above what is mine and the cards of opponents, in a play area so high. */
export function phoneFit(room: number, mine: Mine, listed: readonly Listed[], inPlay: readonly Listed[], theirs = 0): PhoneFit {
  const needs = (way: PhoneFit): number => listHeight(way.held ? listed : inPlay, way.brief) + othersHeight(mine, way);
  return crowded(WAYS, theirs).find((way) => needs(way) <= room) ?? { brief: true, held: false, theirs: "none", mine: "line" };
}

const othersHeight = (mine: Mine, way: Pick<PhoneFit, "theirs" | "mine">): number => PADDING + THEIR_CARDS[way.theirs] + mineHeight(mine, way.mine) + (way.theirs === "none" ? 1 : 2) * GAP;

/** The ways to show so many cards of opponents: many of them are symbols with numbers. */
function crowded<Way extends Pick<PhoneFit, "theirs" | "mine">>(ways: readonly Way[], theirs: number): readonly Way[] {
  if (theirs <= MAX_NAMED) return ways;
  return ways.filter((way) => way.theirs !== "mini").flatMap((way) => (way.theirs === "named" ? [{ ...way, theirs: "token" }, ...(way.mine === "tokens" || way.mine === "line" ? [way] : [])] : [way]));
}

/** Ways to share the room below a question, the best first. */
const BELOW: readonly Pick<PhoneFit, "theirs" | "mine">[] = [
  ...(["mini", "named"] as const).flatMap((theirs) => (["full", "slim", "small"] as const).map((mine) => ({ theirs, mine }))),
  ...(["mini", "named"] as const).map((theirs) => ({ theirs, mine: "tokens" }) as const), { theirs: "named", mine: "line" },
  ...(["small", "tokens"] as const).map((mine) => ({ theirs: "none", mine }) as const),
];

/** How what is mine and the cards of opponents are drawn below a question that is so high. */
export const below = (room: number, mine: Mine, asked: number, theirs: number): Pick<PhoneFit, "theirs" | "mine"> =>
  crowded(BELOW, theirs).find((way) => asked + othersHeight(mine, way) <= room) ?? { theirs: "none", mine: "line" };
