import { describe, expect, it } from 'vitest';
import { promptTypes } from '../project-fields.ts';
import { evaluationCases } from './evaluation-cases.ts';
import { inputsOf } from './inputs.ts';

describe('the input of a prompt', () => {
  it('is what is known of a case when its text is written [B-ADMIN-44]', () => {
    expect(inputsOf('persona')).not.toContain('o_que_ensina');
    expect(inputsOf('promessa_forte').slice(-2)).toEqual(['persona', 'o_que_ensina']);
    expect(inputsOf('script_fase_1')).not.toContain('promessa_curta');
    expect(inputsOf('script_fase_2').slice(-2)).toEqual(['script_fase_1', 'promessa_curta']);
    expect(inputsOf('regeneracao_blocos').slice(-2)).toEqual(['script_fase_4', 'script_fase_5']);
    expect(inputsOf('otimizacao_promessa')).toEqual(inputsOf('script_fase_2'));
    for (const type of promptTypes) {
      expect(inputsOf(type)).not.toContain(type);
      expect(inputsOf('regeneracao_blocos')).toEqual(expect.arrayContaining([...inputsOf(type)]));
    }
  });
});

describe('the evaluation cases', () => {
  it('are twelve, each with an id of its own [B-ADMIN-41]', () => {
    expect(new Set(evaluationCases.map(({ id }) => id)).size).toBe(12);
  });
});
