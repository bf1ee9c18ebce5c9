import { describe, expect, test } from "vitest";
import { announced, chapters, newest, outcomeOf, sentence, sinceYourTurn, type Chapter } from "../../src/table/story";
import { acted } from "./acted";

const SEATS = ["Amber", "Birch", "Cobalt"];
const rows = ({ rows: all }: Chapter): readonly string[] => all.map((row) => (row.type === "fold" ? `(${row.label})` : row.text));

describe("a story", () => {
  const list = [
    acted(1, 0, { text: "pick a card.", who: "You", heading: "Set-up", quiet: "pick" }),
    acted(2, 1, { text: "picks a card.", who: "Birch", heading: "Set-up", quiet: "pick" }),
    acted(3, 1, { text: "works on a scheme.", who: "Birch", heading: "Round 1", turn: 1 }),
    acted(4, 0, { text: "pass.", who: "You", heading: "Round 1", turn: 1, quiet: "pass" }),
    acted(5, 2, { text: "passes.", who: "Cobalt", heading: "Round 1", turn: 1, quiet: "pass" }),
    acted(6, 2, { text: "holds.", who: "Cobalt", heading: "Round 1", turn: 1, quiet: "hold" }),
    acted(7, 2, { text: "answers.", who: "Cobalt", heading: "Round 1", turn: 1 }),
    acted(8, 0, { text: "begin.", who: "You", heading: "Round 1", turn: 0 }),
  ];

  test("stands under headings that name whose turn it is", () => {
    expect(chapters(list, SEATS, [0]).map(({ heading, seat, first }) => [heading, seat, first])).toEqual([
      ["Set-up", -1, 1], ["Round 1 · Birch", 1, 3], ["Round 1 · You", 0, 8],
    ]);
    expect(chapters(list, SEATS, []).at(-1)?.heading).toBe("Round 1 · Amber");
  });

  test("leaves the subject out where the heading names it, and folds what is quiet", () => {
    const [setup, birch, own] = chapters(list, SEATS, [0]).map(rows);
    expect(setup).toEqual(["(2 picks)"]);
    expect(birch).toEqual(["works on a scheme.", "(2 passes, 1 hold)", "Cobalt answers."]);
    expect(own).toEqual(["begin."]);
  });

  test("has what was told last as its newest part, not the passes after it", () => {
    expect(newest(chapters(list.slice(0, 5), SEATS, [0]))).toBe(3);
    expect(newest(chapters(list.slice(0, 6), SEATS, [0]))).toBeUndefined();
    expect(newest(chapters(list, SEATS, [0]))).toBe(8);
  });

  test.each([[4, "Cobalt passes.", "Cobalt passes."], [5, "Cobalt holds.", "Cobalt holds."]])(
    "tells a single quiet action as it is, and keeps what was folded: %i", (at, label, text) => {
      const [chapter] = chapters(list.slice(at, at + 1), SEATS, [0]);
      const [row] = chapter?.rows ?? [];
      expect(row?.type === "fold" && [row.label, row.sentences.map((one) => one.text)]).toEqual([label, [text]]);
    },
  );

  test("says who draws the cards that it only counts", () => {
    const drawn = (who: string, seat: number, turn = -1) =>
      [1, 2, 3].map((at) => acted(at, -1, { text: `${who === "You" ? "draw" : "draws"} card ${at}.`, who, seat, turn, heading: "Income", quiet: "card" }));
    expect(chapters(drawn("You", 0), SEATS, [0]).flatMap(rows)).toEqual(["(You draw 3 cards)"]);
    expect(chapters(drawn("Birch", 1), SEATS, [0]).flatMap(rows)).toEqual(["(Birch draws 3 cards)"]);
    expect(chapters(drawn("You", 0, 0), SEATS, [0]).flatMap(rows)).toEqual(["(draw 3 cards)"]);
    expect(chapters([...drawn("You", 0), ...drawn("Birch", 1)], SEATS, [0]).flatMap(rows)).toEqual(["(6 cards)"]);
  });

  test("leaves out the decision to roll once the dice have told what came of it", () => {
    const thrown = [
      acted(1, 0, { text: "confront Peasant b5.", who: "You" }), acted(2, 1, { text: "rolls the dice.", who: "Birch", quiet: "roll" }),
      acted(3, -1, { text: "wins by 4.", who: "Peasant b5" }),
    ];
    expect(chapters(thrown, SEATS, [0]).map(rows)).toEqual([["You confront Peasant b5.", "Peasant b5 wins by 4."]]);
    expect(chapters(thrown.slice(0, 2), SEATS, [0]).map(rows)).toEqual([["You confront Peasant b5.", "(Birch rolls the dice.)"]]);
  });

  test("has whole sentences, also without a subject", () => {
    expect(sentence({ ...acted(1, -1, { text: "a camp sends Raiders." }).story })).toBe("A camp sends Raiders.");
  });

  test("is announced without what is quiet or known", () => {
    expect(announced(list, 2)).toBe("Birch works on a scheme. Cobalt answers. You begin.");
    expect(announced(list, 7)).toBe("You begin.");
  });
});

describe("since your turn", () => {
  const own = acted(1, 0, { text: "act.", who: "You" });
  const weighing = (...weights: readonly number[]) => weights.map((weight, index) => acted(index + 2, 1, { text: `${weight}`, weight }));

  test("lists at most four lines, the weightiest first, the earlier first among equals", () => {
    const found = sinceYourTurn([own, ...weighing(1, 0, 3, 1, 2, 1)], [0]);
    expect(found.map(({ action, story }) => [story.weight, action])).toEqual([[3, 4], [2, 6], [1, 2], [1, 5]]);
  });

  test("leaves out what comes of my own action once another has passed", () => {
    const outcome = acted(2, 1, { text: "Your scheme: 0 → 3 done.", seat: 0, weight: 1 });
    expect(sinceYourTurn([own, outcome], [0])).toEqual([]);
  });

  test("has what comes of another's action once I have passed", () => {
    const outcome = acted(2, 0, { text: "Your Pit Conscript dies.", seat: 1, weight: 3 });
    expect(sinceYourTurn([own, outcome], [0])).toEqual([outcome]);
  });

  test("has the dice of another's attack, whoever won, but not those of mine", () => {
    const attack = acted(2, 1, { text: "confronts your Peasant a7.", weight: 3 });
    const dice = acted(3, -1, { text: "Your Peasant a7 wins by 2.", seat: 0, weight: 1 });
    const since = sinceYourTurn([own, attack, dice], [0]);
    expect(since).toEqual([attack, dice]);
    expect(outcomeOf(attack, since)).toBe(dice);
    expect(outcomeOf(dice, since)).toBe(dice);
    expect(sinceYourTurn([own, dice], [0])).toEqual([]);
  });

  test("begins with my last action that was no mere pass", () => {
    const pass = acted(4, 0, { text: "pass.", who: "You", quiet: "pass" });
    expect(sinceYourTurn([own, ...weighing(1, 1), pass], [0]).map(({ action }) => action)).toEqual([2, 3]);
    const acting = acted(4, 0, { text: "act.", who: "You" });
    expect(sinceYourTurn([own, ...weighing(1, 1), acting], [0])).toEqual([]);
  });

  test("is empty before my first action and for spectators", () => {
    expect(sinceYourTurn(weighing(3), [0])).toEqual([]);
    expect(sinceYourTurn([own, ...weighing(3)], [])).toEqual([]);
  });
});
