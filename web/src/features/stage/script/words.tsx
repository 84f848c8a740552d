import type { ReactNode } from 'react';
import type { StageWord } from '@webnario/domain/stage/stage-script';
import { copy } from '../copy.ts';

type Run = { readonly text: string; readonly isGap: boolean; readonly isStrong: boolean };

/** Words of the same look, as one text: a page with an element for each word would be slow to open. */
const runsOf = (words: readonly StageWord[]): Run[] => {
  const runs: Run[] = [];
  for (const [index, { text, isGap, isStrong, isGlued }] of words.entries()) {
    const blank = isGlued || index === 0 ? '' : ' ';
    const last = runs.at(-1);
    if (last && !isGap && !last.isGap && last.isStrong === isStrong) {
      runs[runs.length - 1] = { ...last, text: `${last.text}${blank}${text}` };
    } else if (isGap) {
      if (blank) runs.push({ text: blank, isGap: false, isStrong: false });
      runs.push({ text, isGap, isStrong });
    } else runs.push({ text: blank + text, isGap, isStrong });
  }
  return runs;
};

export const Gap = ({ what }: { what: string }) => (
  <mark className="prompter-gap">
    <span className="sr-only">{copy.gapFor}</span>
    {copy.gap(what)}
  </mark>
);

const shown = ({ text, isGap, isStrong }: Run, index: number): ReactNode => {
  if (isGap) return <Gap key={index} what={text} />;
  return isStrong ? <strong key={index}>{text}</strong> : text;
};

/** The words of a paragraph as they are read, with its gaps in sight. */
export const Words = ({ words }: { words: readonly StageWord[] }) => runsOf(words).map(shown);
