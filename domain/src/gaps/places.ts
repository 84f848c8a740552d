import { cutText } from '../cut-text.ts';
import type { FinishedField } from '../project-fields.ts';
import { contextLength, type ChangedPlace } from './gap-record.ts';

/** A place in a text, in UTF-16 units, and what is to stand there. */
export type Replacement = { readonly from: number; readonly to: number; readonly by: string };

/** Never half a character. */
const lastOf = (text: string): string => text.slice(-contextLength).replace(/^[\uDC00-\uDFFF]/, '');
const firstOf = (text: string): string => cutText(text, contextLength);

/** The text with places replaced, in order, and how to find each again. */
export const replacePlaces = (
  field: FinishedField,
  text: string,
  replacements: readonly Replacement[],
): { readonly text: string; readonly places: ChangedPlace[] } => {
  let next = '';
  let end = 0;
  const starts = replacements.map(({ from, to, by }) => {
    next += text.slice(end, from);
    const start = next.length;
    next += by;
    end = to;
    return start;
  });
  next += text.slice(end);
  const places = replacements.map(({ from, to, by }, index): ChangedPlace => {
    const onde = starts[index] ?? 0;
    return {
      campo: field,
      onde,
      antes: lastOf(next.slice(0, onde)),
      era: text.slice(from, to),
      ficou: by,
      depois: firstOf(next.slice(onde + by.length)),
    };
  });
  return { text: next, places };
};

const commonEnd = (text: string, end: number, words: string): number => {
  let length = 0;
  while (length < words.length && text[end - 1 - length] === words.at(-1 - length)) length += 1;
  return length;
};
const commonStart = (text: string, start: number, words: string): number => {
  let length = 0;
  while (length < words.length && text[start + length] === words[length]) length += 1;
  return length;
};

/** So much of the words around a place must still be there, or all of them where there are fewer. */
const enoughContext = 8;

const everywhere = (text: string, words: string, from = 0): number[] => {
  const found: number[] = [];
  let at = text.indexOf(words, from);
  while (at >= 0) {
    found.push(at);
    at = text.indexOf(words, at + Math.max(1, words.length));
  }
  return found;
};

/** Where a place may be: wherever its text stands; for an emptied place, wherever one of its sides stands. */
const candidates = (text: string, place: ChangedPlace): number[] => {
  if (place.ficou !== '') return everywhere(text, place.ficou);
  const before = place.antes.slice(-enoughContext);
  const after = place.depois.slice(0, enoughContext);
  return [
    ...(before === '' ? [] : everywhere(text, before).map((at) => at + before.length)),
    ...(after === '' ? [] : everywhere(text, after)),
  ];
};

/** Where a changed place stands now, behind `from`: where most of the words around it still do. */
const findPlace = (text: string, place: ChangedPlace, from: number): number | undefined => {
  const { antes, ficou, depois, onde } = place;
  let best: { readonly at: number; readonly score: number } | undefined;
  for (const at of candidates(text, place)) {
    if (at < from) continue;
    const score = commonEnd(text, at, antes) + commonStart(text, at + ficou.length, depois);
    const isNearer = best && score === best.score && Math.abs(at - onde) < Math.abs(best.at - onde);
    if (!best || score > best.score || isNearer) best = { at, score };
  }
  const wanted = Math.min(enoughContext, antes.length + depois.length);
  return best && best.score >= wanted ? best.at : undefined;
};

/** So long a text, standing nowhere else, is found whatever becomes of the words around it. */
const unmistakable = 12;

/** Where each unmistakable text that was put in stands, when it stands nowhere else. */
const placesByText = (
  text: string,
  places: readonly ChangedPlace[],
): ReadonlyMap<ChangedPlace, number> => {
  const found = new Map<ChangedPlace, number>();
  for (const put of new Set(places.map(({ ficou }) => ficou))) {
    const same = places.filter(({ ficou }) => ficou === put);
    const standing = put.length < unmistakable ? [] : everywhere(text, put);
    if (standing.length !== same.length) continue;
    for (const [index, place] of same.entries()) found.set(place, standing[index] ?? 0);
  }
  return found;
};

/** Where the places of one text stand now, in order; those that are no longer there are left out. */
export const findPlaces = (
  text: string,
  places: readonly ChangedPlace[],
): { readonly place: ChangedPlace; readonly from: number; readonly to: number }[] => {
  const known = placesByText(text, places);
  let end = 0;
  return places.flatMap((place) => {
    const from = known.get(place) ?? findPlace(text, place, end);
    if (from === undefined || from < end) return [];
    end = from + place.ficou.length;
    return [{ place, from, to: end }];
  });
};
