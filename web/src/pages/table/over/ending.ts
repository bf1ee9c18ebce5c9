/** The end of a match as it is told: who won, how, and how long it took. */
import type { Acted, Judgement, Now, Review, TableCard } from "../../../net/wire";

/** What became of the person at this screen; "other" for spectators. */
export type Fate = "won" | "lost" | "drawn" | "together" | "other";

/** Whether the person at this screen won, given the seats that are theirs. */
export function fate({ payoffs }: Pick<Now, "payoffs">, mine: readonly number[]): Fate {
  const most = Math.max(...payoffs);
  const all = payoffs.every((one) => one === most);
  if (payoffs.length === 0 || mine.length === 0 || mine.length === payoffs.length) return "other";
  if (all) return most > 0 ? "together" : most < 0 ? "lost" : "drawn";
  return mine.some((seat) => payoffs[seat] === most) ? "won" : "lost";
}

/** The headline: "You win", "You lose", "Regular wins". */
export function headline({ payoffs }: Pick<Now, "payoffs">, mine: readonly number[], names: readonly string[]): string {
  const most = Math.max(...payoffs);
  const winners = names.filter((_, seat) => payoffs[seat] === most);
  switch (fate({ payoffs }, mine)) {
    case "won": return "You win";
    case "together": return "You all win";
    case "drawn": return "A draw";
    case "lost": return winners.length === 1 && payoffs.length > 2 ? `${winners[0] ?? ""} wins` : "You lose";
    case "other":
      if (payoffs.length === 0) return "The match is over";
      return winners.length === 1 ? `${winners[0] ?? ""} wins` : "A draw";
  }
}

/** The titles of the seats that belong to the person at this screen. */
export const ownTitles = ({ seats }: Pick<TableCard, "seats">): readonly string[] =>
  seats.filter(({ mine, kind }) => mine && kind === "person").map(({ title }) => title);

const WON = /^[^:]* wins?(: |$)/;
const asSentence = (text: string): string => (text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}` : "");

/** A result without its rule; its reason said to who has the title: "Light resigned" is "you resigned" to Light. */
function toldTo(result: string, own: readonly string[]): string {
  const text = result.replace(/ \([A-Z]+-[0-9A-Za-z]+\)/g, "");
  const [title] = own.length === 1 ? own : [];
  if (!title) return text;
  return text.replace(new RegExp(`: ${title} has\\b`), ": you have").replace(new RegExp(`: ${title}\\b`), ": you");
}

/** Who lost reads who won too, unless it speaks of them: "the others have given up" alone would seem to. */
const keepsWinner = (text: string, ended: Fate): boolean => ended === "lost" && !text.includes(": you ");

/** How the match ended, as it stands below the headline. */
export function reason(result: string, ended: Fate, own: readonly string[] = []): string {
  const text = toldTo(result, own);
  return asSentence(keepsWinner(text, ended) ? text : text.replace(WON, ""));
}

/** How the match ended in one line: "You win: Dark has no piece left." */
export function ending(result: string, ended: Fate, own: readonly string[] = []): string {
  const text = toldTo(result, own);
  const spoken = ended === "won" ? "You win" : ended === "lost" ? "You lose" : "";
  if (!spoken) return asSentence(text);
  return keepsWinner(text, ended) ? `${spoken}. ${asSentence(text)}` : asSentence(text.replace(/^[^:]* wins?(?=:|$)/, spoken));
}

/** The number of the rule by which it ended. */
export const endingRule = (result: string): string => /\(([A-Z]+-[0-9A-Za-z]+)\)/.exec(result)?.[1] ?? "";

/** How long a match took, from the first to the last action. */
export function duration(moves: readonly Acted[]): string {
  const [first, last] = [moves[0], moves.at(-1)].map((move) => Date.parse(move?.at ?? ""));
  const minutes = Math.round(((last ?? NaN) - (first ?? NaN)) / 60_000);
  if (Number.isNaN(minutes)) return "";
  if (minutes < 1) return "less than a minute";
  if (minutes < 120) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/**
 * What is told of a moment, short enough for two lines: what was done, or at the end of the match what decided it. That it is
 * over need not be told again.
 */
export function momentWords(text: string, isLast: boolean): string {
  const all = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).filter((one) => !/^(You|[^:.]*) wins?\b(?! by \d)/.test(one));
  return (isLast ? all.at(-1) : all[0]) ?? text;
}

export interface Moment {
  readonly kind: "strong" | "a slip" | "decisive";
  readonly action: number;
}

/** How much better or worse an action left a seat, compared with the action before. */
function gains({ judgements }: Review, seat: number): readonly { readonly judgement: Judgement; readonly gain: number }[] {
  const value = (at: number): number => judgements[at]?.evaluation[seat] ?? 0;
  return judgements.map((judgement, i) => ({ judgement, gain: value(i) - (i > 0 ? value(i - 1) : 0) }));
}

/**
 * Three moments worth seeing again: an own strong action, the worst slip, and what decided the match. Only a complete review can
 * tell. Actions that are `leftOut` don't count, such as those of the set-up.
 */
export function moments(review: Review, seat: number, leftOut: ReadonlySet<number> = new Set()): readonly Moment[] {
  if (!review.done) return [];
  const all = gains(review, seat).filter(({ judgement }) => !leftOut.has(judgement.action));
  const own = all.filter(({ judgement }) => judgement.seat === seat);
  const strong = own.filter(({ judgement, gain }) => judgement.mark === "" && gain > 0).sort((a, b) => b.gain - a.gain)[0];
  const slip = own.filter(({ judgement }) => judgement.mark !== "").sort((a, b) => b.judgement.loss - a.judgement.loss)[0];
  const late = all.filter(({ judgement }) => judgement !== strong?.judgement && judgement !== slip?.judgement);
  const decisive = [...late].sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain))[0];
  const found: readonly (readonly [Moment["kind"], { readonly judgement: Judgement } | undefined])[] =
    [["strong", strong], ["a slip", slip], ["decisive", decisive]];
  return found
    .flatMap(([kind, one]) => (one ? [{ kind, action: one.judgement.action }] : []))
    .sort((a, b) => a.action - b.action);
}
