import { withoutPiles } from '@webnario/domain/plain-text';

// Line ends and tabs stay; the other control characters, halves of pairs and non-characters are no XML.
const unwritable = /(?![\n\r\t])[\p{Cc}\uFFFE\uFFFF]/gu;

/**
 * A text as every kind of file can hold it: without what XML forbids, letters and their accents as one, and no pile of marks
 * on a letter, each of which is measured.
 */
export const cleanText = (text: string): string =>
  withoutPiles(
    text.toWellFormed().replace(unwritable, '').replaceAll('\uFFFD', '').normalize('NFC'),
  );
