import type { Chapter } from './chapters.ts';
import { cueNames, cueParts, findCues, type Cue } from '../script/cues.ts';

/** A block on the map of the class: when it is said, and what is shown, asked and done in it. */
export type MapRow = {
  /** 'Fase 1 — Abertura'. */
  readonly phase: string;
  readonly block: string;
  /** Seconds since the class began. */
  readonly start: number;
  readonly end: number;
  readonly slides: readonly string[];
  readonly polls: readonly string[];
  /** Pauses and directions, in order. */
  readonly cues: readonly string[];
};

const emphasis = /[*_`~]+/g;

const plain = (text: string): string => text.replace(emphasis, '').replace(/\s+/gu, ' ').trim();

/** What a block without a title is called. */
const untitled = 'Início';

const action = (cue: Cue): string => {
  const what = cueParts(cue).join(' · ');
  return plain(cue.kind === 'direction' ? what : `${cueNames[cue.kind]} ${what}`);
};

/** The map of the class: one row for each block, in the order in which they are said. */
export const classMap = (chapters: readonly Chapter[]): MapRow[] =>
  chapters.flatMap(({ heading, blocks }) =>
    blocks.map(({ title, content, start, end }) => {
      const cues = findCues(content);
      return {
        phase: heading,
        block: plain(title) || untitled,
        start,
        end,
        slides: cues.flatMap((cue) => (cue.kind === 'slide' ? [plain(cue.title)] : [])),
        polls: cues.flatMap((cue) => (cue.kind === 'poll' ? [plain(cue.question)] : [])),
        cues: cues.flatMap((cue) =>
          cue.kind === 'pause' || cue.kind === 'direction' ? [action(cue)] : [],
        ),
      };
    }),
  );
