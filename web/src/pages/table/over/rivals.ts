/** Matches in a row against a bot, and whom to play next. */
import type { BotCard } from "../../../net/wire";
import { load, save } from "../../../ui/storage";

/** How many wins or losses in a row suggest another level. */
const STREAK = 2;

interface Streak {
  readonly wins: number;
  readonly losses: number;
  /** The last match that counted, so that none counts twice. */
  readonly table: string;
}

/** Count a match against a bot; returns how many were won or lost in a row. */
export function count(game: string, bot: string, table: string, won: boolean): Streak {
  const name = `rival.${game}.${bot}`;
  const before = load<Streak>(name, { wins: 0, losses: 0, table: "" });
  if (before.table === table) return before;
  const now = { wins: won ? before.wins + 1 : 0, losses: won ? 0 : before.losses + 1, table };
  save(name, now);
  return now;
}

/** The bot to try next: one level up or down. */
export function nextRival(bots: readonly BotCard[], spec: string, record: Pick<Streak, "wins" | "losses">): BotCard | undefined {
  const levels = [...bots].filter(({ level }) => level > 0).sort((a, b) => a.level - b.level);
  const at = levels.findIndex((bot) => bot.spec === spec);
  if (at < 0) return undefined;
  if (record.wins >= STREAK) return levels[at + 1];
  return record.losses >= STREAK ? levels[at - 1] : undefined;
}
