import { describe, expect, it, test } from 'vitest';
import { joinBlocks, splitBlocks } from '../script/blocks.ts';
import { caseContent } from '../../testing/case-content.ts';
import { caseSource } from '../../testing/case-source.ts';
import { rewriteFindings, suggestionFindings, textFindings } from './findings.ts';

const own = { source: caseSource, phases: caseContent };
const claim = 'Lucro garantido em 30 dias.';
const phase = caseContent.script_fase_2_validado;

const told = (findings: ReturnType<typeof textFindings>): string[] =>
  findings.map(({ field, blockTitle, rule }) => [field, blockTitle, rule].join(' / '));
const withoutLastBlock = (text: string): string => joinBlocks(splitBlocks(text).slice(0, -1));
/** The phase with a claim at the end of two of its blocks. */
const claiming = joinBlocks(
  splitBlocks(phase).map(({ raw }, index) =>
    index === 0 || index === 2 ? { raw: `${raw.trimEnd()}\n\n${claim}\n\n` } : { raw },
  ),
);

describe('the findings in a tried text', () => {
  it.each([
    ['persona', 'persona_validada'],
    ['promessa_forte', 'promessa_forte_validada'],
    ['script_fase_2', 'script_fase_2_validado'],
  ] as const)('are none in a text of type %s, or say that a block is missing', (type, field) => {
    const good = caseContent[field];
    expect(textFindings(type, good, own)).toEqual([]);
    expect(told(textFindings(type, withoutLastBlock(good), own))).toEqual([
      `${field} /  / bloco_faltando`,
    ]);
  });

  it('stand at the block that they are about', () => {
    expect(told(textFindings('script_fase_2', claiming, own))).toEqual([
      'script_fase_2_validado / Ponto de partida / alegacao',
      'script_fase_2_validado / O momento da virada / alegacao',
    ]);
  });

  it('are about the promise that was tried, not the one of the case', () => {
    const long = `## Promessa forte\n\nVocê vai ${'dia a dia, '.repeat(20)}aprender.`;
    expect(told(textFindings('promessa_forte', long, own))).toContain(
      'promessa_forte_validada /  / promessa_longa',
    );
  });

  it('include what a phase repeats from earlier phases of the case', () => {
    const first = splitBlocks(caseContent.script_fase_1_validado)[0]?.content ?? '';
    const text = `${phase.trimEnd()}\n\n${first}`;
    const repeated = 'script_fase_2_validado / O que muda na prática / frase_repetida';
    expect(told(textFindings('script_fase_2', text, own))).toContain(repeated);
    const alone = { ...own, phases: {} };
    expect(told(textFindings('script_fase_2', text, alone))).not.toContain(repeated);
  });
});

describe('the findings in rewritten blocks', () => {
  const blocks = splitBlocks(phase);
  const rewritten = joinBlocks(blocks.slice(2, 4).map(({ raw }) => ({ raw })));

  it('are about these blocks alone, at the places of the earlier ones', () => {
    const before = { text: claiming, positions: [2, 3] };
    expect(rewriteFindings('script_fase_2', rewritten, before, own)).toEqual([]);
    const worse = rewritten.replace('\n\n## A grande', `\n\n${claim}\n\n## A grande`);
    expect(told(rewriteFindings('script_fase_2', worse, before, own))).toEqual([
      'script_fase_2_validado / O momento da virada / alegacao',
    ]);
  });

  it('leave out the text as a whole', () => {
    const before = { text: withoutLastBlock(phase), positions: [2, 3] };
    expect(rewriteFindings('script_fase_2', rewritten, before, own)).toEqual([]);
  });
});

test('each short promise is checked by itself', () => {
  const { shortPromise } = caseSource;
  expect(suggestionFindings([shortPromise], own)).toEqual([]);
  expect(told(suggestionFindings([claim, shortPromise, claim], own))).toEqual([
    'promessa_curta_otimizada /  / alegacao',
    'promessa_curta_otimizada /  / alegacao',
  ]);
});
