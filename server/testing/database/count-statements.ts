import { endpoints } from '@webnario/domain/api/endpoints';
import { firstStep, stepNumber } from '@webnario/domain/wizard/steps';
import { Client } from 'pg';
import { newPerson } from '../accounts/people.ts';
import { personaForm, projectAtStep } from '../projects/projects.ts';
import { request } from '../request.ts';
import type { TestServer } from '../test-server.ts';

const isBracket = (text: string): boolean => /^\s*(?:begin|commit|set transaction)/i.test(text);

/** The statements that reach PostgreSQL while some work is done, without those that begin and end a transaction. */
const statementsOf = async (work: () => Promise<void>): Promise<string[]> => {
  const sent: string[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { query } = Client.prototype;
  Client.prototype.query = function counted(this: Client, ...asked: unknown[]) {
    const [first] = asked as [string | { text?: string }];
    const text = typeof first === 'string' ? first : (first.text ?? '');
    if (!isBracket(text)) sent.push(text);
    return (query as (...parameters: unknown[]) => unknown).apply(this, asked);
  } as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return sent;
};

/** What each of the most frequent calls asks of a PostgreSQL that does nothing else, in its second call by one token. */
export const statementsOfCalls = async (
  server: TestServer,
): Promise<Record<'read' | 'list' | 'step', string[]>> => {
  const { db } = server.deps;
  const person = await newPerson(server);
  const id = await projectAtStep(db, person.userId, stepNumber('ajuste_persona'));
  const begun = await projectAtStep(db, person.userId, firstStep);
  const ask = async (endpoint: Parameters<typeof request>[1], body?: unknown): Promise<void> => {
    const params = { id: body === undefined ? id : begun };
    const { status, error } = await request(person, endpoint, { params, body });
    if (status !== 200) throw new Error(`${endpoint.path}: ${status} ${error.code}`);
  };
  // The first call with a token notes that it was used.
  await ask(endpoints.projects);
  const event = { type: 'persona_submitted', form: personaForm };
  return {
    read: await statementsOf(() => ask(endpoints.project)),
    list: await statementsOf(() => ask(endpoints.projects)),
    step: await statementsOf(() => ask(endpoints.advance, { from: firstStep, event })),
  };
};
