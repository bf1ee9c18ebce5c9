// Made by `make wire` from ludarium/wire: do not edit.

export type Shape =
  | "square"
  | "hex"
  | "triangle";
export type Role =
  | "select"
  | "place"
  | "move"
  | "attack"
  | "heal"
  | "swap"
  | "push"
  | "give"
  | "take"
  | "return"
  | "work"
  | "sabotage"
  | "press";
export type Tone =
  | ""
  | "good"
  | "bad";
export type Arrangement =
  | ""
  | "fan"
  | "pile"
  | "low";
/** A place on the board. `x` and `y` are its middle, in widths of a cell, y upwards. */
export interface Cell {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly shade: number;
  readonly realm: string;
  readonly mark: string;
}
/** The cells, their shape, and the labels along the edges. */
export interface Board {
  readonly shape: Shape;
  readonly cells: readonly (Cell)[];
  readonly turns: readonly (number)[];
  readonly apart: boolean;
}
/** A countable amount with a name: hit points, gold, a track. */
export interface Meter {
  readonly name: string;
  readonly value: number;
  readonly most: number | null;
  readonly seat: number | null;
}
/** A place beside the board: a hand, a supply, the defeated. */
export interface Zone {
  readonly id: string;
  readonly name: string;
  readonly seat: number | null;
  readonly front: boolean;
  readonly meters: readonly (Meter)[];
  readonly note: string;
  readonly tone: Tone;
  readonly lies: Arrangement;
}
/** Something told in words, under a name: what somebody carries, say. */
export interface Fact {
  readonly name: string;
  readonly text: string;
}
/** A piece on a spot. Its id stays the same through a match, so a client can show it move. */
export interface Piece {
  readonly id: string;
  readonly spot: string;
  readonly kind: string;
  readonly letter: string;
  readonly seat: number;
  readonly name: string;
  readonly meters: readonly (Meter)[];
  readonly marks: readonly (string)[];
  readonly turn: number;
  readonly facts: readonly (Fact)[];
}
/** A line of symbols on a card: each named, with how often it stands there. */
export interface Signs {
  readonly name: string;
  readonly signs: readonly (Meter)[];
  readonly later: boolean;
  readonly figures: boolean;
}
/** A card in a zone or on a cell; a card whose face this seat may not see has kind `back`. */
export interface Card {
  readonly id: string;
  readonly spot: string;
  readonly kind: string;
  readonly name: string;
  readonly title: string;
  readonly line: string;
  readonly seat: number | null;
  readonly price: readonly (Meter)[];
  readonly copies: number;
  readonly signs: readonly (Signs)[];
  readonly edges: readonly (readonly (string)[])[];
  readonly text: readonly (string)[];
  readonly meters: readonly (Meter)[];
  readonly marks: readonly (string)[];
  readonly facts: readonly (Fact)[];
}
/** One thing to point at, and its role, which means the same in all games. */
export interface Step {
  readonly spot: string;
  readonly role: Role;
}
/** What somebody pointed at: steps of a choice, then a spot that isn't offered next. `Game.why` says why not. */
export interface Picked {
  readonly steps: readonly (Step)[];
  readonly spot: string;
  readonly ids: readonly (string)[];
}
/** Something that may come of a choice: what stands on a spot goes elsewhere. */
export interface Prospect {
  readonly spot: string;
  readonly to: string;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}
/** How much of something, where one names it oneself: the whole number with which a notation ends. */
export interface Amount {
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly unit: string;
}
/** An action as offered to a client. */
export interface Choice {
  readonly text: string;
  readonly name: string;
  readonly path: readonly (Step)[];
  readonly prospects: readonly (Prospect)[];
  readonly loose: boolean;
  readonly amount: Amount | null;
}
/** What one step adds to a tally. */
export interface Share {
  readonly spot: string;
  readonly amounts: readonly (Meter)[];
}
/** What is to be raised with a set of cards and buttons, so that a client can tell what is still missing. */
export interface Tally {
  readonly due: readonly (Meter)[];
  readonly shares: readonly (Share)[];
  readonly spot: string;
  readonly pairs: boolean;
}
/** Something a panel offers, or refuses by a rule. */
export interface Offer {
  readonly name: string;
  readonly text: string;
  readonly price: number | null;
  readonly path: readonly (Step)[];
  readonly rule: string;
  readonly why: string;
  readonly amount: Amount | null;
}
/** A line of a panel: a thing, a kind or a person, and what can be done about it. */
export interface PanelRow {
  readonly name: string;
  readonly group: string;
  readonly kind: string;
  readonly seat: number | null;
  readonly spot: string;
  readonly note: string;
  readonly meters: readonly (Meter)[];
  readonly facts: readonly (Fact)[];
  readonly offers: readonly (Offer)[];
  readonly says: readonly (string)[];
  readonly faded: boolean;
}
/** A sheet beside the board: a market, a supply, a builder, a roster. */
export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly figures: readonly (Meter)[];
  readonly rows: readonly (PanelRow)[];
  readonly zones: readonly (string)[];
  readonly offers: readonly (Offer)[];
  readonly folded: readonly (string)[];
  readonly asked: boolean;
  readonly main: boolean;
}
/** The dice of one side, and what is added to them. */
export interface Throw {
  readonly name: string;
  readonly seat: number | null;
  readonly dice: readonly (number)[];
  readonly sides: number;
  readonly bonuses: readonly (Meter)[];
  readonly total: number;
  readonly wins: boolean;
}
/** Dice as chance threw them, and what they decide. */
export interface Roll {
  readonly title: string;
  readonly throws: readonly (Throw)[];
  readonly result: string;
}
/** A seat's way towards a mark, one point after the other: the meter of that name, and the meters it consists of. */
export interface Track {
  readonly name: string;
  readonly seat: number;
  readonly most: number;
  readonly parts: readonly (Meter)[];
}
/** A view laid out to draw. */
export interface Scene {
  readonly prompt: string;
  readonly seats: readonly (string)[];
  readonly decider: number;
  readonly reply: boolean;
  readonly board: Board | null;
  readonly zones: readonly (Zone)[];
  readonly pieces: readonly (Piece)[];
  readonly cards: readonly (Card)[];
  readonly meters: readonly (Meter)[];
  readonly tracks: readonly (Track)[];
  readonly choices: readonly (Choice)[];
  readonly interjections: readonly (Choice)[];
  readonly roll: Roll | null;
  readonly panels: readonly (Panel)[];
  readonly outlook: readonly (string)[];
  readonly tallies: readonly (Tally)[];
}
/** An action and what is expected to follow it. */
export interface Line {
  readonly actions: readonly (string)[];
  readonly name: string;
  readonly score: number;
  readonly ends_in: number;
  readonly says: string;
}
/** The evaluation of a state, based on what a seat could know. */
export interface Analysis {
  readonly decider: number;
  readonly evaluation: readonly (number)[];
  readonly lines: readonly (Line)[];
  readonly says: string;
  readonly depth: number;
  readonly nodes: number;
  readonly hidden: boolean;
}
/** The assessment of one decision, based on what its player could know. */
export interface Judgement {
  readonly action: number;
  readonly seat: number;
  readonly text: string;
  readonly score: number;
  readonly best: number;
  readonly loss: number;
  readonly mark: "" | "blunder" | "inaccuracy" | "missed win" | "mistake";
  readonly better: readonly (string)[];
  readonly evaluation: readonly (number)[];
  readonly says: string;
}
/** The review of a match, possibly still in progress. */
export interface Review {
  readonly judged: number;
  readonly total: number;
  readonly done: boolean;
  readonly judgements: readonly (Judgement)[];
  readonly turning: readonly (number)[];
  readonly says: string;
}
/** A sheet with which a player may start. */
export interface StartSheet {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly text: string;
}
/** An amount on a sheet: a treasury, wins. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly text: string;
}
/** The heading of a column of cells. */
export interface Column {
  readonly name: string;
  readonly about: string;
}
/** A unit or person on the sheet. */
export interface Row {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly cells: readonly (string)[];
}
/** Why a sheet isn't fit for a match. */
export interface Fault {
  readonly text: string;
  readonly rule: string;
}
/** A sheet laid out for display. */
export interface Sheet {
  readonly title: string;
  readonly figures: readonly (Figure)[];
  readonly columns: readonly (Column)[];
  readonly rows: readonly (Row)[];
  readonly faults: readonly (Fault)[];
}
/** An order that changes a sheet between matches, or why it isn't possible now. */
export interface SheetOrder {
  readonly text: string;
  readonly name: string;
  readonly label: string;
  readonly group: string;
  readonly line: string;
  readonly kind: string;
  readonly row: string;
  readonly price: number;
  readonly about: string;
  readonly refused: string;
  readonly rule: string;
  readonly warning: string;
  readonly asks: string;
}
/** A card that decks can contain. */
export interface Entry {
  readonly id: string;
  readonly card: Card;
  readonly group: string;
  readonly sort: string;
  readonly cost: number | null;
}
/** A leader of decks. */
export interface Leader {
  readonly id: string;
  readonly card: Card;
}
/** A deck, legal or not: its leader and the number of copies of each card. */
export interface Deck {
  readonly id: string;
  readonly name: string;
  readonly leader: string;
  readonly cards: Readonly<Record<string, number>>;
}
/** The minimum and maximum size of a deck, and how many copies of a card it may contain. */
export interface DeckRules {
  readonly least: number;
  readonly most: number;
  readonly copies: number;
}
/** The game's names for the properties by which cards are sorted. */
export interface Titles {
  readonly leader: string;
  readonly group: string;
  readonly sort: string;
  readonly cost: string;
}
/** Everything that decks are built from. */
export interface Catalogue {
  readonly entries: readonly (Entry)[];
  readonly leaders: readonly (Leader)[];
  readonly decks: readonly (Deck)[];
  readonly rules: DeckRules;
  readonly groups: readonly (string)[];
  readonly sorts: readonly (string)[];
  readonly titles: Titles;
}
/** A fault or warning about a card file. */
export interface CardFault {
  readonly rule: string;
  readonly message: string;
  readonly hint: string;
  readonly line: number;
  readonly card: string;
  readonly field: string;
  readonly column: number;
  readonly at: number;
  readonly warning: boolean;
}
/** A faultless card of a file. */
export interface WrittenCard {
  readonly id: string;
  readonly line: number;
  readonly card: Card;
  readonly tells: readonly (Fact)[];
}
/** A checked card file. */
export interface CardFile {
  readonly cards: readonly (WrittenCard)[];
  readonly faults: readonly (CardFault)[];
  readonly option: string;
}
/** A sample card to start from: `head` and `card` together are a file. */
export interface CardSample {
  readonly name: string;
  readonly group: string;
  readonly head: string;
  readonly card: string;
}
/** A chapter of the help on writing cards: keywords and their meaning. */
export interface CardChapter {
  readonly title: string;
  readonly note: string;
  readonly words: readonly (Fact)[];
}
/** A board that comes with the game, to play on or to start from. */
export interface BoardSample {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}
/** A fault in a board's text. */
export interface BoardFault {
  readonly where: string;
  readonly text: string;
}
/** The result of checking a board's text. */
export interface BoardCheck {
  readonly faults: readonly (BoardFault)[];
  readonly seats: readonly (number)[];
  readonly text: string;
}
/** How a mark shows on the piece or card that carries it. What is left out stays as it was. */
export interface MarkLook {
  readonly paint?: string;
  readonly base?: string;
  readonly rim?: string | null;
  readonly edge?: string;
  readonly trim?: string;
  readonly veil?: string;
  readonly collar?: string;
  readonly drawing?: string;
  readonly tilt?: number;
  readonly tucked?: boolean;
}
/** A meter that counts a way around the middle of the board. */
export interface JourneyLook {
  readonly meter?: string;
  readonly ways?: Readonly<Record<string, number>>;
}
/** How the marks, meters, cells and zones of a game look. */
export interface Looks {
  readonly faces?: boolean;
  readonly marks?: Readonly<Record<string, MarkLook>>;
  readonly journeys?: JourneyLook | null;
  readonly beads?: string;
  readonly dots?: Readonly<Record<string, string>>;
  readonly ring?: string;
  readonly realms?: Readonly<Record<string, string>>;
  readonly wedges?: Readonly<Record<string, readonly (string)[]>>;
  readonly tells?: Readonly<Record<string, string>>;
  readonly zones_at_seats?: boolean;
  readonly paints?: Readonly<Record<string, string>>;
}
/** One path of a drawing. */
export interface DrawingLayer {
  readonly d: string;
  readonly line: number;
  readonly paint: string;
}
/** All that a client needs to draw a game in its own looks. */
export interface Skin {
  readonly symbols: Readonly<Record<string, string>>;
  readonly drawings: Readonly<Record<string, readonly (DrawingLayer)[]>>;
  readonly looks: Looks;
  readonly style: string;
  readonly emblem: string;
}
/** An option of a game, for a form. */
export interface OptionForm {
  readonly name: string;
  readonly label: string;
  readonly rule: string;
  readonly help: string;
  readonly kind: "number" | "switch" | "word";
  readonly default: boolean | number | string;
  readonly values: readonly (boolean | number | string)[];
  readonly labels: readonly (string)[];
  readonly suggestions: readonly (string)[];
  readonly least: number | null;
  readonly most: number | null;
}
/** A bot that can take a seat; `spec` is sent, `title` is shown. */
export interface BotCard {
  readonly spec: string;
  readonly title: string;
  readonly about: string;
  readonly level: number;
}
/** A sheet with which a player can start a campaign; `name` is sent, `title` is shown. */
export interface StartCard {
  readonly name: string;
  readonly title: string;
  readonly about: string;
}
/** What a form needs to create a campaign. */
export interface CampaignForm {
  readonly starts: readonly (StartCard)[];
  readonly sets: readonly (string)[];
}
/** How to draw and use custom boards. */
export interface BoardForm {
  readonly option: string;
  readonly editor: string;
  readonly noun: string;
  readonly samples: readonly (BoardSample)[];
}
/** A game in the lobby. */
export interface GameCard {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly least_seats: number;
  readonly most_seats: number;
  readonly seat_names: readonly (string)[];
  readonly options: readonly (OptionForm)[];
  readonly bots: readonly (BotCard)[];
  readonly default_bot: string;
  readonly stand_in: string;
  readonly secrets: boolean;
  readonly puzzles: number;
  readonly campaign: CampaignForm | null;
  readonly decks: string;
  readonly sets: string;
  readonly writes: boolean;
  readonly boards: BoardForm | null;
  readonly default_seats: readonly (number)[];
}
/** A numbered rule. */
export interface RuleText {
  readonly number: string;
  readonly chapter: string;
  readonly text: string;
}
/** A part of a rulebook: Markdown, or a diagram with its caption. */
export interface BookPart {
  readonly text: string;
  readonly scene: Scene | null;
  readonly caption: string;
}
/** A whole rulebook. */
export interface Book {
  readonly game: string;
  readonly title: string;
  readonly parts: readonly (BookPart)[];
  readonly rules: readonly (RuleText)[];
}
/** The current guest. */
export interface Me {
  readonly guest: string;
  readonly name: string;
}
/** Change my name. */
export interface Rename {
  readonly name: string;
}
/** No time limit. */
export interface NoClock {
  readonly type: "none";
}
/** Seconds per decision; when they are over, the game's penalty applies. */
export interface PerTurn {
  readonly type: "turn";
  readonly seconds: number;
}
/** Fischer clock: seconds for the match, plus an increment after each decision. */
export interface Fischer {
  readonly type: "fischer";
  readonly seconds: number;
  readonly increment: number;
}
/** Days per decision. */
export interface Days {
  readonly type: "days";
  readonly days: number;
}
/** Who takes a seat of a new table; `bot` is the bot's spec. */
export interface SeatRequest {
  readonly kind: "bot" | "hotseat" | "me" | "open";
  readonly bot?: string;
  readonly name?: string;
}
/** Open a table. */
export interface NewTable {
  readonly game: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly seats: readonly (SeatRequest)[];
  readonly clock?: NoClock | PerTurn | Fischer | Days;
  readonly public?: boolean;
  readonly hints?: boolean | null;
  readonly position?: string;
  readonly stand_in?: string;
}
/** A seat and its player, as everyone sees them. */
export interface SeatCard {
  readonly seat: number;
  readonly title: string;
  readonly kind: "bot" | "hotseat" | "open" | "person";
  readonly name: string;
  readonly mine: boolean;
  readonly present: boolean;
  readonly bot: string;
}
/** A table in a list. */
export interface TableCard {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly options: string;
  readonly seats: readonly (SeatCard)[];
  readonly clock: NoClock | PerTurn | Fischer | Days;
  readonly public: boolean;
  readonly status: "over" | "playing" | "waiting";
  readonly result: string;
  readonly my_turn: boolean;
  readonly actions: number;
  readonly created: string;
  readonly commitment: string;
  readonly hosting: boolean;
  readonly hints: boolean;
  readonly campaign: string;
  readonly notice: string;
  readonly stand_in: string;
}
/** The tables I can see: open ones, my unfinished ones (my turn first), and finished ones. */
export interface Lobby {
  readonly open: readonly (TableCard)[];
  readonly mine: readonly (TableCard)[];
  readonly finished: readonly (TableCard)[];
  readonly playing: readonly (TableCard)[];
}
/** A new table; the claim of each open seat is part of the invitation link. */
export interface Created {
  readonly table: string;
  readonly claims: Readonly<Record<string, string>>;
}
/** Take a seat: the one that a claim belongs to, or any open seat of a public table. */
export interface Join {
  readonly claim?: string;
  readonly seat?: number | null;
}
/** Get a new claim to a seat, which voids older ones; the response is a `Created`.
 * 
 * The host can get one for an open or abandoned seat (in games with secrets only after its time ran out), and every
 * player for their own seat, to pass it on. */
export interface Invite {
  readonly seat: number;
}
/** The seat you have taken. */
export interface Joined {
  readonly table: string;
  readonly seat: number;
}
/** The health of the server: its version and the number of tables in memory. */
export interface Health {
  readonly version: string;
  readonly tables: number;
}
/** Why a request was refused, in words for users; `rule` is set if a numbered rule forbids it. */
export interface Problem {
  readonly message: string;
  readonly rule: string;
}
/** The first message: the number of the last event I have. */
export interface Hello {
  readonly type: "hello";
  readonly have?: number;
}
/** A seat's action or interjection, chosen after `actions` actions. */
export interface Play {
  readonly type: "play";
  readonly seat: number;
  readonly actions: number;
  readonly text: string;
}
/** Ask why something is or isn't allowed: either typed, or something pointed at that isn't offered. */
export interface Ask {
  readonly type: "ask";
  readonly seat: number;
  readonly text?: string;
  readonly picked?: Picked | null;
}
/** Show the match after `actions` actions. */
export interface Look {
  readonly type: "look";
  readonly seat: number | null;
  readonly actions: number;
}
/** Undo a seat's last action: request it, or answer another seat's request. */
export interface Undo {
  readonly type: "undo";
  readonly seat: number;
  readonly answer?: "allow" | "ask" | "deny";
}
/** A seat's private settings for automatic passes in response windows. */
export interface AskMe {
  readonly type: "askme";
  readonly seat: number;
  readonly when?: "able" | "always";
  readonly own?: boolean;
  readonly until?: boolean;
}
/** Let the table's stand-in bot play my seat (or an abandoned one); an empty spec takes it back. */
export interface HandOver {
  readonly type: "hand";
  readonly seat: number;
  readonly bot: string;
}
/** Send a chat message to the table or to one other seat. */
export interface Say {
  readonly type: "say";
  readonly text: string;
  readonly to?: number | null;
}
/** Ask what a bot would do. */
export interface Hint {
  readonly type: "hint";
  readonly seat: number;
}
/** Analyse the match after `actions` actions; answered by several `Analysed`, each deeper than the last. */
export interface Analyse {
  readonly type: "analyse";
  readonly seat: number | null;
  readonly actions: number;
  readonly lines?: number;
  readonly seconds?: number;
}
/** Stop my analysis. */
export interface Stop {
  readonly type: "stop";
}
/** Request a rematch with the seats rotated. */
export interface Again {
  readonly type: "again";
}
/** An action was taken; `text` is its notation as far as this client may know it. */
export interface Acted {
  readonly type: "acted";
  readonly number: number;
  readonly action: number;
  readonly seat: number;
  readonly text: string;
  readonly words: string;
  readonly at: string;
  readonly roll: Roll | null;
}
/** Actions were undone; `actions` are left. */
export interface Undone {
  readonly type: "undone";
  readonly number: number;
  readonly actions: number;
  readonly seat: number;
}
/** A chat message; `to` is the only seat it is for, or None for everyone. */
export interface Said {
  readonly type: "said";
  readonly number: number;
  readonly name: string;
  readonly seat: number | null;
  readonly text: string;
  readonly to: number | null;
  readonly at: string;
}
/** An event other than an action: a seat was taken or handed over, an undo was requested. */
export interface Told {
  readonly type: "told";
  readonly number: number;
  readonly text: string;
  readonly at: string;
}
/** A seat's scene, with its choices if it decides; seat None for a spectator. */
export interface SeatNow {
  readonly seat: number | null;
  readonly scene: Scene;
}
/** A seat's clock: seconds left when this was sent (None without a limit), and whether it is running. */
export interface ClockNow {
  readonly seat: number;
  readonly left: number | null;
  readonly runs: boolean;
}
/** The clock of the whole match: seconds left when this was sent, and whether it is running. */
export interface TotalNow {
  readonly left: number;
  readonly runs: boolean;
}
/** The current state of the table, sent after every batch of events. */
export interface Now {
  readonly type: "now";
  readonly last: number;
  readonly actions: number;
  readonly card: TableCard;
  readonly seats: readonly (SeatNow)[];
  readonly clocks: readonly (ClockNow)[];
  readonly total: TotalNow | null;
  readonly waiting: string;
  readonly undo: number | null;
  readonly can_undo: readonly (number)[];
  readonly asking: readonly (AskMe)[];
  readonly hides: boolean;
  readonly secret: string;
  readonly rematch: string;
}
/** The match at an earlier point. */
export interface Looked {
  readonly type: "looked";
  readonly actions: number;
  readonly scene: Scene;
}
/** The answer to `Ask`, with its rule. */
export interface Answered {
  readonly type: "answered";
  readonly text: string;
  readonly rule: string;
  readonly allows: boolean;
  readonly attempt: string;
}
/** A hint: what a bot would do, and why. */
export interface Hinted {
  readonly type: "hinted";
  readonly seat: number;
  readonly text: string;
  readonly name: string;
  readonly reason: string;
}
/** The analysis of the match after `actions` actions so far; `done` if it is final. */
export interface Analysed {
  readonly type: "analysed";
  readonly seat: number | null;
  readonly actions: number;
  readonly found: Analysis;
  readonly done: boolean;
}
/** Why a message was refused; `rule` is set if a numbered rule forbids it. */
export interface Rejection {
  readonly type: "refused";
  readonly message: string;
  readonly rule: string;
  readonly stale: boolean;
}
/** A puzzle in a list. */
export interface PuzzleCard {
  readonly id: string;
  readonly kind: string;
  readonly goal: string;
  readonly difficulty: number;
  readonly themes: readonly (string)[];
  readonly options: string;
}
/** All puzzles of a game, easiest first. */
export interface PuzzleList {
  readonly game: string;
  readonly title: string;
  readonly puzzles: readonly (PuzzleCard)[];
}
/** A puzzle to solve; the scene has the choices of the solver's seat. */
export interface PuzzleNow {
  readonly game: string;
  readonly title: string;
  readonly card: PuzzleCard;
  readonly seat: number;
  readonly turns: number;
  readonly position: string;
  readonly scene: Scene;
  readonly before: string;
  readonly after: string;
}
/** The actions so far, including the other seat's replies, and finally the answer. */
export interface PuzzleTry {
  readonly actions: readonly (string)[];
  readonly picked?: Picked | null;
}
/** The verdict on an answer. A wrong one is refuted by a reply, and the solver tries again. */
export interface PuzzleVerdict {
  readonly verdict: "right" | "solved" | "wrong";
  readonly text: string;
  readonly actions: readonly (string)[];
  readonly tried: Choice;
  readonly after: Scene;
  readonly reply: Choice | null;
  readonly scene: Scene;
  readonly left: number;
}
/** Ask for a hint after these actions; `steps` grows with every further hint. */
export interface PuzzleHelp {
  readonly actions?: readonly (string)[];
  readonly steps?: number;
}
/** The first steps of a right turn. */
export interface PuzzleHint {
  readonly text: string;
  readonly path: readonly (Step)[];
  readonly whole: boolean;
}
/** One action of a solution, and the scene after it. */
export interface PuzzleMoment {
  readonly seat: number;
  readonly choice: Choice;
  readonly scene: Scene;
  readonly text: string;
}
/** A solution to step through: the main line, and variations with other replies. */
export interface PuzzleSolution {
  readonly start: Scene;
  readonly main: readonly (PuzzleMoment)[];
  readonly others: readonly (readonly (PuzzleMoment)[])[];
}
/** Create a campaign; its places are requested like the seats of a table. */
export interface NewCampaign {
  readonly name: string;
  readonly game: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly seats: readonly (SeatRequest)[];
  readonly start?: string;
  readonly clock?: NoClock | PerTurn | Fischer | Days;
  readonly hints?: boolean;
}
/** Take the place that a claim belongs to. */
export interface JoinCampaign {
  readonly claim: string;
}
/** As the host, get a new claim to an open place, which voids older ones; the response is a `CampaignCreated`. */
export interface InviteToCampaign {
  readonly place: number;
}
/** Apply one of the game's orders to my sheet. */
export interface Amend {
  readonly place: number;
  readonly version: number;
  readonly order: string;
}
/** Start with another sheet: one of the game's (`start`, its name), or my own (`text`). */
export interface BringSheet {
  readonly place: number;
  readonly version: number;
  readonly start?: string;
  readonly text?: string;
}
/** Let the game's advisor make my sheet fit for a match. */
export interface Advise {
  readonly place: number;
  readonly version: number;
}
/** Say that my sheet is ready, or that it isn't yet. */
export interface GetReady {
  readonly place: number;
  readonly ready?: boolean;
}
/** As the host, start the next match: with everyone, or with these places in this order. */
export interface StartMatch {
  readonly version: number;
  readonly places?: readonly (number)[];
}
/** Give a place to a bot: as the host an open place or a bot's; otherwise my own, which I leave for good. */
export interface ChangePlace {
  readonly place: number;
  readonly bot: string;
}
/** As the host, decide whether players may upload their own sheets. */
export interface ChangeCampaign {
  readonly uploads: boolean;
}
/** A new campaign; the claim of each open place is part of the invitation link. */
export interface CampaignCreated {
  readonly campaign: string;
  readonly claims: Readonly<Record<string, string>>;
}
/** A place in a campaign, and its sheet. */
export interface CampaignPlace {
  readonly place: number;
  readonly kind: "bot" | "hotseat" | "open" | "person";
  readonly name: string;
  readonly bot: string;
  readonly mine: boolean;
  readonly tended: boolean;
  readonly ready: boolean;
  readonly fresh: boolean;
  readonly sheet: Sheet;
  readonly orders: readonly (SheetOrder)[];
}
/** A match of a campaign. */
export interface CampaignMatch {
  readonly number: number;
  readonly table: string;
  readonly over: boolean;
  readonly places: readonly (number)[];
  readonly names: readonly (string)[];
  readonly started: string;
  readonly result: string;
  readonly changes: readonly (readonly (string)[])[];
}
/** The sheets of each seat before and after a match. */
export interface CampaignSheets {
  readonly match: CampaignMatch;
  readonly before: readonly (Sheet)[];
  readonly after: readonly (Sheet)[];
}
/** An event in a campaign's log. */
export interface CampaignNote {
  readonly number: number;
  readonly at: string;
  readonly text: string;
}
/** The current state of a campaign, as one of its players sees it. */
export interface CampaignNow {
  readonly campaign: string;
  readonly name: string;
  readonly game: string;
  readonly title: string;
  readonly options: string;
  readonly version: number;
  readonly hosting: boolean;
  readonly status: "between" | "gathering" | "playing";
  readonly uploads: boolean;
  readonly table: string;
  readonly waiting: readonly (string)[];
  readonly places: readonly (CampaignPlace)[];
  readonly matches: readonly (CampaignMatch)[];
  readonly notes: readonly (CampaignNote)[];
}
/** A campaign in a list. */
export interface CampaignCard {
  readonly campaign: string;
  readonly name: string;
  readonly game: string;
  readonly title: string;
  readonly status: "between" | "gathering" | "playing";
  readonly players: readonly (string)[];
  readonly matches: number;
  readonly table: string;
  readonly my_turn: boolean;
  readonly hosting: boolean;
}
/** My campaigns, the most recently changed first. */
export interface CampaignList {
  readonly campaigns: readonly (CampaignCard)[];
}
/** Check a deck, given as a deck or as text; `sets` is the value of the game's option. */
export interface DeckCheck {
  readonly deck?: Deck | null;
  readonly text?: string;
  readonly sets?: string;
}
/** A checked deck. */
export interface DeckVerdict {
  readonly deck: Deck;
  readonly text: string;
  readonly word: string;
  readonly unread: readonly (string)[];
  readonly faults: readonly (string)[];
}
/** All one needs to write cards of a game. */
export interface CardBench {
  readonly game: string;
  readonly title: string;
  readonly option: string;
  readonly longest: number;
  readonly packed: number;
  readonly samples: readonly (CardSample)[];
  readonly chapters: readonly (CardChapter)[];
  readonly text: string;
}
/** Look through a card file, answered by `CardCheck`. */
export interface CardText {
  readonly text: string;
}
/** A card file looked through. */
export interface CardCheck {
  readonly cards: readonly (WrittenCard)[];
  readonly count: number;
  readonly faults: readonly (CardFault)[];
  readonly option: string;
}
/** Set up a table to try a card of a file at, answered by `CardTrial`. */
export interface TryCard {
  readonly text: string;
  readonly card: string;
}
/** A position to open a table with; whoever tries the card sits first. */
export interface CardTrial {
  readonly position: string;
}
/** Check a board's text; the response is a `BoardCheck`. */
export interface BoardText {
  readonly text: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
}
/** Ask how many players these options allow; the response is a `SeatCounts`. */
export interface AskSeats {
  readonly options?: Readonly<Record<string, boolean | number | string>>;
}
/** The possible numbers of players. */
export interface SeatCounts {
  readonly seats: readonly (number)[];
}
export type Clock = NoClock | PerTurn | Fischer | Days;
export type FromClient = Hello | Play | Ask | Look | Undo | HandOver | AskMe | Say | Hint | Analyse | Stop | Again;
export type Event = Acted | Undone | Said | Told;
export type FromServer = Acted | Undone | Said | Told | Now | Looked | Answered | Hinted | Analysed | Rejection;
