import { cutAtWord } from '../cut-text.ts';
import { splitBlocks } from '../script/blocks.ts';
import { normalise, sentences } from '../script/words.ts';
import type { ClassMinutes } from './duration.ts';
import { objectionBank, type AnswerFact, type ObjectionKind } from './objection-bank.ts';

/** A doubt about buying, as the persona would say it, and the fear behind it ('' where none is told). */
export type Objection = { readonly says: string; readonly fear: string };
export type ChosenObjection = Objection & {
  readonly kind: ObjectionKind;
  /** What the answer may rest on, in this order. */
  readonly facts: readonly AnswerFact[];
};

/** Of what an objection says, and of its fear, in UTF-16 units. */
const longest = 200;
const blockTitle = 'objecoes de compra';

const listItem = /^[ \t]*(?:[-*•]|\d{1,3}[.)])[ \t]+(\S.*)$/;
const quoted = /[“"]([^“”"]+)[”"]/u;
/** More than an objection ever has: a malicious item is not read to its end. */
const longestItem = 2000;
const fearMark = /\*{0,2}Receio\*{0,2}[ \t]*:[ \t]*\*{0,2}/iu;

const oneLine = (text: string): string =>
  text
    .replace(/[*_`]+/g, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** The items of a list, each with the lines that go on with it. */
const itemsOf = (content: string): string[] => {
  const items: string[] = [];
  let isOpen = false;
  for (const line of content.split(/\r\n?|\n/)) {
    const item = listItem.exec(line)?.[1];
    if (item !== undefined) items.push(item);
    else if (isOpen && line.trim() !== '') items.push(`${items.pop()} ${line.trim()}`);
    isOpen = items.length > 0 && line.trim() !== '';
  }
  return items;
};

const readItem = (wholeItem: string): Objection[] => {
  const item = wholeItem.slice(0, longestItem);
  const quote = quoted.exec(item);
  const says =
    oneLine(quote?.[1] ?? '') || oneLine(sentences(item.split(fearMark)[0] ?? '')[0] ?? '');
  if (says === '') return [];
  const [before = '', ...after] = item.split(fearMark);
  const rest = quote
    ? item.slice(quote.index + quote[0].length)
    : oneLine(before).slice(says.length);
  const fear = oneLine(after.length > 0 ? after.join(' ') : rest).replace(/^[\s–—:;,.-]+/u, '');
  return [{ says: cutAtWord(says, longest), fear: cutAtWord(fear, longest) }];
};

/** The objections of a persona (docs/method/method.md#objections), in order; none where it has no such block. */
export const readObjections = (persona: string): Objection[] => {
  const block = splitBlocks(persona).find(({ title }) => normalise(title) === blockTitle);
  return itemsOf(block?.content ?? '').flatMap(readItem);
};

const compiledBank = objectionBank.map(({ kind, pattern }) => ({
  kind,
  pattern: pattern && new RegExp(`\\b(?:${pattern})\\b`, 'u'),
}));

/** What an objection is about: the first kind whose words it holds. */
export const kindOfObjection = (says: string): ObjectionKind => {
  const plain = normalise(says);
  return compiledBank.find(({ pattern }) => pattern && pattern.test(plain))?.kind ?? 'outra';
};

const rowOf = (kind: ObjectionKind) => objectionBank.find((row) => row.kind === kind);

const chosen = (objection: Objection, kind: ObjectionKind): ChosenObjection => ({
  ...objection,
  kind,
  facts: rowOf(kind)?.facts ?? [],
});

const countFor: Readonly<Record<ClassMinutes, number>> = { 45: 4, 60: 5, 90: 5 };
const fillers = ['dinheiro', 'tempo', 'capacidade', 'sozinho', 'confianca'] as const;

/** Without the last one of kind 'outra', else without the last one that is not about money. */
const withoutTheLeast = (objections: readonly ChosenObjection[]): ChosenObjection[] => {
  const other = objections.findLastIndex(({ kind }) => kind === 'outra');
  const last = objections.findLastIndex(({ kind }) => kind !== 'dinheiro');
  const goes = [other, last, objections.length - 1].find((index) => index >= 0);
  return objections.filter((_, index) => index !== goes);
};

/**
 * The objections that the close answers: those of the persona, in its order, as many as the duration has room for, filled
 * up with common ones of kinds that are not there.
 */
export const chooseObjections = (persona: string, minutes: ClassMinutes): ChosenObjection[] => {
  const wanted = countFor[minutes];
  let objections = readObjections(persona).map((read) => chosen(read, kindOfObjection(read.says)));
  while (objections.length > wanted) objections = withoutTheLeast(objections);
  for (const kind of fillers) {
    const isThere = objections.some((objection) => objection.kind === kind);
    if (objections.length < wanted && !isThere) {
      objections.push(chosen({ says: rowOf(kind)?.standard ?? '', fear: '' }, kind));
    }
  }
  return objections;
};
