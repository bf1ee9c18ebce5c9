import { describe, expect, it } from "vitest";
import { kept } from "../../src/choosing/payment";
import type { Meter, Step, Tally } from "../../src/net/wire";

const meter = (name: string, value: number): Meter => ({ name, value, most: null, seat: null });
const TALLY: Tally = {
  due: [meter("Tools", 2)], spot: "", pairs: false,
  shares: [
    { spot: "varniai", amounts: [meter("Tools", 1)] },
    { spot: "siauliai", amounts: [meter("Tools", 2)] },
    { spot: "1 Tool from a purse", amounts: [meter("Tools", 1)] },
    { spot: "2 Tools from 2 purses", amounts: [meter("Tools", 2)] },
    { spot: "Exchange 2 Tools for 1 Gold", amounts: [meter("Gold", 1), meter("Tools", -2)] },
  ],
};
const picked = (...spots: string[]): readonly Step[] => spots.map((spot) => ({ spot, role: "give" }));
const left = (...spots: string[]): readonly Meter[] => kept(TALLY, picked(...spots), (spot) => !spot.includes(" "));

describe("what a payment leaves", () => {
  it("counts the purses that are not used, but no exchange", () => {
    expect(left("siauliai")).toEqual([meter("Tools", 3)]);
    expect(left("varniai", "1 Tool from a purse")).toEqual([meter("Tools", 3)]);
    expect(left("2 Tools from 2 purses")).toEqual([meter("Tools", 3)]);
  });
});
