import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { stepNumber } from '@webnario/domain/wizard/steps';
import { readEnv } from '../../src/env.ts';
import { noCopies } from '../../src/platform/copies.ts';
import type { Db } from '../../src/platform/deps.ts';
import { makeMailer } from '../../src/platform/mail/mail.ts';
import { openSecrets } from '../../src/platform/secrets/secrets.ts';
import type { Model } from '../model.ts';
import { newPerson, type Person } from '../accounts/people.ts';
import { projectAtStep } from '../projects/projects.ts';
import { tryToStart, type Program, type StartOptions } from './program.ts';

type Settings = Readonly<Record<string, string>>;

/** What copies of the product on one database share. */
export const settingsOfCopies = (databaseUrl: string, model: Model): Settings => ({
  DATABASE_URL: databaseUrl,
  ACCESS_TOKEN_SECONDS: '86400',
  APP_SECRET: 'um segredo de teste com mais de trinta e dois bytes',
  OPENAI_BASE_URL: model.baseUrl,
  OPENAI_API_KEY: 'chave-de-teste',
  RATE_LIMITS: 'verify=2/600',
});

/** Starts a copy. Throws where it ends before it is ready. */
export const startCopy = async (settings: Settings, options?: StartOptions): Promise<Program> => {
  const program = await tryToStart(settings, options);
  if (!program) throw new Error('the server was killed before it was ready');
  return program;
};

/** Somebody who calls that address, with a project where a persona is to be written. */
export const personOfCopies = async (
  settings: Settings,
  { url, db, role }: { readonly url: string; readonly db: Db; readonly role?: 'admin' | undefined },
): Promise<{ person: Person; projectId: string }> => {
  const env = readEnv({ ...settings, LOG_LEVEL: 'silent' });
  const moments = { now: () => new Date(), newId: () => randomUUID() };
  const log = pino({ level: 'silent' });
  const platform = { env, log, db, secrets: openSecrets(env), ...moments };
  const mail = makeMailer(platform);
  const deps = { ...platform, mail, copies: noCopies };
  const person = await newPerson({ url, deps }, role ? { role } : {});
  await mail.close();
  return {
    person,
    projectId: await projectAtStep(db, person.userId, stepNumber('geracao_persona')),
  };
};
