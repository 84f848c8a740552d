import { readStreamEvent, type StreamEvent } from '@webnario/domain/api/stream-events';
import { stepNumber } from '@webnario/domain/wizard/steps';
import { eq, sql } from 'drizzle-orm';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import {
  creditLedger,
  generations,
  userCredits,
  webinarProjects,
} from '../../src/db/schema/index.ts';
import { blocksText, startModel, type Model } from '../model.ts';
import { newPerson, type Person } from '../accounts/people.ts';
import { projectAtStep } from '../projects/projects.ts';
import type { OpenDatabase } from '../../src/db/open-database.ts';
import type { GenerationOptions } from '../../src/features/generation/index.ts';
import { laterOn, startTestServer, type TestServer } from '../test-server.ts';

/** Reads a response event by event, by the table that the server writes by; `collect` reads it to its end. */
export const readEvents = (response: Response) => {
  const reader = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const next = async (): Promise<StreamEvent | undefined> => {
    const read = await reader?.read();
    if (!read || read.done) return undefined;
    const { event: name, data } = read.value;
    const event = readStreamEvent(name, data);
    if (!event) throw new Error(`the table of stream events has no '${name}'`);
    return event;
  };
  const until = async <Name extends StreamEvent['event']>(
    name: Name,
  ): Promise<Extract<StreamEvent, { event: Name }>> => {
    const isWanted = (event: StreamEvent): event is Extract<StreamEvent, { event: Name }> =>
      event.event === name;
    for (;;) {
      const event = await next();
      if (!event) throw new Error(`the stream ended without '${name}'`);
      if (isWanted(event)) return event;
    }
  };
  const collect = async (): Promise<StreamEvent[]> => {
    const events: StreamEvent[] = [];
    for (let event = await next(); event; event = await next()) events.push(event);
    return events;
  };
  return { next, until, collect, leave: () => reader?.cancel() };
};

/** The text that a listener holds who started at `from`; fails on a gap or a repetition. */
export const textOf = (events: readonly StreamEvent[], from = ''): string => {
  let text = from;
  for (const { event, data } of events) {
    if (event !== 'delta') continue;
    expect(data.offset).toBe(text.length);
    text += data.text;
  }
  return text;
};

export const personaTitles = [
  'Perfil',
  'Momentos do dia',
  'Dores',
  'Desejos',
  'Tentativas anteriores',
  'Crenças que travam',
  'Objeções de compra',
  'Linguagem',
] as const;
export const personaText = blocksText(personaTitles);

/** What a person sends to have the persona written. */
export const personaCall = (projectId: string) => ({
  projectId,
  promptType: 'prompt_geracao_persona',
});

export const post = (person: Person, path: string, body: unknown, stream = false) =>
  person.fetch(`/functions/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(stream ? { accept: 'text/event-stream' } : {}),
    },
    body: JSON.stringify(body),
  });

export type PersonWithProject = { readonly person: Person; readonly projectId: string };

/** The server with a model beside it, and what tests of generations ask of them. */
export type GenerationHarness = {
  readonly server: TestServer;
  readonly model: Model;
  readonly person: () => Promise<Person>;
  readonly projectAt: (person: Person, step: number) => Promise<string>;
  /** A new person with a project on that step, which is the one that writes the persona where none is said. */
  readonly personWithProject: (step?: number) => Promise<PersonWithProject>;
  readonly project: (id: string) => Promise<typeof webinarProjects.$inferSelect>;
  readonly generationsOf: (projectId: string) => Promise<(typeof generations.$inferSelect)[]>;
  readonly balance: (person: Person) => Promise<number>;
  readonly setBalance: (person: Person, credits: number) => Promise<void>;
  /** The sum of the ledger is the balance and every reservation is closed exactly once. */
  readonly expectBalancedLedger: (person: Person) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('nothing found');
  return value;
};

const ledgerQuestions = (server: TestServer) => {
  const { db } = server.deps;
  const balance = async (person: Person): Promise<number> => {
    const rows = await db.select().from(userCredits).where(eq(userCredits.userId, person.userId));
    return must(rows[0]).creditsRemaining;
  };
  const movements = (person: Person) =>
    db.select().from(creditLedger).where(eq(creditLedger.userId, person.userId));
  return {
    balance,
    setBalance: async (person: Person, credits: number): Promise<void> => {
      const delta = credits - (await balance(person));
      await db
        .update(userCredits)
        .set({ creditsRemaining: credits })
        .where(eq(userCredits.userId, person.userId));
      await db.insert(creditLedger).values({
        id: server.deps.newId(),
        userId: person.userId,
        kind: 'grant',
        purpose: 'account',
        delta,
        balanceAfter: credits,
      });
    },
    expectBalancedLedger: async (person: Person): Promise<void> => {
      const rows = await movements(person);
      const sum = rows.reduce((total, row) => total + row.delta, 0);
      expect(sum).toBe(await balance(person));
      const closed = rows.filter((row) => row.reservationId).map((row) => row.reservationId);
      const reserved = rows.filter((row) => row.kind === 'reserve').map((row) => row.id);
      expect(closed).toHaveLength(reserved.length);
      expect(new Set(closed)).toEqual(new Set(reserved));
    },
  };
};

/** Starts both; without `model` the server is in demonstration mode. */
export const startGenerationHarness = async (
  options: GenerationOptions & {
    readonly demonstration?: boolean;
    readonly settings?: Readonly<Record<string, string>>;
    readonly openDatabase?: () => Promise<OpenDatabase>;
  } = {},
): Promise<GenerationHarness> => {
  const model = await startModel();
  const { demonstration = false, settings = {}, openDatabase, ...generation } = options;
  const access = { OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'chave-de-teste' };
  const server = await startTestServer(
    { ...(demonstration ? {} : access), ...settings },
    { generation },
    openDatabase,
  );
  const { db } = server.deps;
  const projectAt = (person: Person, step: number) => projectAtStep(db, person.userId, step);
  return {
    server,
    model,
    person: () => newPerson(server),
    projectAt,
    personWithProject: async (step = stepNumber('geracao_persona')) => {
      const person = await newPerson(server);
      return { person, projectId: await projectAt(person, step) };
    },
    project: async (id) =>
      must((await db.select().from(webinarProjects).where(eq(webinarProjects.id, id)))[0]),
    generationsOf: (projectId) =>
      db
        .select()
        .from(generations)
        .where(eq(generations.projectId, projectId))
        .orderBy(sql`created_at`),
    ...ledgerQuestions(server),
    stop: async () => {
      await server.stop();
      await model.stop();
    },
  };
};

/** A server and a model for all tests of a file; the model forgets between them. */
export const givenHarness = (
  ...how: Parameters<typeof startGenerationHarness>
): GenerationHarness => {
  let harness: GenerationHarness | undefined;
  beforeAll(async () => {
    harness = await startGenerationHarness(...how);
  });
  afterEach(() => harness?.model.reset());
  afterAll(() => harness?.stop());
  return laterOn(() => harness);
};
