import * as z from 'zod/mini';
import { isUuid, optionalText } from '../fields.ts';

/** The two ways to read a script on the stage. */
export const readingModes = ['text', 'cards'] as const;

/** The largest rehearsal that is kept; one that a person measures is far below. */
export const rehearsalLimits = { blocks: 400, titleLength: 500, words: 100_000, seconds: 86_400 };

const seconds = z.number().check(z.minimum(0), z.maximum(rehearsalLimits.seconds));

/** What was measured of one block. A block that was rehearsed twice in one rehearsal stands there once, with both. */
const rehearsedBlockSchema = z.object({
  /** 1 to 5. */
  phase: z.int().check(z.minimum(1), z.maximum(5)),
  title: optionalText(rehearsalLimits.titleLength),
  /** Words of the script that were passed while the time ran. */
  words: z.int().check(z.minimum(0), z.maximum(rehearsalLimits.words)),
  /** While the time ran; pauses of the person do not count, those of the script do. */
  seconds,
  /** The time of the pauses and polls that were passed in it: it is no speech, so it does not count for a pace. */
  waiting_seconds: seconds,
});
export type RehearsedBlock = z.output<typeof rehearsedBlockSchema>;

/** A rehearsal as the device sends it and gets it back. */
export const rehearsalSchema = z.object({
  /** Made by the device, so that a rehearsal sent twice, even days apart, is kept once. */
  id: z.string().check(z.refine(isUuid)),
  /** By the clock of the device. */
  started_at: z.iso.datetime().check(z.refine((moment) => moment >= '1970')),
  mode: z.enum(readingModes),
  /** Whether the words were followed by voice. */
  by_voice: z.boolean(),
  /** From the beginning to the end, pauses included. */
  duration_seconds: seconds,
  blocks: z.array(rehearsedBlockSchema).check(z.maxLength(rehearsalLimits.blocks)),
});
export type Rehearsal = z.output<typeof rehearsalSchema>;

/** The time that counts: pauses of the person left out. */
export const measuredSeconds = ({ blocks }: Pick<Rehearsal, 'blocks'>): number =>
  blocks.reduce((sum, block) => sum + block.seconds, 0);
