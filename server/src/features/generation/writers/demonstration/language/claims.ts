import { findRisks } from '@webnario/domain/script-check/risks';

/** Whether a text makes a claim that needs care at least: such a text is not repeated by the writer. */
export const isRisky = (text: string): boolean =>
  findRisks(text).some(({ severity }) => severity !== 'dica');

/** The words of a claim that nobody can keep; undefined where the text makes none. */
export const severeClaim = (text: string): string | undefined =>
  findRisks(text).find(({ severity }) => severity === 'grave')?.excerpt;

export const isSevere = (text: string): boolean => severeClaim(text) !== undefined;
