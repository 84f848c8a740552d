import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { NewPasswordField } from './new-password-field.tsx';

/** How often the lists of words were fetched. */
const fetched = vi.hoisted(() => ({ times: 0 }));
vi.mock('./strength.ts', async (original) => {
  fetched.times += 1;
  return original();
});

afterEach(cleanup);

test('the lists of words are fetched when the first character is typed, and not before [B-HOLD-42]', async () => {
  render(<NewPasswordField label="Senha" error={undefined} />);
  await userEvent.click(screen.getByLabelText('Senha'));
  expect(fetched.times).toBe(0);
  await userEvent.keyboard('a');
  expect(await screen.findByText('Faltam 5 caracteres')).toBeTruthy();
  expect(fetched.times).toBe(1);
});

test.each([
  ['maria', 'Falta 1 caractere', '5'],
  ['123456', 'Fácil demais de adivinhar: não será aceita', '10'],
  ['três gatos pulam o muro azul', 'Forte', '100'],
])('%s is judged in words and by the bar [B-HOLD-42]', async (typed, said, value) => {
  render(<NewPasswordField label="Senha" error={undefined} />);
  await userEvent.type(screen.getByLabelText('Senha'), typed);
  expect(await screen.findByText(said)).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Força da senha' });
  expect(bar.getAttribute('value')).toBe(value);
});

test('a password that was filled in before hydration is judged at once', async () => {
  const field = <NewPasswordField label="Senha" error={undefined} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(field);
  const input = screen.getByLabelText<HTMLInputElement>('Senha');
  input.value = 'três gatos pulam o muro azul';
  render(field, { container, hydrate: true });
  expect(await screen.findByText('Forte')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Senha')).toBe(input);
  expect(input.value).toBe('três gatos pulam o muro azul');
});
