import type { Acted, Story } from "../../src/net/wire";

const STORY: Story = { text: "", who: "", seat: -1, heading: "", turn: -1, quiet: "", weight: 0, note: "", read_first: false };

/** An action of a seat, told by a story. */
export const acted = (action: number, seat: number, story: Partial<Story> = {}): Acted => ({
  type: "acted", number: action, action, seat, text: `a${action}`, story: { ...STORY, seat, ...story }, at: "", path: [], roll: null,
});
