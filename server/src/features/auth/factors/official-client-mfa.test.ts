import { randomUUID } from 'node:crypto';
import { AuthClient } from '@supabase/auth-js';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factors, recoveryCodes } from '../../../db/schema/auth.ts';
import {
  call,
  linkIn,
  mailTo,
  newAccount,
  roomyLimits,
  type Account,
} from '../../../../testing/accounts/auth-calls.ts';
import { projectAtStep } from '../../../../testing/projects/projects.ts';
import { givenServer } from '../../../../testing/test-server.ts';

const server = givenServer({
  RATE_LIMITS: roomyLimits.replace('factor_code=100000/60', 'factor_code=4/600'),
});
// A code belongs to its half minute: two that are read one after the other are the same unless a test moves the clock.
beforeAll(() => server.stopClock());

type Client = InstanceType<typeof AuthClient>;
const clients: Client[] = [];
afterAll(() => Promise.all(clients.map((client) => client.stopAutoRefresh())));

const newClient = (): Client => {
  const client = new AuthClient({
    url: `${server.url}/auth/v1`,
    headers: { apikey: 'publica' },
    flowType: 'implicit',
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storageKey: randomUUID(),
    experimental: { recoveryCodes: true },
  });
  clients.push(client);
  return client;
};

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.deps.now().getTime(),
  });
const nextCode = (secret: string): string => {
  server.advanceClock(30_000);
  return codeOf(secret);
};

const signIn = async (account: { email: string; password: string }): Promise<Client> => {
  const client = newClient();
  const { error } = await client.signInWithPassword(account);
  expect(error).toBeNull();
  return client;
};
const tokenOf = async (client: Client): Promise<string> =>
  (await client.getSession()).data.session?.access_token ?? '';
const api = async (client: Client): Promise<number> => {
  const headers = { authorization: `Bearer ${await tokenOf(client)}` };
  return (await fetch(`${server.url}/api/me`, { headers })).status;
};
const levels = async (client: Client) => {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};

type ProtectedAccount = { account: Account; client: Client; factorId: string; secret: string };

/** An account with an app that was shown, and the client that showed it. */
const withFactor = async (): Promise<ProtectedAccount> => {
  const account = await newAccount(server);
  const client = await signIn(account);
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
  if (!data) throw new Error('no factor');
  const secret = data.totp.secret;
  await client.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(secret) });
  // Messages that wait together go out in no order: whoever looks for the next one would find this one the newest.
  await mailTo(server, account.email, 2);
  return { account, client, factorId: data.id, secret };
};

describe('the second factor by the official client', () => {
  it('is enrolled, verified, asked for at the next sign-in, and removed [B-HOLD-44]', async () => {
    const account = await newAccount(server);
    const client = await signIn(account);
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
    expect(enrolled.error).toBeNull();
    expect(enrolled.data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*$/);
    expect(enrolled.data?.totp.uri).toContain(`secret=${enrolled.data?.totp.secret}`);
    const factorId = enrolled.data?.id ?? '';
    const secret = enrolled.data?.totp.secret ?? '';
    // Until a code of the app was verified, the factor is not asked for.
    expect(await api(await signIn(account))).toBe(200);
    const challenge = await client.mfa.challenge({ factorId });
    const verified = await client.mfa.verify({
      factorId,
      challengeId: challenge.data?.id ?? '',
      code: codeOf(secret),
    });
    expect(verified.error).toBeNull();
    expect(verified.data?.user.factors?.[0]?.status).toBe('verified');
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([
      { method: 'password' },
      { method: 'totp' },
    ]);
    expect((await client.refreshSession()).error).toBeNull();
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    expect((await mailTo(server, account.email, 2)).subject).toContain('ativada');

    const other = await signIn(account);
    expect(await levels(other)).toEqual(['aal1', 'aal2']);
    const { data: found } = await other.mfa.listFactors();
    expect(found?.totp.map(({ id }) => id)).toEqual([factorId]);
    const shown = await other.mfa.challengeAndVerify({ factorId, code: nextCode(secret) });
    expect(shown.error).toBeNull();
    expect(await api(other)).toBe(200);

    expect((await other.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect(await api(await signIn(account))).toBe(200);
    expect((await mailTo(server, account.email, 3)).subject).toContain('desativada');
    expect((await other.refreshSession()).error).toBeNull();
    expect(await levels(other)).toEqual(['aal1', 'aal1']);
  });

  it('lets a session that has not shown it make only the calls that show it [B-HOLD-44]', async () => {
    const { account, factorId, secret } = await withFactor();
    const client = await signIn(account);
    const token = await tokenOf(client);
    const product = await fetch(`${server.url}/api/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(product.status).toBe(403);
    expect(await product.json()).toMatchObject({ error: { code: 'second_factor_needed' } });
    const projectId = await projectAtStep(server.deps.db, account.userId, 3);
    const project = await fetch(`${server.url}/api/projects/${projectId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(project.status).toBe(403);
    const refusals = [
      (await client.updateUser({ password: 'outra frase longa' })).error,
      (await client.updateUser({ data: { cidade: 'Recife' } })).error,
      (await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Outro' })).error,
      (await client.mfa.unenroll({ factorId })).error,
      (await client.mfa.recoveryCodes.generate()).error,
      (await client.mfa.recoveryCodes.getStatus()).error,
    ];
    expect(refusals.map((error) => error?.code)).toEqual(refusals.map(() => 'insufficient_aal'));
    expect((await client.refreshSession()).error).toBeNull();
    expect(await api(client)).toBe(403);
    expect((await client.mfa.challengeAndVerify({ factorId, code: nextCode(secret) })).error).toBe(
      null,
    );
    expect(await api(client)).toBe(200);
  });

  it('ends the sessions that never showed it, once it is active [B-HOLD-44]', async () => {
    const account = await newAccount(server);
    const elsewhere = await signIn(account);
    const client = await signIn(account);
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
    const code = codeOf(data?.totp.secret ?? '');
    await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    expect(await api(elsewhere)).toBe(401);
    expect(await api(client)).toBe(200);
  });

  it('takes each code once, for its own challenge, and before that expires [B-HOLD-44]', async () => {
    const { account, factorId, secret } = await withFactor();
    const client = await signIn(account);
    const used = codeOf(secret);
    const replayed = await client.mfa.challengeAndVerify({ factorId, code: used });
    expect(replayed.error?.code).toBe('mfa_verification_failed');
    const code = nextCode(secret);
    const foreign = await (await signIn(account)).mfa.challenge({ factorId });
    const mixed = await client.mfa.verify({
      factorId,
      challengeId: foreign.data?.id ?? '',
      code,
    });
    expect(mixed.error?.code).toBe('mfa_factor_not_found');
    const asked = await client.mfa.challenge({ factorId });
    server.advanceClock(5 * 60_000);
    const late = await client.mfa.verify({
      factorId,
      challengeId: asked.data?.id ?? '',
      code: codeOf(secret),
    });
    expect(late.error?.code).toBe('mfa_challenge_expired');
    const two = await Promise.all(
      [client, await signIn(account)].map((one) =>
        one.mfa.challengeAndVerify({ factorId, code: codeOf(secret) }),
      ),
    );
    expect(two.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('takes no code of an earlier half minute once a later one was shown', async () => {
    const { account, factorId, secret } = await withFactor();
    const used = codeOf(secret);
    const client = await signIn(account);
    const show = (code: string) => client.mfa.challengeAndVerify({ factorId, code });
    expect((await show(nextCode(secret))).error).toBeNull();
    // Each of them is still within the half minute that a clock may be wrong.
    expect((await show(used)).error?.code).toBe('mfa_verification_failed');
    const neverShown = nextCode(secret);
    expect((await show(nextCode(secret))).error).toBeNull();
    expect((await show(neverShown)).error?.code).toBe('mfa_verification_failed');
  });

  it('limits the guesses [B-HOLD-44]', async () => {
    const { account, factorId, secret } = await withFactor();
    const client = await signIn(account);
    const guess = (code: string) => client.mfa.challengeAndVerify({ factorId, code });
    for (let tries = 0; tries < 4; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one guess after the other
      expect((await guess('000000')).error?.code).toBe('mfa_verification_failed');
    }
    const limited = await guess(nextCode(secret));
    expect([limited.error?.status, limited.error?.code]).toEqual([429, 'over_request_rate_limit']);
  });

  it('has recovery codes, each of which opens the account once [B-HOLD-44, B-HOLD-45]', async () => {
    const { account, client, factorId } = await withFactor();
    const made = await client.mfa.recoveryCodes.generate();
    expect(made.error).toBeNull();
    const codes = made.data?.codes ?? [];
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    const again = await client.mfa.recoveryCodes.generate();
    expect(again.error?.code).toBe('mfa_verified_factor_exists');

    const lost = await signIn(account);
    expect((await lost.mfa.recoveryCodes.verify({ code: 'AAAA-AAAA-AAAA-AAAA' })).error?.code).toBe(
      'mfa_verification_failed',
    );
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect((await lost.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
    expect(await levels(lost)).toEqual(['aal2', 'aal2']);
    expect(await api(lost)).toBe(200);
    expect((await mailTo(server, account.email, 3)).subject).toContain('código de recuperação');
    const reused = await (await signIn(account)).mfa.recoveryCodes.verify({ code: first });
    expect(reused.error?.code).toBe('mfa_verification_failed');
    const status = await lost.mfa.recoveryCodes.getStatus();
    expect(status.data).toMatchObject({ total: 10, remaining: 9 });

    const fresh = await lost.mfa.recoveryCodes.regenerate();
    expect(fresh.data?.codes).toHaveLength(10);
    const old = await (await signIn(account)).mfa.recoveryCodes.verify({ code: second });
    expect(old.error?.code).toBe('mfa_verification_failed');
    await lost.mfa.unenroll({ factorId });
    expect((await lost.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
  });

  it('cannot be changed when the sign-in is long ago [B-HOLD-44]', async () => {
    const { client, factorId, secret } = await withFactor();
    const plain = await signIn(await newAccount(server));
    server.advanceClock(16 * 60_000);
    const enrolled = await plain.mfa.enroll({ factorType: 'totp', friendlyName: 'X' });
    expect(enrolled.error?.code).toBe('reauthentication_needed');
    expect((await client.mfa.unenroll({ factorId })).error?.code).toBe('reauthentication_needed');
    await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  });

  it('is asked for after a recovery link too [B-HOLD-44]', async () => {
    const { account, factorId, secret } = await withFactor();
    await call(server, 'POST', '/recover', { body: { email: account.email } });
    const link = linkIn(await mailTo(server, account.email, 3));
    const opened = await call(server, 'GET', link);
    const { searchParams } = new URL(opened.headers.get('location') ?? '');
    const client = newClient();
    await client.setSession({
      access_token: searchParams.get('access_token') ?? '',
      refresh_token: searchParams.get('refresh_token') ?? '',
    });
    const early = await client.updateUser({ password: 'uma nova frase' });
    expect(early.error?.code).toBe('insufficient_aal');
    await client.mfa.challengeAndVerify({ factorId, code: nextCode(secret) });
    expect((await client.updateUser({ password: 'uma nova frase' })).error).toBeNull();
  });

  it('belongs to one person: nobody else sees, asks, shows or removes it [B-HOLD-44]', async () => {
    const { factorId, secret } = await withFactor();
    const outsider = await signIn(await newAccount(server));
    expect((await outsider.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
    expect((await outsider.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
    expect((await outsider.mfa.listFactors()).data?.all).toEqual([]);
    const other = await withFactor();
    const asked = await other.client.mfa.challenge({ factorId: other.factorId });
    const foreign = await other.client.mfa.verify({
      factorId,
      challengeId: asked.data?.id ?? '',
      code: nextCode(secret),
    });
    expect(foreign.error?.code).toBe('mfa_factor_not_found');
  });

  it('has recovery codes that open no other account', async () => {
    const codesOf = async ({ client }: ProtectedAccount): Promise<string[]> =>
      (await client.mfa.recoveryCodes.generate()).data?.codes ?? [];
    const [owner, other] = [await withFactor(), await withFactor()];
    const [[code = ''], [own = '']] = [await codesOf(owner), await codesOf(other)];
    const outsider = await signIn(other.account);
    const foreign = await outsider.mfa.recoveryCodes.verify({ code });
    expect(foreign.error?.code).toBe('mfa_verification_failed');
    expect(await levels(outsider)).toEqual(['aal1', 'aal2']);
    expect((await outsider.mfa.recoveryCodes.verify({ code: own })).error).toBeNull();
    // The attempt of somebody else did not use it up.
    const lost = await signIn(owner.account);
    expect((await lost.mfa.recoveryCodes.verify({ code })).error).toBeNull();
  });

  it('is kept sealed, and its codes as hashes [B-HOLD-44]', async () => {
    const { client, factorId, secret } = await withFactor();
    const codes = (await client.mfa.recoveryCodes.generate()).data?.codes ?? [];
    const { db } = server.deps;
    const [row] = await db.select().from(factors).where(eq(factors.id, factorId));
    const kept = JSON.stringify([row, await db.select().from(recoveryCodes)]);
    expect(kept).not.toContain(secret);
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''));
    expect(row?.secretSealed?.length).toBeGreaterThan(40);
  });
});
