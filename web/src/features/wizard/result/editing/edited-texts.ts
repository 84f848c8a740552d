import { phaseHeading } from '@webnario/domain/script/plain-text';
import { scriptFields } from '@webnario/domain/project-fields';
import { lastStep, type AdjustmentStep } from '@webnario/domain/wizard/steps';
import { resultCopy } from '../copy.ts';

/** A text that is edited block by block on the last step, and what its address calls it. */
type EditableText = {
  readonly address: string;
  readonly name: string;
  readonly field: AdjustmentStep['field'];
  readonly number: number;
};

/** Every text but the short promise, which is one sentence and changes with its quotations. */
export const editableTexts: readonly EditableText[] = [
  { address: 'persona', name: resultCopy.persona, field: 'persona_validada', number: lastStep },
  {
    address: 'promessa-forte',
    name: resultCopy.strongPromise,
    field: 'promessa_forte_validada',
    number: lastStep,
  },
  ...scriptFields.map((field, position) => ({
    address: `fase-${position + 1}`,
    name: phaseHeading(position),
    field,
    number: lastStep,
  })),
];

/** The address of the editor of a text, at a block of it. */
export const editAddress = (field: string, blockIndex?: number): string => {
  const text = editableTexts.find((other) => other.field === field);
  const query = new URLSearchParams({ texto: text?.address ?? '' });
  if (blockIndex !== undefined) query.set('bloco', String(blockIndex + 1));
  return `?${query}`;
};

/** The text, and the block of it, whose editor an address opens. */
export const editedTextAt = (query: URLSearchParams) => {
  const text = editableTexts.find(({ address }) => address === query.get('texto'));
  const block = Number(query.get('bloco') ?? 0);
  return text && { text, blockIndex: block >= 1 ? Math.floor(block) - 1 : undefined };
};
