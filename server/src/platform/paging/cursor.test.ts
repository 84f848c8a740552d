import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

describe('a cursor', () => {
  it('is read back as it was written', () => {
    const cursor = { createdAt: new Date('2026-11-21T10:20:30.123Z'), id: randomUUID() };
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  it.each([
    '',
    'x',
    'bm90IGEgY3Vyc29y',
    Buffer.from("2026-99-99T10:20:30.123Z ' or 1=1").toString('base64url'),
  ])('is undefined for any other text: %s', (text) => expect(readCursor(text)).toBeUndefined());
});
