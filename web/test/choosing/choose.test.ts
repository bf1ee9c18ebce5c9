import { describe, expect, test } from "vitest";
import { atOnce, lone, meant, nextSteps, presses, ready, remaining, settled, targets } from "../../src/choosing/choose";
import type { Card, Choice, Role, Step } from "../../src/net/wire";
import { scene } from "../scenes";

const turn = scene("turn");
const step = (spot: string, role: Role): Step => ({ spot, role });
const d3 = step("d3", "select");
const c2 = step("c2", "select");

describe("what picks itself", () => {
  const moves = turn.choices.filter(({ path }) => path[0]?.spot === "d3");
  const stop = { ...moves[0]!, text: "stop", path: [step("stop", "press")] };

  test("is the piece that every choice begins with", () => {
    expect(lone({ ...turn, choices: moves })).toEqual([d3]);
    expect(lone(turn)).toEqual([]);
  });

  test("is a piece on the board even if one may stop, but nothing beside a board", () => {
    expect(lone({ ...turn, choices: [stop, ...moves] })).toEqual([d3]);
    expect(lone({ board: null, choices: [stop, ...moves] })).toEqual([]);
    expect(lone({ ...turn, choices: [stop] })).toEqual([]);
  });
});

describe("where a piece turns on its way", () => {
  const way = (text: string, ...path: readonly Step[]) => ({ ...turn.choices[0]!, text, path: [step("i2", "select"), ...path], prospects: [] });
  const choices = [
    way("i2-k5xl5", step("k5", "turn"), step("l5", "attack")),
    way("i2-k5-k6", step("k5", "turn"), step("k6", "move")),
    way("i2-m8-k6", step("m8", "turn"), step("k6", "move")),
  ];
  const i2 = step("i2", "select");

  test("may be picked before its ends, which are offered at once", () => {
    expect([...targets(choices, [i2]).keys()]).toEqual(["k5", "l5", "k6", "m8"]);
    expect([...targets(choices, [i2, step("k5", "turn")]).keys()]).toEqual(["l5", "k6"]);
  });

  test("is filled in if only one leads to the picked end", () => {
    expect(settled(choices, [i2, step("l5", "attack")])).toEqual(choices[0]?.path);
    expect(settled(choices, [i2, step("k5", "turn")])).toEqual([i2, step("k5", "turn")]);
  });

  test("is asked if several do", () => {
    const picked = [i2, step("k6", "move")];
    expect(settled(choices, picked)).toEqual(picked);
    expect([...targets(choices, picked).keys()]).toEqual(["k5", "m8"]);
    expect(settled(choices, [...picked, step("m8", "turn")])).toEqual(choices[2]?.path);
    expect(ready(choices, choices[2]!.path)).toEqual([choices[2]]);
  });
});

describe("another target of the picked piece", () => {
  test("is picked instead of the last one", () => {
    const [first, second] = [...targets(turn.choices, [d3]).values()].flat().filter(({ role }) => role === "move");
    const found = meant({ ...turn, choices: turn.choices.filter(({ path }) => path.length === 2) }, [d3, first!], [second!.spot]);
    expect(found).toEqual({ type: "pick", picked: [d3, second] });
  });
});

describe("narrowing", () => {
  test("nothing picked leaves every choice", () => {
    expect(remaining(turn.choices, [])).toHaveLength(turn.choices.length);
  });

  test("a picked piece leaves its own choices only", () => {
    const left = remaining(turn.choices, [d3]);
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ text }) => text.startsWith("Wd3"))).toBe(true);
  });

  test("the same spot in another role is another step", () => {
    const [take, swap] = (["take", "swap"] as const).map((role) => remaining(turn.choices, [c2, step("b1", role)]));
    expect(take?.every(({ text }) => text.startsWith("Zc2<b1"))).toBe(true);
    expect(swap?.every(({ text }) => text.startsWith("Zc2~b1"))).toBe(true);
  });

  test("following every path by steps reaches every choice once", () => {
    const found: string[] = [];
    const walk = (picked: readonly Step[]): void => {
      found.push(...ready(turn.choices, picked).map(({ text }) => text));
      for (const next of nextSteps(turn.choices, picked)) walk([...picked, next]);
    };
    walk([]);
    expect(found.sort()).toEqual(turn.choices.map(({ text }) => text).sort());
  });

  test("targets are the spots with the steps they could be", () => {
    const found = targets(turn.choices, [c2]);
    expect(found.get("b1")).toEqual([step("b1", "take"), step("b1", "swap")]);
    expect(found.has("a7")).toBe(false);
  });

  test("buttons aren't targets, and a single button is pressed automatically", () => {
    const path = [c2, step("d5", "attack"), step("e5", "swap")];
    expect(targets(turn.choices, path).size).toBe(0);
    expect(presses(turn.choices, path)).toEqual([step("with the partner", "press")]);
    const whole = settled(turn.choices, path);
    expect(ready(turn.choices, whole).map(({ text }) => text)).toEqual(["Zc2&d5~e5"]);
  });

  test("a complete choice that could go on is ready and has next steps", () => {
    const path = [d3, step("d4", "move")];
    expect(ready(turn.choices, path).map(({ text }) => text)).toEqual(["Wd3-d4"]);
    expect(nextSteps(turn.choices, path)).toContainEqual(step("d5", "attack"));
  });
});

describe("a tap", () => {
  test("on a piece of mine picks it", () => {
    expect(meant(turn, [], ["d3", "light-W"])).toEqual({ type: "pick", picked: [d3] });
  });

  test("on a target goes on", () => {
    expect(meant(turn, [d3], ["d4"])).toEqual({ type: "pick", picked: [d3, step("d4", "move")] });
  });

  test("on a spot with two roles asks which", () => {
    const found = meant(turn, [c2], ["b1", "light-A"]);
    expect(found).toEqual({ type: "which", paths: [[c2, step("b1", "take")], [c2, step("b1", "swap")]] });
  });

  test("on another piece of mine starts over", () => {
    expect(meant(turn, [d3, step("d4", "move")], ["f1"])).toEqual({ type: "pick", picked: [step("f1", "select")] });
  });

  test("on the picked piece deselects it", () => {
    expect(meant(turn, [d3], ["d3"])).toEqual({ type: "pick", picked: [] });
  });

  test("on the last spot a second time sends a complete choice", () => {
    const found = meant(turn, [d3, step("d4", "move")], ["d4"]);
    expect(found.type === "send" && found.choice.text).toBe("Wd3-d4");
  });

  test("elsewhere asks why not", () => {
    expect(meant(turn, [d3], ["b5"])).toEqual({ type: "ask", picked: { steps: [d3], spot: "b5", ids: [] } });
  });

  test("on an empty cell with nothing picked asks why not, too", () => {
    expect(meant(turn, [], ["a4"])).toEqual({ type: "ask", picked: { steps: [], spot: "a4", ids: [] } });
  });

  test("does nothing while there is nothing to choose", () => {
    expect(meant({ ...turn, choices: [] }, [], ["a4"])).toEqual({ type: "nothing" });
  });
});

describe("a tap on another card of one's own", () => {
  const attack = (pawn: string, mark: string, doubtful: boolean): Choice => ({ ...turn.choices[0]!, text: `attack ${pawn} ${mark}`, loose: false, doubtful, path: [step(pawn, "select"), step(mark, "attack")] });
  const cards = ["a1", "a2", "b1"].map((id) => ({ id }) as Card);
  const table = { ...turn, board: null, pieces: [], cards, choices: [attack("a1", "b1", false), attack("a1", "a2", true), attack("a2", "b1", false)] };

  test("goes on with that card, and doesn't aim at it", () => {
    expect(meant(table, [step("a1", "select")], ["a2"])).toEqual({ type: "pick", picked: [step("a2", "select")] });
    expect(meant(table, [step("a1", "select")], ["b1"])).toEqual({ type: "pick", picked: [step("a1", "select"), step("b1", "attack")] });
  });

  test("aims at it if it can do nothing else", () => {
    const idle = { ...table, choices: table.choices.slice(0, 2) };
    expect(meant(idle, [step("a1", "select")], ["a2"])).toEqual({ type: "pick", picked: [step("a1", "select"), step("a2", "attack")] });
  });
});

describe("sending at once", () => {
  const placing = scene("placing");
  const placed = [step("light-W", "select"), step("a1", "place")];

  test("a placement needs no second tap", () => {
    expect(atOnce(placing.choices, placed, false)?.text).toBe("W@a1");
  });

  test("a turn waits for the button, unless automatic sending is on", () => {
    const whole = [d3, step("d4", "move"), step("d5", "attack")];
    expect(atOnce(turn.choices, whole, false)).toBeNull();
    expect(atOnce(turn.choices, whole, true)?.text).toBe("Wd3-d4xd5");
  });

  test("a choice that could go on always waits", () => {
    expect(atOnce(turn.choices, [d3, step("d4", "move")], true)).toBeNull();
  });
});
