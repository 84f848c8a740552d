import { expect, test } from 'vitest';
import { read } from '../fields.ts';
import { offerFields } from '../offer/field-table.ts';
import { offerPhase } from '../wizard/forms.ts';
import { storyFields } from '../stories/cards.ts';
import { storiesPhase } from '../stories/fields.ts';
import type { FormField } from '../form-fields.ts';
import { kindOf } from './records.ts';

/** A character that JSON writes with six. */
const widest = '\u0001';

const longest = (field: FormField): unknown => {
  switch (field.kind) {
    case 'text':
    case 'complement':
      return widest.repeat(field.max);
    case 'textList':
      return Array.from({ length: field.maxItems }, () => widest.repeat(field.max));
    case 'object':
      return longestOf(field.fields);
    case 'list':
      return Array.from({ length: field.maxItems }, () => longestOf(field.fields));
    case 'address':
    case 'cents':
    case 'integer':
    case 'date':
    case 'dateOrInteger':
    case 'yesNo':
    case 'checkbox':
    case 'choice':
      return null;
  }
};

const longestOf = (fields: Readonly<Record<string, FormField>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const answer = longest(field);
      return answer === null ? [] : [[name, answer]];
    }),
  );

test.each([
  [storiesPhase, longestOf(storyFields)],
  // An address has a form that these characters do not have.
  [offerPhase, { ...longestOf(offerFields), contato: null }],
] as const)('the record %s has room for every answer at its limit', (type, answers) => {
  const { schema, maxBytes } = kindOf(type);
  expect(read(schema, answers)).toMatchObject({ ok: true });
  expect(Buffer.byteLength(JSON.stringify(answers))).toBeLessThanOrEqual(maxBytes);
});
