import type * as z from 'zod/mini';

import { gapPhase, gapRecordSchema } from '../gaps/gap-record.ts';
import { durationPhase, durationRecordSchema } from '../method/duration.ts';
import { offerSchema } from '../offer/fields.ts';
import { storiesPhase, storiesSchema } from '../stories/fields.ts';
import { offerPhase } from '../wizard/forms.ts';
import { mostEntries, scriptCheckPhase, scriptCheckRecordSchema } from './script-check-record.ts';

type RecordKind = {
  /** What may be sent; null takes an answer back, unknown keys are dropped. */
  readonly schema: z.ZodMiniType<Readonly<Record<string, unknown>>>;
  /** The largest record, in bytes of JSON. */
  readonly maxBytes: number;
  /** The record is made of groups that are completed entry by entry, and each keeps so many of its newest. */
  readonly entriesPerGroup?: number;
};

const kib = 1024;

/**
 * The records that a project keeps beside its steps (docs/method/offer.md#records). They may be completed at any step
 * and during a generation, change no text and cost nothing.
 */
export const recordKinds = {
  [durationPhase]: { schema: durationRecordSchema, maxBytes: kib },
  [storiesPhase]: { schema: storiesSchema, maxBytes: 128 * kib },
  [offerPhase]: { schema: offerSchema, maxBytes: 128 * kib },
  [scriptCheckPhase]: {
    schema: scriptCheckRecordSchema,
    maxBytes: 256 * kib,
    entriesPerGroup: mostEntries,
  },
  [gapPhase]: { schema: gapRecordSchema, maxBytes: 256 * kib, entriesPerGroup: mostEntries },
} as const satisfies Record<string, RecordKind>;
export type RecordType = keyof typeof recordKinds;

export const isRecordType = (phaseType: string): phaseType is RecordType =>
  Object.hasOwn(recordKinds, phaseType);

export const kindOf = (type: RecordType): RecordKind => recordKinds[type];
