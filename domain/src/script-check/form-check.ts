import { strongPromiseSentence } from '../method/method.ts';
import { checkStrongPromise } from './check.ts';
import { decisionsOf, withDecisions, type CheckDecisions } from './decisions.ts';
import type { CheckFacts } from './facts.ts';
import { describe, type Finding } from './finding.ts';
import { sortFindings } from './placed.ts';
import { plainClaims } from './rules/claims.ts';

const mostShown = 2;

/**
 * The claims of an answer in a form that the person has not decided about: at most two are shown beside the field, and
 * none keeps the form from being saved.
 */
export const checkAnswer = (
  text: string,
  field: string,
  options: {
    readonly category: string;
    readonly decisions?: CheckDecisions;
  },
): readonly Finding[] => {
  const found = plainClaims(text, options.category).map((hit): Finding => {
    const severity = hit.severity === 'grave' ? 'atencao' : hit.severity;
    return {
      ...describe(severity ? { ...hit, severity } : hit),
      field,
      blockIndex: undefined,
      blockTitle: '',
      at: hit.at,
      sentenceAt: hit.at,
      excerpt: hit.at ? text.slice(hit.at.from, hit.at.to) : '',
    };
  });
  const { findings } = withDecisions(sortFindings(found), options.decisions ?? decisionsOf());
  return findings.slice(0, mostShown);
};

/** The rules of a promise on one that the person is typing; what they decide there holds on the later steps. */
export const checkOwnPromise = (
  text: string,
  facts: CheckFacts,
  decisions: CheckDecisions,
): readonly Finding[] => {
  const promise = { ...facts, strongPromise: strongPromiseSentence(text) };
  const { blocks, whole } = checkStrongPromise(text, promise);
  return [...blocks, whole].flatMap((found) => withDecisions(found, decisions).findings);
};
