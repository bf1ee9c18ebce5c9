import { expect, test } from "vitest";
import { inOneLine } from "../../../src/pages/table/turn/actions";

test.each([
  ["Rogue d4: 2 damage, 1 left", "Rogue d4: 2 damage, 1 left"],
  ["Warrior b5: 2 damage, 2 left; Rogue returns with 3", "Warrior b5: 2 damage, 2 left"],
  ["capture 2 of 3, 1 of 2 to Royal Knight, bonus move", "capture 2 of 3, bonus move"],
])("a button tells of %s what fits in one line", (effect, line) => {
  expect(inOneLine(effect)).toBe(line);
});
