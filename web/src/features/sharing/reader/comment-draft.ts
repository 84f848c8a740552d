import { dropDraft, readDraft, writeDraft } from '../../../shared/drafts/drafts.ts';
import { nameOfLink } from './reader-identity.ts';

/** What a comment needs to know of its block. */
export type BlockPlace = {
  readonly phase: number;
  readonly block: number;
  readonly block_title: string;
};

const isText = (value: unknown): value is string => typeof value === 'string';
const whose = (token: string): string => `leitura-${nameOfLink(token)}`;
const keyOf = ({ phase, block, block_title }: BlockPlace): string =>
  `comment:${phase}:${block}:${block_title.slice(0, 80)}`;
const nameKey = 'name';

/** What was typed on a block and not sent yet, kept in this browser. */
export const readTyped = (token: string, place: BlockPlace): string =>
  readDraft(whose(token), keyOf(place), isText) ?? '';

export const hasDraft = (token: string, place: BlockPlace): boolean =>
  readTyped(token, place).trim() !== '';

export const keepTyped = (token: string, place: BlockPlace, text: string): void =>
  text === ''
    ? dropDraft(whose(token), keyOf(place))
    : writeDraft(whose(token), keyOf(place), text);

/** The name that this reader gave last. */
export const readName = (token: string): string => readDraft(whose(token), nameKey, isText) ?? '';
export const keepName = (token: string, name: string): void =>
  writeDraft(whose(token), nameKey, name);
