import { describe, expect, it } from "vitest";
import type { SeatCard } from "../../../src/net/wire";
import { lobbyResult } from "../../../src/pages/lobby/lobbyResult";

const seat = (title: string, mine: boolean): SeatCard => ({ seat: 0, title, kind: mine ? "person" : "bot", name: "", mine, present: true, bot: "" });

describe("the result of a match in the lobby", () => {
  const seats = [seat("Light", true), seat("Dark", false)];
  it("is said to who played it", () => {
    expect(lobbyResult({ result: "Light wins: Dark has no piece left", seats })).toBe("You won: Dark has no piece left");
    expect(lobbyResult({ result: "Dark wins: Light has no piece left", seats })).toBe("You lost: you have no piece left");
  });
  it("stays as it is for others, and for draws", () => {
    const bots = [seat("Light", false), seat("Dark", false)];
    expect(lobbyResult({ result: "Light wins: Dark resigned", seats: bots })).toBe("Light wins: Dark resigned");
    expect(lobbyResult({ result: "drawn: agreed", seats })).toBe("drawn: agreed");
  });
});
