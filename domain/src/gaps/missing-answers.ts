import { finishedFields } from '../project-fields.ts';
import { gapKey, type Texts } from './different-gaps.ts';
import { findGaps } from './gaps.ts';

/** What only the person can still tell: how many answers are missing, and in how many places of the texts. */
export type MissingAnswers = { readonly answers: number; readonly places: number };

/** Counts what the gaps of some texts ask for. Two that ask for the same thing are one answer, wherever they stand. */
export const missingOf = (asked: readonly string[]): MissingAnswers => ({
  answers: new Set(asked.map(gapKey)).size,
  places: asked.length,
});

/** Counts what is missing in texts. */
export const missingAnswers = (texts: readonly string[]): MissingAnswers =>
  missingOf(texts.flatMap((text) => findGaps(text).map(({ what }) => what)));

/** What is missing in the texts of a finished project. */
export const missingAnswersOf = (texts: Texts): MissingAnswers =>
  missingAnswers(finishedFields.map((field) => texts[field] ?? ''));

/** 'Faltam 9 respostas em 18 lugares'. */
export const missingInWords = ({ answers, places }: MissingAnswers): string =>
  [
    answers === 1 ? 'Falta 1 resposta' : `Faltam ${answers} respostas`,
    places === 1 ? 'em 1 lugar' : `em ${places} lugares`,
  ].join(' ');
