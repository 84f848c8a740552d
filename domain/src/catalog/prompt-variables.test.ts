import { describe, expect, test } from 'vitest';
import { promptTypes } from '../wizard/steps.ts';
import { unknownVariables, variablesOf } from './prompt-variables.ts';

describe('the variables of a prompt', () => {
  test('every type has those of the project, only the regeneration those of the blocks', () => {
    for (const type of promptTypes) {
      const names = variablesOf(type).map(({ name }) => name);
      expect(names).toContain('persona');
      expect(names.includes('feedback')).toBe(type === 'regeneracao_blocos');
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('each is explained', () => {
    for (const { meaning } of variablesOf('regeneracao_blocos')) {
      expect(meaning.length).toBeGreaterThan(10);
    }
  });

  test.each([
    ['', []],
    ['sem variáveis, com { chaves } e {{}', []],
    ['{{persona}} e {{ promessa_forte }}', []],
    ['{{persona}} {{nome}} {{Persona}} {{nome}}', ['nome', 'Persona']],
    ['{{feedback}}', ['feedback']],
    ['{{}} {{ nome do produto }}', ['', 'nome do produto']],
    ['{{toString}} {{__proto__}}', ['toString', '__proto__']],
    ['{{{persona}}}', []],
  ])('%j', (content, unknown) => {
    expect(unknownVariables('persona', content)).toEqual(unknown);
  });

  test('what the regeneration knows, it may use', () => {
    expect(unknownVariables('regeneracao_blocos', '{{feedback}} {{quantidade}}')).toEqual([]);
  });
});
