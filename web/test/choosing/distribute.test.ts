import { describe, expect, it } from "vitest";
import { fits, stepped, defaultAmount, withAmount } from "../../src/choosing/panel";
import { isSharing, less, rest, shares, whole } from "../../src/choosing/distribute";
import type { Choice, Scene, Step } from "../../src/net/wire";

const give = (spot: string): Step => ({ spot, role: "give" });
const split = (a: number, b: number): Choice => ({
  text: `split A${a} B${b}`, name: "", path: [...Array<Step>(a).fill(give("A")), ...Array<Step>(b).fill(give("B"))], label: "", effect: "", prospects: [], loose: true, amount: null, fills: [], split: [], outlook: "", then: null, takes: [], final: false, doubtful: false, badge: "", roll: null,
});
const choices = [split(2, 0), split(1, 1), split(0, 2)];
const zone = (id: string, seat: number): Scene["zones"][number] => ({ id, name: `${id}'s employ`, seat, kind: "", front: false, meters: [], note: "", tone: "", state: "", within: "", sockets: [], lies: "" });
const scene = { seats: ["Amber", "Birch"], zones: [zone("A", 0), zone("B", 1)] } as unknown as Scene;

describe("distributing", () => {
  it("is recognized among other choices", () => {
    expect(isSharing(choices)).toBe(true);
    expect(isSharing([...choices, { ...split(1, 1), loose: false }])).toBe(false);
    expect(whole(choices)).toBe(2);
  });

  it("counts what everybody gets, and who may get more", () => {
    const [amber, birch] = shares(scene, choices, [give("B")]);
    expect([amber?.name, amber?.count, amber?.more]).toEqual(["Amber", 0, true]);
    expect([birch?.name, birch?.count, birch?.more]).toEqual(["Birch", 1, true]);
    expect(shares(scene, choices, [give("B"), give("A")]).some(({ more }) => more)).toBe(false);
  });

  it("gives the rest to one recipient, and takes back one at a time", () => {
    expect(rest(choices, [give("B")], give("A"))).toEqual([give("B"), give("A")]);
    expect(less([give("B"), give("A"), give("B")], give("B"))).toEqual([give("B"), give("A")]);
  });
});

describe("amounts", () => {
  const amount = { least: 1, most: 630, step: 50, unit: "Ç" };

  it("are at the end of a notation", () => {
    expect(withAmount("gift A>B 100", 37)).toBe("gift A>B 37");
    expect(defaultAmount({ name: "Give", text: "gift A>B 100", price: null, path: [], rule: "", why: "", amount })).toBe(100);
  });

  it("are whole numbers within their limits", () => {
    expect([0, 1, 630, 631, 2.5, NaN].map((count) => fits(count, amount))).toEqual([false, true, true, false, false, false]);
  });

  it("change in round steps", () => {
    expect([stepped(100, amount, 1), stepped(137, amount, 1), stepped(137, amount, -1), stepped(620, amount, 1), stepped(30, amount, -1)]).toEqual([150, 150, 100, 630, 1]);
  });
});
