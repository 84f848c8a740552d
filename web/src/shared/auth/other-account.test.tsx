import { AuthRetryableFetchError } from '@supabase/auth-js';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { personOf, sessionOf, storeSession } from '../../../testing/stored-session.ts';

const storageKey = 'webnario-auth';

/** Whose sessions the server was told to end. */
let ended: string[] = [];

/** What the server answers, instead of the account, when it is asked whose session a link is. */
let trouble: (() => Response | Promise<never>) | undefined;

const answer = (url: string, authorization: string): Response | Promise<never> => {
  if (trouble && !url.includes('/logout')) return trouble();
  const claims = atob(authorization.split('.')[1] ?? '');
  const name = (JSON.parse(claims) as { sub: string }).sub;
  if (url.includes('/logout')) {
    ended.push(name);
    return new Response(null, { status: 204 });
  }
  return Response.json(personOf(name));
};

beforeEach(() => {
  ended = [];
  trouble = undefined;
  vi.resetModules();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
    Promise.resolve(answer(String(input), new Headers(init?.headers).get('authorization') ?? '')),
  );
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the product by a link of `other`, in a browser where `mine` is signed in. */
const open = async (mine: string | undefined, other: string): Promise<void> => {
  if (mine !== undefined) storeSession(mine);
  history.replaceState(
    null,
    '',
    `/#access_token=${sessionOf(other).access_token}&refresh_token=r2&expires_in=3600&token_type=bearer`,
  );
  const { loadAuthClient } = await import('./auth-client.ts');
  await loadAuthClient();
};

const signedIn = (): string | undefined => {
  const stored = localStorage.getItem(storageKey);
  return stored === null ? undefined : (JSON.parse(stored) as { user: { id: string } }).user.id;
};

test('a link of another account asks first, and changes nothing if the person stays [B-HOLD-30]', async () => {
  await open('ana', 'bia');
  const dialog = await screen.findByRole('alertdialog', { name: 'Este link é de outra conta' });
  expect(location.hash).toBe('');
  expect(dialog.textContent).toContain('Você está como ana@exemplo.com.br');
  expect(dialog.textContent).toContain('entra como bia@exemplo.com.br');
  expect(signedIn()).toBe('ana');
  fireEvent.click(screen.getByRole('button', { name: 'Continuar nesta conta' }));
  await waitFor(() => expect(ended).toEqual(['bia']));
  expect(signedIn()).toBe('ana');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a link of another account signs in there if the person agrees, and the earlier session ends [B-HOLD-30]', async () => {
  await open('ana', 'bia');
  fireEvent.click(await screen.findByRole('button', { name: 'Trocar de conta' }));
  await waitFor(() => expect(signedIn()).toBe('bia'));
  await waitFor(() => expect(ended).toEqual(['ana']));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a link of the same account asks nothing [B-HOLD-30]', async () => {
  await open('ana', 'ana');
  await waitFor(() => expect(localStorage.getItem(storageKey)).toContain('r2'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a link asks a visitor before it signs them in, and says as whom [B-HOLD-137]', async () => {
  await open(undefined, 'bia');
  const dialog = await screen.findByRole('alertdialog', { name: 'Este link entra em uma conta' });
  expect(location.hash).toBe('');
  expect(dialog.textContent).toContain('entra como bia@exemplo.com.br');
  expect(signedIn()).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Entrar nesta conta' }));
  await waitFor(() => expect(signedIn()).toBe('bia'));
});

test('a visitor who does not want a link is not signed in, and its session ends [B-HOLD-137]', async () => {
  await open(undefined, 'bia');
  fireEvent.click(await screen.findByRole('button', { name: 'Não entrar' }));
  await waitFor(() => expect(ended).toEqual(['bia']));
  expect(signedIn()).toBeUndefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a link of the sign-up that was begun in this browser asks nothing, and no other does so later [B-HOLD-137]', async () => {
  localStorage.setItem(
    'webnario-sign-up',
    JSON.stringify({ email: 'bia@exemplo.com.br', at: Date.now() }),
  );
  await open(undefined, 'bia');
  await waitFor(() => expect(signedIn()).toBe('bia'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(localStorage.getItem('webnario-sign-up')).toBeNull();
});

test('a sign-up that was begun for another address, or days ago, spares no question [B-HOLD-137]', async () => {
  const { isSignUpBegunHere, noteSignUp } = await import('./begun-sign-up.ts');
  noteSignUp(' Ana@exemplo.com.br');
  expect([
    isSignUpBegunHere('ana@exemplo.com.br'),
    isSignUpBegunHere('bia@exemplo.com.br'),
  ]).toEqual([true, false]);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
  expect(isSignUpBegunHere('ana@exemplo.com.br')).toBe(false);
});

test('the question says beforehand that the link will not open a second time [B-HOLD-30]', async () => {
  await open('ana', 'bia');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Se continuar nela, este link não abre de novo');
});

test('a link that is no longer good says so, and changes nothing [B-HOLD-30]', async () => {
  trouble = () => Response.json({ error_code: 'session_not_found', msg: 'No.' }, { status: 403 });
  await open('ana', 'bia');
  // The module of the product as this test opened it.
  const { Toaster } = await import('../../ui/toast.tsx');
  render(<Toaster />);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(await screen.findByText('Este link não vale mais')).toBeTruthy();
  expect(signedIn()).toBe('ana');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a link whose account is not known yet waits until the server answers [B-HOLD-30]', async () => {
  trouble = () => Promise.reject(new TypeError('offline'));
  await open('ana', 'bia');
  expect(
    await screen.findByRole('alertdialog', { name: 'O link que você abriu espera' }),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Tentar de novo' }).ariaBusy).toBeNull(),
  );
  trouble = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Este link é de outra conta' }),
  ).toBeTruthy();
  expect(signedIn()).toBe('ana');
});

test('where the session could not be refreshed, a link replaces it only after a question [B-HOLD-30]', async () => {
  storeSession('ana');
  const { askWhichAccountStays } = await import('./other-account.tsx');
  const { makeAuthClient, ...withClient } = await import('./auth-setup.ts');
  const main = makeAuthClient();
  const error = new AuthRetryableFetchError('offline', 0);
  vi.spyOn(main, 'getSession').mockResolvedValue({ data: { session: null }, error });
  const { access_token: accessToken } = sessionOf('bia');
  await act(() => askWhichAccountStays(main, { accessToken, refreshToken: 'r2' }, withClient));
  expect(
    await screen.findByRole('alertdialog', { name: 'O link que você abriu espera' }),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Deixar o link' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(signedIn()).toBe('ana');
});

test('the tokens are removed from the address before the code that asks is fetched [B-HOLD-30]', async () => {
  storeSession('ana');
  history.replaceState(null, '', `/#access_token=a&refresh_token=b`);
  await import('./auth-callback.ts');
  expect(location.hash).toBe('');
});
