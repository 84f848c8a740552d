import { describe, expect, it } from 'vitest';
import { refusals } from './errors.ts';

const messages = Object.values(refusals).map((refusal) => refusal.message);

describe('the messages of the refusals', () => {
  it('are in Portuguese', () => {
    const english = /\b(?:the|your|please|not|error|failed|try again)\b/i;
    expect(messages.filter((message) => english.test(message))).toEqual([]);
  });

  it('end with a full stop when they are sentences', () => {
    expect(messages.filter((message) => message.length > 45 && !/[.?!]$/.test(message))).toEqual(
      [],
    );
  });
});
