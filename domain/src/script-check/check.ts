import { personaBlocks, promiseBlocks, scriptPhases } from '../method/phases.ts';
import { claimedKeys } from '../script/claimed-numbers.ts';
import { scriptFields, type ContentField } from '../project-fields.ts';
import { versionedAs } from '../script/versions.ts';
import { hitsOfPersonaBlock, hitsOfPhaseBlock, hitsOfPromiseBlock } from './block-rules.ts';
import type { CheckFacts } from './facts.ts';
import type { Finding, Hit } from './finding.ts';
import type { RuleId } from './rule-table.ts';
import { placeFinding, sortFindings, type BlockFindings } from './placed.ts';
import { prepareBlocks, type PreparedBlock } from './prepared.ts';
import { callsAndExits } from './rules/offer-calls.ts';
import {
  claimOfShortPromise,
  longPromise,
  repeatedPromise,
  type PlacedHit,
} from './rules/promise.ts';
import { repetition, type ComparedBlock } from './rules/repetition.ts';
import { order, warningOfSubject } from './rules/structure.ts';
import { cliches, tiredPhrases } from './rules/style.ts';
import { classTimes } from './rules/time.ts';

/** What was found in one block. */
type BlockCheck = BlockFindings & { readonly index: number; readonly title: string };

/** What was found in one text: block by block, and about it as a whole. */
export type TextCheck = {
  readonly field: ContentField;
  readonly blocks: readonly BlockCheck[];
  readonly whole: BlockFindings;
};

export type CheckedContent = Readonly<Partial<Record<ContentField, string | null>>>;

const mostHits = 60;

/** At most so many hits of a rule in a block, so that a malicious text is checked quickly. */
const withoutFlood = (hits: readonly PlacedHit[]): PlacedHit[] => {
  const counts = new Map<string, number>();
  return hits.filter(({ blockIndex, hit }) => {
    const key = `${blockIndex ?? ''}:${hit.rule}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= mostHits;
  });
};

const textCheck = (
  field: ContentField,
  blocks: readonly PreparedBlock[],
  hits: readonly PlacedHit[],
): TextCheck => {
  const findings = withoutFlood(hits).map(({ blockIndex, hit }) =>
    placeFinding(hit, field, blockIndex, blockIndex === undefined ? undefined : blocks[blockIndex]),
  );
  const of = (index: number | undefined): Finding[] =>
    findings.filter(({ blockIndex }) => blockIndex === index);
  return {
    field,
    blocks: blocks.map(({ title }, index) => ({ index, title, ...sortFindings(of(index)) })),
    whole: sortFindings(of(undefined)),
  };
};

const onBlocks = <Rule extends RuleId>(
  blocks: readonly PreparedBlock[],
  rule: (block: PreparedBlock) => readonly Hit<Rule>[],
): PlacedHit<Rule>[] =>
  blocks.flatMap((block, blockIndex) => rule(block).map((hit) => ({ blockIndex, hit })));

const onWhole = <Rule extends RuleId>(hits: readonly Hit<Rule>[]): PlacedHit<Rule>[] =>
  hits.map((hit) => ({ blockIndex: undefined, hit }));

const personaHits = (blocks: readonly PreparedBlock[], facts: CheckFacts) => [
  ...onBlocks(blocks, (block) => hitsOfPersonaBlock(block, facts)),
  ...order(
    blocks,
    personaBlocks.map(({ title }) => title),
  ),
];

/** The persona (docs/method/script-check.md#where-it-looks). */
export const checkPersona = (text: string, facts: CheckFacts): TextCheck => {
  const blocks = prepareBlocks(text, facts);
  return textCheck('persona_validada', blocks, personaHits(blocks, facts));
};

const strongPromiseHits = (blocks: readonly PreparedBlock[], facts: CheckFacts) => {
  const isGenerated = blocks.some(({ title }) => title !== '');
  const sources = isGenerated ? facts.claimedKeys : undefined;
  const titles = promiseBlocks.map(({ title }) => title);
  const missing = order(blocks, titles).filter(({ hit }) => hit.rule === 'bloco_faltando');
  return [
    ...onBlocks(blocks, (block) => hitsOfPromiseBlock(block, facts, sources)),
    ...onWhole(longPromise(facts.strongPromise)),
    ...(isGenerated ? missing : []),
  ];
};

/** The strong promise; one without headings is the person's own and has no blocks to miss. */
export const checkStrongPromise = (text: string, facts: CheckFacts): TextCheck => {
  const blocks = prepareBlocks(text, facts);
  return textCheck('promessa_forte_validada', blocks, strongPromiseHits(blocks, facts));
};

/** The short promise. */
const checkShortPromise = (text: string, facts: CheckFacts): TextCheck => {
  const blocks = prepareBlocks(text, facts);
  const sources = new Set([...facts.claimedKeys, ...claimedKeys([facts.strongPromise])]);
  return textCheck(
    'promessa_curta_otimizada',
    blocks,
    onBlocks(blocks, (block) => hitsOfPromiseBlock(block, facts, sources)),
  );
};

type PreparedPhase = { readonly field: ContentField; readonly blocks: readonly PreparedBlock[] };

const preparePhases = (content: CheckedContent, facts: CheckFacts): PreparedPhase[] =>
  scriptFields.map((field) => ({ field, blocks: prepareBlocks(content[field] ?? '', facts) }));

const comparedBlocks = (phases: readonly PreparedPhase[]): ComparedBlock[] =>
  phases.flatMap(({ field, blocks }, position) =>
    blocks.map((block, blockIndex) => ({ field, phase: position + 1, blockIndex, block })),
  );

const worstBlock = (found: readonly (readonly Hit[])[]): number =>
  found.reduce((worst, hits, at) => (hits.length > (found[worst]?.length ?? 0) ? at : worst), 0);

const mostCliches = 3;

const styleHits = (blocks: readonly PreparedBlock[], facts: CheckFacts) => {
  const found = cliches(blocks, facts);
  const n = found.flat().length;
  const tooMany: PlacedHit<'cliches_demais'>[] =
    n > mostCliches
      ? [{ blockIndex: worstBlock(found), hit: { rule: 'cliches_demais', values: { n } } }]
      : [];
  return [
    ...found.flatMap((hits, blockIndex) => hits.map((hit) => ({ blockIndex, hit }))),
    ...tooMany,
    ...tiredPhrases(blocks, facts),
  ];
};

/** The findings of one phase, seen beside the others. `repeated` and `offer` are computed once for all. */
const phaseHits = ({ field, blocks }: PreparedPhase, position: number, facts: CheckFacts) => {
  const phase = scriptPhases[position];
  if (!phase) return [];
  const titles = phase.blocks.map(({ title }) => title);
  return [
    ...onBlocks(blocks, (block) => hitsOfPhaseBlock(block, phase, facts)),
    ...styleHits(blocks, facts),
    ...repeatedPromise(blocks, phase, position, facts),
    ...order(blocks, titles),
  ].map((placed) => ({ ...placed, field }));
};

const sharedHits = (phases: readonly PreparedPhase[], facts: CheckFacts) => {
  const repeated = repetition(comparedBlocks(phases), facts).map(({ place, hit }) => ({
    field: place.field,
    placed: { blockIndex: place.blockIndex, hit },
  }));
  const [offer, closing] = phases.slice(3);
  const calls = callsAndExits(offer?.blocks ?? [], closing?.blocks ?? []).map(
    ({ phase, ...placed }) => ({ field: (phase === 0 ? offer : closing)?.field ?? '', placed }),
  );
  return [...repeated, ...calls];
};

const checkedPhases = (
  phases: readonly PreparedPhase[],
  facts: CheckFacts,
  isWanted: (field: ContentField) => boolean,
): TextCheck[] => {
  const shared = sharedHits(phases, facts);
  return phases.flatMap((phase, position) =>
    isWanted(phase.field) && phase.blocks.length > 0
      ? [
          textCheck(phase.field, phase.blocks, [
            ...phaseHits(phase, position, facts),
            ...shared.filter(({ field }) => field === phase.field).map(({ placed }) => placed),
          ]),
        ]
      : [],
  );
};

/**
 * One phase on its adjustment step, compared with those before it: only findings in the open one are reported.
 * `content` holds the open text and the confirmed ones.
 */
export const checkPhase = (
  field: ContentField,
  content: CheckedContent,
  facts: CheckFacts,
): TextCheck | undefined => {
  const phases = preparePhases(content, facts);
  const [check] = checkedPhases(phases, facts, (other) => other === field);
  const isAfterFirst = field !== scriptFields[0];
  if (!check || !isAfterFirst) return check;
  const grave = onWhole(claimOfShortPromise(facts)).map(({ hit }) =>
    placeFinding(hit, field, undefined, undefined),
  );
  return { ...check, whole: sortFindings([...check.whole.findings, ...grave]) };
};

/** One text on its step; `content` holds it and the confirmed ones. Undefined for a phase without a text. */
export const checkText = (
  field: ContentField,
  content: CheckedContent,
  facts: CheckFacts,
): TextCheck | undefined => {
  const text = content[field] ?? '';
  if (field === 'persona_validada') return checkPersona(text, facts);
  if (versionedAs(field) === 'promessa_forte_validada') return checkStrongPromise(text, facts);
  return checkPhase(field, content, facts);
};

const classHits = (phases: readonly PreparedPhase[], facts: CheckFacts) => {
  const written = phases.flatMap(({ blocks }) => blocks);
  const blocks = phases.map((phase) => phase.blocks);
  return [
    ...(written.length > 0 ? classTimes(blocks, facts) : []),
    ...warningOfSubject(written, facts.category),
    ...claimOfShortPromise(facts),
  ];
};

type PlacedFinding =
  | ReturnType<typeof personaHits | typeof strongPromiseHits | typeof phaseHits>[number]
  | ReturnType<typeof sharedHits>[number]['placed'];

/** The rules that some function reports: all of the table, which a test's types hold against it. */
export type ReportedRule =
  | PlacedFinding['hit']['rule']
  | ReturnType<typeof classHits>[number]['rule'];

/** What is found about the script as a whole, on the last step. */
export type ScriptCheck = { readonly texts: readonly TextCheck[]; readonly whole: BlockFindings };

/** The whole script with the persona and the promises, as the last step shows it. */
export const checkScript = (content: CheckedContent, facts: CheckFacts): ScriptCheck => {
  const phases = preparePhases(content, facts);
  const texts = [
    ...(content.persona_validada ? [checkPersona(content.persona_validada, facts)] : []),
    ...(content.promessa_forte_validada
      ? [checkStrongPromise(content.promessa_forte_validada, facts)]
      : []),
    ...(content.promessa_curta_otimizada
      ? [checkShortPromise(content.promessa_curta_otimizada, facts)]
      : []),
    ...checkedPhases(phases, facts, () => true),
  ];
  const whole = classHits(phases, facts).map((hit) => placeFinding(hit, '', undefined, undefined));
  return { texts, whole: sortFindings(whole) };
};
