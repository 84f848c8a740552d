import { expect, test } from 'vitest';
import { editedProjectSchema } from './edited.ts';

const category_id = '0198c1f4-0000-7000-8000-000000000001';

test('a card changes the name and the category of a project, by the rules of a new one, and nothing else', () => {
  const edited = { product_name: 'Caixa em Ordem', category_id };
  expect(editedProjectSchema.parse(edited)).toEqual(edited);
  expect(editedProjectSchema.parse({ ...edited, product_description: 'Outra' })).toEqual(edited);
  expect(editedProjectSchema.safeParse({ product_name: 'Caixa em Ordem' }).success).toBe(false);
  expect(editedProjectSchema.safeParse({ product_name: '', category_id }).success).toBe(false);
});
