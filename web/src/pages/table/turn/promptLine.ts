/** What the prompt says: one line, whatever happens. */
import { isSharing } from "../../../choosing/distribute";
import { prospectsOf, prospectWords, stakeWords } from "../../../choosing/preview";
import type { Choice, Hinted } from "../../../net/wire";
import { named } from "../../../table/names";
import { seatCard, type Page, type Why } from "../../../table/page";
import { sentence } from "../../../table/story";
import { choosing, finishing } from "../../../ui/words";
import { ending, endingRule, fate, ownTitles } from "../over/ending";
import type { TableView } from "../tableView.svelte";

export type PromptKind = "ask" | "wait" | "why" | "past" | "over" | "lost" | "undo" | "watch" | "paced";

export interface PromptLine {
  readonly kind: PromptKind;
  /** The first words, in bold. */
  readonly lead: string;
  readonly text: string;
  /** The number of the rule behind it. */
  readonly rule: string;
}

const line = (kind: PromptKind, lead: string, text: string, rule = ""): PromptLine => ({ kind, lead, text, rule });

/** The line for what matters most: a lost connection, a question to everybody, a refusal, then the match itself. */
export function promptLine(view: TableView): PromptLine {
  const found = unnamedLine(view);
  const { names } = view.table;
  return { ...found, lead: named(found.lead, names), text: named(found.text, names) };
}

/** The same before those who sit on numbered seats are called by their names. */
function unnamedLine(view: TableView): PromptLine {
  const { table, scene } = view;
  const { page } = table;
  if (table.line === "lost") return lostLine(page);
  const asking = page.now?.undo ?? null;
  if (asking !== null && table.mine.length > 0) return undoLine(view, asking);
  if (page.why) return whyLine(page.why);
  if (!scene) return line("wait", "", "");
  if (page.past !== null) return line("past", "", `The match after ${page.past === 1 ? "1 action" : `${page.past} actions`}.`);
  if (table.waiting > 0 && page.sent === null) return pacedLine(view);
  if (page.sent) return line("wait", "", `Sending ${page.sent.text}…`);
  if (view.passesItself) return line("wait", "", scene.prompt, scene.rule);
  if (table.myTurn) return askLine(view);
  if (page.now?.card.status === "over" || page.now?.card.result) return overLine(page); // a lesson may end with its match
  return waitLine(view);
}

const lostLine = ({ sent }: Page): PromptLine =>
  line("lost", "Connection lost.", sent ? `Sending ${sent.text}… as soon as it is back.` : "Reconnecting… Your match is safe.");

function undoLine({ table }: TableView, asking: number): PromptLine {
  const own = table.mine.includes(asking);
  return own
    ? line("wait", "", "You asked to take back your last action; waiting for an answer.")
    : line("undo", "Undo?", `${table.called[asking] ?? "Somebody"} asks to take back an action.`);
}

/** The rule has a chip of its own, so the text need not repeat it. */
const whyLine = ({ text, rule, allows, reach }: Why): PromptLine =>
  line("why", allows ? "Possible." : reach.length > 0 ? "" : "Not possible.", rule ? text.replace(` (${rule})`, "") : text, rule);

/** Whether the layout draws a number on every target: the board does. */
const drawsNumbers = ({ skin }: TableView): boolean => (skin.looks.layout ?? "board") === "board";

function askLine(view: TableView): PromptLine {
  const { table, scene } = view;
  const { page } = table;
  const lead = askedLead(page, table.mine.length > 1, table.live?.reply ?? false);
  const words = scene?.lead || lead;
  const prospects = prospectWords(prospectsOf(table.choices, page.picked, ""));
  if (!scene) return line("ask", words, "");
  if (prospects) return line("ask", words, prospects);
  if (isSharing(table.choices)) return line("ask", words, scene.prompt, scene.rule); // what is dealt out stands beside it
  const [choice, ...more] = table.ready;
  if (scene.focus && choice && more.length === 0) return line("ask", words, scene.prompt, scene.rule); // the answer is marked beside it
  const counts = scene.tallies.length > 0 || choice?.fills.length; // then its cards or symbols are worth telling
  if (table.chosen && choice?.label && more.length === 0 && !counts) return line("ask", words, finishing(scene, page.picked, choice), scene.rule);
  const numbers = drawsNumbers(view) ? stakeWords(view.stakes, (spot) => scene.pieces.some((piece) => piece.spot === spot), view.narrow) : "";
  const hits = [...view.badges.values()].some(({ text }) => text.startsWith("hit ")) ? " Hit: the damage it could then do." : "";
  if (table.chosen || (table.isUsual && counts)) return line("ask", words, `${choosing(scene, page.picked)}${numbers || hits}`, scene.rule);
  return line("ask", words, `${scene.prompt}${numbers}`, scene.rule);
}

/** What a bot would play, beside the question until something is chosen; empty without a hint. */
export function hintLine({ table }: TableView): string {
  const { hint, past, why, sent } = table.page;
  if (!hint && table.awaitsHint && table.myTurn && !table.chosen && past === null) return "A bot is thinking…";
  if (!hint || !table.myTurn || table.chosen || past !== null || why || sent || table.waiting > 0) return "";
  return named(hintWords(hint, table.choices, table.ready[0]?.text), table.names);
}

/** What a bot would play, what comes of it, and how the match would stand. */
function hintWords({ name, text, says, reason }: Hinted, choices: readonly Choice[], ready = ""): string {
  const effect = choices.find((choice) => choice.text === text)?.effect.split(": ").at(-1) ?? "";
  const brings = effect && !name.includes(effect) ? `: ${effect}` : "";
  return `A bot would play${text === ready ? " what is set" : ""}: ${name}${brings}. ${says || reason}`;
}

/** Whose turn or answer it is, by name if several share this screen. */
function askedLead(page: Page, shared: boolean, reply: boolean): string {
  const card = page.seat === null ? null : seatCard(page, page.seat);
  const whose = shared ? `${card?.name || card?.title || ""}'s` : "Your";
  return reply ? `${whose} answer?` : `${whose} turn.`;
}

/** How it ended, spoken to who played it: "You win: Dark has no piece left". */
function overLine({ now }: Page): PromptLine {
  const result = now?.card.result ?? "";
  if (!now || result.startsWith("closed")) return line("over", "The match is", result);
  const mine = now.card.seats.filter((seat) => seat.mine && seat.kind === "person").map(({ seat }) => seat);
  return line("over", "The match is over.", ending(result, fate(now, mine), ownTitles(now.card)), endingRule(result));
}

/** Moves of others wait to be shown. */
const pacedLine = ({ table }: TableView): PromptLine => {
  const last = table.moves.at(-1);
  return line("paced", table.waiting === 1 ? "One more move." : `${table.waiting} more moves.`, last ? sentence(last.story) : "");
};

/** The rest of a prompt after its first sentence, which says who decides: for example that a draw was offered. */
const news = (prompt: string): readonly string[] => prompt.split(/(?<=[.!?])\s+/).slice(1);

function waitLine({ table, scene }: TableView): PromptLine {
  const { page } = table;
  const waiting = page.now?.waiting ?? "";
  const text = scene?.reply || !waiting ? (scene?.prompt ?? "") : [waiting, ...news(scene?.prompt ?? "")].join(" ");
  if (table.mine.length === 0) return line("watch", "You are watching.", text);
  return line("wait", scene?.lead || "", text);
}
