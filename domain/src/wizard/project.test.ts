import { describe, expect, test } from 'vitest';
import { isDemonstrationText, originOf, type TextOrigin } from './project.ts';

const origin = (source: TextOrigin['source']): TextOrigin => ({ source, missing_blocks: [] });

describe('the origin of a text', () => {
  test('is the stored one of its field', () => {
    const project = { origins: { persona_validada: origin('ai') } };
    expect(originOf(project, 'persona_validada')).toEqual(origin('ai'));
    expect(originOf(project, 'script_fase_1_validado')).toBeUndefined();
  });

  test('of the strong promise is that of the generated one until it has its own', () => {
    const generated = { promessa_forte_gerada: origin('demonstration') };
    expect(isDemonstrationText({ origins: generated }, 'promessa_forte_validada')).toBe(true);
    const saved = { ...generated, promessa_forte_validada: origin('manual') };
    expect(isDemonstrationText({ origins: saved }, 'promessa_forte_validada')).toBe(false);
  });

  test('of every other field is never borrowed', () => {
    const origins = { promessa_forte_gerada: origin('demonstration') };
    expect(isDemonstrationText({ origins }, 'persona_validada')).toBe(false);
  });
});
