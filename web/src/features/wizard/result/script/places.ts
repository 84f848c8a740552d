/** The heading over the times and the sheet. */
export const scriptTitleId = 'script-title';

/** Where a phase stands on the sheet, to be led to. */
export const phaseId = (phaseNumber: number): string => `fase-${phaseNumber}`;

/** Where a block stands on the sheet, to be led to. */
export const blockId = (phaseNumber: number, title: string): string =>
  `fase-${phaseNumber}-${encodeURIComponent(title)}`;

const readingKey = 'ler';

/** The address of the reading view, beside that of the last step. */
export const readingAddress = `?${readingKey}=1`;

export const isReading = (query: URLSearchParams): boolean => query.has(readingKey);

/** What the reading view shows first: words in a place of the sheet. */
export type ShownPlace = { readonly id: string; readonly words: string };

export const isShownPlace = (value: unknown): value is ShownPlace =>
  typeof value === 'object' && value !== null && 'id' in value && 'words' in value;
