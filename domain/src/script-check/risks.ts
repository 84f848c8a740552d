import { spokenText } from '../script/speech.ts';
import { normalise } from '../script/words.ts';
import { bordered, lowered, loweredSource } from './reading/text.ts';
import { riskTerms, type RiskTerm, type Severity } from './lists/risk-terms.ts';

/** A claim found in a text: the words themselves, why they are a risk and what could stand there instead. */
export type Risk = {
  readonly id: string;
  readonly severity: Severity;
  readonly excerpt: string;
  /** Where the words begin in what is spoken, in UTF-16 units. */
  readonly index: number;
  /** The field of the offer that decides, in the script, whether the words are true. */
  readonly dependsOn?: RiskTerm['dependsOn'];
  readonly reason: string;
  readonly instead: string;
};

type Span = { readonly from: number; readonly to: number };

// \b does not know accents, so the borders are spelled out.
const compiledTerms = riskTerms.map((term) => ({
  term,
  pattern: new RegExp(bordered(loweredSource(term.pattern)), 'gu'),
}));
/** Whether any term is there at all: most texts have none, and one look is enough. */
const anyTerm = new RegExp(
  bordered(riskTerms.map(({ pattern }) => loweredSource(pattern)).join('|')),
  'u',
);

const negation =
  /(?<!\p{L})(?:não|nunca|jamais|sem|ninguém|nenhuma?|nem)(?:\s+[^\s.!?]+){0,6}\s*$/iu;
// 'Não perca a última vaga' is the claim itself, 'não só' adds to it and 'se não' only sets a condition.
const falseNegation =
  /(?<!\p{L})(?:se não|não (?:perca|deixe|espere|fique de fora|só|apenas|somente))(?!\p{L})/iu;
const deniedQuestion = /^[^.!?]*\?[\s"”]*Não(?!\p{L})/u;
const clauseBreak = /[.!?:;—\n]|(?<!\p{L})(?:mas|porém)(?!\p{L})/giu;

const contextChars = 30;
const clauseChars = 200;

const clauseBefore = (text: string, position: number): string => {
  const before = text.slice(Math.max(0, position - clauseChars), position);
  return before.split(clauseBreak).at(-1) ?? '';
};

const isDenied = (term: RiskTerm, text: string, span: Span): boolean => {
  if (deniedQuestion.test(text.slice(span.to, span.to + 60))) return true;
  if (term.countsWhenNegated) return false;
  const clause = clauseBefore(text, span.from);
  return negation.test(clause) && !falseNegation.test(clause);
};

const isExcepted = (term: RiskTerm, text: string, span: Span): boolean =>
  term.exception?.test(text.slice(Math.max(0, span.from - contextChars), span.to + contextChars)) ??
  false;

const healthCategory = /saude|beleza|estetica/;
const severeInHealth: ReadonlySet<string> = new Set(['antes_depois', 'emagrecer']);

const severityOf = (term: RiskTerm, isHealth: boolean): Severity =>
  isHealth && severeInHealth.has(term.id) ? 'grave' : term.severity;

/**
 * The risky claims of what is spoken, in the order of the list of terms (docs/method/script-check.md#risky-claims): a
 * claim that is denied in its own clause ('não é garantido') or by the answer to a question is none, and words already
 * found are not found again by a broader term. In a category of health or beauty, claims about weight and 'before and
 * after' are graver. A warning to check, never a legal opinion.
 */
export const risksOfSpeech = (spoken: string, category = ''): Risk[] => {
  const lower = lowered(spoken);
  if (!anyTerm.test(lower)) return [];
  const isHealth = healthCategory.test(normalise(category));
  const taken = new Uint8Array(spoken.length);
  const risks: Risk[] = [];
  for (const { term, pattern } of compiledTerms) {
    for (const match of lower.matchAll(pattern)) {
      const span = { from: match.index, to: match.index + match[0].length };
      if (taken.subarray(span.from, span.to).includes(1)) continue;
      if (isExcepted(term, spoken, span) || isDenied(term, spoken, span)) continue;
      taken.fill(1, span.from, span.to);
      const { id, reason, instead, dependsOn } = term;
      const severity = severityOf(term, isHealth);
      const excerpt = spoken.slice(span.from, span.to);
      const risk = { id, severity, excerpt, index: span.from, reason, instead };
      risks.push(dependsOn ? { ...risk, dependsOn } : risk);
    }
  }
  return risks;
};

/** The risky claims of a text: only what is spoken is read. */
export const findRisks = (text: string, category?: string): Risk[] =>
  risksOfSpeech(spokenText(text), category);
