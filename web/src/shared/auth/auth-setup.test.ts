import { isAuthRetryableFetchError } from '@supabase/auth-js';
import {
  AUTO_REFRESH_TICK_DURATION_MS,
  AUTO_REFRESH_TICK_THRESHOLD,
  JWKS_TTL,
} from '@supabase/auth-js/dist/module/lib/constants';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeRecoveryClient } from './auth-setup.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the auth client', () => {
  const client = makeRecoveryClient();

  it('looks at the session every 30 s and refreshes it when 3 ticks are left', () => {
    expect(AUTO_REFRESH_TICK_DURATION_MS).toBe(30_000);
    expect(AUTO_REFRESH_TICK_THRESHOLD).toBe(3);
  });

  it('keeps signing keys for 10 minutes', () => {
    expect(JWKS_TTL).toBe(10 * 60_000);
  });

  it.each([502, 503, 504])('takes %i as worth another try', async (status) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('away', { status })));
    const { error } = await client.signInWithPassword({
      email: 'ana@exemplo.com.br',
      password: 'segredo',
    });
    expect(isAuthRetryableFetchError(error)).toBe(true);
  });
});
