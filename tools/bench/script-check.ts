import { checkScript } from '@webnario/domain/script-check/check';
import { factsOfProject } from '@webnario/domain/script-check/facts-of-project';
import { caseContent } from '@webnario/domain/testing/case-content';
import { caseSource } from '@webnario/domain/testing/case-source';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { spokenWords } from '@webnario/domain/script/speech';
import { median, type Figure } from './figures.ts';

const rounds = 9;
const words = 10_000;
const wholeGoal = 100;
const editGoal = 10;

const timed = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** A script of so many words: the case of the evaluation, its third phase grown block by block. */
const longScript = () => {
  const blocks = splitBlocks(caseContent.script_fase_3_validado);
  const own = { ...caseContent, script_fase_3_validado: '' };
  let grown = '';
  let missing = words - spokenWords(Object.values(own).join('\n\n'));
  for (let copy = 0; missing > 0; copy += 1) {
    const block = blocks[copy % blocks.length];
    if (!block) throw new Error('The third phase of the case has blocks.');
    grown += `## ${copy} ${block.title}\n\n${block.content}\n\n`;
    missing -= spokenWords(block.content);
  }
  return { ...own, script_fase_3_validado: grown };
};

/** A script of ten thousand words checked from nothing, and again after one block has changed. */
export const measureScriptCheck = (): Figure[] => {
  const content = longScript();
  const whole: number[] = [];
  const edits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const facts = factsOfProject(caseSource);
    whole.push(timed(() => checkScript(content, facts)));
    const changed = {
      ...content,
      script_fase_5_validado: `${content.script_fase_5_validado} Sim.`,
    };
    edits.push(timed(() => checkScript(changed, facts)));
  }
  const figure = (what: string, value: number, goal: number): Figure => ({
    name: what,
    value: `${value.toFixed(1)} ms`,
    ceiling: '—',
    goal: `≤ ${goal} ms`,
    isMet: value <= goal,
  });
  return [
    figure('script check, 10,000 words', median(whole), wholeGoal),
    figure('script check, one block changed', median(edits), editGoal),
  ];
};
