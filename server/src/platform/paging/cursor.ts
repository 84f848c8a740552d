import { isUuid } from '@webnario/domain/fields';

/** Where a page of newest-first rows ended: the time and id of its last row. */
export type Cursor = { readonly createdAt: Date; readonly id: string };

/** A cursor as the `next` of a page; opaque to the client. */
export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(`${cursor.createdAt.toISOString()} ${cursor.id}`).toString('base64url');

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (.*)$/;

/** The cursor that `writeCursor` wrote, or undefined for anything else. */
export const readCursor = (text: string): Cursor | undefined => {
  const [, at, id] = shape.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (at === undefined || !isUuid(id)) return undefined;
  const createdAt = new Date(at);
  return Number.isNaN(createdAt.getTime()) ? undefined : { createdAt, id };
};
