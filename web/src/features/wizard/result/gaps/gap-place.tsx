import { Fragment } from 'react';
import type { GapPlace } from '@webnario/domain/gaps/different-gaps';
import { findGaps } from '@webnario/domain/gaps/gaps';
import type { Project } from '@webnario/domain/wizard/project';
import { scriptFields } from '@webnario/domain/project-fields';
import { resultCopy } from '../copy.ts';
import { gapsCopy as texts } from './copy.ts';

const nameOf = ({ field, blockTitle }: GapPlace): string => {
  const phase = scriptFields.findIndex((script) => script === field);
  if (phase >= 0) return resultCopy.gapPlace(phase + 1, blockTitle);
  if (field === 'persona_validada') return resultCopy.persona;
  return field === 'promessa_curta_otimizada' ? resultCopy.shortPromise : resultCopy.strongPromise;
};

/** What is read of a piece of markdown: no marks of lists, cues and emphasis. */
export const asRead = (text: string): string =>
  text
    .trim()
    .replace(/^(?:[-*+>]|\d+[.)])[ \t]+/u, '')
    .replace(/[*_`]+/g, '');

/** A text without the marks of the markdown, with its other gaps marked. */
const Words = ({ text }: { text: string }) => {
  const read = text.replace(/[*_`]+/g, '');
  const gaps = findGaps(read);
  const ends = [0, ...gaps.map(({ index, length }) => index + length)];
  return ends.map((end, place) => {
    const gap = gaps[place];
    return (
      <Fragment key={end}>
        {read.slice(end, gap?.index)}
        {gap && <mark className="gap">{read.slice(gap.index, gap.index + gap.length)}</mark>}
      </Fragment>
    );
  });
};

/** The sentence around a place, as it stands in the script now; what was put in is marked. */
export const PlaceSentence = ({ project, place }: { project: Project; place: GapPlace }) => {
  const text = project[place.field] ?? '';
  const { at, sentence } = place;
  const inside = text.slice(at.from, at.to);
  const isOpen = findGaps(inside).length > 0;
  return (
    <p className="font-serif text-[1.05rem] leading-relaxed whitespace-pre-line">
      <Words text={text.slice(sentence.from, at.from)} />
      <mark className={isOpen ? 'gap' : 'rounded-sm bg-good-soft px-0.5 text-ink'}>{inside}</mark>
      <Words text={text.slice(at.to, sentence.to)} />
    </p>
  );
};

/** Every place of a gap. */
export const Places = ({ places }: { places: readonly GapPlace[] }) => (
  <p className="text-sm text-ink-soft">
    {texts.places(places.length, [...new Set(places.map(nameOf))])}
  </p>
);
