import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromServer } from "../../src/net/wire";
import { Pace, PAUSE_MS, READ_MS } from "../../src/table/pace";
import type { Speed } from "../../src/ui/settings.svelte";
import { acted as told } from "./acted";

const acted = (number: number, seat: number): FromServer => told(number, seat);
const now = (actions: number): FromServer => ({ type: "now", actions }) as unknown as FromServer;
const said = { type: "said", number: 9 } as unknown as FromServer;

describe("the pace of a table", () => {
  let heard: string[];
  let waiting: number;
  let speed: Speed;
  let pace: Pace;

  beforeEach(() => {
    vi.useFakeTimers();
    [heard, waiting, speed] = [[], 0, "normal"];
    const hear = (message: FromServer): void => void (message.type === "now" ? heard.push(`now ${message.actions}`) : heard.push(message.type));
    pace = new Pace({ speed: () => speed, watched: () => true, isMine: (seat) => seat === 0, hear, waits: (moves) => (waiting = moves) }, () => Date.now());
    pace.add(now(0));
  });
  afterEach(() => vi.useRealTimers());

  function batch(number: number, seat: number): void {
    pace.add(acted(number, seat));
    pace.add(now(number));
  }

  it("shows an own action at once, and the answer when that has been seen", () => {
    batch(1, 0);
    batch(2, 1);
    expect(heard).toEqual(["now 0", "acted", "now 1"]);
    expect(waiting).toBe(1);
    vi.advanceTimersByTime(PAUSE_MS.normal - 1);
    expect(heard.at(-1)).toBe("now 1");
    vi.advanceTimersByTime(2);
    expect(heard.at(-1)).toBe("now 2");
    expect(waiting).toBe(0);
  });

  it("shows a sentence that would be missed before what came of it", () => {
    speed = "fast";
    pace.add(told(1, 1, { read_first: true }));
    pace.add(now(1));
    expect(heard).toEqual(["now 0", "acted"]);
    expect(waiting).toBe(1);
    vi.advanceTimersByTime(READ_MS - 1);
    expect(heard.at(-1)).toBe("acted");
    vi.advanceTimersByTime(2);
    expect(heard).toEqual(["now 0", "acted", "now 1"]);
    expect(waiting).toBe(0);
    pace.add(told(2, 1, { read_first: true }));
    pace.add(now(2));
    pace.skip();
    expect(heard.at(-1)).toBe("now 2");
    speed = "instant";
    pace.add(told(3, 1, { read_first: true }));
    pace.add(now(3));
    expect(heard.at(-1)).toBe("now 3");
  });

  it("leaves at least half a second to an own action at every pace but at once", () => {
    expect(Math.min(PAUSE_MS.slow, PAUSE_MS.normal, PAUSE_MS.fast)).toBeGreaterThanOrEqual(500);
  });

  it("does not wait for somebody who took their time", () => {
    batch(1, 0);
    vi.advanceTimersByTime(5000);
    batch(2, 1);
    expect(heard.at(-1)).toBe("now 2");
  });

  it("goes on step by step when asked, and skips to the end", () => {
    speed = "steps";
    batch(1, 0);
    batch(2, 1);
    batch(3, 2);
    batch(4, 1);
    vi.advanceTimersByTime(60_000);
    expect(heard.at(-1)).toBe("now 1");
    pace.next();
    expect(heard.at(-1)).toBe("now 2");
    pace.skip();
    expect(heard.at(-1)).toBe("now 4");
    expect(waiting).toBe(0);
  });

  it("hands talk on at once", () => {
    batch(1, 0);
    batch(2, 1);
    pace.add(said);
    expect(heard.at(-1)).toBe("said");
  });

  it("shows everything at once if nobody waits for it", () => {
    speed = "instant";
    batch(1, 0);
    batch(2, 1);
    expect(heard.at(-1)).toBe("now 2");
  });

  it("keeps what the dice did in sight until a press, before a new position of a lesson", () => {
    const anew = { type: "now", actions: 3, lesson: { anew: true } } as unknown as FromServer;
    let held = false;
    const hear = (message: FromServer): void => void (message.type === "now" && heard.push(`now ${message.actions}`));
    pace = new Pace({ speed: () => speed, watched: () => true, isMine: (seat) => seat === 0, hear, waits: () => undefined, holds: (is) => (held = is) }, () => Date.now());
    pace.add(now(0));
    batch(1, 0);
    batch(2, 1);
    pace.add(anew);
    vi.advanceTimersByTime(60_000);
    expect([heard.at(-1), held]).toEqual(["now 2", true]);
    pace.next();
    expect([heard.at(-1), held]).toEqual(["now 3", false]);
  });
});
