import { cutText } from '../cut-text.ts';
import type { Severity } from './lists/risk-terms.ts';
import { ruleIds, ruleOf, type FindingAction, type RuleGroup, type RuleId } from './rule-table.ts';

/** A place in a text, in UTF-16 units: `to` is just behind it. */
export type Span = { readonly from: number; readonly to: number };

/** What a rule says about a text, before its sentence is written. A function names the rules that it reports. */
export type Hit<Rule extends RuleId = RuleId> = {
  readonly rule: Rule;
  /** Where, in what is spoken of the block; left out when the block as a whole is meant. */
  readonly at?: Span | undefined;
  /** Where, in the block as it is written, when the place is not in what is spoken. */
  readonly rawAt?: Span | undefined;
  /** What `{trecho}` and the other places of the sentence are filled with. */
  readonly values?: FindingValues;
  /** Only where the rule does not say it: a claim has the severity of its term. */
  readonly severity?: Severity;
  /** What 'Trocar' puts in the place of the words. */
  readonly replacement?: string;
};

export type FindingValues = Readonly<Record<string, string | number>>;

/** One thing to look at, with what can be done about it. */
export type Finding = {
  readonly rule: RuleId;
  readonly group: RuleGroup;
  readonly severity: Severity;
  /** The field of the project, or the path in a form. */
  readonly field: string;
  /** Undefined for a finding about a text as a whole. */
  readonly blockIndex: number | undefined;
  readonly blockTitle: string;
  /** Where in the block as it is written (`Block.raw`); undefined when the block as a whole is meant. */
  readonly at: Span | undefined;
  /** The sentence around it, in the block as it is written. */
  readonly sentenceAt: Span | undefined;
  /** The words as they are written; empty when the block as a whole is meant. */
  readonly excerpt: string;
  readonly sentence: string;
  readonly actions: readonly FindingAction[];
  readonly values: FindingValues;
  readonly replacement: string | undefined;
};

const longestExcerpt = 120;

/** At most 120 characters, with '…' where more was cut. */
export const cutExcerpt = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= longestExcerpt) return line;
  const start = cutText(line, longestExcerpt - 1);
  return `${start.trimEnd()}…`;
};

/** The first words of a sentence, for `{comeco}`. */
export const beginningOf = (sentence: string): string =>
  sentence
    .trim()
    .split(/\s+/u)
    .slice(0, 6)
    .join(' ')
    .replace(/[\s.,;:!?…“”"]+$/u, '');

const asText = (value: string | number): string =>
  typeof value === 'number' ? value.toLocaleString('pt-BR') : value;

const counted = (count: number, forms: readonly string[]): string => {
  if (count === 0 && forms.length > 2) return forms[2] ?? '';
  return `${asText(count)} ${(count === 1 ? forms[0] : forms[1]) ?? ''}`;
};

/**
 * A sentence with its places filled: `{trecho}` by its value, `{n|vez|vezes|nenhuma vez}` by the number and the form that
 * goes with it, the last one for none. A place without a value stays empty.
 */
export const fillSentence = (template: string, values: FindingValues): string =>
  template.replace(/\{([^{}|]+)((?:\|[^{}|]*)*)\}/gu, (_, key: string, rest: string) => {
    const value = values[key] ?? '';
    return rest === '' ? asText(value) : counted(Number(value), rest.slice(1).split('|'));
  });

const rank: Readonly<Record<Severity, number>> = { grave: 0, atencao: 1, dica: 2 };

/** The most severe first; then in the order of the rules, then of the text. */
export const byWeight = (
  a: Pick<Finding, 'severity' | 'rule' | 'at'>,
  b: Pick<Finding, 'severity' | 'rule' | 'at'>,
): number =>
  rank[a.severity] - rank[b.severity] ||
  ruleIds.indexOf(a.rule) - ruleIds.indexOf(b.rule) ||
  (a.at?.from ?? -1) - (b.at?.from ?? -1);

const actionsOf = (
  { rule, values }: Hit,
  severity: Severity,
  replacement: string | undefined,
): readonly FindingAction[] =>
  ruleOf(rule).actions.filter((action) => {
    if (action === 'confirmar') return severity === 'atencao';
    if (action === 'trocar') return replacement !== undefined || rule === 'marca_no_meio';
    return action !== 'conferir_numero' || values?.['chave'] !== undefined;
  });

/** A hit as a finding, without a place: the check adds where it stands. */
export const describe = (hit: Hit) => {
  const rule = ruleOf(hit.rule);
  const severity = hit.severity ?? rule.severity;
  const values = hit.values ?? {};
  return {
    rule: hit.rule,
    group: rule.group,
    severity,
    sentence: fillSentence(rule.sentence, values),
    actions: actionsOf(hit, severity, hit.replacement),
    values,
    replacement: hit.replacement,
  };
};
