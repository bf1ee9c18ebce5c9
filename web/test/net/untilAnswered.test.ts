import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../../src/net/api";
import { fetchPart, untilAnswered } from "../../src/net/untilAnswered";

const stored = new Map<string, string>();
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  stored.clear();
  reload.mockClear();
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
  vi.stubGlobal("location", { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a question", () => {
  it("is asked again until the server answers", async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Refused("no answer")).mockRejectedValueOnce(new Refused("busy", "", 503)).mockResolvedValue("here");
    const answer = untilAnswered(ask);
    await vi.runAllTimersAsync();
    expect(await answer).toBe("here");
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("is asked again if no answer comes in time", async () => {
    const ask = vi.fn().mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue("here");
    const answer = untilAnswered(ask);
    await vi.runAllTimersAsync();
    expect(await answer).toBe("here");
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("is not asked again if it was refused", async () => {
    const ask = vi.fn().mockRejectedValue(new Refused("no such game", "", 404));
    await expect(untilAnswered(ask)).rejects.toThrow("no such game");
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe("a part of the client", () => {
  const missing = (): Promise<never> => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

  it("is fetched once", async () => {
    expect(await fetchPart(() => Promise.resolve("layout"))).toBe("layout");
    expect(reload).not.toHaveBeenCalled();
  });

  it("that can't be fetched reloads the page once the server answers", async () => {
    const health = vi.fn().mockRejectedValueOnce(new TypeError("refused")).mockResolvedValue({ ok: true });
    vi.stubGlobal("fetch", health);
    void fetchPart(missing);
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    expect(health).toHaveBeenCalledTimes(2);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("that never comes reloads the page as well", async () => {
    vi.stubGlobal("fetch", vi.fn().mockResolvedValue({ ok: true }));
    const timers = vi.spyOn(globalThis, "setTimeout");
    void fetchPart(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(timers.mock.calls.every(([, ms]) => (ms ?? 0) >= 0)).toBe(true); // browsers make days of a very negative time
  });

  it("that stays missing doesn't reload the page all the time", async () => {
    vi.stubGlobal("fetch", vi.fn().mockResolvedValue({ ok: true }));
    stored.set("ludarium.reloaded-at", "1000000");
    void fetchPart(missing);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
