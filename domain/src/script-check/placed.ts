import { byWeight, describe, type Finding, type Hit, type Span } from './finding.ts';
import { sentenceAt, type PreparedBlock } from './prepared.ts';
import type { RuleId } from './rule-table.ts';
import { overlaps } from './reading/text.ts';

/** Rules about a whole sentence or more: a finding about words inside it stands beside theirs. */
const ofSentences: ReadonlySet<RuleId> = new Set<RuleId>([
  'frase_sem_folego',
  'frases_longas',
  'paragrafo_longo',
  'frase_repetida',
  'trecho_repetido',
  'expressao_repetida',
  'comeco_repetido',
  'campo_lido',
  'amostra_copiada',
  'garantia_como_favor',
  'chamadas_muitas',
  'saidas_demais',
  'depoimento_alterado',
  'curta_diferente',
]);

const rawSpan = (block: PreparedBlock, span: Span): Span => ({
  from: block.positionOf(span.from),
  to: block.positionOf(span.to - 1) + 1,
});

/** A finding of a text, with its place in the block as it is written. */
export const placeFinding = (
  hit: Hit,
  field: string,
  blockIndex: number | undefined,
  block: PreparedBlock | undefined,
): Finding => {
  const at = hit.rawAt ?? (hit.at && block ? rawSpan(block, hit.at) : undefined);
  const sentence = hit.at && block ? sentenceAt(block, hit.at.from) : undefined;
  return {
    ...describe(hit),
    field,
    blockIndex,
    blockTitle: block?.title ?? '',
    at,
    sentenceAt: sentence && block ? rawSpan(block, sentence) : at,
    excerpt: at && block ? block.raw.slice(at.from, at.to) : '',
  };
};

const isSamePlace = (a: Finding, b: Finding): boolean => {
  if (!a.at || !b.at) return false;
  if (a.at.from === b.at.from && a.at.to === b.at.to) return true;
  const isWhole = ofSentences.has(a.rule) || ofSentences.has(b.rule);
  return !isWhole && overlaps(a.at, b.at);
};

const mostOfRule = 3;

/** The findings of a block, and how many more of a rule there are than are shown. */
export type BlockFindings = {
  readonly findings: readonly Finding[];
  readonly more: Readonly<Partial<Record<RuleId, number>>>;
};

/** Every place once, with its gravest finding, and no more than three of the same rule. */
export const sortFindings = (found: readonly Finding[]): BlockFindings => {
  const kept: Finding[] = [];
  for (const finding of [...found].sort(byWeight)) {
    if (!kept.some((other) => isSamePlace(other, finding))) kept.push(finding);
  }
  const counts = new Map<RuleId, number>();
  const findings = kept.filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    return count <= mostOfRule || rule === 'lacuna';
  });
  const more: Partial<Record<RuleId, number>> = {};
  for (const [rule, count] of counts) {
    if (count > mostOfRule && rule !== 'lacuna') more[rule] = count - mostOfRule;
  }
  return { findings, more };
};
