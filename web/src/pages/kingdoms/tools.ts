/** The effects of clicks on the lattice, by tool. */
import { seatName, type Seating } from "./kingdomWords";

export type Tool = "lay" | "turn" | "remove" | "homes" | "points" | "market";

export const TOOLS: readonly { readonly id: Tool; readonly label: string }[] = [
  { id: "lay", label: "Lay" },
  { id: "turn", label: "Turn" },
  { id: "remove", label: "Remove" },
  { id: "homes", label: "Homes" },
  { id: "points", label: "Points" },
  { id: "market", label: "Market" },
];

/** The prompt of a tool; `home` is the one whose points are chosen. */
export function helpOf(tool: Tool, seating: Seating, home: string): string {
  switch (tool) {
    case "lay":
      return "Click an empty place to lay a barony there.";
    case "turn":
      return "Click a barony to turn it. The dark corner is its tip.";
    case "remove":
      return "Click a barony to remove it.";
    case "homes":
      return `Click a barony to make it ${seatName(seating, seating.homes.length)}'s home. Click a home to undo that.`;
    case "points":
      if (seating.castles.length > 0) return "In a team game the points are the corners of the castles.";
      if (!home) return "Choose homes first.";
      return `Click the three corners that ${seatName(seating, seating.homes.indexOf(home))}'s enemy must hold.`;
    case "market":
      return "Click the corner where the Market lies. With two or three corners, it lies in their middle.";
  }
}
