import type { AdminPrompt } from '@webnario/domain/api/admin-endpoints';
import { describe, expect, test } from 'vitest';
import {
  builtInValues,
  checkPrompt,
  insertAt,
  isSamePrompt,
  savedValues,
  type PromptValues,
} from './prompt-form.ts';

const builtIn = {
  title: 'Padrão',
  content: '[[SISTEMA]]\nfaça\n[[USUARIO]]\n{{persona}}',
  openai_model: 'gpt-4o-mini',
  max_tokens: 4000,
  temperature: 0.7,
} as const;

const prompt: AdminPrompt = {
  prompt_type: 'script_fase_1',
  ...builtIn,
  title: 'Meu texto',
  is_active: false,
  is_stored: true,
  built_in_in_use: true,
  built_in: builtIn,
  variables: [],
};

const values = (change: Partial<PromptValues> = {}): PromptValues => ({
  ...savedValues(prompt),
  ...change,
});

describe('the editor of a prompt', () => {
  test('starts unchanged, and knows when something was typed', () => {
    expect(isSamePrompt(savedValues(prompt), values())).toBe(true);
    expect(isSamePrompt(savedValues(prompt), values({ max_tokens: '400' }))).toBe(false);
    expect(isSamePrompt(savedValues(prompt), values({ is_active: true }))).toBe(false);
  });

  test('takes the built-in text back without switching the prompt on or off', () => {
    expect(builtInValues(prompt, false)).toEqual({
      ...builtIn,
      max_tokens: '4000',
      is_active: false,
    });
  });

  test('sends numbers as numbers', () => {
    expect(checkPrompt('script_fase_1', values({ max_tokens: '8000' }))).toMatchObject({
      form: { max_tokens: 8000, temperature: 0.7, is_active: false },
    });
  });

  test.each([
    [{ title: '  ' }, 'title', 'Dê um título ao prompt'],
    [{ content: '' }, 'content', 'Escreva o texto do prompt'],
    [{ content: 'a {{feedback}}' }, 'content', 'Este prompt não conhece a variável {{feedback}}'],
    [{ max_tokens: '99' }, 'max_tokens', 'Use um número inteiro de 100 a 8.000'],
    [{ max_tokens: '' }, 'max_tokens', 'Use um número inteiro de 100 a 8.000'],
    [
      { openai_model: 'um modelo' },
      'openai_model',
      'Escreva o nome do modelo sem espaços, com até 120 caracteres',
    ],
  ])('%j is told at its field', (change, field, message) => {
    expect(checkPrompt('script_fase_1', values(change))).toEqual({
      problems: { [field]: message },
    });
  });

  test('a variable replaces what is selected and leaves the cursor behind it', () => {
    expect(insertAt('de A para B', '{{x}}', { start: 3, end: 4 })).toEqual({
      text: 'de {{x}} para B',
      cursor: 8,
    });
  });
});
