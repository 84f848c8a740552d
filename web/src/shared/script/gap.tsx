import { Fragment, type ReactNode } from 'react';
import { findGaps } from '@webnario/domain/gaps/gaps';

const before = 'Falta: ';
const shown = (what: string): string => what || 'preencher';

/** A gap as it is read: what is missing, marked. */
export const GapMark = ({ what }: { what: string }) => (
  <mark className="gap">
    <span className="sr-only">{before}</span>
    {shown(what)}
  </mark>
);

/** A text with its gaps as they are read. */
export const withGapMarks = (text: string): ReactNode => {
  const gaps = findGaps(text);
  if (gaps.length === 0) return text;
  const ends = [0, ...gaps.map(({ index, length }) => index + length)];
  return ends.map((end, place) => {
    const gap = gaps[place];
    return (
      <Fragment key={end}>
        {text.slice(end, gap?.index)}
        {gap && <GapMark what={gap.what} />}
      </Fragment>
    );
  });
};

/** The same words without their marks, to find them on the screen. */
export const withGapWords = (text: string): string =>
  findGaps(text).reduceRight(
    (words, { index, length, what }) =>
      `${words.slice(0, index)}${before}${shown(what)}${words.slice(index + length)}`,
    text,
  );
