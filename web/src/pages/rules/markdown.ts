/**
 * The Markdown of rulebooks as data: `marked` splits it into tokens, and pages draw them. Nothing ever becomes HTML:
 * HTML in a text stays text, and only http and https links are links.
 */
import { Lexer, type MarkedToken, type Token, type Tokens } from "marked";

export type Inline =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "code"; readonly text: string }
  | { readonly type: "strong"; readonly inside: readonly Inline[] }
  | { readonly type: "em"; readonly inside: readonly Inline[] }
  | { readonly type: "link"; readonly href: string; readonly inside: readonly Inline[] }
  | { readonly type: "rule"; readonly number: string };

export type Block =
  | { readonly type: "heading"; readonly level: number; readonly inside: readonly Inline[] }
  | { readonly type: "paragraph"; readonly inside: readonly Inline[] }
  | { readonly type: "list"; readonly ordered: boolean; readonly start: number; readonly items: readonly Item[] }
  | { readonly type: "table"; readonly head: readonly Cell[]; readonly rows: readonly Row[] }
  | { readonly type: "code"; readonly text: string };

type Cell = readonly Inline[];

/** An item of a list; `rule` is its number if it is a numbered rule, `more` what follows its first paragraph. */
export interface Item {
  readonly rule: string;
  readonly inside: readonly Inline[];
  readonly more: readonly Block[];
}
/** A row of a table; `rule` is its number if it is a numbered rule. */
export interface Row {
  readonly rule: string;
  readonly cells: readonly Cell[];
}

const OWN_RULE = /^\*\*([A-Z]+-R?\d+[a-z]?)\*\*/;
const RULE_NUMBERS = /\b([A-Z]{2,}-R?\d+[a-z]?)\b/;
const WEB_ADDRESS = /^https?:\/\//i;

/** The blocks of a text. */
export const blocks = (source: string): readonly Block[] => Lexer.lex(source).flatMap(block);

/** The marks within a line: code, strong, emphasis, links, and the numbers of rules. */
export const inline = (text: string): readonly Inline[] => inlines(Lexer.lexInline(text));

function block(generic: Token): readonly Block[] {
  const token = generic as MarkedToken;
  switch (token.type) {
    case "heading": return [{ type: "heading", level: token.depth, inside: inlines(token.tokens) }];
    case "paragraph": return [{ type: "paragraph", inside: inlines(token.tokens) }];
    case "text": return [{ type: "paragraph", inside: token.tokens ? inlines(token.tokens) : texts(token.text) }];
    case "list": return [{ type: "list", ordered: token.ordered, start: Number(token.start || 1), items: token.items.map(item) }];
    case "table": return [{ type: "table", head: token.header.map(cell), rows: token.rows.map(row) }];
    case "blockquote": return token.tokens.flatMap(block);
    case "code": return [{ type: "code", text: token.text }];
    case "space":
    case "hr":
    case "def": return [];
    default: return [{ type: "paragraph", inside: texts(token.raw) }];
  }
}

function item({ text, tokens }: Tokens.ListItem): Item {
  const [first, ...more] = tokens.flatMap(block);
  const rule = ruleOf(text);
  return first?.type === "paragraph" ? { rule, inside: first.inside, more } : { rule, inside: [], more: first ? [first, ...more] : [] };
}

const row = (cells: readonly Tokens.TableCell[]): Row => ({ rule: ruleOf(cells[0]?.text ?? ""), cells: cells.map(cell) });
const cell = ({ tokens }: Tokens.TableCell): Cell => inlines(tokens);
const ruleOf = (text: string): string => OWN_RULE.exec(text.trim())?.[1] ?? "";

/** Tokens as data; neighbouring texts, which `marked` may split anywhere, are one. */
function inlines(tokens: readonly Token[]): readonly Inline[] {
  const found: Inline[] = [];
  let words = "";
  const flush = (): void => {
    found.push(...texts(words));
    words = "";
  };
  for (const generic of tokens) {
    const token = generic as MarkedToken;
    const one = marked(token);
    if (one) {
      flush();
      found.push(one);
    } else words += wordsOf(token);
  }
  flush();
  return found;
}

/** A token that is more than text, or null. */
function marked(token: MarkedToken): Inline | null {
  switch (token.type) {
    case "codespan": return { type: "code", text: token.text };
    case "strong":
    case "em": return { type: token.type, inside: inlines(token.tokens) };
    case "link": return WEB_ADDRESS.test(token.href) ? { type: "link", href: token.href, inside: inlines(token.tokens) } : null;
    default: return null;
  }
}

/** The text of a token: unsupported Markdown and all HTML appear as they were written. */
function wordsOf(token: MarkedToken): string {
  if (token.type === "text" || token.type === "escape") return token.text;
  return token.type === "br" ? " " : token.raw;
}

/** A text with the rule numbers in it; line breaks don't matter. */
const texts = (text: string): readonly Inline[] =>
  text
    .replaceAll("\n", " ")
    .split(RULE_NUMBERS)
    .flatMap((one, i): readonly Inline[] => (i % 2 === 1 ? [{ type: "rule", number: one }] : one ? [{ type: "text", text: one }] : []));

/** The plain text. */
export const plain = (inside: readonly Inline[]): string =>
  inside
    .map((one) => {
      switch (one.type) {
        case "text":
        case "code": return one.text;
        case "strong":
        case "em":
        case "link": return plain(one.inside);
        case "rule": return one.number;
      }
    })
    .join("");
