import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './focus-keeper.ts';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1>Passo</h1>
      <article aria-label="Perfil"><div><button id="edit">Editar</button></div></article>
      <div id="panel"><button id="ask">Gerar</button></div>
    </main>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const byId = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`#${id}`);
  if (!found) throw new Error(id);
  return found;
};
const press = (id: string): HTMLElement => {
  const control = byId(id);
  control.focus();
  return control;
};
const focused = (): string | undefined => document.activeElement?.textContent?.trim();

test('a control that is gone leaves the focus to the named part around it', async () => {
  press('edit').remove();
  await waitFor(() => expect(document.activeElement?.localName).toBe('article'));
});

test('without a named part around it, the heading of the screen has the focus', async () => {
  press('ask');
  byId('panel').remove();
  await waitFor(() => expect(focused()).toBe('Passo'));
  press('edit');
  expect(document.querySelector('h1')?.hasAttribute('tabindex')).toBe(false);
});

test('a control that was only switched off gets the focus back', async () => {
  const control = press('ask');
  // The browser drops the focus of what is switched off; this document does not.
  control.blur();
  control.setAttribute('disabled', '');
  await waitFor(() => expect(focused()).toBe('Passo'));
  control.removeAttribute('disabled');
  await waitFor(() => expect(document.activeElement).toBe(control));
});

test('a screen that places the focus itself is left alone', async () => {
  vi.useFakeTimers();
  press('edit').remove();
  const button = byId('ask');
  await Promise.resolve();
  button.focus();
  document.body.append(document.createElement('p'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.activeElement).toBe(button);
});

test('a control that lost the focus while it was still there does not get it back', async () => {
  const control = press('edit');
  control.blur();
  document.body.append(document.createElement('p'));
  press('ask').remove();
  await waitFor(() => expect(focused()).toBe('Passo'));
});
