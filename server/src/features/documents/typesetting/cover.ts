import { demonstrationNotice } from '@webnario/domain/script/plain-text';
import type { StructNode } from './boxes.ts';
import type { Canvas } from './canvas.ts';
import { breakLines, type Line } from './lines.ts';
import { colours, column, page, type Style } from './styles.ts';

type Fact = readonly [label: string, value: string];

/** What the cover says; every text is drawable already. */
export type Cover = {
  readonly productName: string;
  readonly shortPromise: string;
  /** Label and value, from left to right. */
  readonly facts: readonly [Fact, Fact, Fact];
  readonly demonstration: boolean;
  readonly madeWith: string;
};

const stageHeight = 486;
const onCurtain = (style: Omit<Style, 'colour'>, colour: string = colours.paper): Style => ({
  ...style,
  colour,
});
const kicker = onCurtain({ font: 'bold', size: 15, features: ['smcp'], tracking: 2.4 }, '#f3a06d');
const factLabel: Style = {
  font: 'bold',
  size: 11.5,
  colour: colours.spotlightText,
  features: ['smcp'],
  tracking: 1,
};
const factValue: Style = { font: 'roman', size: 12.5, colour: colours.text };
const smallPrint: Style = { font: 'italic', size: 10, colour: colours.muted };

/** Draws a closed curtain as folds with a gradient each, and darkens it around one lit area. */
const drawStage = ({ doc }: Canvas): void => {
  const folds = 11;
  const width = page.width / folds;
  // A background under the folds, so that no thin white line shows between two of them.
  doc.rect(0, 0, page.width, stageHeight).fill('#4a1f47');
  for (let fold = 0; fold < folds; fold += 1) {
    const left = fold * width;
    const shade = doc.linearGradient(left, 0, left + width, 0);
    shade.stop(0, '#4a1f47').stop(0.35, '#8a4672').stop(0.6, '#743861').stop(1, '#3b173c');
    doc.rect(left, 0, width, stageHeight).fill(shade);
  }
  const hall = doc.radialGradient(page.width * 0.36, 215, 30, page.width * 0.36, 215, 430);
  hall.stop(0, colours.curtainDeep, 0.05).stop(0.55, colours.curtainDeep, 0.72);
  hall.stop(1, '#1d0b22', 0.95);
  doc.rect(0, 0, page.width, stageHeight).fill(hall);
  const ground = doc.linearGradient(0, stageHeight - 230, 0, stageHeight);
  ground.stop(0, colours.curtainDeep, 0).stop(0.55, colours.curtainDeep, 0.8);
  ground.stop(1, colours.curtainDeep, 0.95);
  doc.rect(0, stageHeight - 230, page.width, 230).fill(ground);
  doc.rect(0, stageHeight, page.width, 5).fill(colours.spotlight);
};

/** The largest size at which the title takes no more lines than it should. */
const setTitle = (title: string, { measure }: Canvas): { lines: readonly Line[]; size: number } => {
  const sizes = [50, 44, 38, 32, 27, 23];
  for (const size of sizes) {
    const style = onCurtain({ font: 'bold', size });
    const lines = breakLines([{ text: title, style }], column + 20, measure);
    const isOneWordALine = lines.some((line) => line.width > column + 20);
    if (lines.length * size <= 215 && !isOneWordALine) return { lines, size };
  }
  const size = 20;
  const style = onCurtain({ font: 'bold', size });
  return { lines: breakLines([{ text: title, style }], column + 20, measure).slice(0, 10), size };
};

const drawTitle = (canvas: Canvas, cover: Cover): void => {
  const { lines, size } = setTitle(cover.productName, canvas);
  const lineHeight = size * 1.16;
  const path: StructNode[] = [{ type: 'H1' }];
  let baseline = stageHeight - 58 - (lines.length - 1) * lineHeight;
  canvas.tagged([{ type: 'P' }], () => {
    canvas.write('Roteiro de webinário', kicker, page.left, baseline - size * 0.72 - 34);
  });
  canvas.tagged(path, () => {
    for (const line of lines) {
      canvas.writeLine(line, page.left, baseline);
      baseline += lineHeight;
    }
  });
};

const drawPromise = (canvas: Canvas, promise: string): void => {
  const style: Style = { font: 'italic', size: 21, colour: colours.text };
  const lines = breakLines([{ text: promise, style }], column, canvas.measure).slice(0, 5);
  canvas.decoration(() => {
    canvas.write('“', { font: 'bold', size: 64, colour: colours.spotlight }, page.left - 34, 571);
  });
  canvas.tagged([{ type: 'P' }], () => {
    for (const [index, line] of lines.entries())
      canvas.writeLine(line, page.left, 554 + index * 29);
  });
};

/** Shares of the column that category, duration and date get. */
const factShares = [0.38, 0.25, 0.37] as const;

const drawFacts = (canvas: Canvas, facts: Cover['facts']): void => {
  const top = 716;
  canvas.decoration(() => {
    canvas.doc.moveTo(page.left, top - 24).lineTo(page.left + column, top - 24);
    canvas.doc.lineWidth(0.6).stroke(colours.faint);
  });
  let left: number = page.left;
  for (const [index, [label, value]] of facts.entries()) {
    const width = column * (factShares[index] ?? 0);
    const lines = breakLines([{ text: value, style: factValue }], width - 12, canvas.measure);
    const x = left;
    canvas.tagged([{ type: 'P' }], () => {
      canvas.write(`${label} `, factLabel, x, top);
      for (const [row, line] of lines.slice(0, 3).entries()) {
        canvas.writeLine(line, x, top + 19 + row * 17);
      }
    });
    left += width;
  }
};

const drawSmallPrint = (canvas: Canvas, cover: Cover): void => {
  const lines = [
    ...(cover.demonstration ? [demonstrationNotice] : []),
    `Feito com ${cover.madeWith}`,
  ];
  for (const [index, text] of lines.entries()) {
    const baseline = 806 - (lines.length - 1 - index) * 15;
    canvas.tagged([{ type: 'P' }], () => canvas.write(text, smallPrint, page.left, baseline));
  }
};

/** The first page: the product on a stage, the promise under it, and the facts. */
export const drawCover = (canvas: Canvas, cover: Cover): void => {
  canvas.doc.addPage();
  canvas.decoration(() => drawStage(canvas));
  drawTitle(canvas, cover);
  if (cover.shortPromise !== '') drawPromise(canvas, cover.shortPromise);
  drawFacts(canvas, cover.facts);
  drawSmallPrint(canvas, cover);
};
