import { setTimeout as pause } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditLedger, generations, userCredits, webinarProjects } from '../src/db/schema/index.ts';
import type { Db } from '../src/platform/deps.ts';
import { blocksText, startModel, type Model } from '../testing/model.ts';
import { projectAtStep } from '../testing/projects/projects.ts';
import { personaTitles } from '../testing/generation/generation-harness.ts';
import {
  makeBusyPerson,
  type BusyPerson,
  type BusyPersonOptions,
} from '../testing/durability/busy-person.ts';
import {
  makeInstallation,
  type Installation,
  type RunningInstallation,
} from '../testing/durability/installation.ts';
import type { Program } from '../testing/durability/program.ts';

/** `npm run durability` sets fifty; the suite, which runs at every change, does a few. */
const kills = Number(process.env['KILLS'] ?? 2);
const seed = Number(process.env['KILLS_SEED'] ?? Date.now() % 2 ** 31);
const people = 2;
const credits = 10_000;
/** The lease of a generation and the pause between two looks for abandoned ones, and a second. */
const laterMs = 46_000;

/** When the server is killed after work began and, at every fifth time, once more while it starts again. */
type Kill = { readonly afterMs: number; readonly whileStartingMs: number };
const kill: fc.Arbitrary<Kill> = fc.record({
  afterMs: fc.integer({ min: 20, max: 1500 }),
  whileStartingMs: fc.integer({ min: 50, max: 1500 }),
});
const everyFifth = 5;

let model: Model;
let installation: Installation;
let program: Program | undefined;

beforeAll(async () => {
  model = await startModel();
  installation = await makeInstallation({
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_API_KEY: 'chave-de-teste',
  });
  let count = 0;
  const answer = () => {
    count += 1;
    return { content: blocksText(personaTitles, `Texto número ${count} do modelo.`) };
  };
  model.on(/./, answer, { latency: 20 });
});
afterAll(async () => {
  await program?.kill();
  await installation.remove();
  await model.stop();
});

const projectsAt = async (db: Db, userId: string, step: number, count: number) => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the embedded database has one connection anyway
    ids.push(await projectAtStep(db, userId, step));
  }
  return ids;
};

const busyPersonOptions = async ({
  deps: { db, newId },
  person: newPerson,
}: RunningInstallation): Promise<BusyPersonOptions> => {
  const person = await newPerson();
  const { userId } = person;
  const account = eq(userCredits.userId, userId);
  const [row] = await db
    .update(userCredits)
    .set({ creditsRemaining: credits })
    .where(account)
    .returning();
  const given = await db.select().from(creditLedger).where(eq(creditLedger.userId, userId));
  const before = given.reduce((sum, { delta }) => sum + delta, 0);
  await db.insert(creditLedger).values({
    id: newId(),
    userId,
    kind: 'grant',
    purpose: 'account',
    delta: credits - before,
    balanceAfter: row?.creditsRemaining ?? 0,
  });
  const [edited = ''] = await projectsAt(db, userId, 3, 1);
  const unwritten = await projectsAt(db, userId, 2, 4 * kills + 4);
  const unprinted = await projectsAt(db, userId, 17, 3 * kills + 3);
  return { person, credits, edited, unwritten, unprinted };
};

const expectStored = async (db: Db, { options, texts, files, edit }: BusyPerson): Promise<void> => {
  const { userId } = options.person;
  const [account] = await db.select().from(userCredits).where(eq(userCredits.userId, userId));
  const ledger = await db.select().from(creditLedger).where(eq(creditLedger.userId, userId));
  const projects = await db
    .select()
    .from(webinarProjects)
    .where(eq(webinarProjects.userId, userId));
  const stored = new Map(projects.map((row) => [row.id, row]));
  expect(ledger.reduce((sum, { delta }) => sum + delta, 0)).toBe(account?.creditsRemaining);
  expect(account?.creditsRemaining).toBe(credits - texts.size - files.size);
  const reserved = ledger.filter((row) => row.kind === 'reserve').map((row) => row.id);
  const closed = ledger.flatMap(({ reservationId }) => reservationId ?? []);
  expect(closed).toHaveLength(reserved.length);
  expect(new Set(closed)).toEqual(new Set(reserved));
  expect(ledger.filter(({ kind }) => kind === 'settle')).toHaveLength(texts.size);
  const paid = ledger.flatMap(({ kind, projectId }) => (kind === 'charge' ? [projectId] : []));
  expect(paid).toHaveLength(files.size);
  expect(new Set(paid)).toEqual(files);
  for (const [id, text] of texts) expect(stored.get(id)?.persona_validada).toBe(text);
  expect(stored.get(options.edited)?.persona_validada).toBe(edit.kept);
};

const unfinished = (db: Db) =>
  db
    .select({ id: generations.id })
    .from(generations)
    .where(inArray(generations.state, ['queued', 'running']));

describe('a server that is killed at random moments', () => {
  it(
    `loses no acknowledged change and no credit in ${kills} kills (seed ${seed})`,
    async ({ annotate }) => {
      const busy = await installation.inside(async (inside) => {
        const made: BusyPerson[] = [];
        for (let who = 0; who < people; who += 1) {
          // oxlint-disable-next-line no-await-in-loop -- the embedded database has one connection anyway
          made.push(makeBusyPerson(await busyPersonOptions(inside)));
        }
        return made;
      });
      let clockAheadMs = 0;
      let whileStarting = 0;
      program = await installation.start();
      await Promise.all(busy.map((person) => person.settle()));
      const planned = fc.sample(kill, { seed, numRuns: kills });
      for (const [index, { afterMs, whileStartingMs }] of planned.entries()) {
        const working = busy.map((person) => person.work());
        // oxlint-disable-next-line no-await-in-loop -- one kill after the other
        await pause(afterMs);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await Promise.all([program.kill(), ...working]);
        clockAheadMs += laterMs;
        if (index % everyFifth === 0) {
          const options = { clockAheadMs, killAfterMs: whileStartingMs };
          // oxlint-disable-next-line no-await-in-loop -- as above
          await (await installation.tryToStart(options))?.kill();
          whileStarting += 1;
        }
        // oxlint-disable-next-line no-await-in-loop -- as above
        program = await installation.start({ clockAheadMs });
        // oxlint-disable-next-line no-await-in-loop -- as above
        await Promise.all(busy.map((person) => person.settle()));
      }
      await program.stop();
      await installation.inside(async ({ deps: { db } }) => {
        // oxlint-disable-next-line no-await-in-loop -- the embedded database has one connection anyway
        for (const person of busy) await expectStored(db, person);
        expect(await unfinished(db)).toEqual([]);
      });
      const total = (count: (person: BusyPerson) => number): number =>
        busy.reduce((sum, person) => sum + count(person), 0);
      await annotate(
        `${kills} kills and ${whileStarting} while starting, seed ${seed}: ${total(({ texts }) => texts.size)} texts, ` +
          `${total(({ edit }) => edit.count)} edits, ${total(({ files }) => files.size)} files`,
      );
    },
    120_000 + kills * 120_000,
  );
});
