import { finishedFields } from '../project-fields.ts';
import { gapKey, type Texts } from './different-gaps.ts';
import { findGaps } from './gaps.ts';

/** What only the person can still tell: how many answers are missing, and in how many places of the texts. */
export type MissingAnswers = { readonly answers: number; readonly places: number };

/** Counts what is missing in texts. A gap that asks for the same thing is one answer, wherever it stands. */
export const missingAnswers = (texts: readonly string[]): MissingAnswers => {
  const asked = texts.flatMap((text) => findGaps(text).map(({ what }) => gapKey(what)));
  return { answers: new Set(asked).size, places: asked.length };
};

/** What is missing in the texts of a finished project. */
export const missingAnswersOf = (texts: Texts): MissingAnswers =>
  missingAnswers(finishedFields.map((field) => texts[field] ?? ''));

/** 'Faltam 9 respostas em 18 lugares'. */
export const missingInWords = ({ answers, places }: MissingAnswers): string =>
  [
    answers === 1 ? 'Falta 1 resposta' : `Faltam ${answers} respostas`,
    places === 1 ? 'em 1 lugar' : `em ${places} lugares`,
  ].join(' ');
