import { describe, expect, test } from "vitest";
import { blocks, inline, plain } from "../../../src/pages/rules/markdown";

describe("the Markdown of rulebooks", () => {
  test("has headings, paragraphs over several lines, lists and code", () => {
    const found = blocks("# Title\n\nOne line\nand its rest.\n\n- a\n- b\n  goes on\n\n3. third\n\n```\n<b>x</b>\n```");
    expect(found.map(({ type }) => type)).toEqual(["heading", "paragraph", "list", "list", "code"]);
    expect(found[1]?.type === "paragraph" && plain(found[1].inside)).toBe("One line and its rest.");
    expect(found[2]?.type === "list" && found[2].items.map(({ inside }) => plain(inside))).toEqual(["a", "b goes on"]);
    expect(found[3]?.type === "list" && [found[3].ordered, found[3].start]).toEqual([true, 3]);
    expect(found[4]?.type === "code" && found[4].text).toBe("<b>x</b>");
  });

  test("finds numbered rules in lists and tables", () => {
    const [list, table] = blocks("- **VLT-6** *One piece acts.* See VLT-7.\n\n| Rule | Text |\n|---|---|\n| **VLT-52** Agile | steps |");
    expect(list?.type === "list" && list.items[0]?.rule).toBe("VLT-6");
    expect(table?.type === "table" && [table.head.length, table.rows[0]?.rule, table.rows[0]?.cells.length]).toEqual([1, "VLT-52", 2]);
  });

  test("marks strong, emphasis, code and rules within a line", () => {
    expect(inline("a **b *c*** `d*e*` VLT-R3.")).toMatchObject([
      { type: "text", text: "a " },
      { type: "strong" },
      { type: "text" },
      { type: "code", text: "d*e*" },
      { type: "text" },
      { type: "rule", number: "VLT-R3" },
      { type: "text", text: "." },
    ]);
  });

  test("reads rule numbers with a letter at their end", () => {
    const [list, table] = blocks("- **VCT-61a** *Total time.*\n\n| Rule | Text |\n|---|---|\n| **VCT-R16a** Armies | text |");
    expect(list?.type === "list" && list.items[0]?.rule).toBe("VCT-61a");
    expect(table?.type === "table" && table.rows[0]?.rule).toBe("VCT-R16a");
    expect(inline("See VCT-61a, VCT-R16a.").filter(({ type }) => type === "rule")).toEqual([
      { type: "rule", number: "VCT-61a" },
      { type: "rule", number: "VCT-R16a" },
    ]);
  });

  test("leaves alone what only looks like marks", () => {
    expect(plain(inline("2 * 3 * 4 and <script>alert(1)</script>"))).toBe("2 * 3 * 4 and <script>alert(1)</script>");
    expect(inline("2 * 3 * 4").every(({ type }) => type === "text")).toBe(true);
  });
});
