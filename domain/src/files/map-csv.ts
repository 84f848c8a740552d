import type { MapRow } from './class-map.ts';
import { csvLine, csvMark } from './csv.ts';

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
  return csvMark + [columns, ...lines].map(csvLine).join('');
};
