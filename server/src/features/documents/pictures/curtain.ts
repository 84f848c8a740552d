import { paintPng, type Colour } from './png.ts';

/** The light of one fold, from its left edge to its right one. */
const fold: readonly (readonly [at: number, colour: Colour])[] = [
  [0, [74, 31, 71]],
  [0.35, [138, 70, 114]],
  [0.6, [116, 56, 97]],
  [1, [59, 23, 60]],
];
const deep: Colour = [43, 18, 48];

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

const foldColour = (at: number): Colour => {
  const next = fold.findIndex(([place]) => place >= at);
  const to = fold[Math.max(next, 1)] ?? fold[1];
  const from = fold[Math.max(next, 1) - 1] ?? fold[0];
  if (!from || !to) return deep;
  return mix(from[1], to[1], (at - from[0]) / (to[0] - from[0]));
};

const between = (value: number): number => Math.min(1, Math.max(0, value));

export type CurtainShape = {
  readonly width: number;
  readonly height: number;
  readonly folds: number;
  /** Where the light falls. */
  readonly light: readonly [x: number, y: number];
};

const paint = ({ width, height, folds, light }: CurtainShape): Buffer => {
  const ratio = height / width;
  return paintPng(width, height, (x, y) => {
    const cloth = foldColour((x * folds) % 1);
    const away = Math.hypot(x - light[0], (y - light[1]) * ratio);
    const dark = 0.05 + 0.9 * between(away / 0.62);
    const ground = 0.85 * between((y - 0.6) / 0.4);
    return mix(cloth, deep, Math.max(dark, ground));
  });
};

const painted = new Map<string, Buffer>();

/** A closed curtain with one lit area, as a PNG; painted once for each shape in this thread. */
export const curtainPng = (shape: CurtainShape): Buffer => {
  const key = JSON.stringify(shape);
  const picture = painted.get(key) ?? paint(shape);
  painted.set(key, picture);
  return picture;
};
