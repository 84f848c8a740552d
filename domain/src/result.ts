import type { RefusalCode } from './errors.ts';

/** What a rule answers when it allows something. */
export type Ok<T> = { readonly ok: true; readonly value: T };

/** What a rule answers when it does not: a stable code and, where a form is involved, the fields at fault. */
export type Refused = {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
};

export type Result<T> = Ok<T> | Refused;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export const refused = (
  code: RefusalCode,
  more: Pick<Refused, 'fields' | 'details'> = {},
): Refused => ({ ok: false, code, ...more });
