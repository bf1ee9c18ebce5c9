import { describe, expect, test } from "vitest";
import type { Path } from "../../src/choosing/choose";
import type { Choice, Step } from "../../src/net/wire";
import { cellName, choosing, clockFace, clockWords, finishing, listed, nextChoice, optionWords, stepWords } from "../../src/ui/words";
import { scene } from "../scenes";

const turn = scene("turn");
const d3: Step = { spot: "d3", role: "select" };

describe("words", () => {
  test("name the few cells where a piece may go on to", () => {
    const by = (end: string): Choice => ({ ...turn.choices[0]!, label: "", path: [d3, { spot: "d4", role: "move" }, { spot: end, role: "move" }] });
    const picked: Path = [d3, { spot: "d4", role: "move" }];
    expect(choosing({ ...turn, choices: ["c4", "e4"].map(by) }, picked)).toBe("Warrior d3: move to d4. Then to c4 or e4?");
  });

  test.each<[Path, string]>([
    [[], "Choose one of your pieces: 4 of them can attack. The enemy could defeat your Archer b1 next."],
    [[d3], "Warrior d3 can move to 7 spaces."],
    [[d3, { spot: "d4", role: "move" }], "Warrior d3: move to d4?"],
    [[d3, { spot: "d4", role: "move" }, { spot: "d5", role: "attack" }], "Warrior d3: move to d4, attack d5?"],
  ])("while choosing, after %j", (picked, text) => {
    expect(choosing(turn, picked)).toBe(text);
  });

  test("while choosing, with how many ways there are of each kind and what the game calls an attack", () => {
    const to = (spot: string, role: Step["role"], label: string): Choice =>
      ({ ...turn.choices[0]!, text: `d3 ${role} ${spot}`, label, path: [d3, { spot, role }] });
    const enemies = turn.pieces.filter(({ seat }) => seat !== turn.decider).map(({ spot }) => spot);
    const choices = [to("d4", "move", "Move to d4"), to(enemies[0]!, "attack", "Capture it"), to(enemies[1]!, "attack", "Capture that")];
    expect(choosing({ ...turn, choices }, [d3])).toBe("Warrior d3 can move to 1 space or capture 2 enemies.");
    const [friend] = turn.pieces.filter(({ seat, spot }) => seat === turn.decider && spot !== "d3").map(({ spot }) => spot);
    expect(choosing({ ...turn, choices: [to(friend!, "swap", "")] }, [d3])).toBe("Warrior d3 can swap places with 1 friend.");
  });

  test("on the button, while a piece is picked and something is still to be chosen", () => {
    expect(nextChoice(turn, [d3])).toBe("Choose where the Warrior goes");
    const attack: Choice = { ...turn.choices[0]!, path: [d3, { spot: "d5", role: "attack" }] };
    expect(nextChoice({ ...turn, choices: [...turn.choices, attack] }, [d3])).toBe("Choose what the Warrior does");
  });

  test("before a turn is sent, with what it does", () => {
    const picked: Path = [d3, { spot: "d4", role: "move" }, { spot: "d5", role: "attack" }];
    const [whole] = turn.choices.filter(({ path }) => JSON.stringify(path) === JSON.stringify(picked));
    expect(finishing(turn, picked, whole!)).toBe("Warrior d3: move to d4, attack d5? Warrior d5: 1 damage, 2 left.");
  });

  test("for a step", () => {
    expect(stepWords(turn, { spot: "b1", role: "swap" })).toBe("swap with Archer b1");
    expect(stepWords(turn, { spot: "with the partner", role: "press" })).toBe("with the partner");
  });

  test("for a cell, for screen readers", () => {
    expect(cellName(turn, "d3", [d3], false)).toBe("d3, Light Warrior, on d3, 4 of 5 hit points, can be chosen");
    expect(cellName(turn, "d4", [{ spot: "d4", role: "move" }], false)).toBe("d4, empty, target: move");
    expect(cellName(turn, "a4", [], false)).toBe("a4, empty");
  });

  test("for options, by their labels", () => {
    const forms = [
      { name: "board", label: "Board", rule: "", help: "", kind: "number", default: 5, values: [5, 7], labels: ["small", "large"], suggestions: [], least: 0, most: null, in_text: true },
      { name: "bloodlust", label: "Blood Lust", rule: "", help: "", kind: "switch", default: false, values: [], labels: [], suggestions: [], least: 0, most: null, in_text: true },
    ] as const;
    expect(optionWords("board=7,bloodlust", forms)).toBe("Board large · Blood Lust");
    expect(optionWords("", forms)).toBe("");
  });

  test("for times", () => {
    expect([872, 59.9, 3725, 9.96, 200000].map(clockFace)).toEqual(["14:32", "0:59", "1:02:05", "10.0", "2 d 7 h"]);
    expect(clockWords({ type: "fischer", seconds: 600, increment: 5 })).toBe("10 min + 5 s");
  });

  test("for lists", () => {
    expect([listed([]), listed(["a"]), listed(["a", "b", "c"], "and")]).toEqual(["", "a", "a, b and c"]);
  });
});
