/** One name for each player, wherever a table speaks of them: the seat's own, or who sits there if the game only numbers it. */
import type { Acted, SeatCard } from "../net/wire";

const NUMBERED = new Set(["First", "Second", "Third", "Fourth", "Fifth", "Sixth"]);

export const isNumbered = (title: string): boolean => NUMBERED.has(title);

/**
 * What numbered seats are called: as the match calls them (`titles`, by seat), or by who sits there; who shares a name with
 * somebody keeps the number.
 */
export function playerNames(seats: readonly Pick<SeatCard, "title" | "name">[], titles: readonly string[] = []): ReadonlyMap<string, string> {
  const isUnique = (name: string): boolean => name !== "" && seats.filter((one) => one.name === name).length === 1;
  const found = seats.map(({ title, name }, i) => {
    const own = titles[i] ?? title;
    return [title, !isNumbered(own) ? own : isUnique(name) ? name : ""] as const;
  });
  return new Map(found.filter(([title, name]) => isNumbered(title) && name !== ""));
}

/** A text about seats, with the names of those who sit there. */
export function named(text: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return text;
  const told = text.replaceAll(new RegExp(`\\b(${[...names.keys()].join("|")})\\b`, "g"), (seat) => names.get(seat) ?? seat);
  return told.replace(/(\b.+)( is thinking|'s turn) \(\1\)/, "$1$2"); // who has the seat's name need not be named again
}

/** An action, told with the names of those who sit there. */
export function toldByName(move: Acted, names: ReadonlyMap<string, string>): Acted {
  if (names.size === 0) return move;
  const { story } = move;
  const words = { who: named(story.who, names), text: named(story.text, names), note: named(story.note, names) };
  return { ...move, story: { ...story, ...words } };
}

const TO_YOU: readonly (readonly [string, string])[] = [["is", "are"], ["has", "have"], ["wins", "win"], ["loses", "lose"]];

/** A text about seats, said to who has one of them: "First is better" is "You are better" to them. */
export function addressed(text: string, title: string, names: ReadonlyMap<string, string>): string {
  const told = title === "" ? text : TO_YOU.reduce((said, [verb, spoken]) => said.replaceAll(`${title} ${verb} `, `you ${spoken} `), text).replaceAll(`${title}:`, "You:");
  return named(told, names).replaceAll(/(^|[.!?] )you\b/g, "$1You");
}
