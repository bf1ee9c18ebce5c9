/** What the lobby offers first: games in which order, bots of which strength, seats for whom. */
import type { GameCard, SeatRequest } from "../../net/wire";
import { load, save } from "../../ui/storage";

const DEFAULT_LEVEL = 4;

const DIFFICULTIES: readonly GameCard["difficulty"][] = ["easy", "medium", "deep", ""];

/** The games, those that are learnt and played quickly first. */
export const easiestFirst = (games: readonly GameCard[]): readonly GameCard[] =>
  [...games].sort((a, b) => DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty) || a.minutes - b.minutes);

/** How strong the bots are that you play against at once: one choice for all games, remembered. */
export class Opponent {
  private chosen = $state(load("level", DEFAULT_LEVEL));

  get level(): number {
    return this.chosen;
  }

  set level(level: number) {
    this.chosen = level;
    save("level", level);
  }

  /** The bot of that strength, in a game that has it; else the game's default. */
  of(game: GameCard): string {
    return game.bots.find(({ level }) => level === this.chosen)?.spec ?? game.default_bot;
  }
}

/** Seats for a match at once: me, and bots on the others. */
export const againstBots = (seats: number, bot: string): SeatRequest[] => [
  { kind: "me" },
  ...Array.from({ length: seats - 1 }, (): SeatRequest => ({ kind: "bot", bot })),
];

/** Seats for a match with friends: me, then open seats; with bots, one is open and bots take the rest. */
export const withFriends = (seats: number, bot: string): SeatRequest[] =>
  Array.from({ length: seats }, (_, seat): SeatRequest =>
    seat === 0 ? { kind: "me" } : bot !== "" && seat > 1 ? { kind: "bot", bot } : { kind: "open" });
