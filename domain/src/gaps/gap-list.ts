import type { PhaseRecord } from '../wizard/project.ts';
import { finishedFields, type FinishedField } from '../project-fields.ts';
import { differentGaps, placeAt, type GapPlace, type Texts } from './different-gaps.ts';
import { gapEntriesOf, gapPhase, type GapEntry } from './gap-record.ts';
import { findPlaces } from './places.ts';

/** A gap of a finished script: one that is open, or one of which the script holds what became of it. */
export type GapItem = {
  readonly key: string;
  readonly what: string;
  readonly isOpen: boolean;
  readonly entry: GapEntry | undefined;
  /** Where it stands, or what was put in its place. */
  readonly places: readonly GapPlace[];
};

/** Where what became of a gap stands now; a place that was written over since is left out. */
const placesOf = (texts: Texts, { lugares }: GapEntry): GapPlace[] =>
  finishedFields.flatMap((field: FinishedField) => {
    const text = texts[field] ?? '';
    const own = lugares.filter(({ campo }) => campo === field);
    return findPlaces(text, own).map(({ from, to }) => placeAt(field, text, { from, to }));
  });

const byPlace = (a: GapItem, b: GapItem): number => {
  const [first, second] = [a.places[0], b.places[0]];
  if (!first || !second) return 0;
  return (
    finishedFields.indexOf(first.field) - finishedFields.indexOf(second.field) ||
    first.at.from - second.at.from
  );
};

/**
 * The gaps of a finished script, open or not, in the order in which it is read, so that none moves when it is filled
 * (B-STAGE-08). What became of a gap and was written over since is no longer listed.
 */
export const gapItems = (
  texts: Texts & { readonly phases: readonly Pick<PhaseRecord, 'phase_type' | 'input_data'>[] },
): GapItem[] => {
  const record = texts.phases.find(({ phase_type }) => phase_type === gapPhase);
  const entries = gapEntriesOf(record?.input_data);
  const open = differentGaps(texts).map((gap): GapItem => ({
    ...gap,
    isOpen: true,
    entry: entries[gap.key],
  }));
  const closed = Object.entries(entries).flatMap(([key, entry]): GapItem[] => {
    if (open.some((gap) => gap.key === key)) return [];
    const places = placesOf(texts, entry);
    return places.length === 0 ? [] : [{ key, what: entry.o_que, isOpen: false, entry, places }];
  });
  return [...open, ...closed].sort(byPlace);
};
