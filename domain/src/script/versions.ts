import * as z from 'zod/mini';
import { modelServers } from '../catalog/models.ts';
import { textSources, type TextSource } from '../text-origin.ts';
import { contentFields, type ContentField } from '../project-fields.ts';

/**
 * How a version of a text came to be: a writer wrote it whole, a writer rewrote blocks of it, the person took a sentence in
 * other words, the person changed it, the person wrote it alone, an earlier version was taken back, or it came along with a copy of its project.
 */
export const versionKinds = [
  'generated',
  'regenerated',
  'reworded',
  'edited',
  'written',
  'restored',
  'copied',
] as const;
export type VersionKind = (typeof versionKinds)[number];

/**
 * The text of which a stored field holds a version: the strong promise has two fields, one as it was generated and
 * one as it was adjusted, and is one text to the person.
 */
export const versionedAs = (field: ContentField): ContentField =>
  field === 'promessa_forte_gerada' ? 'promessa_forte_validada' : field;

/** How long one run of typing grows in one version, in milliseconds. */
const typingRunMs = 2 * 60 * 1000;
/** How much may be taken away, in characters, before what stood there becomes a version of its own. */
export const shrinkAtMost = 100;

/** What must be known of the newest version to decide what becomes of a text that is saved after it. */
export type NewestVersion = {
  readonly kind: VersionKind;
  readonly source: TextSource;
  readonly text: string;
  readonly peakLength: number;
  readonly createdAt: Date;
};

/** How many characters of a text are gone in another one, from the first that differs to the last. */
const replacedLength = (before: string, after: string): number => {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return before.length - start - end;
};

/**
 * Whether an edited text still belongs to the newest version or begins one: autosave stores a text each second, and
 * nobody wants to choose among those. A paragraph that is deleted, or replaced at once by another one, always stays
 * behind in a version.
 */
export const continuesVersion = (newest: NewestVersion, text: string, now: Date): boolean =>
  newest.kind === 'edited' &&
  now.getTime() - newest.createdAt.getTime() < typingRunMs &&
  text.length >= newest.peakLength - shrinkAtMost &&
  replacedLength(newest.text, text) <= shrinkAtMost;

/** A text as it comes to stand in a project: how, and who wrote it. */
export type StoredText = {
  readonly kind: VersionKind;
  readonly source: TextSource;
  readonly text: string;
};

/**
 * What a stored text does to the versions: nothing when the newest one is this text already, `grow` the newest one in
 * a run of typing, or `begin` one. A text that was not typed never shares a version with typing, lest it be typed over.
 */
export const versionStep = (
  newest: NewestVersion | undefined,
  stored: StoredText,
  now: Date,
): 'nothing' | 'grow' | 'begin' => {
  if (!newest) return 'begin';
  const isTyped = stored.kind === 'edited';
  if (newest.text === stored.text) {
    return isTyped || newest.kind !== 'edited' ? 'nothing' : 'begin';
  }
  const goesOn = isTyped && stored.source === newest.source;
  return goesOn && continuesVersion(newest, stored.text, now) ? 'grow' : 'begin';
};

/** One version in a list, newest first; its text is asked for by itself. */
const textVersionSchema = z.object({
  id: z.string(),
  field: z.enum(contentFields),
  kind: z.enum(versionKinds),
  source: z.enum(textSources),
  /** Which model wrote it and on which of the operator's servers; null where none did, or where it is not known. */
  written_by: z.nullable(z.object({ model: z.string(), server: z.nullable(z.enum(modelServers)) })),
  /** Spoken words. */
  words: z.int(),
  /** Whether the project holds this text now. */
  is_current: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type TextVersion = z.output<typeof textVersionSchema>;
export type VersionWriter = NonNullable<TextVersion['written_by']>;

/** A page of versions; `next` continues after the last one, null at the end. */
export const versionListSchema = z.object({
  versions: z.array(textVersionSchema),
  next: z.nullable(z.string()),
  /** How many old versions of this text went to make room in the account, and when last. */
  removed: z.optional(z.nullable(z.object({ count: z.int(), last_at: z.string() }))),
});
export type VersionPage = z.output<typeof versionListSchema>;

export const wholeVersionSchema = z.extend(textVersionSchema, { text: z.string() });
