import { describe, expect, it } from "vitest";
import { afterPractice, lossWords, nextRival, results, streakWords } from "../../src/pages/me/progress";
import type { BotCard, GameProgress } from "../../src/net/wire";

const bot = (level: number): BotCard => ({ spec: `level:${level}`, title: `Bot ${level}`, about: "", level });
const BOTS = [3, 1, 2].map(bot);
const progress = (streak: number, rival: string, next: string): GameProgress => ({
  game: "vilitum", title: "Vilitum", ladder: [], next, streak, rival, longest_winning_streak: 0, reviewed: 0, loss: null,
});

describe("the bot to meet next", () => {
  it("is the next rung, once the one below it is beaten", () => {
    expect(nextRival(BOTS, progress(1, "level:1", "level:2"))?.spec).toBe("level:2");
  });
  it("is one level up after two wins in a row, even if that one was beaten before", () => {
    expect(nextRival(BOTS, progress(1, "level:1", "level:3"))).toBeUndefined();
    expect(nextRival(BOTS, progress(2, "level:1", "level:3"))?.spec).toBe("level:2");
  });
  it("is one level down after two losses in a row", () => {
    expect(nextRival(BOTS, progress(-1, "level:2", "level:1"))).toBeUndefined();
    expect(nextRival(BOTS, progress(-2, "level:2", "level:1"))?.spec).toBe("level:1");
    expect(nextRival(BOTS, progress(-2, "level:1", "level:1"))).toBeUndefined();
  });
  it("is nobody above the strongest, or after a bot without a level", () => {
    expect(nextRival(BOTS, progress(3, "level:3", ""))).toBeUndefined();
    expect(nextRival(BOTS, progress(3, "greedy", "level:1"))).toBeUndefined();
  });
  it("is the next rung after a practice match that was won before any other", () => {
    const practised = afterPractice(BOTS, progress(0, "", "level:1"), "level:1");
    expect(practised && nextRival(BOTS, practised)?.spec).toBe("level:2");
    expect(afterPractice(BOTS, progress(0, "", "level:1"), "level:3")).toBeNull();
    expect(afterPractice(BOTS, progress(1, "level:1", "level:2"), "level:2")).toBeNull();
  });
});

describe("words", () => {
  it("tell how matches went", () => {
    expect(streakWords(1, "Regular")).toBe("You have beaten Regular.");
    expect(streakWords(3, "Regular")).toBe("You have beaten Regular 3 times in a row.");
    expect(streakWords(-2, "Regular")).toBe("Regular has beaten you twice in a row.");
    expect(streakWords(0, "")).toBe("");
    expect(results({ won: 2, drawn: 0, lost: 1 })).toBe("2 won, 1 lost");
    expect(results({ won: 0, drawn: 0, lost: 0 })).toBe("not met yet");
  });
  it("tell what decisions cost", () => {
    expect(lossWords({ reviewed: 0, loss: null })).toBe("");
    expect(lossWords({ reviewed: 2, loss: 0.123 })).toMatch(/^In your 2 reviewed matches a decision cost 0\.12 on average/);
  });
});
