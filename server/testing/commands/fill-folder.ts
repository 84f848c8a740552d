import { randomUUID } from 'node:crypto';
import { lastStep } from '@webnario/domain/wizard/steps';
import { openEmbedded } from '../../src/db/embedded/embedded.ts';
import { readEnv } from '../../src/env.ts';
import { makeLog } from '../../src/platform/observability/log.ts';
import { makeMailer } from '../../src/platform/mail/mail.ts';
import { openSecrets } from '../../src/platform/secrets/secrets.ts';
import { newPerson } from '../accounts/people.ts';
import { projectAtStep } from '../projects/projects.ts';

/** Puts a person with a finished script into the embedded database of DATA_DIR, whom e2e/moved looks for after the move. */
const env = readEnv(process.env);
const log = makeLog('warn');
const database = await openEmbedded(env.DATA_DIR, log, () => process.exit(1));
const { db, copies } = database;
const parts = {
  env,
  log,
  db,
  copies,
  secrets: openSecrets(env),
  now: () => new Date(),
  newId: () => randomUUID(),
};
const deps = { ...parts, mail: makeMailer(parts) };
const { userId } = await newPerson(
  { url: env.PUBLIC_URL, deps },
  { email: 'ana.antes@exemplo.com.br', password: 'um salão de antes', firstName: 'Ana' },
);
await projectAtStep(db, userId, lastStep, { productName: 'Preço de antes da mudança' });
await deps.mail.close();
await database.close();
