import { useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../../shared/drafts.ts';

type Values = Readonly<Record<string, string>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const isSame = (a: Values, b: Values): boolean =>
  Object.keys(b).every((key) => (a[key] ?? '') === b[key]);

/**
 * The typed values of a form, kept in this browser while they differ from `initial`, so that a reload loses
 * nothing. `forget` is for when they have been saved.
 */
export const useFormDraft = <T extends Values>(userId: string, key: string, initial: T) => {
  const [start] = useState(initial);
  const [values, setValues] = useState<T>(() => ({
    ...start,
    ...readDraft(userId, key, isValues),
  }));
  useEffect(() => {
    if (isSame(values, start)) dropDraft(userId, key);
    else writeDraft(userId, key, values);
  }, [userId, key, values, start]);
  return {
    values,
    set: (change: Partial<T>): void => setValues((before) => ({ ...before, ...change })),
    isChanged: !isSame(values, start),
    forget: (): void => dropDraft(userId, key),
  };
};

/** Puts the keyboard where the form's first problem is. */
export const focusFirstProblem = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
};

/** Messages of the server's refusal by the field's own name: 'form.especialidade' is 'especialidade'. */
export const fieldsByName = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.split('.').at(-1) ?? path, message]),
  );
