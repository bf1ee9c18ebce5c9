/** The pages and their addresses. */

export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "missing" }
  | { readonly page: "me" }
  | { readonly page: "admin" }
  | { readonly page: "table"; readonly table: string }
  | { readonly page: "join"; readonly table: string; readonly claim: string }
  | { readonly page: "campaign"; readonly campaign: string; readonly claim: string }
  | { readonly page: "learn"; readonly game: string; readonly lesson: string }
  | { readonly page: "puzzles"; readonly game: string; readonly puzzle: string }
  | { readonly page: "decks"; readonly game: string }
  | { readonly page: "cards"; readonly game: string }
  | { readonly page: "kingdoms"; readonly text: string }
  | { readonly page: "rules"; readonly game: string; readonly rule: string };

/** The page at an address. */
export function read(path: string, hash = ""): Route {
  const [page = "", one = "", two = ""] = path.replace(/^\//, "").split("/").map(decoded);
  if (page === "table" && one) return { page, table: one };
  if (page === "join" && one) return { page, table: one, claim: two };
  if (page === "campaign" && one) return { page, campaign: one, claim: two };
  if (page === "learn" && one) return { page, game: one, lesson: two };
  if (page === "puzzles") return { page, game: one, puzzle: two };
  if (page === "decks" && one) return { page, game: one };
  if (page === "cards" && one) return { page, game: one };
  if (page === "me" || page === "admin") return { page };
  if (page === "kingdoms") return { page, text: boardText(hash) };
  if (page === "rules" && one) return { page, game: one, rule: hash.replace(/^#/, "") };
  return { page: page === "" ? "lobby" : "missing" };
}

/** A part of an address as text; as it is, if it can't be decoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The board text that a link contains. */
const boardText = (hash: string): string => decoded(/^#text=(.*)$/.exec(hash)?.[1] ?? "");

const joined = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join("/")}`;

export const MY_PAGE = "/me";
export const tableLink = (table: string): string => joined("table", table);
export const cardsLink = (game: string): string => joined("cards", game);
/** A lesson of a game, or its first. */
export const lessonLink = (game: string, lesson = ""): string => (lesson ? joined("learn", game, lesson) : joined("learn", game));
/** The puzzles of a game, or the puzzles of the day. */
export const puzzlesLink = (game = ""): string => (game ? joined("puzzles", game) : joined("puzzles"));
export const puzzleLink = (game: string, puzzle: string): string => joined("puzzles", game, puzzle);
export const decksLink = (game: string): string => joined("decks", game);
/** The page of a board editor, with a text to start from. */
export const boardsLink = (editor: string, text = ""): string => joined(editor) + (text ? `#text=${encodeURIComponent(text)}` : "");
export const joinLink = (table: string, claim: string): string => joined("join", table, claim);
export const campaignLink = (campaign: string): string => joined("campaign", campaign);
export const campaignJoinLink = (campaign: string, claim: string): string => joined("campaign", campaign, claim);
