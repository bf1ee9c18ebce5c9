/** What a phone has room for between the question and the hand, without anything being cut by the fold. */
import type { Answer } from "./now/answers";
import type { SeatFacts } from "./seats/seatFacts";

/** Heights of what lies below each other on a phone, in pixels. */
const GAP = 8;
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
const TALL_ROW = 57;
const MAX_LIST = 290;
const LABEL_LINE = 16;
const EFFECT_LINE = 14;
const LIST_COLUMNS = 2;
/** How many letters of a label, and of what comes of it, fit in a line of a column. */
const LABEL_CHARS = 17;
export const EFFECT_CHARS = 20;
/** The same in one of three columns. */
export const NARROW_EFFECT_CHARS = 14;
/** More than this are listed by their names only, in three columns. */
export const MAX_IN_TWO_COLUMNS = 8;

/** How what is mine is drawn: whole cards, narrow ones or tokens with flat schemes, or one line. */
export type MineSize = "full" | "slim" | "small" | "line";

export interface PhoneFit {
  /** Whether what can be done is listed by name only. */
  readonly brief: boolean;
  /** Whether there is room for one line more in each entry of that list. */
  readonly tall: boolean;
  /** How large the cards of opponents are, if there is room for them. */
  readonly theirs: keyof typeof THEIR_CARDS;
  readonly mine: MineSize;
}

/** What is mine, as far as it takes room. */
type Mine = Pick<SeatFacts, "cards" | "schemes">;

/** Something that can be done. */
type Listed = Pick<Answer, "label" | "effect">;

/** The list of what can be done: told whole, by name and a line or two, or by name only. */
const WHOLE = { brief: false, tall: false } as const;
const TALL = { brief: true, tall: true } as const;
const NAMES = { brief: true, tall: false } as const;

/** Ways to share the room, the best first. */
const WAYS: readonly PhoneFit[] = [
  { ...WHOLE, theirs: "mini", mine: "full" }, { ...WHOLE, theirs: "named", mine: "full" }, { ...TALL, theirs: "mini", mine: "full" },
  { ...TALL, theirs: "named", mine: "full" }, { ...NAMES, theirs: "mini", mine: "full" }, { ...NAMES, theirs: "named", mine: "full" },
  { ...NAMES, theirs: "named", mine: "slim" }, { ...NAMES, theirs: "named", mine: "small" },
  { ...WHOLE, theirs: "none", mine: "full" }, { ...TALL, theirs: "none", mine: "full" }, { ...NAMES, theirs: "none", mine: "full" },
  { ...NAMES, theirs: "none", mine: "slim" },
];

/** How high what is mine is. */
function mineHeight({ cards, schemes }: Mine, size: MineSize): number {
  if (size === "line") return LINE;
  if (cards.length + schemes.length === 0) return LINE + FACTS + EMPTY;
  return LINE + FACTS + (cards.length > 0 ? CARDS[size] : 0) + Math.ceil(schemes.length / 2) * SCHEME_ROW[size];
}

/** How high the list of what can be done is. */
function listHeight(listed: readonly Listed[], { brief, tall }: Pick<PhoneFit, "brief" | "tall">): number {
  if (listed.length === 0) return 0;
  const rows = briefRows(listed);
  if (tall && rows * TALL_ROW > MAX_LIST) return Infinity; // it would have to be scrolled
  if (brief) return LIST_PADDING + rows * (tall ? TALL_ROW : BRIEF_ROW);
  const heights = listed.map(({ label, effect }) => lines(label, LABEL_CHARS) * LABEL_LINE + lines(effect, EFFECT_CHARS) * EFFECT_LINE + 8);
  const inRows = Array.from({ length: Math.ceil(listed.length / LIST_COLUMNS) }, (_, row) => heights.slice(row * LIST_COLUMNS, (row + 1) * LIST_COLUMNS));
  return LIST_PADDING + inRows.reduce((sum, row) => sum + Math.max(MIN_LIST_ROW, ...row) + LIST_ROW_GAP, 0);
}

const briefRows = ({ length }: readonly Listed[]): number => Math.ceil(length / (length > MAX_IN_TWO_COLUMNS ? 3 : LIST_COLUMNS));

const lines = (text: string, chars: number): number => Math.min(2, Math.ceil(text.length / chars));

/** The best way to show so many things that can be done above what is mine and the cards of opponents, in a play area so high. */
export function phoneFit(room: number, mine: Mine, listed: readonly Listed[], theirs = 0): PhoneFit {
  const needs = (way: PhoneFit): number =>
    listHeight(listed, way) + THEIR_CARDS[way.theirs] + mineHeight(mine, way.mine) + (way.theirs === "none" ? 1 : 2) * GAP;
  const ways = theirs > MAX_NAMED ? WAYS.filter((way) => way.theirs !== "mini").map((way) => (way.theirs === "named" ? { ...way, theirs: "token" as const } : way)) : WAYS;
  return ways.find((way) => needs(way) <= room) ?? { ...NAMES, theirs: "none", mine: "small" };
}

/** How what is mine is drawn below a question that is so high. */
export function mineBelow(room: number, mine: Mine, asked: number): MineSize {
  return (["full", "slim", "small"] as const).find((size) => asked + mineHeight(mine, size) + GAP <= room) ?? "line";
}
