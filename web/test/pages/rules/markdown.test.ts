import { describe, expect, test } from "vitest";
import { blocks, inline, plain, type Inline } from "../../../src/pages/rules/markdown";

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
    expect(table?.type === "table" && [table.head.map(plain), table.rows[0]?.rule, table.rows[0]?.cells.length]).toEqual([["Rule", "Text"], "VLT-52", 2]);
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

  test("leaves text alone that only looks like markup", () => {
    expect(plain(inline("2 * 3 * 4 and <script>alert(1)</script>"))).toBe("2 * 3 * 4 and <script>alert(1)</script>");
    expect(inline("2 * 3 * 4").every(({ type }) => type === "text")).toBe(true);
  });

  test("draws what follows the first paragraph of an item within it", () => {
    const [list] = blocks("- **VLT-6** One.\n\n  Two.\n  - a\n  - b\n- next");
    expect(list?.type === "list" && list.items.map(({ more }) => more.map(({ type }) => type))).toEqual([["paragraph", "list"], []]);
  });
});

describe("hostile Markdown", () => {
  const links = (inside: readonly Inline[]): readonly string[] => inside.flatMap((one) => (one.type === "link" ? [one.href] : []));

  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<div onclick='x()'>\n**bold**\n</div>",
    "<!-- comment -->",
    "<svg/onload=alert(1)>",
  ])("shows HTML as it was written: %s", (source) => {
    const [block, ...rest] = blocks(source);
    expect(rest).toEqual([]);
    expect(block?.type === "paragraph" && plain(block.inside)).toBe(source.replaceAll("\n", " "));
  });

  test("shows HTML within a line, a heading, an item and a table as text", () => {
    expect(inline("a <b onclick=x>c</b>")).toEqual([{ type: "text", text: "a <b onclick=x>c</b>" }]);
    const [heading, list, table] = blocks("# <i>a</i>\n\n- <u>b</u>\n\n| <s>c</s> |\n|---|\n| &lt;x&gt; |");
    expect(heading?.type === "heading" && heading.inside).toEqual([{ type: "text", text: "<i>a</i>" }]);
    expect(list?.type === "list" && list.items[0]?.inside).toEqual([{ type: "text", text: "<u>b</u>" }]);
    expect(table?.type === "table" && table.head[0]).toEqual([{ type: "text", text: "<s>c</s>" }]);
    expect(table?.type === "table" && table.rows[0]?.cells[0]).toEqual([{ type: "text", text: "&lt;x&gt;" }]);
  });

  test.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](vbscript:x)",
    "[x](//evil.example)",
    "[x](/api/me)",
    "<javascript:alert(1)>",
    "[x][y]\n\n[y]: javascript:alert(1)",
    "![x](https://evil.example/track.png)",
  ])("makes no link or picture of %s", (source) => {
    const inside = blocks(source).flatMap((block) => (block.type === "paragraph" ? block.inside : []));
    expect(links(inside)).toEqual([]);
    expect(inside.every(({ type }) => type === "text")).toBe(true);
  });

  test("links to the web only", () => {
    expect(links(inline("[a](https://example.org/x) and http://example.org"))).toEqual(["https://example.org/x", "http://example.org"]);
  });

  test.each(["*", "[", "> ", "- ", "`", "| a ", "<"])("is parsed quickly: a thousand times %s", (part) => {
    expect(blocks(`${part.repeat(1000)}x`).length).toBeGreaterThan(0);
  });
});
