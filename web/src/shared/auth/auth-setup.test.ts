import { isAuthRetryableFetchError, type Session } from '@supabase/auth-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAuthClient, makeRecoveryClient, type Auth } from './auth-setup.ts';
import { sessionStorageKey } from './session-storage-key.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the auth client', () => {
  const client = makeRecoveryClient();

  it.each([502, 503, 504])('treats status %i as worth another try [R-ERR-14]', async (status) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('away', { status })));
    const { error } = await client.signInWithPassword({
      email: 'ana@exemplo.com.br',
      password: 'segredo',
    });
    expect(isAuthRetryableFetchError(error)).toBe(true);
  });
});

describe('a session', () => {
  const claims = (aal: string): string => `a.${btoa(JSON.stringify({ aal }))}.c`;
  const verified = { id: 'f1', status: 'verified' };
  const begun = { id: 'f2', status: 'unverified' };

  it.each([
    ['is complete without an app', [], 'aal1', false],
    ['is complete where adding an app was begun and not finished', [begun], 'aal1', false],
    ['lacks the second factor where an app is active', [begun, verified], 'aal1', true],
    ['is complete once the code of the app was shown', [verified], 'aal2', false],
  ])('%s', (_, factors, aal, lacks) => {
    const user = { id: 'u1', factors } as unknown as Session['user'];
    const session = { access_token: claims(aal), user } as Session;
    expect(makeRecoveryClient().lacksFactor(session)).toBe(lacks);
  });
});

describe('a stored session', () => {
  const sessionUntil = (expiresAt: number) => ({
    access_token: 'a.b.c',
    refresh_token: 'renova',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt / 1000,
    user: { id: 'u1', email: 'ana@exemplo.com.br' },
  });
  const store = (expiresAt: number): void =>
    localStorage.setItem(sessionStorageKey, JSON.stringify(sessionUntil(expiresAt)));

  /** When the session was asked to be refreshed, in milliseconds since the start. */
  let refreshes: number[] = [];
  let client: Auth;
  let start = 0;

  const openClient = async (answer: () => Response): Promise<void> => {
    vi.stubGlobal('fetch', async (input: string | URL) => {
      if (String(input).includes('grant_type=refresh_token')) refreshes.push(Date.now() - start);
      return answer();
    });
    client = makeAuthClient();
    await client.initialize();
  };

  beforeEach(() => {
    // Each test makes the client anew, which it warns about.
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z') });
    start = Date.now();
    refreshes = [];
  });
  afterEach(async () => {
    await client.stopAutoRefresh();
    await client.dispose();
    vi.restoreAllMocks();
    vi.useRealTimers();
    localStorage.clear();
  });

  it('is looked at every 30 s and refreshed when 3 of these ticks are left [R-CONST-10]', async () => {
    store(start + 10 * 60_000);
    await openClient(() => Response.json(sessionUntil(Date.now() + 3_600_000)));
    await vi.advanceTimersByTimeAsync(10 * 60_000 - 3 * 30_000 - 1);
    expect(refreshes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(refreshes).toEqual([10 * 60_000 - 3 * 30_000]);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(refreshes).toHaveLength(1);
  });

  it('is tried again after 200 ms, then after twice as long each time, for 30 s [R-CONST-10]', async () => {
    store(start + 10 * 60_000);
    await openClient(() => new Response('away', { status: 503 }));
    const first = 10 * 60_000 - 3 * 30_000;
    await vi.advanceTimersByTimeAsync(first + 29_999);
    const pauses = refreshes.slice(1).map((at, index) => at - (refreshes[index] ?? 0));
    expect(refreshes[0]).toBe(first);
    expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
  });
});
