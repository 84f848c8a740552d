import { expect, test } from 'vitest';
import { acceptedBySignUp, toAccept } from './documents.ts';
import { documentVersions } from './versions.ts';

const { terms, privacy } = documentVersions;

test('a document that a person did not accept in its current version is asked for', () => {
  expect(toAccept([])).toEqual(['terms', 'privacy']);
  expect(toAccept([{ document: 'terms', version: terms }])).toEqual(['privacy']);
  expect(
    toAccept([
      { document: 'terms', version: '2020-01-01' },
      { document: 'privacy', version: privacy },
      { document: 'model', version: terms },
    ]),
  ).toEqual(['terms']);
});

test('a sign-up accepts the documents that it names in the current version, no others', () => {
  expect(acceptedBySignUp({ accepted: { terms, privacy } })).toEqual(['terms', 'privacy']);
  expect(acceptedBySignUp({ accepted: { terms: '2020-01-01', privacy } })).toEqual(['privacy']);
  expect(acceptedBySignUp({ accepted: { terms } })).toEqual(['terms']);
});

test.each([
  [{}],
  [{ accepted: null }],
  [{ accepted: 'terms' }],
  [{ accepted: { terms: 7, privacy } }],
])('a sign-up that brings %j accepts nothing', (metadata) => {
  expect(acceptedBySignUp(metadata)).toEqual([]);
});
