/** The Markdown that rulebooks use, as data. Nothing in it ever becomes HTML: pages draw the data. */

export type Inline =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "code"; readonly text: string }
  | { readonly type: "strong"; readonly inside: readonly Inline[] }
  | { readonly type: "em"; readonly inside: readonly Inline[] }
  | { readonly type: "rule"; readonly number: string };

export type Block =
  | { readonly type: "heading"; readonly level: number; readonly inside: readonly Inline[] }
  | { readonly type: "paragraph"; readonly inside: readonly Inline[] }
  | { readonly type: "list"; readonly ordered: boolean; readonly start: number; readonly items: readonly Item[] }
  | { readonly type: "table"; readonly head: readonly Row[]; readonly rows: readonly Row[] }
  | { readonly type: "code"; readonly text: string };

/** An item of a list or a row of a table; `rule` is its number if it is a numbered rule. */
export interface Item {
  readonly rule: string;
  readonly inside: readonly Inline[];
}
export interface Row {
  readonly rule: string;
  readonly cells: readonly (readonly Inline[])[];
}

const BULLET = /^[-*] +/;
const NUMBER = /^(\d+)\. +/;
const RULE = /^\*\*([A-Z]+-R?\d+[a-z]?)\*\*/;

/** The blocks of a text. */
export function blocks(source: string): readonly Block[] {
  const lines = source.split("\n");
  const found: Block[] = [];
  let at = 0;
  const take = (fits: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && fits(lines[at] ?? "")) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const heading = /^(#{1,6}) +(.+)$/.exec(line);
    if (!line.trim()) at += 1;
    else if (heading) {
      found.push({ type: "heading", level: heading[1]?.length ?? 1, inside: inline(heading[2] ?? "") });
      at += 1;
    } else if (line.startsWith("```")) {
      at += 1;
      found.push({ type: "code", text: take((one) => !one.startsWith("```")).join("\n") });
      at += 1;
    } else if (line.startsWith("|")) found.push(table(take((one) => one.startsWith("|"))));
    else if (BULLET.test(line)) found.push(list(take(belongs(BULLET)), BULLET, false));
    else if (NUMBER.test(line)) found.push(list(take(belongs(NUMBER)), NUMBER, true));
    else found.push({ type: "paragraph", inside: inline(take((one) => !begins(one)).join(" ")) });
  }
  return found;
}

/** Whether a line ends a paragraph. */
const begins = (line: string): boolean => !line.trim() || /^(#{1,6} |```|\||[-*] +|\d+\. +)/.test(line);

/** Whether a line belongs to a list: an item, or the indented rest of one. */
const belongs = (item: RegExp) => (line: string): boolean => item.test(line) || /^ {2,}\S/.test(line);

function list(lines: readonly string[], item: RegExp, ordered: boolean): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (item.test(line)) items.push(line.replace(item, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  const start = Number(NUMBER.exec(lines[0] ?? "")?.[1] ?? 1);
  return { type: "list", ordered, start, items: items.map((text) => ({ rule: ruleOf(text), inside: inline(text) })) };
}

const ruleOf = (text: string): string => RULE.exec(text.trim())?.[1] ?? "";

function table(lines: readonly string[]): Block {
  const rows = lines.map((line) => line.replace(/^\||\|\s*$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim()));
  const rule = rows.findIndex((cells) => cells.every((cell) => /^:?-+:?$/.test(cell)));
  const read = (cells: readonly string[]): Row => ({
    rule: ruleOf(cells[0] ?? ""),
    cells: cells.map((cell) => inline(cell.replaceAll("\\|", "|"))),
  });
  return { type: "table", head: rows.slice(0, Math.max(rule, 0)).map(read), rows: rows.slice(rule + 1).map(read) };
}

const MARKS = /`([^`]+)`|\*\*((?:[^*]|\*(?!\*))+)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\b([A-Z]{2,}-R?\d+[a-z]?)\b/;

/** The marks within a line: code, strong, emphasis, and the numbers of rules. */
export function inline(text: string): readonly Inline[] {
  const found = MARKS.exec(text);
  if (!found) return text ? [{ type: "text", text }] : [];
  const [whole, code, strong, em, number] = found;
  const before = text.slice(0, found.index);
  const rest = inline(text.slice(found.index + whole.length));
  const here: Inline =
    code !== undefined ? { type: "code", text: code }
    : strong !== undefined ? { type: "strong", inside: inline(strong) }
    : em !== undefined ? { type: "em", inside: inline(em) }
    : { type: "rule", number: number ?? "" };
  return [...(before ? [{ type: "text", text: before } as const] : []), here, ...rest];
}

/** The words alone. */
export const plain = (inside: readonly Inline[]): string =>
  inside
    .map((one) => {
      switch (one.type) {
        case "text":
        case "code": return one.text;
        case "strong":
        case "em": return plain(one.inside);
        case "rule": return one.number;
      }
    })
    .join("");
