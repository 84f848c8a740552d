import { useState, type SyntheticEvent } from 'react';

/** The text a form's field holds at the moment of sending. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Runs one submission at a time: `busy` while it runs, a second press meanwhile is ignored. */
export const useSubmit = (send: (form: FormData) => Promise<void>) => {
  const [busy, setBusy] = useState(false);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void send(new FormData(event.currentTarget)).finally(() => setBusy(false));
  };
  return { busy, onSubmit };
};

/** Puts the keyboard where the form's first problem is. */
export const focusField = (name: string): void => {
  document.querySelector<HTMLElement>(`form [name="${CSS.escape(name)}"]`)?.focus();
};
