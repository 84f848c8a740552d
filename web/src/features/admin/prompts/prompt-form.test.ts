import { describe, expect, it, test } from 'vitest';
import {
  builtInValues,
  checkPrompt,
  insertAt,
  isSamePrompt,
  savedValues,
  type PromptValues,
} from './prompt-form.ts';
import { promptLike } from '../../../../testing/prompts/prompt.ts';

const prompt = promptLike({ title: 'Meu texto', is_active: false, built_in_in_use: true });

const values = (change: Partial<PromptValues> = {}): PromptValues => ({
  ...savedValues(prompt),
  ...change,
});

describe('the editor of a prompt', () => {
  it('starts unchanged, and knows when something was typed', () => {
    expect(isSamePrompt(savedValues(prompt), values())).toBe(true);
    expect(isSamePrompt(savedValues(prompt), values({ max_tokens: '400' }))).toBe(false);
    expect(isSamePrompt(savedValues(prompt), values({ is_active: true }))).toBe(false);
  });

  it('takes the built-in text back without switching the prompt on or off', () => {
    const { fingerprint: _, ...rest } = prompt.built_in;
    expect(builtInValues(prompt, false)).toEqual({ ...rest, max_tokens: '4000', is_active: false });
  });

  it('sends numbers as numbers', () => {
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
  ])('%j is reported at its field', (change, field, message) => {
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
