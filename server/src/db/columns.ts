import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, as exact as the program's own. */
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
