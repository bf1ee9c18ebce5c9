/** Requests to the server over HTTP. */
import { load } from "../ui/storage";
import type {
  BoardCheck, BoardText, Book, CampaignNow, CampaignCreated, CampaignList, CampaignSheets, CardBench, CardCheck, CardTrial, Catalogue,
  Created, DeckCheck, DeckVerdict, GameCard, Join, Joined, LessonList, Lobby, Me, NewCampaign, NewTable, Problem, Progress, PuzzleHint, PuzzleList,
  PuzzlesToday, Review, SeatCounts, Skin, TableCard,
} from "./wire";

/** Options of a game by name, as a form has them. */
export type OptionValues = Record<string, boolean | number | string>;

/** A refused request, with a message for the user. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly rule = "",
    readonly status = 0,
  ) {
    super(message);
  }
}

/** An error in a sentence to show. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "Something went wrong.");

/** Whether to ask again later: the server did not answer, or was asked too often, or is too busy. */
export const isRetryable = (error: unknown): boolean => [0, 429, 503].includes(error instanceof Refused ? error.status : 0);

/** Ask the server, as administrators with their token. */
export async function request<T>(method: string, path: string, body?: unknown, token = ""): Promise<T> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const sent = body === undefined ? { headers } : { headers, body: JSON.stringify(body) };
  const answer = await fetch(`/api${path}`, { method, ...sent }).catch(() => {
    throw new Refused("The server isn't answering. Is it running?");
  });
  if (answer.status === 204) return undefined as T;
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  throw new Refused(problem?.message ?? `The server couldn't do that (${answer.status}).`, problem?.rule, answer.status);
}

let known: Promise<readonly GameCard[]> | undefined;

/** All games on the server; fetched once. */
export const games = (): Promise<readonly GameCard[]> => {
  known ??= request<readonly GameCard[]>("GET", "/games").catch((problem: unknown) => {
    known = undefined;
    throw problem;
  });
  return known;
};

const catalogues = new Map<string, Promise<Catalogue>>();

/** The cards that decks of a game are built from; fetched once. */
export const catalogue = (game: string, sets: string): Promise<Catalogue> => {
  const path = `/games/${game}/catalogue?sets=${encodeURIComponent(sets)}`;
  const found = catalogues.get(path) ?? request<Catalogue>("GET", path);
  catalogues.set(path, found);
  found.catch(() => catalogues.delete(path));
  return found;
};

export const checkDeck = (game: string, asked: DeckCheck): Promise<DeckVerdict> => request("POST", `/games/${game}/decks/check`, asked);
export const book = (game: string): Promise<Book> => request("GET", `/games/${game}/book`);
export const skin = (game: string): Promise<Skin> => request("GET", `/games/${game}/skin`);
export const me = (): Promise<Me> => request("GET", "/me");
export const rename = (name: string): Promise<Me> => request("PUT", "/me", { name });
export const progress = (): Promise<Progress> => request("GET", "/me/progress");
export const lobby = (): Promise<Lobby> => request("GET", "/lobby");
export const table = (id: string, claim: string): Promise<TableCard> => request("GET", `/tables/${id}?claim=${encodeURIComponent(claim)}`);
export const open = (table: NewTable): Promise<Created> => request("POST", "/tables", table);
export const join = (id: string, how: Join): Promise<Joined> => request("POST", `/tables/${id}/join`, how);

export const invite = (id: string, seat: number): Promise<Created> => request("POST", `/tables/${id}/invite`, { seat });

const passed = (id: string): string => {
  const claim = load(`pass.${id}`, "");
  return claim ? `?claim=${encodeURIComponent(claim)}` : "";
};

/** The review of a finished match so far. */
export const review = (id: string): Promise<Review> => request("GET", `/tables/${id}/review${passed(id)}`);

export const puzzlesToday = (): Promise<PuzzlesToday> => request("GET", "/puzzles");
export const puzzles = (game: string): Promise<PuzzleList> => request("GET", `/puzzles/${game}`);
export const puzzleHint = (game: string, id: string, actions: readonly string[], steps: number): Promise<PuzzleHint> =>
  request("POST", `/puzzles/${game}/${id}/hint`, { actions, steps });

export const cardBench = (game: string): Promise<CardBench> => request("GET", `/games/${game}/cards`);
export const checkCards = (game: string, text: string): Promise<CardCheck> => request("POST", `/games/${game}/cards/check`, { text });
export const tryCard = (game: string, text: string, card: string): Promise<CardTrial> =>
  request("POST", `/games/${game}/cards/sandbox`, { text, card });

export const checkBoard = (game: string, asked: BoardText): Promise<BoardCheck> => request("POST", `/games/${game}/boards/check`, asked);

/** The numbers of players possible with these options. */
export const seatCounts = (game: string, options: OptionValues): Promise<SeatCounts> =>
  request("POST", `/games/${game}/seats`, { options });

export const campaigns = (): Promise<CampaignList> => request("GET", "/campaigns");
export const createCampaign = (campaign: NewCampaign): Promise<CampaignCreated> => request("POST", "/campaigns", campaign);
export const campaign = (id: string, claim = ""): Promise<CampaignNow> =>
  request("GET", `/campaigns/${id}?claim=${encodeURIComponent(claim)}`);
export const inviteTo = (id: string, place: number): Promise<CampaignCreated> => request("POST", `/campaigns/${id}/invite`, { place });
export const campaignSheets = (id: string, match: number): Promise<CampaignSheets> => request("GET", `/campaigns/${id}/matches/${match}`);
export const sheetUrl = (id: string, place: number): string => `/api/campaigns/${id}/sheets/${place}`;

/** A change of a campaign; the answer is the whole campaign. */
const change = (id: string, what: string, body: unknown): Promise<CampaignNow> => request("POST", `/campaigns/${id}/${what}`, body);
export const joinCampaign = (id: string, claim: string): Promise<CampaignNow> => change(id, "join", { claim });
export const amend = (id: string, place: number, version: number, order: string): Promise<CampaignNow> =>
  change(id, "amend", { place, version, order });
export const advise = (id: string, place: number, version: number): Promise<CampaignNow> => change(id, "advise", { place, version });
type NewSheet = { readonly start: string } | { readonly text: string };
export const bringSheet = (id: string, place: number, version: number, sheet: NewSheet): Promise<CampaignNow> =>
  change(id, "sheet", { place, version, ...sheet });
export const getReady = (id: string, place: number, ready: boolean): Promise<CampaignNow> => change(id, "ready", { place, ready });
export const giveToBot = (id: string, place: number, bot: string): Promise<CampaignNow> => change(id, "place", { place, bot });
export const startMatch = (id: string, version: number, places: readonly number[]): Promise<CampaignNow> =>
  change(id, "start", { version, places });
export const allowUploads = (id: string, uploads: boolean): Promise<CampaignNow> => request("PATCH", `/campaigns/${id}`, { uploads });

/** Where a match can be downloaded as text. */
export const recordUrl = (id: string): string => `/api/tables/${id}/record`;

const socketBase = (): string => `${window.location.protocol === "https:" ? "wss" : "ws"}://${window.location.host}/api`;

export const lessons = (game: string): Promise<LessonList> => request("GET", `/lessons/${game}`);

/** The address of a lesson's WebSocket, to begin at a step. */
export const lessonSocketUrl = (game: string, lesson: string, step: number): string =>
  `${socketBase()}/lessons/${game}/${lesson}/socket?step=${step}`;

/** The address of a puzzle's WebSocket. */
export const puzzleSocketUrl = (game: string, puzzle: string): string => `${socketBase()}/puzzles/${game}/${puzzle}/socket`;

/** The address of a table's WebSocket, with the claim of the link that its visitor followed. */
export const socketUrl = (id: string): string => `${socketBase()}/tables/${id}/socket${passed(id)}`;
