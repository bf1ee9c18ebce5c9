import { describe, expect, it } from "vitest";
import type { Card, Choice, Meter, Prospect, Scene } from "../../../src/net/wire";
import type { Skin } from "../../../src/draw/skin.svelte";
import { areFlat, enlarged, fitting, fittingRows, gapFor, overflows } from "../../../src/pages/table/layouts/rivals/cards/cards";
import { bySeat, commonStart } from "../../../src/pages/table/layouts/rivals/now/aims";
import { effectOf, otherAnswers } from "../../../src/pages/table/layouts/rivals/now/answers";
import { duelOf } from "../../../src/pages/table/layouts/rivals/now/now";
import { opponents } from "../../../src/pages/table/layouts/rivals/places";
import { targetsByVerb } from "../../../src/pages/table/layouts/rivals/now/targets";
import { below, phoneFit } from "../../../src/pages/table/layouts/rivals/phoneFit";
import { byStanding, pileWords, signWords, toldWords } from "../../../src/pages/table/layouts/rivals/seats/seatFacts";
import type { TableView } from "../../../src/pages/table/tableView.svelte";

const card = (id: string, title: string, seat: number): Card => ({ id, title, name: title, seat, kind: id, spot: `${seat}` }) as unknown as Card;
const scene = {
  decider: 0,
  seats: ["Amber", "Birch", "Cobalt"],
  zones: [],
  cards: [card("a1", "Gate Sergeant", 0), card("a2", "Wall Captain", 0), card("b1", "Velvet Runner", 1), card("b2", "Mask Duellist", 1), card("c1", "Dock Rat", 2), card("c2", "Dock Rat", 2)],
  tracks: [[2, 1], [4], [1]].map((parts, seat) => ({ seat, parts: parts.map((value) => ({ name: "House", value })) })),
} as unknown as Scene;

describe("cards in a row", () => {
  it("are as large as their room allows, and what lies under them with them", () => {
    expect(fitting(4, 1, 600)).toEqual(["full", "tab"]);
    expect(fitting(6, 2, 600)).toEqual(["mini", "tab"]);
    expect(fitting(7, 2, 600)).toEqual(["mini", "token"]);
    expect(fitting(9, 0, 530)).toEqual(["slim", "token"]);
  });

  it("are never larger than allowed", () => {
    expect(fitting(1, 0, 600, "mini")[0]).toBe("mini");
    expect(fitting(3, 0, 176, "mini")[0]).toBe("slim");
    expect(fitting(4, 0, 166, "mini")[0]).toBe("token");
    expect(fitting(1, 0, 600, "token")[0]).toBe("token");
  });
});

describe("more cards than a row has room for", () => {
  it("scroll and never cover each other", () => {
    expect(overflows(9, 0, 530, fitting(9, 0, 530))).toBe(false);
    expect(fitting(12, 0, 530)).toEqual(["slim", "token"]);
    expect(overflows(12, 0, 530, ["slim", "token"])).toBe(true);
  });
});

describe("cards in a high area", () => {
  it("are as large as there is room for, in rows about as long as each other", () => {
    expect(enlarged(2, 0, 520, 240)).toMatchObject({ zoom: 1.7, sizes: ["full", "tab"] });
    expect(enlarged(4, 1, 520, 180)?.sizes[0]).toBe("full");
    const { width = 0, zoom = 0 } = enlarged(7, 0, 520, 240) ?? {};
    expect(width * zoom).toBeLessThan(480); // four and three, not six and one
    expect(enlarged(14, 4, 300, 120)).toBeUndefined();
  });
});

describe("opponents", () => {
  it("sit in turn order, as their zones lie, beginning after me", () => {
    const zones = [2, 0, 3, 1].map((seat) => ({ kind: "play", seat }));
    expect(opponents({ zones } as unknown as Scene, 0)).toEqual([3, 1, 2]);
    expect(opponents({ zones } as unknown as Scene, 1)).toEqual([2, 0, 3]);
  });
});

describe("cards in several rows", () => {
  it("are as large as rows below each other allow", () => {
    expect(fittingRows(4, 0, 500, 130)).toEqual(["full", "tab"]);
    expect(fittingRows(7, 1, 500, 260)).toEqual(["full", "tab"]);
    expect(fittingRows(7, 1, 500, 210)).toEqual(["mini", "tab"]);
  });

  it("are not put into rows that would be cut", () => {
    expect(fittingRows(5, 1, 500, 115)).toEqual(["mini", "tab"]);
    expect(fittingRows(12, 2, 500, 160)).toBeUndefined();
  });
});

describe("what an answer aims at", () => {
  it("is told by name, by how many if that is too long", () => {
    expect(bySeat(scene, ["b1"])).toBe("Velvet Runner");
    expect(bySeat(scene, ["b1", "c1", "c2"])).toBe("Birch: Velvet Runner; Cobalt: Dock Rat ×2");
    expect(bySeat(scene, ["b1", "b2", "c1", "c2", "a1"])).toBe("2 of Birch, 2 of Cobalt, 1 yours");
  });

  it("is left out of effects that begin alike", () => {
    expect(commonStart(["Prevent the next 2 damage to Ann this turn", "Prevent the next 2 damage to Bob this turn"])).toBe("Prevent the next 2 damage to");
    expect(commonStart(["Ann dies", "Bob dies"])).toBe("");
  });
});

const choice = (label: string, aim: string, effect: string, after: number | null): Choice =>
  ({
    text: `${label} ${aim}`, name: label, label, effect, path: [{ role: "select", spot: "a1" }, { role: "attack", spot: aim }],
    prospects: after === null ? [] : [{ spot: aim, meter: "Resolve", before: 3, after, text: after <= 0 ? "dies" : "" }],
  }) as unknown as Choice;

describe("the targets of a picked card", () => {
  const choices = [
    { ...choice("Attack Wall Captain", "a2", "Wall Captain takes 1", 2), doubtful: true }, choice("Attack Velvet Runner", "b1", "Velvet Runner dies", 0), choice("Attack Dock Rat", "c1", "no damage", null),
    choice("Sabotage b2", "b2", "no use: Stealth 0", null),
  ];
  const view = { table: { choices, picked: [{ role: "select", spot: "a1" }] } } as unknown as TableView;

  it("are listed verb by verb, what is doubtful last, each with what becomes of it", () => {
    const [attack, sabotage] = targetsByVerb(view, scene);
    expect(attack?.targets.map((one) => [one.card.id, one.effect])).toEqual([["b1", "3 → dies"], ["c1", "unhurt"], ["a2", "3 → 2"]]);
    expect(attack?.targets.map(({ doubtful }) => doubtful)).toEqual([false, false, true]);
    expect(attack?.useless).toBe(false);
    const bought = { ...choice("Buy Coat for Dock Rat", "c1", "Ç200 → Ç0", null), path: [{ role: "select", spot: "a1" }, { role: "select", spot: "c1" }] } as Choice;
    expect(targetsByVerb({ table: { choices: [bought], picked: view.table.picked } } as unknown as TableView, scene)[0]?.targets[0]?.effect).toBe("");
    expect(sabotage).toMatchObject({ verb: "Sabotage", useless: true, effect: "no use: Stealth 0" });
  });
});

describe("an answer that is chosen", () => {
  const asked = { ...scene, decider: 0, focus: { actor: "b1", targets: ["c1"], seat: 1, verb: "Attack", role: "attack", note: "", prospects: [] } } as unknown as Scene;
  const intercept = (id: string): Choice =>
    ({ text: `intercept ${id}`, name: "", label: `Intercept with ${id}`, effect: "Stops it: Velvet Runner dies", prospects: [], path: [{ role: "select", spot: id }, { role: "press", spot: "Intercept" }] }) as unknown as Choice;
  const choices = [intercept("a1"), intercept("a2")];
  const view = { table: { choices, picked: choices[0]?.path, ready: [choices[0]], mine: [0] } } as unknown as TableView;

  it("leaves the question and all answers in sight, and tells the numbers that change then", () => {
    const harm = { spot: "c1", meter: "Resolve", before: 3, after: 1, text: "", tone: "" } as unknown as Prospect;
    const attacked = { ...asked, focus: { ...asked.focus, prospects: [harm] } } as Scene;
    expect(duelOf(view, attacked)).toMatchObject({ actor: "b1", targets: ["c1"], mine: false, stopped: true, prospects: [{ spot: "c1", before: 3, after: 3 }] });
    expect(otherAnswers(view, attacked, "").map(({ label }) => label)).toEqual(["Intercept with a1", "Intercept with a2"]);
    const shielded = { ...choices[0], prospects: [{ ...harm, after: 2 }] } as unknown as Choice;
    expect(duelOf({ table: { ...view.table, ready: [shielded] } } as unknown as TableView, attacked)).toMatchObject({ stopped: false, prospects: [{ after: 2 }] });
  });

  it("doesn't name again what its label names", () => {
    expect(effectOf(scene, choice("Attack Velvet Runner", "b1", "Velvet Runner 3 → 2, Gate Sergeant 4 → 2 Resolve", 2))).toBe("3 → 2, yours 4 → 2 Resolve");
    expect(effectOf(scene, choice("Complete Change of Heart on Velvet Runner", "b1", "Velvet Runner is exhausted", 2))).toBe("Velvet Runner is exhausted");
  });
});

describe("a seat in words", () => {
  it("tells income and risk as sentences where there is room", () => {
    const meter = (name: string, value: number): Meter => ({ name, value, most: null, seat: 0 });
    expect(toldWords(meter("income", 1450))).toBe("+1,450 a turn");
    expect(toldWords(meter("risk", 2))).toBe("risk 2 for each act");
    expect(toldWords(meter("risk", 2), true)).toBe("risk 2");
  });

  it("stands where its points put it", () => {
    expect(byStanding(scene)).toEqual([1, 0, 2]);
  });
});

describe("the room of a phone", () => {
  const mine = (cards: number, schemes: number) => ({ cards: Array.from({ length: cards }, (_, i) => card(`a${i}`, "Wall Captain", 0)), schemes: Array.from({ length: schemes }, (_, i) => card(`s${i}`, "Job", 0)) });
  const listed = (count: number) => Array.from({ length: count }, () => ({ label: "Wall Captain", effect: "Attack, work or sabotage" }));

  const fit = (room: number, cards: number, schemes: number, held: number, inPlay: number, theirs = 0) => phoneFit(room, mine(cards, schemes), listed(held + inPlay), listed(inPlay), theirs);

  it("shows everything large while that fits", () => {
    expect(fit(600, 2, 1, 1, 1)).toEqual({ brief: false, held: true, theirs: "mini", mine: "full" });
  });

  it("leaves out what can be done with the hand before it tells less, and before cards of opponents go", () => {
    expect(fit(410, 2, 1, 2, 2)).toEqual({ brief: false, held: true, theirs: "named", mine: "full" });
    expect(fit(440, 4, 2, 3, 3)).toEqual({ brief: false, held: false, theirs: "named", mine: "full" });
    expect(fit(434, 2, 1, 2, 2, 7)).toEqual({ brief: false, held: true, theirs: "token", mine: "full" });
    expect(fit(330, 4, 4, 6, 12)).toEqual({ brief: true, held: false, theirs: "none", mine: "line" });
  });

  it("draws what is mine smaller before cards of opponents go", () => {
    expect(fit(360, 4, 2, 3, 4)).toEqual({ brief: false, held: false, theirs: "named", mine: "small" });
  });

  it("draws what is mine smaller below a high question, then without schemes, then as one line, before cards of opponents go", () => {
    expect(below(434, mine(4, 2), 120, 2)).toEqual({ theirs: "mini", mine: "slim" });
    expect(below(434, mine(4, 2), 194, 9)).toEqual({ theirs: "token", mine: "small" });
    expect(below(434, mine(4, 2), 230, 9)).toEqual({ theirs: "token", mine: "tokens" });
    expect(below(434, mine(4, 2), 240, 9)).toEqual({ theirs: "named", mine: "tokens" });
    expect(below(434, mine(4, 2), 270, 9)).toEqual({ theirs: "token", mine: "line" });
    expect(below(434, mine(4, 2), 310, 9)).toEqual({ theirs: "named", mine: "line" });
    expect(below(434, mine(4, 2), 340, 9)).toEqual({ theirs: "none", mine: "line" });
  });
});

describe("schemes below each other", () => {
  const scheme = (sabotage: number): Card => ({ meters: [{ name: "progress", value: 1, most: 8 }, { name: "sabotage", value: sabotage, most: 3 }] }) as unknown as Card;

  it("are flat where they would be cut", () => {
    expect(areFlat([scheme(0), scheme(1)], 120)).toBe(false);
    expect(areFlat([scheme(0), scheme(0), scheme(0)], 120)).toBe(true);
    expect(areFlat([scheme(0), scheme(0), scheme(0)], 136)).toBe(false);
    expect(areFlat([scheme(0), scheme(0), scheme(1)], 136)).toBe(true);
    expect(areFlat([scheme(0), scheme(0), scheme(0), scheme(0)], 900)).toBe(true);
    expect(areFlat([scheme(0), scheme(0), scheme(0), scheme(0), scheme(0)], 136, 2)).toBe(false);
  });
});

describe("cards that lie at ease", () => {
  it("are farther apart where there is room", () => {
    expect(gapFor(3, 0, 600, ["full", "tab"])).toBe(12);
    expect(gapFor(7, 0, 612, ["full", "tab"])).toBe(4);
  });
});

describe("what the signs mean", () => {
  const skin = { looks: { descriptions: { hand: "Cards in hand." } } } as unknown as Skin;

  it("is told of piles and amounts", () => {
    expect(signWords(skin, { name: "hand", value: 1, most: null, seat: 1 })).toBe("1 card in hand. Cards in hand.");
    expect(pileWords({ name: "Çint", value: 1250, most: null, seat: 1 })).toBe("1,250 Çint");
  });
});
