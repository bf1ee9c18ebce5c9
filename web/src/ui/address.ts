/** The pages and their addresses. */

export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "table"; readonly table: string }
  | { readonly page: "join"; readonly table: string; readonly claim: string }
  | { readonly page: "campaign"; readonly campaign: string; readonly claim: string }
  | { readonly page: "puzzles"; readonly game: string; readonly puzzle: string }
  | { readonly page: "decks"; readonly game: string }
  | { readonly page: "cards"; readonly game: string }
  | { readonly page: "kingdoms"; readonly text: string }
  | { readonly page: "rules"; readonly game: string; readonly rule: string };

/** The page at an address; the lobby if there is none. */
export function read(path: string, hash = ""): Route {
  const [page = "", one = "", two = ""] = path.replace(/^\//, "").split("/").map(decodeURIComponent);
  if (page === "table" && one) return { page, table: one };
  if (page === "join" && one) return { page, table: one, claim: two };
  if (page === "campaign" && one) return { page, campaign: one, claim: two };
  if (page === "puzzles" && one) return { page, game: one, puzzle: two };
  if (page === "decks" && one) return { page, game: one };
  if (page === "cards" && one) return { page, game: one };
  if (page === "kingdoms") return { page, text: boardText(hash) };
  if (page === "rules" && one) return { page, game: one, rule: hash.replace(/^#/, "") };
  return { page: "lobby" };
}

/** The board text that a link contains. */
function boardText(hash: string): string {
  const text = /^#text=(.*)$/.exec(hash)?.[1] ?? "";
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const joined = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join("/")}`;

export const tableLink = (table: string): string => joined("table", table);
export const cardsLink = (game: string): string => joined("cards", game);
export const puzzlesLink = (game: string): string => joined("puzzles", game);
export const puzzleLink = (game: string, puzzle: string): string => joined("puzzles", game, puzzle);
export const decksLink = (game: string): string => joined("decks", game);
/** The page of a board editor, with a text to start from. */
export const boardsLink = (editor: string, text = ""): string => joined(editor) + (text ? `#text=${encodeURIComponent(text)}` : "");
export const joinLink = (table: string, claim: string): string => joined("join", table, claim);
export const campaignLink = (campaign: string): string => joined("campaign", campaign);
export const campaignJoinLink = (campaign: string, claim: string): string => joined("campaign", campaign, claim);
