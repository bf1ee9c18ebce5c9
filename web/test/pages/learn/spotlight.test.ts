import { describe, expect, it } from "vitest";
import { around, cardPlace, overlap, type Box } from "../../../src/pages/learn/spotlight";

const SCREEN = { width: 1280, height: 720 };
const box = (left: number, top: number, width = 100, height = 100) => ({ left, top, width, height });

describe("a lesson's card", () => {
  it("stands above the hole if nothing that matters is there", () => {
    expect(cardPlace({ holes: [box(600, 500)], shown: [], matters: [], pieces: [], over: [] }, 170, SCREEN).top).toBeLessThan(500 - 170);
  });

  it("goes beside the hole if it would cover what the step speaks of", () => {
    const hole = box(578, 315);
    const place = cardPlace({ holes: [hole], shown: [], matters: [hole, box(578, 212), box(578, 419)], pieces: [], over: [] }, 170, SCREEN);
    expect(overlap(place, box(578, 212)) + overlap(place, box(578, 419)) + overlap(place, hole)).toBe(0);
  });

  it("covers as few other pieces as it can, but rather those than what the step speaks of", () => {
    const hole = box(600, 420);
    const above = [box(600, 230), box(700, 230)];
    const beside = [box(480, 420), box(720, 420), box(600, 540)];
    const covered = (matters: readonly Box[], of: readonly Box[]) =>
      of.map((one) => overlap(cardPlace({ holes: [hole], shown: [], matters, pieces: above, over: [] }, 170, SCREEN), one));
    expect(covered([], above)).toEqual([0, 0]);
    expect(covered(beside, beside)).toEqual([0, 0, 0]);
  });

  it("stays on the screen and off the hole wherever that is", () => {
    for (const left of [0, 300, 700, 1180]) {
      for (const top of [0, 300, 620]) {
        const hole = box(left, top);
        const place = cardPlace({ holes: [hole], shown: [], matters: [], pieces: [], over: [] }, 170, SCREEN);
        expect(overlap(place, hole)).toBe(0);
        expect(place.left).toBeGreaterThanOrEqual(8);
        expect(place.left + place.width).toBeLessThanOrEqual(1272);
        expect(place.top + place.height).toBeLessThanOrEqual(712);
      }
    }
  });

  it("may stand between holes that are far apart, but not on one", () => {
    const holes = [box(40, 300), box(1140, 300)];
    const place = cardPlace({ holes, shown: [], matters: [], pieces: [], over: [] }, 170, SCREEN);
    expect(holes.map((hole) => overlap(place, hole))).toEqual([0, 0]);
  });

  it("goes farther away on a phone rather than over the hand that the step speaks of", () => {
    const holes = [box(114, 786, 183, 50)];
    const hand = box(0, 659, 390, 118);
    const place = cardPlace({ holes, shown: [], matters: [box(10, 663, 80, 110)], pieces: [hand], over: [] }, 190, { width: 390, height: 844 });
    expect(overlap(place, hand)).toBe(0);
    expect(place.top + place.height).toBeGreaterThan(500);
  });

  it("has a place without a hole too", () => {
    expect(cardPlace({ holes: [], shown: [], matters: [], pieces: [], over: [] }, 170, { width: 390, height: 844 }).width).toBe(374);
    expect(around([])).toBeNull();
  });
});
