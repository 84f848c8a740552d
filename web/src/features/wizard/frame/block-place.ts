import type { ContentField } from '@webnario/domain/project-fields';

/** The id of the element that shows the block at that place of a text. */
export const blockElementId = (index: number): string => `bloco-${index}`;

/** The block of a text that the person was reading when the step ended. */
type ReadingPlace = { readonly field: ContentField; readonly index: number };

let place: ReadingPlace | undefined;

/** Remembers the block that is being read; undefined once the person follows the end again. */
export const keepReadingPlace = (field: ContentField, index: number | undefined): void => {
  place = index === undefined ? undefined : { field, index };
};

/** The block to open that text at, once. */
export const takeReadingPlace = (field: ContentField): number | undefined => {
  const index = place?.field === field ? place.index : undefined;
  place = undefined;
  return index;
};
