import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serverUnreachable } from '../../shared/api/server-unreachable.ts';
import { email, refused, serveAuth, show, tidy } from '../../../testing/auth-server.tsx';
import { Devices } from './devices.tsx';
import { Password } from './password.tsx';

afterEach(tidy);

/** The form, open, before a server that answers with `answer`. Answers with what it was sent. */
const open = async (answer: () => Response | Promise<never>) => {
  const told = serveAuth({ 'PUT /user': answer });
  show(<Password email={email} />);
  await userEvent.click(screen.getByRole('button', { name: 'Trocar a senha' }));
  return told;
};

const fill = async (current: string, next: string, again = next): Promise<void> => {
  const fields = ['Senha atual', 'Nova senha', 'Confirmar nova senha'];
  for (const [at, text] of [current, next, again].entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other, as a person does
    if (text) await userEvent.type(screen.getByLabelText(fields[at] ?? ''), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
};

const problemOf = (label: string): string => {
  const field = screen.getByLabelText(label);
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

test('the password is changed with the current one [B-HOLD-41]', async () => {
  const told = await open(() => Response.json({ id: 'ana', email }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Senha atual')));
  await fill('antiga', 'uma frase bem longa');
  expect(await screen.findByText('Senha alterada')).toBeTruthy();
  expect(told).toMatchObject([
    {
      call: 'PUT /user',
      body: { password: 'uma frase bem longa', current_password: 'antiga' },
    },
  ]);
  expect(screen.queryByLabelText('Senha atual')).toBeNull();
});

test('the other devices leave the list once the password is changed', async () => {
  const times = { begun_at: '2026-11-20T12:00:00Z', last_used_at: '2026-11-20T12:00:00Z' };
  const one = {
    ...times,
    id: 's1',
    device: 'Firefox em Linux',
    is_current: true,
    is_recovery: false,
  };
  let sessions = [one, { ...one, id: 's2', device: 'Safari no iPhone', is_current: false }];
  serveAuth({
    'GET /api/me/sessions': () => Response.json({ sessions }),
    'PUT /user': () => {
      sessions = [one];
      return Response.json({ id: 'ana', email });
    },
  });
  show(
    <>
      <Password email={email} />
      <Devices />
    </>,
  );
  await screen.findByText('Safari no iPhone');
  await userEvent.click(screen.getByRole('button', { name: 'Trocar a senha' }));
  await fill('antiga', 'uma frase bem longa');
  await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull());
  expect(screen.getByText('Firefox em Linux')).toBeTruthy();
});

test('a missing or different answer is reported at its field before anything is sent [B-HOLD-41]', async () => {
  const told = await open(() => refused(500, 'unexpected_failure'));
  await fill('', 'uma frase bem longa');
  expect(problemOf('Senha atual')).toContain('Preencha este campo');
  await userEvent.type(screen.getByLabelText('Senha atual'), 'antiga');
  await userEvent.type(screen.getByLabelText('Confirmar nova senha'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
  expect(screen.getByLabelText('Confirmar nova senha').getAttribute('aria-invalid')).toBe('true');
  expect(told).toEqual([]);
});

test.each([
  ['the wrong current one', 'current_password_invalid', 'Senha atual', 'A senha atual não confere'],
  ['the same again', 'same_password', 'Nova senha', 'precisa ser diferente da atual'],
  ['a weak one', 'weak_password', 'Nova senha', 'Escolha uma senha mais forte'],
])(
  '%s is refused under its field, and what was typed stays [B-HOLD-41]',
  async (_, code, label, said) => {
    await open(() => refused(code === 'current_password_invalid' ? 403 : 422, code));
    await fill('antiga', 'uma frase bem longa');
    await screen.findByText(new RegExp(said));
    expect(problemOf(label)).toContain(said);
    const field = screen.getByLabelText<HTMLInputElement>(label);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).not.toBe('');
  },
);

test('a refusal that is about no field says that the password stays as it was', async () => {
  await open(() => refused(429, 'over_request_rate_limit'));
  await fill('antiga', 'uma frase bem longa');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('A senha não foi alterada');
  expect(alert.textContent).toContain('Muitas tentativas seguidas');
  // The focus stays at the button, which the alert stands above: a field would scroll it out of sight on a phone.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Salvar nova senha' })),
  );
  expect(alert.nextElementSibling?.contains(document.activeElement)).toBe(true);
});

test('where no answer comes, the message does not say what became of the password', async () => {
  await open(() => Promise.reject(new TypeError('offline')));
  await fill('antiga', 'uma frase bem longa');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(serverUnreachable);
});
