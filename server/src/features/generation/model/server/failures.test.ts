import { APIError } from 'openai';
import { expect, it } from 'vitest';
import { asFailure } from './failures.ts';

const moment = { apiKey: null, hasStarted: false, isOver: false };
const asked = { code: 'content_filter', message: 'The answer was filtered.' };

it.each([
  ['in an answer, for its status and code', 400, 'provider_refused'],
  // As the client throws what a stream brings in place of its first piece.
  ['in a stream, where its code alone refuses nobody', undefined, 'provider_unavailable'],
])('what a model fails with is taken %s', (_where, status, code) => {
  const error = new APIError(status, asked, undefined, new Headers());
  expect(asFailure(error, new AbortController().signal, moment)).toMatchObject({ code });
});
