import { describe, expect, it } from 'vitest';
import { makeApp } from './app.ts';
import { callsOf } from '../testing/fuzz/calls.ts';
import { operations } from '../testing/fuzz/operations.ts';
import { runFuzz } from '../testing/fuzz/run.ts';
import { limitless } from '../testing/limitless.ts';
import { givenServer } from '../testing/test-server.ts';

/** `npm run fuzz -- --seed N` (tools/fuzz.ts) asks for another run than that of every day. */
const { FUZZ_SEED = '', FUZZ_REQUESTS = '1000' } = process.env;
const seed = FUZZ_SEED === '' ? 9 : Number(FUZZ_SEED);
const many = Number(FUZZ_REQUESTS);

/** A run of a thousand reaches at least that much: calls that are all turned away would prove nothing. */
const floors =
  many < 1000
    ? { operations: 0, share: 0, statuses: [] }
    : { operations: 0.6 * operations.length, share: 0.15, statuses: [400, 401, 403, 404, 409] };

const server = givenServer({
  RATE_LIMITS: limitless,
  INVITATIONS: 'on',
  // Whatever key an administrator's call sets, no server of models is ever asked.
  OPENAI_FALLBACK_BASE_URL: '',
});

describe('valid, mutated and malicious calls', () => {
  it('cover every endpoint of the server except those of its operator and its pages [B-HOLD-117]', () => {
    const routes = makeApp(server.deps).app.routes.filter(({ method }) => method !== 'ALL');
    const served = routes
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
      .filter((route) => / \/(api|functions|auth)\//.test(route));
    const known = operations.map(({ method, path }) => `${method} ${path}`);
    expect(known.toSorted()).toEqual([...new Set(served)].toSorted());
  });

  it('are the same for the same seed [B-HOLD-117]', () => {
    const calls = callsOf(seed, 200);
    expect(callsOf(seed, 200)).toEqual(calls);
    expect(callsOf(seed + 1, 200)).not.toEqual(calls);
  });

  it(
    'are answered as declared, without a fault and without data of others [B-HOLD-116]',
    async () => {
      process.stdout.write(`fuzz: ${many} requests, seed ${seed}\n`);
      const { findings, statuses, done } = await runFuzz(server, seed, many);
      process.stdout.write(
        `fuzz: answers by status ${JSON.stringify(statuses)}; ${done.size} of ${operations.length} operations did what they are for\n`,
      );
      expect(findings.slice(0, 20)).toEqual([]);
      expect(done.size).toBeGreaterThanOrEqual(floors.operations);
      const accepted = (statuses[200] ?? 0) + (statuses[201] ?? 0) + (statuses[204] ?? 0);
      expect(accepted).toBeGreaterThanOrEqual(floors.share * many);
      expect(Object.keys(statuses).map(Number)).toEqual(expect.arrayContaining(floors.statuses));
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    },
    Math.max(180_000, many * 500),
  );
});
