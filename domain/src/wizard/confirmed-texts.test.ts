import { describe, expect, test } from 'vitest';
import { contentFields } from '../project-fields.ts';
import { confirmedContent, contextMarkdown, isConfirmed } from './confirmed-texts.ts';

const everything = Object.fromEntries(contentFields.map((field) => [field, `texto de ${field}`]));

describe('confirmed texts', () => {
  test.each([
    ['persona_validada', 4],
    ['promessa_forte_gerada', 6],
    ['promessa_forte_validada', 6],
    ['script_fase_1_validado', 8],
    ['promessa_curta_otimizada', 9],
    ['script_fase_2_validado', 11],
    ['script_fase_3_validado', 13],
    ['script_fase_4_validado', 15],
    ['script_fase_5_validado', 17],
  ] as const)('%s is confirmed from step %d on', (field, first) => {
    for (let step = 1; step <= 17; step += 1) expect(isConfirmed(field, step)).toBe(step >= first);
  });

  test('are the only texts passed on, where they exist, and the promise as it was adjusted', () => {
    expect(confirmedContent(6, { ...everything, persona_validada: null })).toEqual({
      promessa_forte_validada: 'texto de promessa_forte_validada',
    });
  });
});

test('a project at its last step passes on every text but the promise as it was generated', () => {
  const { promessa_forte_gerada: _generated, ...rest } = everything;
  expect(confirmedContent(17, everything)).toEqual(rest);
  expect(confirmedContent(17, {})).toEqual({});
  expect(confirmedContent(1, everything)).toEqual({});
});

describe('the context as markdown', () => {
  test('holds persona, promises and phases 1 to 4, and never phase 5', () => {
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

  test('leaves out what is missing or blank', () => {
    expect(contextMarkdown({ persona_validada: ' ', promessa_curta_otimizada: 'Monte tudo' })).toBe(
      '# Promessa curta\n\nMonte tudo',
    );
    expect(contextMarkdown({ persona_validada: ' a\n', script_fase_1_validado: 'b' })).toBe(
      '# Persona\n\na\n\n# Script Fase 1 — Abertura\n\nb',
    );
    expect(contextMarkdown({})).toBe('');
  });
});
