/** The actions of a match as a story: sentences under headings, passes folded, and what happened since one's turn. */
import type { Acted, Story } from "../net/wire";
import { grouped } from "../ui/lists";

/** A sentence of the log. */
export interface Sentence {
  readonly type: "sentence";
  readonly move: Acted;
  /** Without its subject where the heading names it. */
  readonly text: string;
}

/** Quiet actions in a row, told as a count; the sentences are there for who wants to read them. */
export interface Fold {
  readonly type: "fold";
  readonly label: string;
  readonly sentences: readonly Sentence[];
}

/** The sentences under one heading. */
export interface Chapter {
  /** The number of its first action. */
  readonly first: number;
  readonly heading: string;
  /** The seat whose turn it is; -1 for nobody's. */
  readonly seat: number;
  readonly rows: readonly (Sentence | Fold)[];
}

/** The word for actions in which nothing is done. */
export const PASS = "pass";
/** The word for letting dice decide: what they show is told next, so this is told only as long as nothing follows. */
const ROLL = "roll";
/** The word for a card that comes to somebody: a count of them says to whom. */
const CARD = "card";
/** How many lines tell what happened since one's turn. */
const MAX_SINCE = 4;

/** The whole sentence of an action. */
export const sentence = ({ who, text }: Story): string => (who ? `${who} ${text}` : text.slice(0, 1).toUpperCase() + text.slice(1));

/** The actions under their headings; `seats` are the names of the seats, `mine` is called "You". */
export function chapters(moves: readonly Acted[], seats: readonly string[], mine: readonly number[]): readonly Chapter[] {
  const found: { first: number; heading: string; seat: number; moves: Acted[] }[] = [];
  for (const move of moves) {
    const { heading, turn } = move.story;
    const last = found.at(-1);
    const title = [heading, turn < 0 ? "" : mine.length === 1 && mine[0] === turn ? "You" : (seats[turn] ?? "")].filter(Boolean).join(" · ");
    if (last && last.heading === title) last.moves.push(move);
    else found.push({ first: move.action, heading: title, seat: turn, moves: [move] });
  }
  return found.map(({ moves: own, ...chapter }) => ({ ...chapter, rows: rows(own) }));
}

/** The action told last, if only passes came after it. */
export function newest(story: readonly Chapter[]): number | undefined {
  const rows = story.flatMap((chapter) => chapter.rows);
  const row = [...rows].reverse().find((one) => one.type === "sentence" || one.sentences.some(({ move }) => move.story.quiet !== PASS));
  return row?.type === "sentence" ? row.move.action : undefined;
}

/** Sentences, with quiet ones in a row folded into one. */
function rows(moves: readonly Acted[]): readonly (Sentence | Fold)[] {
  const found: (Sentence | Fold)[] = [];
  let quiet: Acted[] = [];
  const fold = (): void => {
    if (quiet.length > 0) found.push({ type: "fold", label: label(quiet), sentences: quiet.map(told) });
    quiet = [];
  };
  for (const move of moves) {
    if (move.story.quiet === ROLL && move !== moves.at(-1)) continue;
    if (move.story.quiet) {
      quiet.push(move);
      continue;
    }
    fold();
    found.push(told(move));
  }
  fold();
  return found;
}

function told(move: Acted): Sentence {
  const { story } = move;
  const subject = story.turn >= 0 && story.turn === story.seat;
  return { type: "sentence", move, text: subject ? story.text : sentence(story) };
}

/** Quiet actions in a few words: "4 passes", "2 passes, 1 hold", "You draw 6 cards"; a single one is told as it is. */
function label(moves: readonly Acted[]): string {
  const [first] = moves;
  if (first && moves.length === 1) return told(first).text;
  return [...grouped(moves, ({ story }) => story.quiet)].map(([word, all]) => {
    const count = `${all.length} ${all.length === 1 ? word : plural(word)}`;
    const deeds = new Set(all.map((move) => told(move).text.slice(0, -move.story.text.length) + (move.story.text.split(" ")[0] ?? "")));
    return word === CARD && deeds.size === 1 ? `${[...deeds].join("")} ${count}` : count;
  }).join(", ");
}

const plural = (word: string): string => (word.endsWith("s") ? `${word}es` : `${word}s`);

const isChance = ({ seat }: Acted): boolean => seat < 0;

/** What chance made of an action of somebody else, if it was told: the dice of their attack. */
export function outcomeOf(action: Acted, since: readonly Acted[]): Acted {
  const [next] = since.filter((one) => one.action > action.action).sort((a, b) => a.action - b.action);
  return next && isChance(next) && !isChance(action) ? next : action;
}

/** What the others did since I last did something: at most four actions that concern me and what chance made of them, the weightiest first. */
export function sinceYourTurn(moves: readonly Acted[], mine: readonly number[]): readonly Acted[] {
  // The last pass makes an action happen: what comes of it is told of who acted, whoever passed.
  const isMine = ({ seat, story }: Acted): boolean => mine.includes(story.seat >= 0 ? story.seat : seat);
  const last = moves.map((move) => isMine(move) && mine.includes(move.seat) && !move.story.quiet).lastIndexOf(true);
  if (last < 0) return [];
  const weighty = moves.slice(last + 1).filter(({ story }) => story.weight > 0);
  const begun = weighty.findIndex((move) => !isMine(move));
  const others = weighty.filter((move, i) => !isMine(move) || (begun >= 0 && i > begun && isChance(move)));
  return others.sort((a, b) => b.story.weight - a.story.weight || a.action - b.action).slice(0, MAX_SINCE);
}

/** The actions after the first `known`, in words for screen readers: what is quiet is left out. */
export const announced = (moves: readonly Acted[], known: number): string =>
  moves.filter(({ action, story }) => action > known && !story.quiet).map(({ story }) => sentence(story)).join(" ");
