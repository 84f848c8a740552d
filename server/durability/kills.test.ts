import { endpoints } from '@webnario/domain/api/endpoints';
import type { StreamEvent } from '@webnario/domain/api/stream-events';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { creditLedger, generations, userCredits } from '../src/db/schema/index.ts';
import type { Db } from '../src/platform/deps.ts';
import { eventually } from '../testing/eventually.ts';
import { request } from '../testing/request.ts';
import { fallsSilent, startModel, type Model } from '../testing/model.ts';
import type { Person } from '../testing/accounts/people.ts';
import { projectAtStep } from '../testing/projects/projects.ts';
import {
  personaCall,
  personaText,
  post,
  readEvents,
} from '../testing/generation/generation-harness.ts';
import type { Moment } from '../testing/durability/die-at.ts';
import { makeInstallation, type Installation } from '../testing/durability/installation.ts';
import type { Program } from '../testing/durability/program.ts';

/** The lease of a generation and the pause between two looks for abandoned ones, and a second. */
const laterMs = 46_000;

let model: Model;
let installation: Installation;
let program: Program;
let clockAheadMs = 0;
let guests: Guest[] = [];

/** A person with a project at the step where the persona is written. */
type Guest = { readonly person: Person; readonly projectId: string };

/** Starts the server again with a clock past the lease, so that it notices abandoned generations. */
const startLater = async (): Promise<void> => {
  clockAheadMs += laterMs;
  program = await installation.start({ clockAheadMs });
};

beforeAll(async () => {
  model = await startModel();
  installation = await makeInstallation({
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_API_KEY: 'chave-de-teste',
  });
  guests = await installation.inside(async ({ deps, person }) => {
    const made: Guest[] = [];
    for (const _ of stages) {
      // oxlint-disable-next-line no-await-in-loop -- the embedded database has one connection anyway
      const somebody = await person();
      // oxlint-disable-next-line no-await-in-loop -- as above
      made.push({ person: somebody, projectId: await projectAtStep(deps.db, somebody.userId, 2) });
    }
    return made;
  });
  program = await installation.start();
});
afterEach(() => model.reset());
afterAll(async () => {
  await program.kill();
  await installation.remove();
  await model.stop();
});

/** A stage of a generation and the pace of the model in it. */
type Stage = {
  readonly stage: string;
  /** The moment at which the server dies of this generation. */
  readonly dieAt?: Moment;
  /** The event that has arrived when the server dies of another generation. */
  readonly reached?: 'started' | 'delta';
  readonly switches?: Parameters<Model['on']>[2];
  readonly isKept: boolean;
};

/** The generations that a kill ends; the server dies of the last one. */
const kills: readonly (readonly Stage[])[] = [
  [
    {
      stage: 'before its first word',
      reached: 'started',
      switches: { streamingProfile: { ttft: 60_000 } },
      isKept: false,
    },
    { stage: 'in the middle of its text', reached: 'delta', switches: fallsSilent, isKept: false },
    { stage: 'before its row is there', dieAt: 'row', isKept: false },
  ],
  [{ stage: 'between its last word and its settlement', dieAt: 'settlement', isKept: false }],
  [{ stage: 'between its settlement and the commit', dieAt: 'commit', isKept: false }],
  [{ stage: 'between the commit and the answer', dieAt: 'answer', isKept: true }],
];
const stages = kills.flat();

/** A generation that is under way when the server dies, or of which it dies. */
type BegunStage = {
  readonly stage: Stage;
  readonly guest: Guest;
  /** Reads the rest of its events; answers all that arrived before the server was dead. */
  readonly seen: () => Promise<readonly StreamEvent[]>;
};

/** Requests the text and reads its events up to the one that is to be reached. */
const begin = async (stage: Stage): Promise<BegunStage> => {
  const guest = guests[stages.indexOf(stage)] as Guest;
  const { reached, switches, dieAt } = stage;
  const asked = model.requests().length;
  model.on(/./, { content: personaText }, switches);
  if (dieAt) program.dieAt(dieAt);
  const call = personaCall(guest.projectId);
  const answer = post(guest.person, 'generate-content', call, true).then(readEvents);
  const arrived: StreamEvent[] = [];
  const read = async (until?: StreamEvent['event']): Promise<void> => {
    try {
      const events = await answer;
      for (let event = await events.next(); event; event = await events.next()) {
        arrived.push(event);
        if (event.event === until) return;
      }
    } catch {
      // The connection broke with the server.
    }
  };
  const reading = read(reached);
  if (reached) {
    await reading;
    // What the next one is answered must not be answered to this one.
    await eventually(() => expect(model.requests()).toHaveLength(asked + 1));
  }
  const seen = async () => {
    await reading;
    await read();
    return arrived;
  };
  return { stage, guest, seen };
};

const credits = async (person: Person): Promise<number> =>
  (await request(person, endpoints.myCredits)).body.credits_remaining;

const rejoin = async (
  person: Person,
  seen: readonly StreamEvent[],
): Promise<object | undefined> => {
  const id = seen.find((event) => event.event === 'started')?.data.generationId;
  if (typeof id !== 'string') return { event: 'nothing to come back to' };
  const path = `/functions/v1/generations/${id}?offset=0`;
  return (await readEvents(await person.fetch(path)).collect()).at(-1);
};

/** Reads the stored balance, ledger and generations of one person. */
const storedOf = async (db: Db, { person, projectId }: Guest) => {
  const { userId } = person;
  const [account] = await db.select().from(userCredits).where(eq(userCredits.userId, userId));
  const written = await db.select().from(generations).where(eq(generations.projectId, projectId));
  const ledger = await db.select().from(creditLedger).where(eq(creditLedger.userId, userId));
  return {
    balance: account?.creditsRemaining,
    states: written.map((row) => row.state).toSorted(),
    sum: ledger.reduce((total, { delta }) => total + delta, 0),
    settled: ledger.filter(({ kind }) => kind === 'settle').length,
  };
};

/** The event that answers a person who joins again after the kill. */
const endOf = ({ isKept, dieAt }: Stage): object => {
  if (dieAt === 'row') return { event: 'nothing to come back to' };
  return isKept
    ? { event: 'done', data: { content: personaText, creditsRemaining: 9 } }
    : { event: 'failed', data: { code: 'generation_interrupted', content: null } };
};

/** A person comes back to a text that a kill ended, and asks for it again. */
const expectRecovered = async ({ stage, guest, seen }: BegunStage): Promise<void> => {
  const { person, projectId } = guest;
  await eventually(async () => {
    expect(await credits(person)).toBe(stage.isKept ? 9 : 10);
  });
  expect(await rejoin(person, await seen())).toMatchObject(endOf(stage));
  const project = await request(person, endpoints.project, { params: { id: projectId } });
  expect(project.body).toMatchObject({
    etapa_atual: 2,
    persona_validada: stage.isKept ? personaText : null,
  });

  model.reset();
  model.on(/./, { content: personaText });
  const again = await post(person, 'generate-content', personaCall(projectId));
  expect(await again.json()).toMatchObject({ content: personaText, creditsRemaining: 9 });
  expect(model.requests()).toHaveLength(stage.isKept ? 0 : 1);
};

const cases = kills.map(
  (killed) => [killed.map(({ stage }) => stage).join(', and of another '), killed] as const,
);

describe('a server that is killed during a generation', () => {
  it.each(cases)(
    'keeps and charges only a committed text, and writes any other again: %s',
    async (_, killed) => {
      const begun: BegunStage[] = [];
      // oxlint-disable-next-line no-await-in-loop -- the server dies of the last one
      for (const stage of killed) begun.push(await begin(stage));
      await program.gone;
      for (const { seen } of begun) {
        // oxlint-disable-next-line no-await-in-loop -- the server is dead
        expect((await seen()).some(({ event }) => event === 'done')).toBe(false);
      }
      await startLater();
      // oxlint-disable-next-line no-await-in-loop -- the model counts its requests
      for (const one of begun) await expectRecovered(one);
    },
    180_000,
  );

  it('keeps no credit for a failed generation and charges each stored text once', async () => {
    await program.stop();
    await installation.inside(async ({ deps: { db } }) => {
      for (const [index, stage] of stages.entries()) {
        const once = stage.isKept || stage.dieAt === 'row';
        // oxlint-disable-next-line no-await-in-loop -- the embedded database has one connection anyway
        expect(await storedOf(db, guests[index] as Guest)).toEqual({
          balance: 9,
          sum: 9,
          settled: 1,
          states: once ? ['succeeded'] : ['failed', 'succeeded'],
        });
      }
    });
  });
});
