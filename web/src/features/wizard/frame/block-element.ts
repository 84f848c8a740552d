/** The id of the element that shows the block at that place of a text. */
export const blockElementId = (index: number): string => `bloco-${index}`;
