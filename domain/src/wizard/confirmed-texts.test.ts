import { describe, expect, it, test } from 'vitest';
import { contentFields } from '../project-fields.ts';
import { confirmedContent, contextMarkdown, isConfirmed } from './confirmed-texts.ts';
import { lastStep, stepNumber, steps } from './steps.ts';

const everything = Object.fromEntries(contentFields.map((field) => [field, `texto de ${field}`]));

describe('confirmed texts', () => {
  test.each([
    ['persona_validada', 'ajuste_persona'],
    ['promessa_forte_gerada', 'ajuste_promessa'],
    ['promessa_forte_validada', 'ajuste_promessa'],
    ['script_fase_1_validado', 'ajuste_script_fase_1'],
    ['promessa_curta_otimizada', 'otimizacao_promessa'],
    ['script_fase_2_validado', 'ajuste_script_fase_2'],
    ['script_fase_3_validado', 'ajuste_script_fase_3'],
    ['script_fase_4_validado', 'ajuste_script_fase_4'],
    ['script_fase_5_validado', 'ajuste_script_fase_5'],
  ] as const)('%s is confirmed from the step after %s on', (field, phase) => {
    for (const { number } of steps) {
      expect(isConfirmed(field, number)).toBe(number > stepNumber(phase));
    }
  });

  it('are the only texts passed on, where they exist, and the promise as it was adjusted', () => {
    expect(
      confirmedContent(stepNumber('geracao_script_fase_1'), {
        ...everything,
        persona_validada: null,
      }),
    ).toEqual({
      promessa_forte_validada: 'texto de promessa_forte_validada',
    });
  });
});

test('a project at its last step passes on every text but the promise as it was generated', () => {
  const { promessa_forte_gerada: _generated, ...rest } = everything;
  expect(confirmedContent(lastStep, everything)).toEqual(rest);
  expect(confirmedContent(lastStep, {})).toEqual({});
  expect(confirmedContent(1, everything)).toEqual({});
});

describe('the context as markdown', () => {
  it('holds persona, promises and phases 1 to 4, and never phase 5 [R-GEN-04]', () => {
    const headings = contextMarkdown(everything).match(/^# .*$/gm);
    expect(headings).toEqual([
      '# Persona',
      '# Promessa forte',
      '# Promessa curta',
      '# Script Fase 1 — Abertura',
      '# Script Fase 2 — História e virada',
      '# Script Fase 3 — Descobertas',
      '# Script Fase 4 — Apresentação da oferta',
    ]);
  });

  it('leaves out what is missing or blank [R-GEN-04]', () => {
    expect(contextMarkdown({ persona_validada: ' ', promessa_curta_otimizada: 'Monte tudo' })).toBe(
      '# Promessa curta\n\nMonte tudo',
    );
    expect(contextMarkdown({ persona_validada: ' a\n', script_fase_1_validado: 'b' })).toBe(
      '# Persona\n\na\n\n# Script Fase 1 — Abertura\n\nb',
    );
    expect(contextMarkdown({})).toBe('');
  });
});
