import { describe, expect, it, test } from 'vitest';
import { changedFields, versionNotes, versionNumberSchema } from './prompt-versions.ts';

const fields = {
  title: 'Persona',
  content: 'Escreva.',
  openai_model: 'gpt-4o-mini',
  max_tokens: 4000,
  temperature: 0.7,
  is_active: true,
};

describe('the difference between two versions of a prompt', () => {
  it('is nothing where all is the same', () => {
    expect(changedFields(fields, { ...fields })).toEqual([]);
  });

  it('is named in the order in which the editor shows it', () => {
    expect(
      changedFields(fields, { ...fields, is_active: false, temperature: 0.8, title: 'Retrato' }),
    ).toEqual(['title', 'temperature', 'is_active']);
  });
});

test('the number of a version is whole, from 0 for the built-in one to nine digits', () => {
  for (const number of [0, 1, 999_999_999]) {
    expect(versionNumberSchema.safeParse(number).success).toBe(true);
  }
  for (const number of [-1, 0.5, 1_000_000_000, '1']) {
    expect(versionNumberSchema.safeParse(number).success).toBe(false);
  }
});

test('the note of a restored version names its number', () => {
  expect(versionNotes.restored(3)).toBe('Versão 3 posta de volta');
});
