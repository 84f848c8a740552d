import { splitBlocks } from '@webnario/domain/script/blocks';
import { normalise } from '@webnario/domain/script/words';
import { isRisky } from '../language/claims.ts';
import { cleaned } from '../language/cleaning.ts';
import {
  countWords,
  firstSentence,
  inMidSentence,
  quoted,
  withoutEnd,
} from '../language/phrases.ts';
import { beginsWithVerb, isInfinitive } from '../language/verbs.ts';

/** One line of a confirmed persona: what stands before the colon, and what after it. */
export type PersonaItem = { readonly label: string; readonly text: string };

const listMark = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+(.+)$/;
const boldLabel = /^\s*\*\*(.+?)\*\*\s*[:.]?\s*(.*)$/u;
const plainLabel = /^\s*([\p{L} ]{3,26}):\s+(.+)$/u;
const knownLabel = /^(?:manh|tarde|noite|pr[áa]tico|emocional|social|de |sobre |nome)/iu;
const mostItems = 12;
const fewestWords = 3;

const readItem = (line: string): PersonaItem => {
  const [, bold, afterBold = ''] = boldLabel.exec(line) ?? [];
  if (bold !== undefined) return { label: withoutEnd(cleaned(bold)), text: afterBold };
  const [, label = '', text = ''] = plainLabel.exec(line) ?? [];
  return knownLabel.test(label) ? { label, text } : { label: '', text: line };
};

/** What stands under a heading of a text, '' where the heading is not there. */
export const blockText = (text: string, title: string): string =>
  splitBlocks(text).find((block) => normalise(block.title) === normalise(title))?.content ?? '';

/** The lines of a list, without their marks. */
export const listItems = (text: string): string[] =>
  text.split('\n').flatMap((line) => listMark.exec(line)?.[1] ?? []);

/**
 * What a confirmed persona says under a heading: the items of its list, else its sentences
 * (docs/method/demonstration.md#the-confirmed-texts).
 */
export const personaItems = (persona: string, title: string): PersonaItem[] => {
  const lines = blockText(persona.replaceAll('\r', ''), title)
    .split('\n')
    .filter((line) => !/^\s*>/.test(line));
  const items = lines.flatMap((line) => listMark.exec(line)?.[1] ?? []);
  const told =
    items.length > 0
      ? items
      : lines
          .join(' ')
          .split(/(?<=[.!?])\s+/u)
          .filter((sentence) => countWords(sentence) >= fewestWords);
  return told
    .map(readItem)
    .map(({ label, text }) => ({ label, text: text.replace(/\(hip[óo]tese\)/giu, '').trim() }))
    .filter(({ label, text }) => label !== '' || text !== '')
    .slice(0, mostItems);
};

/** What stands between quotation marks in an item. */
export const quoteIn = (text: string): string =>
  cleaned(/[“"«]([^”"»]{3,200})[”"»]/u.exec(text)?.[1]);

const mostWords = 40;

/** An item as part of a sentence, without who does it; '' where it cannot be said. */
const asClause = (text: string): string => {
  const said = cleaned(text.replace(/^(?:ela|ele|a pessoa|essa pessoa)\s+/iu, ''));
  if (said === '' || isRisky(said)) return '';
  return inMidSentence(withoutEnd(countWords(said) > mostWords ? firstSentence(said) : said));
};

/** What somebody does, said of them; what is no action is quoted. */
export const saidOf = (text: string, who: string): string => {
  const clause = asClause(text);
  if (clause === '') return '';
  return beginsWithVerb(clause) ? `${who} ${clause}` : quoted(clause);
};

/** What somebody wants, as an infinitive; anything else is quoted. */
export const asWish = (text: string): string => {
  const clause = asClause(text);
  const [first = '', second = ''] = clause.split(' ');
  const isWish = isInfinitive(first) || (/^(?:se|não)$/.test(first) && isInfinitive(second));
  return clause === '' || isWish ? clause : quoted(clause);
};

/** The hours of a day as the persona has them. */
export const hours = ['manha', 'tarde', 'noite'] as const;
export type Hour = (typeof hours)[number];
const hourInWords = { manha: 'De manhã', tarde: 'De tarde', noite: 'À noite' } as const;

/** A moment of the day as a sentence about somebody. */
export const sceneOf = (hour: Hour, text: string, who: string): string => {
  const clause = asClause(text);
  if (clause === '') return '';
  const when = hourInWords[hour];
  return beginsWithVerb(clause)
    ? `${when}, ${who} ${clause}.`
    : `${when} é assim: ${quoted(clause)}.`;
};
