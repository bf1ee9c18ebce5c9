import { describe, expect, it } from "vitest";
import { addressed, named, playerNames } from "../../src/table/names";

const seats = (...names: readonly string[]) => names.map((name, i) => ({ title: ["First", "Second", "Third"][i] ?? "", name }));

describe("names of numbered seats", () => {
  it("are those of the players, where these differ", () => {
    const names = playerNames(seats("Ann", "Regular"));
    expect(named("Second sends Farmers; First's row is full.", names)).toBe("Regular sends Farmers; Ann's row is full.");
  });

  it("stay numbers where players share a name, or nobody sits there", () => {
    const names = playerNames(seats("Ann", "Regular", "Regular"));
    expect(named("Third follows Second and First.", names)).toBe("Third follows Second and Ann.");
    expect(playerNames(seats("Ann", "")).get("Second")).toBeUndefined();
  });

  it("are what the match calls them", () => {
    const names = playerNames(seats("Ann", "Regular", "Regular"), ["Purple", "Blue", "Black"]);
    expect(named("Second is thinking (Regular).", names)).toBe("Blue is thinking (Regular).");
  });

  it("are not said twice", () => {
    const names = playerNames(seats("Ann", "Regular"));
    expect(named("Second is thinking (Regular).", names)).toBe("Regular is thinking.");
    expect(named("It is First's turn (Ann).", names)).toBe("It is Ann's turn.");
  });

  it("leave alone what a game calls by a colour", () => {
    expect(playerNames([{ title: "Azure", name: "Ann" }]).size).toBe(0);
  });
});

it("a text about seats speaks to who has one", () => {
  const names = new Map([["Second", "Bob"]]);
  expect(addressed("A blunder: after it First is worse. With Pass, First wins in 2 actions.", "First", names)).toBe("A blunder: after it you are worse. With Pass, you win in 2 actions.");
  expect(addressed("First: 1 mistake. Second: no errors found.", "First", names)).toBe("You: 1 mistake. Bob: no errors found.");
  expect(addressed("First is better", "First", names)).toBe("You are better");
  expect(addressed("Second has lost", "First", names)).toBe("Bob has lost");
});
