/** The buttons of a turn: one primary action, and the alternatives beside it. */
import { nextSteps, remaining, type Path } from "../../../choosing/choose";
import { isSharing } from "../../../choosing/distribute";
import { asked, listed } from "../../../choosing/panel";
import type { Choice, Shortcut, Step } from "../../../net/wire";
import { nextChoice, sendLabel } from "../../../ui/words";
import type { TableView } from "../tableView.svelte";

/** A button: what it says, what comes of it, and what it does. */
export interface Action {
  readonly label: string;
  readonly effect: string;
  /** The notation that is sent; empty if a press only narrows the choices. */
  readonly sends: string;
  /** The spot of its step, to highlight what it is about. */
  readonly spot: string;
  /** Null while it can't be pressed. */
  readonly run: (() => void) | null;
}

export interface TurnActions {
  readonly primary: Action;
  readonly others: readonly Action[];
}

const idle = (label: string, effect = ""): Action => ({ label, effect, sends: "", spot: "", run: null });

/** What can be pressed now. A press that was meant for the question before does nothing. */
export function turnActions(view: TableView): TurnActions {
  const guarded = (action: Action): Action => ({ ...action, run: action.run && ((): void => void (view.table.isNewlyAsked || action.run?.())) });
  const { primary, others } = unguardedActions(view);
  return { primary: guarded(primary), others: others.map(guarded) };
}

/** What the question allows. The primary button always exists, so that it keeps its place. */
function unguardedActions(view: TableView): TurnActions {
  const { table } = view;
  const { page } = table;
  if (page.past !== null) {
    return { primary: idle("Looking back"), others: [] };
  }
  if (!table.myTurn) return { primary: idle(page.now?.card.status === "waiting" ? "Not started" : page.now?.card.result ? "Over" : "Waiting"), others: [] };
  if (view.passesItself) return { primary: idle("It goes on", "you have no answer to it"), others: [] };
  const complete = table.ready.map((choice) => sending(view, choice));
  const presses = shownPresses(view).map((step) => pressing(view, step));
  const plans = complete.length > 0 ? [] : (table.live?.plans.map((plan) => following(view, plan)) ?? []);
  if (plans[0] && table.live?.plans[0]?.main) return { primary: plans[0], others: [...plans.slice(1), ...presses] };
  const [first, ...rest] = complete.length > 0 ? complete : usual(view, presses);
  const others = first ? [...rest, ...(complete.length > 0 ? presses : [])] : presses;
  const all = [...others, ...plans];
  const beside = all.length > 0 ? all : outright(view).filter(({ sends }) => sends !== first?.sends);
  const primary = first ?? (page.sent ? idle("Sending…") : waiting(view, toChoose(view), beside));
  return { primary, others: beside };
}

/** What is to be chosen before anything can be sent. */
function toChoose({ table, skin, chooseWords }: TableView): string {
  const layout = skin.looks.layout ?? "board";
  if (isSharing(table.choices)) return "Share it all";
  if (layout === "rivals") return table.chosen ? "Choose a target" : "Choose a card";
  if (!table.live?.board || layout === "city") return chooseWords;
  return table.picked.length > 0 ? nextChoice(table.live, table.picked) : table.live.todo || "Choose a piece";
}

/** Labels and second lines of the primary button that fit on a phone, in characters. */
const [MAX_LABEL, MAX_EFFECT] = [20, 28];

/** The primary button while something is to be chosen; at card tables it says what else one press would do, and what comes of that. */
function waiting({ skin, narrow, table }: TableView, label: string, [other]: readonly Action[]): Action {
  const layout = skin.looks.layout ?? "board";
  if (layout === "rivals" && table.chosen) return idle(label, "one with a green ring");
  if (!["rivals", "city"].includes(layout) || !other || (narrow && label.length > MAX_LABEL)) return idle(label);
  const words = `or ${other.label.charAt(0).toLowerCase()}${other.label.slice(1)}`;
  const whole = other.effect ? `${words}: ${other.effect}` : words;
  return idle(label, narrow && whole.length > MAX_EFFECT ? words : whole);
}

function following({ table }: TableView, plan: Shortcut): Action {
  const run = table.inStep ? (): void => table.follow(plan) : null;
  return { label: plan.label, effect: plan.effect, sends: "", spot: "", run };
}

/** The presses, if the first of them is the usual thing to do: an answer, what the scene says is to do, or of all there is to do what one press does. */
function usual({ table }: TableView, presses: readonly Action[]): readonly Action[] {
  if (table.live?.reply) return presses;
  const told = table.page.picked.length === 0 ? presses.find(({ label }) => label === table.live?.todo) : undefined;
  if (told) return [told, ...presses.filter((one) => one !== told)];
  const sends = ({ sends: text }: Action): number => Number(text !== "");
  return table.targets.size === 0 ? [...presses].sort((one, other) => sends(other) - sends(one)) : [];
}

/** What one press would do at any time, so that its button keeps its place while something is picked: to pass, say. */
function outright(view: TableView): readonly Action[] {
  const { choices, page } = view.table;
  if (page.picked[0]?.role === "press" && view.skin.looks.layout !== "rivals") return [];
  return choices.filter(({ path }) => path.length === 1 && path[0]?.role === "press").map((choice) => sending(view, choice));
}

function sending({ table, skin }: TableView, choice: Choice): Action {
  const run = table.inStep ? (): void => table.send(choice) : null;
  const { brief, text } = table.page.follows;
  const follows = table.ready[0] === choice ? brief || (text.split(". ")[0] ?? "") : "";
  const effect = (skin.looks.layout ?? "board") === "board" ? inOneLine(choice.effect) : choice.effect;
  return { label: `${sendLabel(choice)}${leftOut(table.choices, table.page.picked, choice)}`, effect: effect || follows, sends: choice.text, spot: "", run };
}

/** What a piece that has moved on a board could still do, and would not. */
export function leftOut(choices: readonly Choice[], picked: Path, { path }: Choice): string {
  const attacks = path.length === picked.length && path.at(-1)?.role === "move" && nextSteps(remaining(choices, picked), picked).some(({ role }) => role === "attack");
  return attacks && !path.some(({ role }) => role === "attack") ? " without attacking" : "";
}

/** What one line of the button below a board holds, in characters. */
const MAX_LINE_CHARS = 36;

/** The parts of an effect that fit in one line, the first one always: the prompt tells all of them. */
export function inOneLine(effect: string): string {
  const [first = "", ...parts] = effect.split(/(?=[;,] )/);
  return parts.reduce((line, part) => (line.length + part.length <= MAX_LINE_CHARS ? line + part : line), first);
}

function pressing({ table }: TableView, step: Step): Action {
  const after = remaining(table.choices, [...table.page.picked, step]);
  const only = after.length === 1 ? after[0] : undefined;
  const run = table.inStep ? (): void => table.press(step) : null;
  return { label: only?.label || step.spot, effect: only?.effect ?? "", sends: only?.text ?? "", spot: step.spot, run };
}

/** The buttons to press next, without those on a sheet that is shown instead of the board. */
function shownPresses({ table }: TableView): readonly Step[] {
  const { picked } = table.page;
  const elsewhere = asked(table.live)?.main && picked.length === 0 ? listed(table.live) : new Set<string>();
  return table.presses.filter((step) => remaining(table.choices, [...picked, step]).some(({ text }) => !elsewhere.has(text)));
}
