import { decisionsOf, withDecisions, type CheckDecisions } from './decisions.ts';
import { describe, type Finding } from './finding.ts';
import { sortFindings } from './placed.ts';
import { plainClaims } from './rules/claims.ts';

const mostShown = 2;

/**
 * The claims of an answer in a form that the person has not decided about: shown beside the field, two at most, and
 * never in the way of saving.
 */
export const checkAnswer = (
  text: string,
  field: string,
  options: {
    readonly category: string;
    readonly isPromise?: boolean;
    readonly decisions?: CheckDecisions;
  },
): readonly Finding[] => {
  const found = plainClaims(text, options.category).map((hit): Finding => {
    const severity = hit.severity === 'grave' && !options.isPromise ? 'atencao' : hit.severity;
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
