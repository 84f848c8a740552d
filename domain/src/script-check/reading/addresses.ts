import type { Span } from '../finding.ts';
import { spansOf } from './text.ts';

const host = '(?:[a-z0-9](?:[a-z0-9-]{0,62})\\.){1,4}';
/** Endings that a missing blank after a full stop does not produce by chance. */
const ending =
  '(?:com|net|org|br|app|io|me|dev|tv|co|online|site|store|shop|link|page|club|edu|gov|info|live|digital|academy|blog|pt|ly|gg|art|pro|space|website)';

/** A web address, with or without its protocol; the host of an e-mail address is none. */
const addressPattern = new RegExp(
  `(?<![\\p{L}\\p{N}@._-])(?:https?:\\/\\/[^\\s<>()“”"]{1,300}|${host}(?:${ending}(?![\\p{L}\\p{N}-])(?:\\.[a-z]{2}(?![\\p{L}\\p{N}]))?(?::\\d{1,5})?(?:\\/[^\\s<>()“”"]{0,300})?))`,
  'giu',
);

const maybe = /[a-z0-9]\.[a-z]|https?:/i;

/** The web addresses of a text, without the marks behind them. */
export const addressesOf = (text: string): Span[] =>
  maybe.test(text)
    ? spansOf(addressPattern, text).map(({ from, to }) => ({
        from,
        to: from + text.slice(from, to).replace(/[.,;:!?…]+$/u, '').length,
      }))
    : [];

export const emailPattern = /[^\s@<>()“”"]{1,64}@[^\s@<>()“”"]{1,190}/gu;

/** An address for comparing: without protocol, 'www.' and the marks at its end. */
export const plainAddress = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//u, '')
    .replace(/^www\./u, '')
    .replace(/[.,;:!?…/]+$/u, '');
