/** What was solved in this browser: puzzles by game, and the days on which a puzzle of the day was. */
import { load, save } from "../../ui/storage";

export const solved = (game: string): readonly string[] => load<readonly string[]>(`puzzles.${game}`, []);

export const solvedDays = (): readonly string[] => load<readonly string[]>("puzzles.days", []);

/** Remember a solved puzzle; `day` is today if it is the puzzle of the day, otherwise empty. */
export function keepSolved(game: string, id: string, day: string): void {
  save(`puzzles.${game}`, [...new Set([...solved(game), id])]);
  if (day) save("puzzles.days", [...new Set([...solvedDays(), day])].sort());
}

const DAY_MS = 86_400_000;

/** How many days in a row a puzzle of the day was solved, up to today or yesterday. */
export function streak(days: readonly string[], today: string): number {
  const known = new Set(days);
  const named = (time: number): string => new Date(time).toISOString().slice(0, 10);
  let time = Date.parse(`${today}T00:00:00Z`);
  if (!known.has(today)) time -= DAY_MS;
  let count = 0;
  for (; known.has(named(time)); time -= DAY_MS) count += 1;
  return count;
}
