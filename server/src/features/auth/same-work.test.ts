import { hash, verify } from '@node-rs/argon2';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copiesOfEmbedded } from '../../db/copies.ts';
import { engineCode } from '../../db/embedded/engine-code.ts';
import type { OpenDatabase } from '../../db/open-database.ts';
import * as schema from '../../db/schema/index.ts';
import {
  call,
  logIn,
  newAccount,
  newEmail,
  roomyLimits,
} from '../../../testing/accounts/auth-calls.ts';
import { eventually } from '../../../testing/eventually.ts';
import { templateFiles } from '../../../testing/database/template.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let hashes = 0;
const counted =
  <Arguments extends unknown[], Answer>(work: (...rest: Arguments) => Answer) =>
  (...rest: Arguments): Answer => {
    hashes += 1;
    return work(...rest);
  };
const hashing = { hash: counted(hash), verify: counted(verify) };

/** What the database was asked for of accounts and mails; not whether a mail is due, nor what the clean-up removes. */
let statements: string[] = [];
const isOfAccounts = /"(users|one_time_tokens|audit_log|mail_queue|mail_counts)"/;
const isBesides =
  /^(select "id" from "mail_queue" where "mail_queue"."due_at" <= \$1 limit|delete from "auth")/;
const logger = {
  logQuery: (query: string): void => {
    if (isOfAccounts.test(query) && !isBesides.test(query)) statements.push(query);
  },
};

const openLogged = async (): Promise<OpenDatabase> => {
  const engine = await PGlite.create({
    loadDataDir: await templateFiles(),
    pgliteWasmModule: await engineCode(),
  });
  const db = drizzle(engine, { schema, logger });
  return { kind: 'embedded', db, copies: copiesOfEmbedded, close: () => engine.close() };
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: roomyLimits }, { hashing }, openLogged);
});
afterAll(() => server.stop());
beforeEach(() => {
  statements = [];
});

type Work = { readonly statements: string[]; readonly hashes: number; readonly status: number };

/** All that one call makes the server do, its mail included. */
const workOf = async (
  act: () => Promise<{ status: number }>,
  { hasMail = true } = {},
): Promise<Work> => {
  statements = [];
  hashes = 0;
  const { status } = await act();
  if (hasMail) {
    await eventually(() => expect(statements.join('\n')).toContain('insert into "mail_counts"'));
  }
  return { statements: statements.toSorted(), hashes, status };
};

const password = 'uma frase que serve';
const post = (path: string, body: object) => () => call(server, 'POST', path, { body });

/** An address that waits for confirmation. */
const waiting = async (): Promise<string> => {
  const email = newEmail();
  await workOf(post('/signup', { email, password }));
  return email;
};
/** An address with a confirmed account. */
const confirmed = async (): Promise<string> => {
  const { email } = await newAccount(server);
  await eventually(() => expect(statements.join('\n')).toContain('insert into "mail_counts"'));
  return email;
};
const unknown = (): Promise<string> => Promise.resolve(newEmail());

describe.each([
  ['a sign-up', '/signup', { password: 'outra frase que serve' }, 1],
  ['a recovery', '/recover', {}, 0],
  ['a repeated confirmation', '/resend', { type: 'signup' }, 0],
])('the work of %s', (_, path, body, wanted) => {
  it('is the same for unknown, waiting and confirmed addresses [B-HOLD-25]', async () => {
    const ofUnknown = await workOf(post(path, { email: await unknown(), ...body }));
    expect(ofUnknown.status).toBe(200);
    expect(ofUnknown.hashes).toBe(wanted);
    expect(ofUnknown.statements.length).toBeGreaterThan(7);
    for (const address of [waiting, confirmed]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const email = await address();
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(await workOf(post(path, { email, ...body }))).toEqual(ofUnknown);
    }
  });
});

describe('the work of a wrong password', () => {
  const attempt = (email: string) =>
    workOf(() => logIn(server, { email, password: 'errada' }), { hasMail: false });

  it('is the same for unknown, waiting and confirmed addresses [B-HOLD-25]', async () => {
    const ofUnknown = await attempt(await unknown());
    expect(ofUnknown).toMatchObject({ status: 400, hashes: 2 });
    expect(ofUnknown.statements).toHaveLength(2);
    expect(await attempt(await waiting())).toEqual(ofUnknown);
    expect(await attempt(await confirmed())).toEqual(ofUnknown);
  });

  it('is the same beyond the limit, as is that of the right password from an unknown device [B-HOLD-29]', async () => {
    const strict = await startTestServer(
      { RATE_LIMITS: 'failed_login=1/6000', TRUST_PROXY: '1' },
      { hashing },
      openLogged,
    );
    const { email, password: right } = await newAccount(strict);
    await eventually(() => expect(statements.join('\n')).toContain('insert into "mail_counts"'));
    const tryThere = (address: string, typed: string) =>
      workOf(
        () =>
          call(strict, 'POST', '/token?grant_type=password', {
            body: { email: address, password: typed },
            headers: { 'x-forwarded-for': '203.0.113.1', 'user-agent': 'Firefox/1' },
          }),
        { hasMail: false },
      );
    const nobody = newEmail();
    await tryThere(nobody, 'errada');
    await tryThere(email, 'errada');
    const ofUnknown = await tryThere(nobody, 'errada');
    expect(ofUnknown).toMatchObject({ status: 429, hashes: 2 });
    expect(await tryThere(email, 'errada')).toEqual(ofUnknown);
    // Only the first one of an hour is written down.
    const later = await tryThere(nobody, 'errada');
    expect(later).toMatchObject({ status: 429, hashes: 2 });
    expect(later.statements).toHaveLength(ofUnknown.statements.length - 1);
    expect(await tryThere(email, right)).toEqual(later);
    expect(await tryThere(email, 'errada')).toEqual(later);
    await strict.stop();
  });
});
