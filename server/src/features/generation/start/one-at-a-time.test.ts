import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  givenHarness,
  personaCall,
  personaText,
  post,
} from '../../../../testing/generation/generation-harness.ts';
import { holdModel } from '../../../../testing/model.ts';
import type { GenerationDeps } from '../deps.ts';
import { makeRegistry, processEnds } from '../run/registry.ts';
import { begin } from './begin.ts';
import { makeOneAtATime } from './one-at-a-time.ts';

describe('the work that one account begins', () => {
  it('runs one by one, also after one that failed, and other accounts do not wait', async () => {
    const oneAtATime = makeOneAtATime();
    const first = Promise.withResolvers<void>();
    const order: string[] = [];
    const failing = oneAtATime('ana', async () => {
      order.push('ana 1');
      await first.promise;
      throw new Error('não deu');
    });
    const next = oneAtATime('ana', async () => order.push('ana 2'));
    await oneAtATime('bia', async () => order.push('bia'));
    first.resolve();
    await expect(failing).rejects.toThrow('não deu');
    await next;
    expect(order).toEqual(['ana 1', 'bia', 'ana 2']);
  });
});

describe('texts that are asked for in one moment', () => {
  const harness = givenHarness();
  afterEach(() => vi.restoreAllMocks());

  it('take one transaction after the other, and none once there are too many [B-HOLD-07]', async () => {
    const person = await harness.person();
    holdModel(harness.model, { content: personaText });
    const projects = await Promise.all([1, 2, 3, 4, 5, 6].map(() => harness.projectAt(person, 2)));
    const { db } = harness.server.deps;
    const transaction = db.transaction.bind(db);
    let open = 0;
    let most = 0;
    let all = 0;
    vi.spyOn(db, 'transaction').mockImplementation(async (...how) => {
      // The server tidies up at its start and at intervals, in transactions too.
      if (!new Error().stack?.includes('begin.ts')) return transaction(...how);
      open += 1;
      all += 1;
      most = Math.max(most, open);
      try {
        return await transaction(...how);
      } finally {
        open -= 1;
      }
    });
    const asked = await Promise.all(
      projects.map((id) => post(person, 'generate-content', personaCall(id), true)),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(4);
    expect({ most, all }).toEqual({ most: 1, all: 2 });
  });

  it('do not begin when the process was told to end after they were asked for [B-HOLD-90]', async () => {
    const { db, now } = harness.server.deps;
    const registry = makeRegistry();
    const chooseWriter = async () => {
      // Nothing is written yet, so nothing is waited for.
      await registry.drain(60_000);
      return { source: 'demonstration' };
    };
    const deps = { registry, chooseWriter, oneAtATime: makeOneAtATime(), db, now, limits: {} };
    const order = { plan: {}, project: { user_id: randomUUID() } };
    const begun = await begin(
      deps as unknown as GenerationDeps,
      order as unknown as Parameters<typeof begin>[1],
    );
    expect(begun).toEqual(processEnds);
    expect(registry.all()).toEqual([]);
  });
});
