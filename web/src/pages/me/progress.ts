/** What to play next, by how the last matches went. */
import type { BotCard, GameProgress, LessonCard, Rung } from "../../net/wire";
import { load } from "../../ui/storage";

/** How many wins or losses in a row suggest another level. */
const STREAK_MATCHES = 2;

/** The ids of a game's lessons that were completed in this browser. */
export const learnt = (game: string): ReadonlySet<string> =>
  new Set(load<readonly string[]>("learnt", []).filter((id) => id.startsWith(`${game}/`)).map((id) => id.slice(game.length + 1)));

/** The first lesson that was not completed yet. */
export const nextLesson = (game: string, lessons: readonly LessonCard[]): LessonCard | undefined => {
  const done = learnt(game);
  return lessons.find(({ id }) => !done.has(id));
};

/** The bot to meet next: the next rung once its neighbour below is beaten, one level down after two losses in a row. */
export function nextRival(bots: readonly BotCard[], progress: GameProgress): BotCard | undefined {
  const levels = bots.filter(({ level }) => level > 0).sort((a, b) => a.level - b.level);
  const at = levels.findIndex(({ spec }) => spec === progress.rival);
  if (at < 0) return undefined;
  if (progress.streak <= -STREAK_MATCHES) return levels[at - 1];
  const above = levels[at + 1];
  return progress.streak >= STREAK_MATCHES || (progress.streak > 0 && above?.spec === progress.next) ? above : undefined;
}

/** The progress of a newcomer who won a match that counts for nothing, as after a lesson: as if it were the first of all. */
export function afterPractice(bots: readonly BotCard[], progress: GameProgress, beaten: string): GameProgress | null {
  const level = bots.find(({ spec }) => spec === beaten)?.level ?? 0;
  const above = bots.find((bot) => level > 0 && bot.level === level + 1);
  return progress.rival === "" && above ? { ...progress, rival: beaten, streak: 1, next: above.spec } : null;
}

/** Whether somebody loses so often that a lesson would help. */
export const needsLesson = (progress: GameProgress): boolean => progress.streak <= -STREAK_MATCHES;

const times = (count: number): string => (count === 1 ? "" : count === 2 ? " twice in a row" : ` ${count} times in a row`);

/** How the last matches against a bot went. */
export const streakWords = (streak: number, bot: string): string =>
  streak > 0 ? `You have beaten ${bot}${times(streak)}.` : streak < 0 ? `${bot} has beaten you${times(-streak)}.` : "";

/** How many matches were played on a ladder. */
export const played = (ladder: readonly Rung[]): number => ladder.reduce((sum, { won, drawn, lost }) => sum + won + drawn + lost, 0);

/** "3 won, 1 drawn, 2 lost". */
export const results = ({ won, drawn, lost }: Pick<Rung, "won" | "drawn" | "lost">): string =>
  [won && `${won} won`, drawn && `${drawn} drawn`, lost && `${lost} lost`].filter(Boolean).join(", ") || "not met yet";

/** What decisions cost on average, in words. */
export function lossWords({ reviewed, loss }: Pick<GameProgress, "reviewed" | "loss">): string {
  if (loss === null || reviewed === 0) return "";
  const matches = reviewed === 1 ? "your reviewed match" : `your ${reviewed} reviewed matches`;
  return `In ${matches} a decision cost ${loss.toFixed(2)} on average (0 is the best play, 2 turns a sure win into a sure loss).`;
}
