import { describe, expect, it } from "vitest";
import { boardsLink, joinLink, puzzleLink, read } from "../../src/ui/address";

describe("addresses", () => {
  it("lead to the pages that links name", () => {
    expect(read(joinLink("a b", "c/d"))).toEqual({ page: "join", table: "a b", claim: "c/d" });
    expect(read("/table/x_1")).toEqual({ page: "table", table: "x_1" });
    expect(read("/admin")).toEqual({ page: "admin" });
    expect(read("/rules/vilitum", "#VLT-3")).toEqual({ page: "rules", game: "vilitum", rule: "VLT-3" });
    expect(read(puzzleLink("vilitum", "9"))).toEqual({ page: "puzzles", game: "vilitum", puzzle: "9" });
    const [path = "", hash = ""] = boardsLink("kingdoms", "A 1,2").split("#");
    expect(read(path, `#${hash}`)).toEqual({ page: "kingdoms", text: "A 1,2" });
  });

  it("of the lobby is the root alone; any other unknown one is missing", () => {
    expect(read("/")).toEqual({ page: "lobby" });
    for (const path of ["/nosuch", "/table", "/table/", "/%zz", "/no/such/page"]) expect(read(path)).toEqual({ page: "missing" });
  });
});
