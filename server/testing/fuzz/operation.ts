import type { Endpoint } from '@webnario/domain/api/endpoints';
import type { Schema } from './values.ts';

/** One call that the server describes: what it takes, and what it says that it answers. */
export type Operation = {
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly access: Endpoint['access'];
  readonly query: Readonly<Record<string, Schema>>;
  readonly takesKey: boolean;
  readonly body: Schema | undefined;
  /** Bodies that are accepted where the project stands right. */
  readonly good: readonly unknown[];
  /** By type of content; nothing for files and pages. */
  readonly answers: Readonly<Record<string, Schema>>;
};
