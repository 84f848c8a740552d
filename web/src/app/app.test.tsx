import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAuthClient } from '../shared/auth/auth-client.ts';
import { personOf, sessionOf, storeSession } from '../../testing/stored-session.ts';
import { App } from './app.tsx';

/** Answers of the server that have not come yet, by the person they are about. */
let late: Record<string, Promise<unknown>>;

const answer = async (path: string, init?: RequestInit): Promise<Response> => {
  const [, claims = ''] = (new Headers(init?.headers).get('authorization') ?? '').split('.');
  const { sub: name } = JSON.parse(atob(claims)) as { sub: string };
  if (path.includes('/auth/v1/user')) return Response.json(personOf(name));
  if (path !== '/api/me') return Response.json({ error: { code: 'not_found' } }, { status: 404 });
  await late[name];
  return Response.json({
    user: { ...personOf(name), created_at: '2026-11-20T12:00:00Z' },
    profile: { first_name: `Nome de ${name}`, last_name: null, avatar_url: null },
    role: 'user',
    credits: { credits_remaining: 10, total_credits_purchased: 10 },
    to_accept: [],
    gone_at: null,
    model_hosts_to_accept: [],
  });
};

beforeEach(() => {
  late = {};
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('fetch', (path: string | URL, init?: RequestInit) => answer(String(path), init));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ProfileAddress = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/dashboard/profile']}>{children}</MemoryRouter>
);

test('after a change of account, an open screen shows nothing of the person before', async () => {
  storeSession('ana');
  render(<App Router={ProfileAddress} />);
  await screen.findByDisplayValue('Nome de ana');
  let answerBia = (): void => undefined;
  late['bia'] = new Promise<void>((resolve) => (answerBia = resolve));
  const client = await loadAuthClient();
  await act(() => client.setSession(sessionOf('bia')));
  expect(await screen.findByText('Carregando seu perfil…')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Nome de ana|ana@exemplo/);
  answerBia();
  expect(await screen.findByDisplayValue('Nome de bia')).toBeTruthy();
  expect(document.body.textContent).toContain('bia@exemplo.com.br');
});
