import type { CaseInput } from '@webnario/domain/prompt-trials/case-input';
import { managementCase } from '@webnario/domain/prompt-trials/management-case';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { expect, test } from 'vitest';
import { makeDemonstrationWriter } from '../writers/demonstration/index.ts';
import { askOnCase } from './asked.ts';

const today = '2027-03-07';
const ask = (blocks: number[], input: CaseInput = managementCase) =>
  askOnCase(
    {
      prompt_type: 'regeneracao_blocos',
      rewrite: { part: 'script_fase_1', blocks, feedback: ' Mais curto. ' },
    },
    input,
    today,
    makeDemonstrationWriter(),
  );

test('a trial of a regeneration asks for each selected block once, in the order of the text', async () => {
  const asked = await ask([2, 0, 2]);
  if (!asked.ok || asked.value.kind !== 'regeneration') throw new Error('It is a regeneration.');
  const { positions, request, text } = asked.value;
  const titles = splitBlocks(text).map(({ title }) => title);
  expect(positions).toEqual([0, 2]);
  expect(request.blocks.map(({ title }) => title)).toEqual([titles[0], titles[2]]);
  expect(request.neighbours.map(({ title }) => title)).toEqual(titles.toSpliced(2, 1).slice(1));
  expect(request.feedback).toBe('Mais curto.');
});

test('a trial takes place on the day of its case, and today where the case names none', async () => {
  const { relogio, ...undated } = managementCase;
  expect(relogio).not.toBe(today);
  expect(await ask([0])).toMatchObject({ value: { facts: { hoje: relogio } } });
  expect(await ask([0], undated)).toMatchObject({ value: { facts: { hoje: today } } });
});
