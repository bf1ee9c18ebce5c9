import { describe, expect, it } from "vitest";
import type { Card } from "../../../src/net/wire";
import { chips } from "../../../src/pages/table/layouts/city/seats/chips";

const province = (title: string, money: string, value: number) =>
  ({ id: title, title, line: "Province", signs: [{ name: "", signs: [{ name: money, value }] }, { name: "amber", signs: [{ name: "tools", value: 1 }] }] }) as unknown as Card;
const unit = (title: string, number = 1) => ({ id: `${title} ${number}`, title, line: "Unit", signs: [] }) as unknown as Card;
const symbolOf = ({ line, title }: Card): string => (line === "Unit" ? title : "field");
const hand = [province("Palanga", "gold", 2), province("Telšiai", "gold", 2), province("Varniai", "tools", 1), unit("Hunters"), unit("Hunters", 2), unit("Farmers")];
const told = (width: number, rows: number) => chips(hand, { width, rows, symbolOf }).map(({ text, worth }) => [text, ...worth.map(({ name, value }) => `${value} ${name}`)].join(" "));

describe("an open hand as chips", () => {
  it("has the names of all cards where there is room", () => {
    expect(told(600, 1)).toEqual(["Palanga", "Telšiai", "Varniai", "2 Hunters", "Farmers"]);
  });

  it("counts what looks alike and tells its worth, and shows the rest by symbols", () => {
    expect(told(240, 1)).toEqual(["3 Provinces 4 gold 1 tools", "2", ""]);
    expect(told(200, 1)).toEqual(["3 Provinces", "2", ""]);
    expect(told(130, 1)).toEqual(["3", "2", ""]);
  });

  it("only counts what has no room at all, and still names it for who asks", () => {
    expect(told(60, 1).at(-1)).toBe("3 Units");
    expect(chips(hand, { width: 60, rows: 1, symbolOf })[0]?.names).toBe("Palanga, Telšiai, Varniai");
  });
});
