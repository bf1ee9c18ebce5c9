import { expect, test } from "vitest";
import { layout } from "../../../src/draw/board/geometry";
import { inner, isSigned, signAt } from "../../../src/draw/board/signs";

const cell = (id: string, y: number, realm: string, mark: string) => ({ id, x: 0, y, name: id, shade: 0, realm, mark, takes: [] });
const board = { shape: "square", cells: [cell("a", 0, "A", "point"), cell("b", 1, "A", ""), cell("m", 2, "", "market")], turns: [], apart: false } as const;
const { places } = layout(board, 0);
const at = (id: string) => {
  const place = places.get(id);
  if (!place) throw new Error(id);
  return place;
};

test("only marked cells of a realm have a sign", () => {
  expect(["a", "b", "m"].filter((id) => isSigned(at(id)))).toEqual(["a"]);
});

test("the sign of a taken cell stands within its lower right corner", () => {
  const [place, sign] = [at("a"), signAt(at("a"))];
  expect(sign.x - place.x).toBeCloseTo(33);
  expect(sign.y - place.y).toBeCloseTo(33);
});

test("the rim of a marked cell lies within it", () => {
  const xs = inner(at("a"), 0.9).split(" ").map((point) => Number(point.split(",")[0]));
  expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(90, 0);
});
