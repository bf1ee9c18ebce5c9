/** The state of a table page, as a reducer: it turns a page and a message into a new page. */
import { lone, remaining, type Path } from "../choosing/choose";
import { moves } from "./moves";
import { playerNames } from "./names";
import type { Aftermath, Analyse, Analysed, ClockNow, Event, FromServer, Hinted, Look, Now, Play, Rejection, Roll, Scene, SeatCard } from "../net/wire";

/** The answer to an attempt or a question, with its rule. */
export interface Why {
  readonly about: string;
  readonly text: string;
  readonly rule: string;
  readonly allows: boolean;
  /** A piece that isn't to move now, then where it could go and what it could attack. */
  readonly reach: Path;
}

export interface Page {
  readonly now: Now | null;
  readonly events: readonly Event[];
  /** Whose scene is shown; null for a spectator. */
  readonly seat: number | null;
  readonly picked: Path;
  /** The request that was sent but not yet acknowledged. */
  readonly sent: Play | null;
  /** The number of actions after which the match is shown; null for the current state. */
  readonly past: number | null;
  /** Scenes by seat and number of actions. */
  readonly seen: ReadonlyMap<string, Scene>;
  /** `look` requests without an answer so far. */
  readonly looking: readonly Look[];
  readonly why: Why | null;
  /** What may follow what is chosen, once it is known. */
  readonly follows: Aftermath;
  readonly hint: Hinted | null;
  /** The running analysis request, while answers still arrive. */
  readonly analysing: Analyse | null;
  /** The deepest answer so far. */
  readonly analysed: Analysed | null;
  /** When `now` arrived, in milliseconds. */
  readonly at: number;
}

export const NOTHING_FOLLOWS: Aftermath = { text: "", brief: "", spot: "", threats: [] };

export const EMPTY: Page = {
  now: null, events: [], seat: null, picked: [], sent: null, past: null, seen: new Map(), looking: [], why: null, follows: NOTHING_FOLLOWS,
  hint: null, analysing: null, analysed: null, at: 0,
};

/** The page after a message. */
export function receive(page: Page, message: FromServer, at: number): Page {
  switch (message.type) {
    case "acted":
    case "said":
    case "told":
    case "undone":
      return happened(page, message);
    case "now":
      return standing(page, message, at);
    case "looked": {
      const look = page.looking.find(({ actions }) => actions === message.actions);
      if (!look) return page; // for an action that has since been undone
      const seen = new Map(page.seen).set(key(look.seat, message.actions), message.scene);
      return { ...page, seen, looking: page.looking.filter((one) => one !== look) };
    }
    case "answered":
      if (message.allows) return { ...page, follows: message.follows };
      return { ...page, why: { about: message.attempt, text: message.text, rule: message.rule, allows: message.allows, reach: message.reach } };
    case "hinted":
      return { ...page, hint: message };
    case "analysed": {
      const { analysing } = page;
      if (analysing?.seat !== message.seat || analysing.actions !== message.actions) return page; // for another moment
      return { ...page, analysed: message, analysing: message.done ? null : analysing };
    }
    case "refused":
      return refused(page, message);
  }
}

const key = (seat: number | null, actions: number): string => `${seat ?? "-"} ${actions}`;

/** The number of the last event that is known. */
export const last = (page: Page): number => page.events.at(-1)?.number ?? 0;

function happened(page: Page, event: Event): Page {
  if (page.events.some(({ number }) => number === event.number)) return page; // sent twice after a lost connection
  const events = [...page.events, event].sort((a, b) => a.number - b.number); // talk may overtake moves that wait to be shown
  if (event.type === "undone") {
    const seen = new Map([...page.seen].filter(([name]) => Number(name.split(" ")[1]) <= event.actions));
    const past = page.past !== null && page.past > event.actions ? null : page.past;
    const looking = page.looking.filter(({ actions }) => actions <= event.actions);
    const gone = { picked: [], sent: null, hint: null, why: null, follows: NOTHING_FOLLOWS, analysing: null, analysed: null };
    return { ...page, events, seen, past, looking, ...gone };
  }
  if (event.type !== "acted") return { ...page, events };
  return { ...page, events, picked: [], sent: null, hint: null, why: null, follows: NOTHING_FOLLOWS };
}

function standing(page: Page, now: Now, at: number): Page {
  const seat = shown(now, page.seat);
  const seen = new Map(page.seen);
  for (const one of now.seats) seen.set(key(one.seat, now.actions), one.scene);
  const scene = now.seats.find((one) => one.seat === seat)?.scene;
  const choices = scene?.choices ?? [];
  const same = seat === page.seat && now.actions === page.now?.actions;
  const asked = same && (live(page)?.choices.length ?? 0) > 0; // there are none before a match begins
  const holds = asked && remaining(choices, page.picked).length > 0;
  const sent = page.sent?.actions === now.actions ? page.sent : null;
  const picksItself = now.lesson?.picks_itself ?? true; // in a lesson one learns to pick it
  return { ...page, now, at, seat, seen, picked: holds ? page.picked : scene && picksItself ? lone(scene) : [], follows: holds ? page.follows : NOTHING_FOLLOWS, sent };
}

/** Whose scene to show: the decider's if it is mine, else the one shown before, else my first. */
function shown(now: Now, before: number | null): number | null {
  const mine = now.seats.map(({ seat }) => seat);
  const decider = now.seats[0]?.scene.decider ?? null;
  if (decider !== null && mine.includes(decider)) return decider;
  return mine.includes(before) ? before : (mine[0] ?? null);
}

function refused(page: Page, { message, rule, stale }: Rejection): Page {
  const why = { about: page.sent?.text ?? "", text: message, rule, allows: false, reach: [] };
  return { ...page, why, sent: null, analysing: null, picked: stale ? [] : page.picked, follows: stale ? NOTHING_FOLLOWS : page.follows };
}

/** The shown seat's current scene. */
export const live = ({ now, seat }: Page): Scene | null => now?.seats.find((one) => one.seat === seat)?.scene ?? null;

/** The scene to draw: the current one, or an earlier one that is being looked at. */
export const drawn = (page: Page): Scene | null =>
  page.past === null ? live(page) : (page.seen.get(key(page.seat, page.past)) ?? null);

/** The number of actions taken in the scene to draw. */
export const when = (page: Page): number => page.past ?? page.now?.actions ?? 0;

/** The analysis of the moment that is drawn. */
export const shownAnalysis = (page: Page): Analysed | null =>
  page.analysed?.actions === when(page) ? page.analysed : null;

/** The scene one action before the drawn one, if it is known. */
export const before = (page: Page): Scene | null => page.seen.get(key(page.seat, when(page) - 1)) ?? null;

/**
 * The scenes worth requesting: the one looked at, and the one before it to mark what changed. While events are newer than
 * `now`, `now` is out of date: it may still count actions that have been undone, which the server no longer has.
 */
export function wanted(page: Page): readonly Look[] {
  const { now, seat, seen, looking } = page;
  if (!now || last(page) > now.last) return [];
  return [when(page), when(page) - 1]
    .filter((actions) => actions >= 0 && actions <= now.actions && !seen.has(key(seat, actions)))
    .filter((actions) => !looking.some((look) => look.seat === seat && look.actions === actions))
    .map((actions): Look => ({ type: "look", seat, actions }));
}

/** The last dice rolled up to the drawn moment, with the number of their event. */
export function lastRoll(page: Page): { readonly roll: Roll; readonly number: number } | null {
  const thrown = moves(page.events).filter(({ action, roll }) => roll && action <= when(page)).at(-1);
  return thrown?.roll ? { roll: thrown.roll, number: thrown.number } : null;
}

/** Whether the page is up to date: everything sent has been answered, and no event is still to be drawn. */
export const inStep = (page: Page): boolean => page.sent === null && last(page) <= (page.now?.last ?? 0);

/** Whether it is the shown seat's decision. */
export const myTurn = (page: Page): boolean => {
  const scene = live(page);
  return scene !== null && page.seat !== null && scene.decider === page.seat && page.now?.card.status === "playing";
};

/** The seats of the person at this screen. */
export const mySeats = ({ now }: Page): readonly number[] =>
  now?.seats.flatMap(({ seat }) => (seat === null ? [] : [seat])) ?? [];

/** Who sits on a seat. */
export const seatCard = ({ now }: Page, seat: number): SeatCard | null =>
  now?.card.seats.find((card) => card.seat === seat) ?? null;

/** What numbered seats are called. */
export const namesOf = (page: Page): ReadonlyMap<string, string> => playerNames(page.now?.card.seats ?? [], live(page)?.seats);

/** How a player is called everywhere: by their seat's own name, or by theirs if the game only numbers seats. */
export function seatName(page: Page, seat: number): string {
  const title = live(page)?.seats[seat] ?? seatCard(page, seat)?.title ?? "";
  return namesOf(page).get(title) ?? title;
}

/** A clock of a seat, or of the whole match. */
export type Running = Pick<ClockNow, "left" | "runs">;

/** The seconds left on a clock now. */
export const left = (clock: Running, elapsed: number): number | null =>
  clock.left === null ? null : Math.max(0, clock.left - (clock.runs ? elapsed / 1000 : 0));
