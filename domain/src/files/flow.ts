import type { Cue } from '../script/cues.ts';

/** A stretch of text in one style. A line break in it is one that the writer set. */
export type Run = { readonly text: string; readonly isBold: boolean; readonly isItalic: boolean };

/** What stands in a block, read once for every file that is made of it. */
export type Flow =
  | { readonly kind: 'heading'; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  /** What is done and not said. */
  | { readonly kind: 'cue'; readonly cue: Cue }
  | { readonly kind: 'quote'; readonly flows: readonly Flow[] }
  | {
      readonly kind: 'list';
      /** The number of the first item; undefined for a list without numbers. */
      readonly start: number | undefined;
      readonly items: readonly (readonly Flow[])[];
    }
  | { readonly kind: 'rule' };

/** The text of runs, without their styles. */
export const textOfRuns = (runs: readonly Run[]): string => runs.map((run) => run.text).join('');
