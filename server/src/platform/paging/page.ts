import { ok, refused, type Result } from '@webnario/domain/result';
import { readCursor, writeCursor, type Cursor } from './cursor.ts';

/** Where a page begins; without a cursor at the newest row. Refused: `validation_failed` for an invalid cursor. */
export const readAfter = (text: string | undefined): Result<Cursor | undefined> => {
  if (text === undefined) return ok(undefined);
  const cursor = readCursor(text);
  return cursor
    ? ok(cursor)
    : refused('validation_failed', { fields: { after: 'Confira este campo' } });
};

/** A page of at most `size` rows, cut from one row more, which tells that another page follows. */
export const cutPage = <Row extends Cursor>(
  found: readonly Row[],
  size: number,
): { readonly rows: readonly Row[]; readonly next: string | null } => {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last ? writeCursor(last) : null };
};
