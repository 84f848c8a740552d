import { readLines } from './lines.ts';

/**
 * A line of a script that is not said (docs/method/method.md#cues): a slide, a pause, a poll, a direction; or a line
 * that is removed later: a clock that somebody pasted, and a note of the demonstration writer to the person.
 */
export type Cue =
  | { readonly kind: 'slide'; readonly title: string; readonly image: string }
  | { readonly kind: 'pause'; readonly seconds: number; readonly reason: string }
  | { readonly kind: 'poll'; readonly question: string; readonly options: readonly string[] }
  | { readonly kind: 'direction'; readonly text: string }
  | { readonly kind: 'clock'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string };

/** The names of the cues as they stand in a text. */
export const cueNames = {
  slide: 'Slide',
  pause: 'Pausa',
  poll: 'Enquete',
  direction: 'Rubrica',
  clock: 'Relógio',
  note: 'Modo demonstração',
} as const satisfies Record<Cue['kind'], string>;

/** The lengths that a pause may have, in seconds. */
export const pauseLengths = { shortest: 5, longest: 30 * 60 } as const;

const inPauseLengths = (seconds: number): number =>
  Math.min(pauseLengths.longest, Math.max(pauseLengths.shortest, seconds));

const cueLinePattern =
  /^[ \t]*(?:>|›|&gt;)[ \t]*([*_]{0,2})(Slide|Pausa|Enquete|Rubrica|Rel[óo]gio|Modo demonstra[çc][ãa]o)([*_]{0,2})[ \t]*:([*_]{0,2})[ \t]*(\S.*)?$/iu;

const durationPattern =
  /^(?:(\d{1,2})\s?(?:min|minutos?))?\s?(?:e\s)?(?:(\d{1,4})\s?(?:s|seg|segundos?)?)?$/iu;

/** The seconds of '20 s', '2 min', '2 min e 30 s' or '45'; undefined when no number can be read. */
export const readSeconds = (text: string): number | undefined => {
  const match = durationPattern.exec(text.trim().replace(/\.$/, ''));
  const [, minutes, seconds] = match ?? [];
  if (minutes === undefined && seconds === undefined) return undefined;
  return Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
};

/** A pause as it is written: '3 min' or '20 s'. */
export const pauseText = (seconds: number): string =>
  seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;

/** What stands before and behind the first bar. */
const halves = (value: string): [first: string, rest: string] => {
  const bar = value.indexOf('|');
  return bar < 0 ? [value.trim(), ''] : [value.slice(0, bar).trim(), value.slice(bar + 1).trim()];
};

const readPause = (value: string): Cue => {
  const [length, reason] = halves(value);
  const seconds = readSeconds(length);
  if (seconds === undefined) {
    const said = length === '' ? reason : value;
    return { kind: 'pause', seconds: pauseLengths.shortest, reason: said };
  }
  return { kind: 'pause', seconds: inPauseLengths(seconds), reason };
};

const readPoll = (value: string): Cue => {
  const [question = '', ...options] = value.split('|').map((part) => part.trim());
  return { kind: 'poll', question, options: options.filter(Boolean) };
};

const readSlide = (value: string): Cue => {
  const [title, image] = halves(value);
  return { kind: 'slide', title, image };
};

/** The readers of a cue's value, by the first letters of the cue's name, which are enough. */
const readers: Readonly<Record<string, (value: string) => Cue>> = {
  SL: readSlide,
  PA: readPause,
  EN: readPoll,
  RU: (text) => ({ kind: 'direction', text }),
  RE: (text) => ({ kind: 'clock', text }),
  MO: (text) => ({ kind: 'note', text }),
};

/** The cue that a line is, read with tolerance for `›`, `&gt;`, emphasis and case; undefined when it is none. */
export const readCue = (line: string): Cue | undefined => {
  const match = cueLinePattern.exec(line);
  if (!match) return undefined;
  const [, start = '', name = '', endOfName = '', endOfMark = '', rest = ''] = match;
  let value = rest.trim();
  // '> _Rubrica: olhe._' is one emphasis around all of it, '> Rubrica:*olhe*' one around the value.
  if (start && !endOfName && !endOfMark && value.endsWith(start)) {
    value = value.slice(0, -start.length).trim();
  }
  if (!start && !endOfName) value = endOfMark + value;
  return readers[name.slice(0, 2).toUpperCase()]?.(value);
};

/** What a cue says, part by part: title and image, length and reason, question and options, or one text. */
export const cueParts = (cue: Cue): [main: string, ...rest: string[]] => {
  switch (cue.kind) {
    case 'slide':
      return cue.image ? [cue.title, cue.image] : [cue.title];
    case 'pause':
      return cue.reason ? [pauseText(cue.seconds), cue.reason] : [pauseText(cue.seconds)];
    case 'poll':
      return [cue.question, ...cue.options];
    case 'direction':
    case 'clock':
    case 'note':
      return [cue.text];
  }
};

/** A bar parts what a cue says, so no part of it holds one; and all of it stands on one line. */
const cleanPart = (part: string): string =>
  part.replaceAll('|', '/').replaceAll(/\s+/gu, ' ').trim();

/** A cue that a person puts into a text; clocks and notes are removed from it sooner or later. */
export type OwnCue = Exclude<Cue, { kind: 'clock' | 'note' }>;

/** The cue that typed parts make: title and image, seconds and reason, question and options, or one text. */
export const cueFromParts = (kind: OwnCue['kind'], typed: readonly string[]): OwnCue => {
  const [first = '', ...rest] = typed.map(cleanPart);
  switch (kind) {
    case 'slide':
      return { kind, title: first, image: rest[0] ?? '' };
    case 'pause':
      return {
        kind,
        seconds: inPauseLengths(Math.round(Number(first)) || 0),
        reason: rest[0] ?? '',
      };
    case 'poll':
      return { kind, question: first, options: rest.filter(Boolean) };
    case 'direction':
      return { kind, text: first };
  }
};

/** A cue as it is written in a text. */
export const cueLine = (cue: Cue): string =>
  `> ${cueNames[cue.kind]}: ${cueParts(cue).join(' | ').trim()}`.trimEnd();

/** A piece of a text as it is shown: what is read as markdown, or a cue. */
export type ScriptPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'cue'; readonly cue: Cue };

/** A text split at its cues, in order; without blank texts. Lines inside a code fence are no cues. */
export const scriptParts = (text: string): ScriptPart[] => {
  const parts: ScriptPart[] = [];
  let lines = '';
  const flush = (): void => {
    if (lines.trim() !== '') parts.push({ kind: 'text', text: lines });
    lines = '';
  };
  for (const line of readLines(text).lines) {
    const cue = line.isFenced ? undefined : readCue(line.text);
    if (!cue) lines += line.whole;
    else {
      flush();
      parts.push({ kind: 'cue', cue });
    }
  }
  flush();
  return parts;
};

/** The cues of a text, in order. */
export const findCues = (text: string): Cue[] =>
  scriptParts(text).flatMap((part) => (part.kind === 'cue' ? [part.cue] : []));

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/**
 * The text with each cue replaced by what `replace` gives, alone between blank lines; undefined takes the cue out. What
 * is no cue keeps its bytes, and so does a text without one.
 */
export const withCuesReplaced = (text: string, replace: (cue: Cue) => Cue | undefined): string => {
  const end = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const kept: string[] = [];
  let isBesideCue = false;
  let isAfterGap = false;
  for (const line of readLines(text).lines) {
    const cue = line.isFenced ? undefined : readCue(line.text);
    const instead = cue && replace(cue);
    if (cue && !instead) {
      isAfterGap = true;
      continue;
    }
    const whole = instead ? cueLine(instead) + line.whole.slice(line.text.length) : line.whole;
    const needsBlank = (isBesideCue || isAfterGap || instead) && !isBlank(kept.at(-1));
    if (needsBlank && !isBlank(whole)) kept.push(end);
    if (!isAfterGap || !isBlank(whole) || !isBlank(kept.at(-1))) kept.push(whole);
    isBesideCue = instead !== undefined;
    isAfterGap = isAfterGap && isBlank(whole);
  }
  return kept.join('');
};

/**
 * The text with its cues in the form of docs/method/method.md#cues: each alone between blank lines, as markdown needs it,
 * and without pasted clocks. For when a step is confirmed, a file is made or a model has answered; never while somebody
 * types. Applied twice it changes nothing more.
 */
export const normaliseCues = (text: string): string =>
  withCuesReplaced(text, (cue) => (cue.kind === 'clock' ? undefined : cue));
