import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCursor } from './cursor.ts';
import { cutPage, readAfter } from './page.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    createdAt: new Date(Date.UTC(2026, 0, 31 - index)),
  }));

describe('a page', () => {
  it.each([0, 1, 3])('is the last one when %i of at most 3 rows are found', (count) => {
    const found = rowsOf(count);
    expect(cutPage(found, 3)).toEqual({ rows: found, next: null });
  });

  it('is followed by another one from its last row on when one row more is found', () => {
    const found = rowsOf(4);
    const { rows, next } = cutPage(found, 3);
    expect(rows).toEqual(found.slice(0, 3));
    expect(readCursor(next ?? '')).toEqual(found[2]);
    expect(readAfter(next ?? '')).toEqual({ ok: true, value: found[2] });
  });

  it('begins at the newest row without a cursor, and is refused with an invalid one', () => {
    expect(readAfter(undefined)).toEqual({ ok: true, value: undefined });
    expect(readAfter('')).toMatchObject({ code: 'validation_failed' });
  });
});
