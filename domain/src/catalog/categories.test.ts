import { describe, expect, it } from 'vitest';
import { read } from '../fields.ts';
import { categoryChangeSchema, categoryNameRequired, newCategorySchema } from './categories.ts';

describe('the form of a category', () => {
  it.each([
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
  ])('stores %j as %j', (form, kept) => {
    expect(read(newCategorySchema, form)).toEqual({ ok: true, value: kept });
  });

  it.each([[''], ['   '], [undefined], [null], [7]])('requires a name: %j is none', (name) => {
    expect(read(newCategorySchema, { name })).toMatchObject({
      fields: { name: categoryNameRequired.description },
    });
  });

  it('limits the length of name and description', () => {
    const fault = read(newCategorySchema, { name: 'x'.repeat(101), description: 'x'.repeat(501) });
    expect(fault).toMatchObject({
      fields: { name: expect.stringContaining('100'), description: expect.stringContaining('500') },
    });
  });

  it('accepts a change without a name, but no blank name', () => {
    expect(read(categoryChangeSchema, { is_active: true })).toEqual({
      ok: true,
      value: { is_active: true },
    });
    expect(read(categoryChangeSchema, { name: ' ' })).toMatchObject({ ok: false });
  });
});
