import { sortFindings } from './placed.ts';
import { describe, type Finding } from './finding.ts';
import { plainClaims } from './rules/claims.ts';

const mostShown = 2;

/** The claims of an answer in a form: shown beside the field, two at most, and never in the way of saving. */
export const checkAnswer = (
  text: string,
  field: string,
  options: { readonly category: string; readonly isPromise?: boolean },
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
  return sortFindings(found).findings.slice(0, mostShown);
};
