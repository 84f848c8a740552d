import { randomUUID } from 'node:crypto';
import { worstTexts } from '@webnario/domain/testing/worst-texts';
import { scriptFields } from '@webnario/domain/project-fields';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '../../../server/src/db/client.ts';
import { textVersions, users } from '../../../server/src/db/schema/index.ts';
import type { Db } from '../../../server/src/platform/deps.ts';
import { projectAtStep } from '../../../server/testing/projects/projects.ts';

const versionsOfPage = 20;
const persona = 'persona_validada' as const;

/** One worst text, everywhere where a text of a person may stand. */
export type PreparedCase = {
  readonly name: string;
  readonly text: string;
  /** Complete, all of its texts this one, with a page of versions that never had their words counted. */
  readonly finished: string;
  /** Where the persona is adjusted, and this is the persona. */
  readonly adjusting: string;
  /** Where the second phase is about to be written, from this persona and first phase. */
  readonly writing: string;
};

const prepareText = async (db: Db, userId: string, name: string, text: string) => {
  const everywhere = Object.fromEntries([persona, ...scriptFields].map((field) => [field, text]));
  const finished = await projectAtStep(db, userId, 17, { ...everywhere, pdfGenerated: true });
  await db.insert(textVersions).values(
    Array.from({ length: versionsOfPage }, (_, minute) => ({
      id: randomUUID(),
      projectId: finished,
      field: persona,
      kind: 'edited' as const,
      source: 'manual' as const,
      missingBlocks: [],
      text,
      peakLength: text.length,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    })),
  );
  const adjusting = await projectAtStep(db, userId, 3, { [persona]: text });
  const writing = await projectAtStep(db, userId, 9, {
    [persona]: text,
    script_fase_1_validado: text,
  });
  return { name, text, finished, adjusting, writing };
};

/** Puts every worst text into a database that nobody else uses now, as texts of the person with that address. */
export const prepareTexts = async (
  env: { readonly DATA_DIR: string; readonly DATABASE_URL: string | undefined },
  email: string,
): Promise<PreparedCase[]> => {
  const database = await openDatabase(env, pino({ level: 'silent' }), () => undefined);
  const { db } = database;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error('The person is not there.');
  const prepared: PreparedCase[] = [];
  for (const [name, text] of worstTexts) {
    prepared.push(await prepareText(db, user.id, name, text));
  }
  await database.close();
  return prepared;
};
