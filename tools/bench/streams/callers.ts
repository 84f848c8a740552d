import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { openDatabase } from '../../../server/src/db/client.ts';
import { readEnv } from '../../../server/src/env.ts';
import { makeMailer } from '../../../server/src/platform/mail/mail.ts';
import { openSecrets } from '../../../server/src/platform/secrets/secrets.ts';
import { quickHashing } from '../../../server/testing/accounts/quick-hashing.ts';
import { newPerson } from '../../../server/testing/accounts/people.ts';
import { projectAtStep } from '../../../server/testing/projects/projects.ts';
import type { Job } from './readers.ts';

type Call = Job['calls'][number];

/** As many connections as the product's own. */
const atOnce = 16;

/**
 * So many calls to a running product with that environment, each of which begins a persona. Each is of somebody new, as
 * under real load: no account begins more than a few texts, or any after three of them failed late.
 */
export const newCalls = async (
  url: string,
  env: Readonly<Record<string, string>>,
  count: number,
): Promise<Call[]> => {
  const settings = readEnv(env);
  const log = pino({ level: 'silent' });
  const { db, copies, close } = await openDatabase(settings, log, () => process.exit(1));
  const [newId, now] = [() => randomUUID(), () => new Date()];
  const platform = { env: settings, log, db, copies, newId, now, secrets: openSecrets(settings) };
  const deps = { ...platform, mail: makeMailer(platform) };
  const place = { url, deps, hashing: quickHashing };
  const newCall = async (): Promise<Call> => {
    const { userId, accessToken } = await newPerson(place);
    const projectId = await projectAtStep(db, userId, 2);
    const body = JSON.stringify({ projectId, promptType: 'prompt_geracao_persona' });
    return { token: accessToken, body };
  };
  const calls: Call[] = [];
  while (calls.length < count) {
    const together = Math.min(atOnce, count - calls.length);
    // oxlint-disable-next-line no-await-in-loop -- no more at once than there are connections
    calls.push(...(await Promise.all(Array.from({ length: together }, newCall))));
  }
  await deps.mail.close();
  await close();
  return calls;
};
