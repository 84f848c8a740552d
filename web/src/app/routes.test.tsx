import { globSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { Me } from '@webnario/domain/api/endpoints';
import { pageAddresses } from '@webnario/domain/page-addresses';
import { adminAddresses } from '@webnario/domain/screen-addresses';
import type { ReactElement, ReactNode } from 'react';
import { createRoutesFromElements, MemoryRouter, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { sessionStorageKey } from '../shared/auth/session-storage-key.ts';

/** All of `crypto` that a page has over plain HTTP on another host than localhost. */
const insecureCrypto = { getRandomValues: crypto.getRandomValues.bind(crypto) };

const person = { id: 'b6d1c1b0-0000-4000-8000-000000000001', email: 'sonia@exemplo.com.br' };
const me: Me = {
  user: { ...person, created_at: '2026-11-20T12:00:00Z' },
  profile: { first_name: 'Sônia', last_name: null, avatar_url: null },
  role: 'admin',
  credits: { credits_remaining: 10, total_credits_purchased: 10 },
  to_accept: [],
  gone_at: null,
  model_hosts_to_accept: [],
};

const answer = (path: string): Response => {
  if (path.startsWith('/api/me') && !path.includes('credits')) return Response.json(me);
  return Response.json({ error: { code: 'not_found', message: 'Nada.' } }, { status: 404 });
};

const storeSession = (): void => {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user: { ...person, aud: 'authenticated', app_metadata: {}, user_metadata: {} },
  };
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
};

const pathsOf = (routes: readonly RouteObject[], above = ''): string[] =>
  routes.flatMap(({ path = '', children = [] }) => {
    const here = path.startsWith('/') ? path : `${above}/${path}`.replace(/\/+$/, '');
    return children.length > 0 ? pathsOf(children, here) : [here.replace(/^$/, '/')];
  });

const addressOf = (path: string): string =>
  path.replaceAll(/:\w+/g, 'persona_generation').replace('*', 'nao/existe');

/** Fresh modules, so that what they do while they load happens here. */
const loadApp = async () => {
  vi.resetModules();
  const [{ App }, { AppRoutes }, { AdminRoutes }] = await Promise.all([
    import('./app.tsx'),
    import('./routes.tsx'),
    import('./screens/admin-screens.tsx'),
  ]);
  const routesIn = (table: () => ReactNode): RouteObject[] => {
    const { props } = table() as ReactElement<{ children: ReactNode }>;
    return createRoutesFromElements(props.children);
  };
  const paths = [...pathsOf(routesIn(AppRoutes)), ...pathsOf(routesIn(AdminRoutes), '/admin')];
  return { App, paths };
};

const heading = async (
  App: Awaited<ReturnType<typeof loadApp>>['App'],
  path: string,
): Promise<string | null> => {
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[addressOf(path)]}>{children}</MemoryRouter>
  );
  render(<App Router={Router} />);
  return (await screen.findByRole('heading', { level: 1 })).textContent;
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('crypto', insecureCrypto);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(path)));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the route table', () => {
  it('has a page at exactly the addresses that the server answers with 200 [R-NAV-24, B-STAGE-59]', async () => {
    const { paths } = await loadApp();
    const own = paths.filter((path) => !path.endsWith('*'));
    expect(own.toSorted()).toEqual([...pageAddresses].toSorted());
  });
});

describe('the administration', () => {
  it('links each of its screens in the sidebar, and names its tab as it heads its page', async () => {
    storeSession();
    const { App } = await loadApp();
    for (const address of Object.values(adminAddresses)) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const title = (await heading(App, address)) ?? '';
      const sidebar = within(screen.getByRole('navigation', { name: 'Administração' }));
      const link = sidebar.getByRole('link', { current: 'page' });
      expect(link.getAttribute('href')).toBe(address);
      expect(document.title).toBe(`${title} · Webnário`);
      cleanup();
    }
    expect.assertions(2 * Object.keys(adminAddresses).length);
  });
});

describe('a screen of somebody who is signed in', () => {
  test.each(['/dashboard', '/webinar/new'])(
    'a screen at %s follows “Abrindo sua conta…” at once',
    async (path) => {
      storeSession();
      const { App } = await loadApp();
      const texts: string[] = [];
      const observer = new MutationObserver(() => texts.push(document.body.textContent));
      observer.observe(document.body, { childList: true, subtree: true });
      expect(await heading(App, path)).not.toBe('Esta tela parou de funcionar');
      observer.disconnect();
      expect(texts.some((text) => text.includes('Abrindo sua conta…'))).toBe(true);
      expect(texts.filter((text) => /Carregando…/.test(text))).toEqual([]);
    },
  );
});

describe('a page without crypto.randomUUID, as over plain HTTP on another host', () => {
  it.each([
    ['a visitor', 'Recuperar senha'],
    ['an administrator', 'Configurações'],
  ] as const)('opens every route for %s', async (who, expected) => {
    if (who === 'an administrator') storeSession();
    const { App, paths } = await loadApp();
    const headings = new Map<string, string | null>();
    for (const path of paths) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      headings.set(path, await heading(App, path));
      cleanup();
    }
    expect([...headings.values()]).toContain(expected);
    expect([...headings].filter(([, text]) => text === 'Esta tela parou de funcionar')).toEqual([]);
  });

  it('loads every module of the product', async () => {
    vi.resetModules();
    const sources = join(import.meta.dirname, '..');
    // Not by `import.meta.glob`, by which every module would count as used where unused code is looked for.
    const modules = globSync('**/*.{ts,tsx}', { cwd: sources }).filter(
      (path) => !/[.](?:test|d)[.]tsx?$|^(?:main|prerendered-pages)[.]tsx$/.test(path),
    );
    const loaded = await Promise.allSettled(
      modules.map((path) => import(/* @vite-ignore */ join(sources, path))),
    );
    expect(loaded.length).toBeGreaterThan(200);
    expect(loaded.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});
