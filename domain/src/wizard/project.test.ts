import { describe, expect, it, test } from 'vitest';
import type { TextOrigin } from '../text-origin.ts';
import { isDemonstrationText, originOf, projectSchema, withGeneratedText } from './project.ts';
import { contentFields } from '../project-fields.ts';

const origin = (source: TextOrigin['source']): TextOrigin => ({ source, missing_blocks: [] });

describe('the origin of a text', () => {
  it('is the stored one of its field', () => {
    const project = { origins: { persona_validada: origin('ai') } };
    expect(originOf(project, 'persona_validada')).toEqual(origin('ai'));
    expect(originOf(project, 'script_fase_1_validado')).toBeUndefined();
  });

  test('the origin of the strong promise is that of the generated one until it has its own', () => {
    const generated = { promessa_forte_gerada: origin('demonstration') };
    expect(isDemonstrationText({ origins: generated }, 'promessa_forte_validada')).toBe(true);
    const saved = { ...generated, promessa_forte_validada: origin('manual') };
    expect(isDemonstrationText({ origins: saved }, 'promessa_forte_validada')).toBe(false);
  });

  test('the origin of every other field is never borrowed', () => {
    const origins = { promessa_forte_gerada: origin('demonstration') };
    expect(isDemonstrationText({ origins }, 'persona_validada')).toBe(false);
  });
});

const whole = projectSchema.parse({
  id: 'p1',
  user_id: 'u1',
  product_name: 'Preço Certo',
  product_description: 'Curso',
  category_id: 'c1',
  category_name: 'Beleza',
  current_phase: 'persona_generation',
  etapa_atual: 2,
  is_completed: false,
  pdf_gerado: false,
  created_at: '2026-01-01T12:00:00Z',
  updated_at: '2026-01-01T12:00:00Z',
  ...Object.fromEntries(contentFields.map((field) => [field, null])),
  origins: { promessa_forte_gerada: { source: 'manual', missing_blocks: [] } },
  revision: 4,
  phases: [],
});
const written: Parameters<typeof withGeneratedText>[1] = {
  field: 'persona_validada',
  text: '## Perfil',
  origin: { source: 'ai', missing_blocks: ['Dores'] },
  revision: 5,
};

describe('a project with a generated text', () => {
  it('has the text, its origin and its revision, and is otherwise as it was', () => {
    expect(withGeneratedText(whole, written)).toEqual({
      ...whole,
      persona_validada: '## Perfil',
      origins: { ...whole.origins, persona_validada: written.origin },
      revision: 5,
    });
  });

  it('takes the text again at the same revision', () => {
    const again = withGeneratedText({ ...whole, revision: 5 }, written);
    expect(again).toMatchObject({ persona_validada: '## Perfil', revision: 5 });
  });

  it('keeps a later text that it knows already', () => {
    const later = { ...whole, persona_validada: '## Outro', revision: 6 };
    expect(withGeneratedText(later, written)).toBe(later);
  });
});
