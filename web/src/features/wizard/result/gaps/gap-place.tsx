import type { ReactNode } from 'react';
import type { GapPlace } from '@webnario/domain/gaps/different-gaps';
import { findGaps } from '@webnario/domain/gaps/gaps';
import type { Project } from '@webnario/domain/wizard/project';
import { scriptFields } from '@webnario/domain/project-fields';
import { GapMark, withGapMarks } from '../../../../shared/script/gap.tsx';
import { resultCopy } from '../copy.ts';
import { gapsCopy as texts } from './copy.ts';

const nameOf = ({ field, blockTitle }: GapPlace): string => {
  const phase = scriptFields.findIndex((script) => script === field);
  if (phase >= 0) return resultCopy.gapPlace(phase + 1, blockTitle);
  if (field === 'persona_validada') return resultCopy.persona;
  return field === 'promessa_curta_otimizada' ? resultCopy.shortPromise : resultCopy.strongPromise;
};

const withoutEmphasis = (text: string): string => text.replace(/[*_`]+/g, '');

/** What is read of a piece of markdown: no marks of lists, cues, gaps and emphasis. */
export const asRead = (text: string): ReactNode =>
  withGapMarks(withoutEmphasis(text.trim().replace(/^(?:[-*+>]|\d+[.)])[ \t]+/u, '')));

/** The sentence around a place, as it stands in the script now; what was put in is marked. */
export const PlaceSentence = ({ project, place }: { project: Project; place: GapPlace }) => {
  const text = project[place.field] ?? '';
  const { at, sentence } = place;
  const inside = text.slice(at.from, at.to);
  const [gap] = findGaps(inside);
  return (
    <p className="font-serif text-[1.05rem] leading-relaxed whitespace-pre-line">
      {withGapMarks(withoutEmphasis(text.slice(sentence.from, at.from)))}
      {gap ? (
        <GapMark what={gap.what} />
      ) : (
        <mark className="rounded-sm bg-good-soft px-0.5 text-ink">{inside}</mark>
      )}
      {withGapMarks(withoutEmphasis(text.slice(at.to, sentence.to)))}
    </p>
  );
};

/** Every place of a gap. */
export const Places = ({ places }: { places: readonly GapPlace[] }) => (
  <p className="text-sm text-ink-soft">
    {texts.places(places.length, [...new Set(places.map(nameOf))])}
  </p>
);
