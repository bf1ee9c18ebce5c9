import { describe, expect, test } from "vitest";
import { before, drawn, EMPTY, last, left, live, myTurn, receive, seatName, wanted, type Page } from "../../src/table/page";
import type { Path } from "../../src/choosing/choose";
import type { Acted, FromServer, Now, Scene, TableCard } from "../../src/net/wire";
import { scene } from "../scenes";
import { acted as told } from "./acted";

const CARD: TableCard = {
  table: "t", game: "vilitum", title: "Vilitum", options: "", clock: { type: "none" }, public: false, status: "playing",
  result: "", my_turn: true, asked: "", actions: 0, created: "", ended: "", commitment: "", hosting: true, hints: true, campaign: "", notice: "",
  stand_in: "level:5",
  seats: [0, 1].map((seat) => ({ seat, title: "", kind: "person", name: "", mine: seat === 0, present: true, bot: "" })),
};

const now = (actions: number, seats: readonly (readonly [number | null, Scene])[], more: Partial<Now> = {}): Now => ({
  type: "now", last: actions, actions, moment: actions, card: CARD, seats: seats.map(([seat, one]) => ({ seat, scene: one })), clocks: [], total: null,
  waiting: "", undo: null, can_undo: [], hides: false, asking: [], secret: "", rematch: "", payoffs: [], lesson: null, puzzle: null, ...more,
});
const acted = (number: number, action: number, seat = 0): Acted => ({ ...told(action, seat), number });

const after = (...messages: readonly FromServer[]): Page =>
  messages.reduce((page, message) => receive(page, message, 1000), EMPTY);

const turn = scene("turn");
const struck = scene("struck");
const picked: Path = [{ spot: "d3", role: "select" }];

describe("events", () => {
  test("one that is sent twice counts once", () => {
    const page = after(acted(1, 1), acted(1, 1), acted(2, 2, 1));
    expect(page.events).toHaveLength(2);
    expect(last(page)).toBe(2);
  });

  test("an action clears what was picked and sent", () => {
    const chosen: Page = { ...after(now(0, [[0, turn]])), picked, sent: { type: "play", seat: 0, actions: 0, text: "Wd3-d4" } };
    const page = receive(chosen, acted(1, 1), 0);
    expect([page.picked, page.sent]).toEqual([[], null]);
  });

  test("an undone action is forgotten and no longer shown", () => {
    const looking: Page = { ...after(now(0, [[0, turn]]), acted(1, 1), now(1, [[0, struck]])), past: 1 };
    const page = receive(looking, { type: "undone", number: 2, actions: 0, seat: 0 }, 0);
    expect(page.past).toBeNull();
    expect([...page.seen.keys()]).toEqual(["0 0"]);
  });

  test("no undone action is requested before the current state has arrived", () => {
    const asking = { type: "look", seat: 0, actions: 1 } as const;
    const played: Page = { ...after(now(0, [[0, turn]]), acted(1, 1), now(1, [[0, struck]])), looking: [asking] };
    const page = receive(played, { type: "undone", number: 2, actions: 0, seat: 0 }, 0);
    expect(page.looking).toEqual([]);
    expect(wanted(page)).toEqual([]);
    expect(receive(page, { type: "looked", actions: 1, scene: struck }, 0).seen).toBe(page.seen);
    expect(wanted(receive(page, now(0, [[0, turn]], { last: 2 }), 0))).toEqual([]);
  });
});

describe("the current state", () => {
  test("my scene is shown, and it is my turn", () => {
    const page = after(now(0, [[0, turn]]));
    expect(page.seat).toBe(0);
    expect(live(page)).toBe(turn);
    expect(myTurn(page)).toBe(true);
  });

  test("a spectator has a scene and no turn", () => {
    const page = after(now(0, [[null, turn]]));
    expect([page.seat, myTurn(page)]).toEqual([null, false]);
  });

  test("on a shared screen the deciding seat is shown", () => {
    const page = after(now(0, [[0, turn], [1, turn]]), now(1, [[0, struck], [1, struck]]));
    expect(page.seat).toBe(1);
    expect(before(page)).toBe(turn);
  });

  test("at a table that waits for players it is nobody's turn", () => {
    expect(myTurn(after(now(0, [[0, turn]], { card: { ...CARD, status: "waiting" } })))).toBe(false);
  });

  test("a lone piece picks itself as soon as the match begins, and can be put down", () => {
    const first = turn.choices.find(({ path }) => path[0]?.role === "select" && path.length > 1)?.path[0];
    const choices = turn.choices.filter(({ path }) => path.length > 1 && path[0]?.spot === first?.spot && path[0]?.role === "select");
    const [waiting, alone] = [{ ...turn, choices: [] }, { ...turn, choices }];
    const begun = after(now(0, [[0, waiting]]), now(0, [[0, alone]]));
    expect(begun.picked).toEqual([first]);
    expect(receive({ ...begun, picked: [] }, now(0, [[0, alone]]), 0).picked).toEqual([]);
  });

  test("picked steps stay until something happens", () => {
    const chosen: Page = { ...after(now(0, [[0, turn]])), picked };
    expect(receive(chosen, now(0, [[0, turn]]), 0).picked).toEqual(picked);
    expect(receive(chosen, now(1, [[0, turn]]), 0).picked).toEqual([]);
  });

  test("a sent action stays until the match goes on", () => {
    const sent: Page = { ...after(now(3, [[0, turn]])), sent: { type: "play", seat: 0, actions: 3, text: "Wd3-d4" } };
    expect(receive(sent, now(3, [[0, turn]]), 0).sent).not.toBeNull();
    expect(receive(sent, now(4, [[0, struck]]), 0).sent).toBeNull();
  });
});

describe("looking back", () => {
  const page = after(now(4, [[0, turn]]));

  test("the scene before the last action is requested once", () => {
    expect(wanted(page)).toEqual([{ type: "look", seat: 0, actions: 3 }]);
    expect(wanted({ ...page, looking: wanted(page) })).toEqual([]);
  });

  test("the past is drawn when it arrives, and the match goes on meanwhile", () => {
    const asked: Page = { ...page, past: 2, looking: [{ type: "look", seat: 0, actions: 2 }] };
    expect(drawn(asked)).toBeNull();
    const there = receive(asked, { type: "looked", actions: 2, scene: struck }, 0);
    expect(drawn(there)).toBe(struck);
    expect(there.looking).toEqual([]);
    expect(live(receive(there, now(5, [[0, turn]]), 0))).toBe(turn);
    expect(drawn(receive(there, now(5, [[0, turn]]), 0))).toBe(struck);
  });
});

describe("answers", () => {
  test("a refusal says why, with its rule, and keeps the picked steps", () => {
    const chosen: Page = { ...after(now(0, [[0, turn]])), picked, sent: { type: "play", seat: 0, actions: 0, text: "Wd3-a1" } };
    const page = receive(chosen, { type: "refused", message: "Too far.", rule: "VLT-28", stale: false }, 0);
    expect(page.why).toEqual({ about: "Wd3-a1", text: "Too far.", rule: "VLT-28", allows: false, reach: [] });
    expect([page.picked, page.sent]).toEqual([picked, null]);
  });

  test("a stale action clears the picked steps", () => {
    const chosen: Page = { ...after(now(0, [[0, turn]])), picked };
    expect(receive(chosen, { type: "refused", message: "", rule: "", stale: true }, 0).picked).toEqual([]);
  });
});

test("a clock runs between messages from the server, and stops at zero", () => {
  const clock = { seat: 0, left: 10, runs: true };
  expect([left(clock, 2500), left(clock, 60000), left({ ...clock, runs: false }, 2500)]).toEqual([7.5, 0, 10]);
  expect(left({ left: 3600, runs: true }, 60000)).toBe(3540); // of the whole match
});

describe("names of seats", () => {
  const named = (titles: readonly string[], ...names: readonly string[]): Page => {
    const seats = names.map((name, seat) => ({ seat, title: titles[seat] ?? "", kind: "bot" as const, name, mine: false, present: true, bot: "" }));
    return after(now(0, [[0, { ...turn, seats: titles }]], { card: { ...CARD, seats } }));
  };

  test("the seat's own, whoever sits there", () => {
    expect([0, 1].map((seat) => seatName(named(["Azure", "Bronze"], "Ann", "Apprentice"), seat))).toEqual(["Azure", "Bronze"]);
  });

  test("a player's own where seats are only numbered, unless several have the same", () => {
    const page = named(["First", "Second", "Third"], "Ann", "Apprentice", "Apprentice");
    expect([0, 1, 2].map((seat) => seatName(page, seat))).toEqual(["Ann", "Second", "Third"]);
  });
});
