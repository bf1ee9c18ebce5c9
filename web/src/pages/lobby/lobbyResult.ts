/** The result of a match in a list, as it is said to who played it. */
import type { TableCard } from "../../net/wire";

/** "You won: Dark has no piece left", "You lost: you have no piece left"; otherwise the result as it is. */
export function lobbyResult({ result, seats }: Pick<TableCard, "result" | "seats">): string {
  const [own, ...more] = seats.filter(({ mine, kind }) => mine && kind === "person");
  const winner = /^(.+?) wins(?=:|$| \()/.exec(result)?.[1];
  if (!own || more.length > 0 || winner === undefined || !seats.some(({ title }) => title === winner)) return result;
  const rest = result.slice(`${winner} wins`.length);
  const said = rest.replace(`: ${own.title} has `, ": you have ").replace(`: ${own.title} `, ": you ");
  if (winner === own.title) return `You won${said}`;
  return seats.length === 2 ? `You lost${said}` : result;
}
