import { describe, expect, it } from 'vitest';
import { contentFields, promptTypes, scriptFields } from '../project-fields.ts';
import { findStep, findStepByPhase, methodParts, progressPercent, steps } from './steps.ts';

/** Number, phase, label, kind and field as the specification and the decisions list them. */
const specified = [
  [1, 'coleta_dados_persona', 'Produto', 'persona_data', undefined],
  [2, 'geracao_persona', 'Dados Persona', 'generation', 'persona_validada'],
  [3, 'ajuste_persona', 'Ajuste Persona', 'adjustment', 'persona_validada'],
  [4, 'definicao_promessa', 'Definir Promessa', 'promise_definition', undefined],
  [5, 'ajuste_promessa', 'Ajuste Promessa', 'adjustment', 'promessa_forte_validada'],
  [6, 'geracao_script_fase_1', 'Script Fase 1', 'generation', 'script_fase_1_validado'],
  [7, 'ajuste_script_fase_1', 'Ajuste Fase 1', 'adjustment', 'script_fase_1_validado'],
  [
    8,
    'otimizacao_promessa',
    'Otimizar Promessa',
    'promise_optimisation',
    'promessa_curta_otimizada',
  ],
  [9, 'geracao_script_fase_2', 'Script Fase 2', 'generation', 'script_fase_2_validado'],
  [10, 'ajuste_script_fase_2', 'Ajuste Fase 2', 'adjustment', 'script_fase_2_validado'],
  [11, 'geracao_script_fase_3', 'Script Fase 3', 'generation', 'script_fase_3_validado'],
  [12, 'ajuste_script_fase_3', 'Ajuste Fase 3', 'adjustment', 'script_fase_3_validado'],
  [13, 'geracao_script_fase_4', 'Script Fase 4', 'generation', 'script_fase_4_validado'],
  [14, 'ajuste_script_fase_4', 'Ajuste Fase 4', 'adjustment', 'script_fase_4_validado'],
  [15, 'geracao_script_fase_5', 'Script Fase 5', 'generation', 'script_fase_5_validado'],
  [16, 'ajuste_script_fase_5', 'Ajuste Fase 5', 'adjustment', 'script_fase_5_validado'],
  [17, 'resultado_final', 'Resultado Final', 'final_result', undefined],
] as const;

describe('the table of steps', () => {
  it('has the 17 steps of the specification, in order [R-WIZ-12, R-WIZ-13, R-WIZ-14, R-WIZ-15, R-WIZ-16, R-WIZ-17, R-WIZ-18, R-WIZ-19, R-WIZ-20, R-WIZ-21, R-WIZ-22, R-WIZ-23, R-WIZ-24, R-WIZ-25, R-WIZ-26, R-WIZ-27, R-WIZ-28, R-GEN-08, R-CONST-01]', () => {
    const rows = steps.map((step) => [
      step.number,
      step.phase,
      step.label,
      step.kind,
      'field' in step ? step.field : undefined,
    ]);
    expect(rows).toEqual(specified);
  });

  it('is grouped under the five names of the method, without going back', () => {
    const grouped = methodParts.map(({ id, name }) => [
      name,
      steps.filter(({ part }) => part === id).map(({ number }) => number),
    ]);
    expect(grouped).toEqual([
      ['Criação de persona', [1, 2, 3, 4, 5]],
      ['Abertura', [6, 7, 8]],
      ['Conteúdo de valor', [9, 10, 11, 12]],
      ['Apresentação da oferta', [13, 14]],
      ['Fechamento', [15, 16, 17]],
    ]);
  });

  it('uses only known prompts and fields', () => {
    const writing = steps.filter((step) => 'promptType' in step);
    expect(promptTypes).toEqual(expect.arrayContaining(writing.map((step) => step.promptType)));
    expect(contentFields).toEqual(expect.arrayContaining(writing.map((step) => step.field)));
    expect(scriptFields).toHaveLength(5);
  });

  it('finds a step by number or phase, and none outside', () => {
    expect(findStep(1)?.phase).toBe('coleta_dados_persona');
    expect(findStep(17)?.phase).toBe('resultado_final');
    for (const number of [0, 18, -1, 1.5, Number.NaN]) expect(findStep(number)).toBeUndefined();
    for (const step of steps) expect(findStepByPhase(step.phase)).toBe(step);
    expect(findStepByPhase('persona_generation')).toBeUndefined();
  });
});

describe('progress', () => {
  it('is (position + 1) of 17, in percent [R-WIZ-11]', () => {
    for (const step of steps) {
      expect(progressPercent(step.phase)).toBeCloseTo((step.number / 17) * 100, 10);
    }
    expect(progressPercent('resultado_final')).toBe(100);
  });

  it('is 0 without a phase or with an unknown one [R-WIZ-11]', () => {
    for (const phase of [null, undefined, '', 'script_phase_1']) {
      expect(progressPercent(phase)).toBe(0);
    }
  });
});
