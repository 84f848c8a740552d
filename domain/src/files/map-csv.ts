import type { MapRow } from './class-map.ts';

const columns = ['Começa', 'Termina', 'Fase', 'Bloco', 'Slides', 'Enquetes', 'Pausas e rubricas'];

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** '0:12:30', which a table takes for a time. */
const clock = (seconds: number): string => {
  const whole = Math.round(seconds);
  return [
    String(Math.floor(whole / 3600)),
    twoDigits(Math.floor(whole / 60) % 60),
    twoDigits(whole % 60),
  ].join(':');
};

/** What a table may take for a formula or a command, blanks before it included. */
const startsFormula = /^\s*[=+\-@|＝＋－＠]/u;

/**
 * A cell between quotation marks. An apostrophe before what would be a formula makes every table show it as text; control
 * characters go, so that nothing hides before the first sign.
 */
const cell = (text: string): string => {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\p{Cf}\uFFFD]/gu, '')
    .trim();
  const safe = startsFormula.test(line) ? `'${line}` : line;
  return `"${safe.replaceAll('"', '""')}"`;
};

const list = (texts: readonly string[]): string => texts.join(' / ');

/** The map as a table for Excel in Brazil: semicolons, UTF-8 with its mark, lines that end in CR LF. */
export const mapCsv = (rows: readonly MapRow[]): string => {
  const lines = rows.map(({ start, end, phase, block, slides, polls, cues }) => [
    clock(start),
    clock(end),
    phase,
    block,
    list(slides),
    list(polls),
    list(cues),
  ]);
  const table = [columns, ...lines].map((cells) => cells.map(cell).join(';'));
  return `\uFEFF${table.join('\r\n')}\r\n`;
};
