import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../../shared/api/me.ts';
import {
  email,
  refused,
  serveAuth,
  session,
  show,
  tidy,
  type Answers,
} from '../../../../testing/auth-server.tsx';
import { SecondFactor } from './second-factor.tsx';

const codes = ['aaaaa-bbbbb', 'ddddd-eeeee'];
const made = () => Response.json({ id: 'r1', type: 'recovery_code', total: 2, codes });
const saved = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>());
vi.mock('../../../shared/save-as.ts', () => ({ saveAs: saved }));

/** A server where an app can be added, and is active from the start where `isOn`. */
const serve = (isOn: boolean, other: Answers = {}) => {
  let active = isOn;
  const activate = (): Response => {
    active = true;
    return Response.json(session());
  };
  const factors = () => (active ? [{ id: 'f1', factor_type: 'totp', status: 'verified' }] : []);
  return serveAuth({
    'GET /user': () => Response.json({ id: 'u1', email, factors: factors() }),
    'POST /factors': () =>
      Response.json({ id: 'f1', type: 'totp', totp: { qr_code: '<svg/>', secret: 'JBSWY3DP' } }),
    'POST /factors/f1/challenge': () => Response.json({ id: 'c1', type: 'totp', expires_at: 9e9 }),
    'POST /factors/f1/verify': activate,
    'DELETE /factors/f1': () => {
      active = false;
      return Response.json({ id: 'f1' });
    },
    'GET /factors/recovery-codes': () => Response.json({ id: 'r1', total: 10, remaining: 10 }),
    'POST /factors/recovery-codes': made,
    ...other,
  });
};

const open = (): void => show(<SecondFactor email={email} isMissing={false} />);
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string): Promise<void> =>
  userEvent.type(await screen.findByLabelText(label), text);

const activate = async (): Promise<void> => {
  open();
  await press('Ativar');
  await type('Código do aplicativo', '123 456');
  await press('Ativar');
};

afterEach(() => {
  tidy();
  saved.mockClear();
});

test('a person who activates a second factor reads what to do, and gets codes [B-HOLD-45]', async () => {
  const told = serve(false);
  open();
  await press('Ativar');
  const lead = await screen.findByText(/Leia este código com o aplicativo/);
  await waitFor(() => expect(document.activeElement).toBe(lead));
  // The secret is read in fours, and copied without gaps.
  expect(screen.getByText('JBSW').parentElement?.textContent).toBe('JBSWY3DP');
  expect(screen.getByLabelText('Código do aplicativo').inputMode).toBe('numeric');
  await type('Código do aplicativo', '123 456');
  await press('Ativar');
  const heading = await screen.findByRole('heading', {
    name: 'Guarde estes códigos de recuperação',
  });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(told).toContainEqual({
    call: 'POST /factors/f1/verify',
    body: { challenge_id: 'c1', code: '123456' },
  });
  for (const code of codes) expect(screen.getByText(code)).toBeTruthy();
  await press('Baixar os códigos');
  const [file, name] = saved.mock.calls[0] ?? [];
  expect(name).toBe('codigos-de-recuperacao.txt');
  expect(await file?.text()).toBe(codes.join('\n'));
  await press('Já guardei');
  expect(await screen.findByText('Ativada. Restam 10 códigos de recuperação.')).toBeTruthy();
});

test.each([
  ['fails', () => refused(500, 'unexpected_failure'), 'Não foi possível falar com o servidor'],
  ['has had too many calls', () => refused(429, 'over_request_rate_limit'), 'Muitas tentativas'],
  [
    'is not reached',
    () => Promise.reject(new TypeError('offline')),
    'Não foi possível falar com o servidor',
  ],
])('where the server %s, no recovery codes are shown [B-HOLD-45]', async (_, generate, why) => {
  let fails = true;
  serve(false, { 'POST /factors/recovery-codes': () => (fails ? generate() : made()) });
  await activate();
  const heading = await screen.findByRole('heading', {
    name: 'A verificação está ativa, mas os códigos de recuperação não vieram',
  });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(heading.parentElement?.textContent).toContain(why);
  expect(screen.queryByText('Guarde estes códigos de recuperação')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Baixar os códigos' })).toBeNull();
  fails = false;
  await press('Pedir os códigos');
  expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy();
});

test('a person without codes is told so, and an unknown number of codes is not named', async () => {
  serve(true, {
    'GET /factors/recovery-codes': () => refused(404, 'mfa_factor_not_found'),
  });
  open();
  expect(await screen.findByText(/Ativada, mas sem códigos de recuperação/)).toBeTruthy();
  tidy();
  serve(true, { 'GET /factors/recovery-codes': () => refused(429, 'over_request_rate_limit') });
  open();
  expect(await screen.findByText('Ativada.')).toBeTruthy();
});

test('new recovery codes need a code of the app, and replace the earlier ones [B-HOLD-45]', async () => {
  const told = serve(true, {
    'POST /factors/recovery-codes': () => refused(422, 'mfa_verified_factor_exists'),
    'POST /factors/recovery-codes/regenerate': made,
  });
  open();
  await press('Novos códigos de recuperação');
  expect(screen.getByText(/Os códigos de antes deixam de valer/)).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Código de verificação')),
  );
  await userEvent.keyboard('123456{Enter}');
  expect(await screen.findByText('ddddd-eeeee')).toBeTruthy();
  expect(told.map(({ call }) => call)).toEqual([
    'POST /factors/f1/challenge',
    'POST /factors/f1/verify',
    'POST /factors/recovery-codes',
    'POST /factors/recovery-codes/regenerate',
  ]);
  await press('Já guardei');
  await screen.findByText('Ativada. Restam 10 códigos de recuperação.');
});

test('a wrong code is reported at its field, and removes nothing [B-HOLD-44]', async () => {
  const told = serve(true, {
    'POST /factors/f1/verify': () => refused(422, 'mfa_verification_failed'),
  });
  open();
  await press('Desativar');
  expect(screen.getByText(/seus códigos de recuperação deixam de valer/)).toBeTruthy();
  await press('Desativar');
  expect(screen.getByText('Digite o código')).toBeTruthy();
  await type('Código de verificação', '000000');
  await press('Desativar');
  await screen.findByText(/Código errado ou já usado/);
  const field = screen.getByLabelText('Código de verificação');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(told.map(({ call }) => call)).not.toContain('DELETE /factors/f1');
  await press('Cancelar');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Desativar' })),
  );
});

test('the second factor is removed with a code, and can be activated again [B-HOLD-44]', async () => {
  const told = serve(true);
  open();
  await press('Desativar');
  await type('Código de verificação', '123456');
  await press('Desativar');
  const add = await screen.findByRole('button', { name: 'Ativar' });
  await waitFor(() => expect(document.activeElement).toBe(add));
  expect(told.map(({ call }) => call)).toContain('DELETE /factors/f1');
  expect(await screen.findByText('Verificação em duas etapas desativada')).toBeTruthy();
});

/** The section as the profile shows it: what the server says of the person decides whether it is required. */
const OfProfile = () => {
  const isMissing = useQuery(meQuery).data?.second_factor_missing ?? false;
  return <SecondFactor email={email} isMissing={isMissing} />;
};

test('the administration is said to need a second factor until one is active', async () => {
  const told = serve(false, {
    'GET /api/me': () =>
      Response.json({
        second_factor_missing: !told.some(({ call }) => call === 'POST /factors/f1/verify'),
      }),
  });
  show(<OfProfile />);
  await screen.findByText(/A administração só abre para você depois/);
  await press('Ativar');
  await type('Código do aplicativo', '123456');
  await press('Ativar');
  await press('Já guardei');
  await screen.findByText(/Ativada/);
  await waitFor(() => expect(screen.queryByText(/A administração só abre/)).toBeNull());
});

test('adding an app removes one that was begun before, and none that became active elsewhere', async () => {
  let factors: object[] = [];
  const told = serve(false, {
    'GET /user': () => Response.json({ id: 'u1', email, factors }),
    'DELETE /factors/begun': () => Response.json({ id: 'begun' }),
  });
  open();
  await screen.findByRole('button', { name: 'Ativar' });
  factors = [
    { id: 'begun', factor_type: 'totp', status: 'unverified' },
    { id: 'active', factor_type: 'totp', status: 'verified' },
  ];
  await press('Ativar');
  await screen.findByText(/Leia este código com o aplicativo/);
  expect(told.map(({ call }) => call)).toEqual(['DELETE /factors/begun', 'POST /factors']);
});

test('a second factor that could not be removed is not said to be removed', async () => {
  serve(true, { 'DELETE /factors/f1': () => refused(500, 'unexpected_failure') });
  open();
  await press('Desativar');
  await type('Código de verificação', '123456');
  await press('Desativar');
  expect(await screen.findByText('Não foi possível continuar')).toBeTruthy();
  expect(await screen.findByText('Ativada. Restam 10 códigos de recuperação.')).toBeTruthy();
  expect(screen.queryByText('Verificação em duas etapas desativada')).toBeNull();
});

test('after an old sign-in the password comes first, and a wrong one is reported [B-HOLD-44]', async () => {
  let isRecent = false;
  serve(false, {
    'POST /factors': () =>
      isRecent
        ? Response.json({ id: 'f1', type: 'totp', totp: { qr_code: '<svg/>', secret: 'JBSWY3DP' } })
        : refused(403, 'reauthentication_needed'),
    'POST /token': ({ password }) => {
      isRecent = password === 'certa';
      return isRecent ? Response.json(session()) : refused(400, 'invalid_credentials');
    },
  });
  open();
  await press('Ativar');
  const field = await screen.findByLabelText('Para continuar, digite a sua senha');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, 'errada{Enter}');
  await screen.findByText('A senha não confere');
  await waitFor(() => expect(document.activeElement).toBe(field));
  // What was typed is selected: it is written over.
  await userEvent.keyboard('certa{Enter}');
  const lead = await screen.findByText(/Leia este código com o aplicativo/);
  expect(within(lead.parentElement ?? lead).getByRole('img')).toBeTruthy();
  await press('Cancelar');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ativar' })),
  );
});
