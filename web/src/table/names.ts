/** Names for seats that a game only numbers: whoever sits there, as far as their names differ. */
import type { Acted, SeatCard } from "../net/wire";

const NUMBERED = new Set(["First", "Second", "Third", "Fourth", "Fifth", "Sixth"]);

/** The names of those who sit on numbered seats, by the title of the seat; who shares a name goes by the title. */
export function playerNames(seats: readonly Pick<SeatCard, "title" | "name">[]): ReadonlyMap<string, string> {
  const isUnique = (name: string): boolean => name !== "" && seats.filter((one) => one.name === name).length === 1;
  return new Map(seats.filter(({ title, name }) => NUMBERED.has(title) && isUnique(name)).map(({ title, name }) => [title, name]));
}

/** A text about seats, with the names of those who sit there. */
export function named(text: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return text;
  return text.replaceAll(new RegExp(`\\b(${[...names.keys()].join("|")})\\b`, "g"), (seat) => names.get(seat) ?? seat);
}

/** An action, told with the names of those who sit there. */
export function toldByName(move: Acted, names: ReadonlyMap<string, string>): Acted {
  if (names.size === 0) return move;
  const { story } = move;
  const words = { who: named(story.who, names), text: named(story.text, names), note: named(story.note, names) };
  return { ...move, story: { ...story, ...words } };
}
