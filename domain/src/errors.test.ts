import { describe, expect, it } from 'vitest';
import { isRefusalCode, refusals } from './errors.ts';

const messages = Object.values(refusals).map((refusal) => refusal.message);

describe('the messages of the refusals', () => {
  it('are in Portuguese [R-UI-01]', () => {
    const english = /\b(?:the|your|please|not|error|failed|try again)\b/i;
    expect(messages.filter((message) => english.test(message))).toEqual([]);
  });

  it('say that nothing was charged where a writer fails by itself, except for the timeout', () => {
    const failures = Object.entries(refusals).filter(
      ([code, { status }]) => code.startsWith('provider_') && status >= 500,
    );
    const silent = failures.filter(([, { message }]) => !message.includes('Nenhum crédito foi'));
    // The sentence of a timeout is the specification's own (R-ERR-24).
    expect(silent.map(([code]) => code)).toEqual(['provider_timeout']);
  });

  it('end with a full stop when they are sentences [R-UI-01]', () => {
    expect(messages.filter((message) => message.length > 45 && !/[.?!]$/.test(message))).toEqual(
      [],
    );
  });
});

describe('a word from outside', () => {
  it('is a refusal code only when the list has it', () => {
    for (const code of Object.keys(refusals)) expect(isRefusalCode(code)).toBe(true);
    for (const other of [
      '',
      'toString',
      '__proto__',
      'Not_found',
      404,
      null,
      undefined,
      ['not_found'],
    ]) {
      expect(isRefusalCode(other)).toBe(false);
    }
  });
});
