import type { Reading } from '@webnario/domain/api/sharing-endpoints';
import { keptTitle } from '@webnario/domain/sharing/reader-script';
import {
  dropDraft,
  dropLeftDraft,
  leftDrafts,
  readDraft,
  writeDraft,
} from '../../../shared/drafts/drafts.ts';
import { nameOfLink } from './reader-identity.ts';

/**
 * What a comment needs to know of its block. A draft knows it by its title and `nth`, its number among those of that title,
 * which stay when other blocks are put before it.
 */
export type BlockPlace = {
  readonly phase: number;
  readonly block: number;
  readonly block_title: string;
  readonly nth: number;
};

/** Where the blocks of a phase are. */
export const placesIn = ({ phase, blocks }: Reading['phases'][number]): BlockPlace[] => {
  const names = blocks.map(({ title }) => keptTitle(title));
  return blocks.map(({ title }, block) => ({
    phase,
    block,
    block_title: title,
    nth: names.slice(0, block).filter((name) => name === names[block]).length,
  }));
};

const isText = (value: unknown): value is string => typeof value === 'string';
const whose = (token: string): string => `leitura-${nameOfLink(token)}`;
const start = 'comment-on:';
const keyOf = ({ phase, nth, block_title }: BlockPlace): string =>
  `${start}${phase}:${nth}:${keptTitle(block_title)}`;

/** Names the block that it was typed on, in case the script does not have it any more. */
type Draft = { readonly key: string; readonly title: string; readonly text: string };

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'title', 'text'].every((name) => name in value && isText(value[name as keyof object]));

/** What was typed on a block and not sent yet, kept in this browser. */
export const readTyped = (token: string, place: BlockPlace): string =>
  readDraft(whose(token), keyOf(place), isDraft)?.text ?? '';

export const hasDraft = (token: string, place: BlockPlace): boolean =>
  readTyped(token, place).trim() !== '';

export const keepTyped = (token: string, place: BlockPlace, text: string): void =>
  text === ''
    ? dropDraft(whose(token), keyOf(place))
    : writeDraft(whose(token), keyOf(place), { key: keyOf(place), title: place.block_title, text });

/** What was typed on blocks that the script does not have any more. */
export const lostDrafts = (token: string, phases: Reading['phases']) => {
  const keys = new Set(phases.flatMap(placesIn).map(keyOf));
  return leftDrafts(whose(token), start, isDraft)
    .filter(({ value }) => value.text.trim() !== '' && !keys.has(value.key))
    .map((draft) => ({ ...draft.value, drop: () => dropLeftDraft(draft) }));
};

const nameKey = 'name';

/** The name that this reader gave last. */
export const readName = (token: string): string => readDraft(whose(token), nameKey, isText) ?? '';
export const keepName = (token: string, name: string): void =>
  writeDraft(whose(token), nameKey, name);
