import { describe, expect, it } from "vitest";
import type { TableView } from "../../../src/pages/table/tableView.svelte";
import { promptLine } from "../../../src/pages/table/turn/promptLine";

const scene = { lead: "", prompt: "Which piece moves?", rule: "", pieces: [], tallies: [], seats: ["Light", "Dark"] };
/** A question whose targets have numbers to draw, at a table of some layout. */
function view(layout: string | undefined): TableView {
  const page = { now: null, seat: 0, picked: [], sent: null, past: null, why: null, follows: { text: "", brief: "", spot: "", threats: [] }, hint: null };
  const table = { line: "live", page, mine: [0], names: new Map(), waiting: 0, myTurn: true, live: scene, choices: [], ready: [], chosen: false };
  const stakes = new Map([["b2", { spot: "b2", meter: "Hit points", before: 3, after: 1, text: "" }]]);
  return { table, scene, stakes, badges: new Map(), narrow: false, passesItself: false, skin: { looks: { layout } } } as unknown as TableView;
}

describe("the prompt", () => {
  it("says what the numbers on the targets count, where a board draws them", () => {
    expect(promptLine(view("board")).text).toBe("Which piece moves? Numbers: hit points.");
    expect(promptLine(view(undefined)).text).toBe("Which piece moves? Numbers: hit points.");
  });

  it("does not speak of numbers that other layouts don't draw", () => {
    for (const layout of ["city", "rivals", "corners"]) expect(promptLine(view(layout)).text).toBe("Which piece moves?");
  });
});
