import { describe, expect, test } from 'vitest';
import { read } from '../fields.ts';
import { categoryChangeSchema, categoryNameRequired, newCategorySchema } from './categories.ts';

describe('a category', () => {
  test.each([
    [{ name: '  Saúde  ' }, { name: 'Saúde' }],
    [
      { name: 'A', description: '  ' },
      { name: 'A', description: null },
    ],
    [
      { name: 'A', description: null },
      { name: 'A', description: null },
    ],
    [
      { name: 'A', description: ' de dentro ', is_active: false },
      { name: 'A', description: 'de dentro', is_active: false },
    ],
  ])('%j is kept as %j', (form, kept) => {
    expect(read(newCategorySchema, form)).toEqual({ ok: true, value: kept });
  });

  test.each([[''], ['   '], [undefined], [null], [7]])('needs a name: %j', (name) => {
    expect(read(newCategorySchema, { name })).toMatchObject({
      fields: { name: categoryNameRequired.description },
    });
  });

  test('has limits', () => {
    const fault = read(newCategorySchema, { name: 'x'.repeat(101), description: 'x'.repeat(501) });
    expect(fault).toMatchObject({
      fields: { name: expect.stringContaining('100'), description: expect.stringContaining('500') },
    });
  });

  test('a change names what it changes, and no name is no change of the name', () => {
    expect(read(categoryChangeSchema, { is_active: true })).toEqual({
      ok: true,
      value: { is_active: true },
    });
    expect(read(categoryChangeSchema, { name: ' ' })).toMatchObject({ ok: false });
  });
});
