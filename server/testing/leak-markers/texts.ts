import { randomBytes, randomUUID } from 'node:crypto';
import { getTableColumns, is, sql, Table } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { stepNumber } from '@webnario/domain/wizard/steps';
import * as schema from '../../src/db/schema/index.ts';
import type { Db } from '../../src/platform/deps.ts';

/** Stands in every text of the person, and in nothing else. */
export const marker = 'MARCA7391';

const {
  webinarProjects,
  projectPhases,
  textVersions,
  rehearsals,
  readingLinks,
  readingComments,
  generations,
  idempotencyKeys,
} = schema;

/** What a person types or has written stands in these, in every column of text or JSON but those named. */
export const personal: ReadonlyMap<PgTable, readonly string[]> = new Map<
  PgTable,
  readonly string[]
>([
  [webinarProjects, ['productName', 'currentPhase']],
  [projectPhases, ['phaseType']],
  [textVersions, []],
  [rehearsals, []],
  [readingLinks, ['tokenHash']],
  [readingComments, ['readerHash', 'idempotencyKey', 'blockPrint']],
  [generations, ['promptType', 'model', 'promptVersion', 'inputHash', 'failureCode']],
  [idempotencyKeys, ['key', 'route', 'fingerprint']],
]);

/** Accounts, what administrators write, and numbers: no script and nothing that one is made from. */
export const others = [
  'admin_audit_log',
  'agreements',
  'ai_prompts',
  'audit_log',
  'begun_texts',
  'built_in_prompts',
  'closed_ledger_sums',
  'mailboxes_with_credits',
  'comment_notices',
  'credit_ledger',
  'credit_request_notices',
  'credit_requests',
  'factor_challenges',
  'factors',
  'invitations',
  'mail_counts',
  'mail_queue',
  'model_prices',
  'model_refusals',
  'one_time_tokens',
  'product_categories',
  'profiles',
  'trial_cases',
  'prompt_versions',
  'rate_buckets',
  'recovery_codes',
  'removed_versions',
  'sessions',
  'signing_keys',
  'system_settings',
  'user_credits',
  'user_roles',
  'users',
];

/** Every table of the database. */
export const tables: readonly Table[] = Object.values(schema).filter((value): value is never =>
  is(value, Table),
);

/** A project with everything that may belong to one. */
export const fill = async (
  db: Db,
  own: { readonly projectId: string; readonly userId: string },
): Promise<Record<string, string>> => {
  const { projectId } = own;
  const ids = {
    phases: randomUUID(),
    versions: randomUUID(),
    generations: randomUUID(),
    'reading-links': randomUUID(),
    comments: randomUUID(),
  };
  await db
    .insert(projectPhases)
    .values({ id: ids.phases, projectId, phaseType: 'dados_oferta', inputData: {} });
  await db.insert(textVersions).values({
    id: ids.versions,
    projectId,
    field: 'persona_validada',
    kind: 'written',
    source: 'manual',
    missingBlocks: [],
    text: 'x',
    peakLength: 1,
  });
  await db.insert(generations).values({
    ...own,
    id: ids.generations,
    kind: 'step',
    step: stepNumber('ajuste_persona'),
    promptType: 'persona',
    state: 'failed',
    failureCode: 'provider_timeout',
    source: 'ai',
    model: 'gpt-4o',
    costCredits: 1,
    leaseExpiresAt: new Date(),
    finishedAt: new Date(),
  });
  const rehearsal = { startedAt: new Date(), mode: 'text' as const, byVoice: false, blocks: [] };
  await db
    .insert(rehearsals)
    .values({ projectId, id: randomUUID(), durationSeconds: 60, ...rehearsal });
  const endsAt = new Date(Date.now() + 86_400_000);
  const tokenHash = randomBytes(32).toString('hex');
  await db.insert(readingLinks).values({ ...own, id: ids['reading-links'], tokenHash, endsAt });
  await db.insert(readingComments).values({
    ...own,
    id: ids.comments,
    linkId: ids['reading-links'],
    readerHash: 'x',
    idempotencyKey: 'x',
    readerName: 'x',
    field: 'script_fase_1_validado',
    blockPosition: 0,
    blockTitle: 'x',
    blockPrint: 'x',
    text: 'x',
  });
  return { ...ids, projects: projectId, bin: projectId };
};

/** Puts the marker into every column of text and JSON of a table; answers which. */
export const mark = async (db: Db, table: PgTable): Promise<string[]> => {
  const except = personal.get(table) ?? [];
  const marked = Object.entries(getTableColumns(table)).filter(
    ([name, column]) =>
      !except.includes(name) &&
      column.enumValues === undefined &&
      ['PgText', 'PgJsonb'].includes(column.columnType),
  );
  const asJson = sql`${JSON.stringify({ [marker]: marker })}::jsonb`;
  const values = marked.map(([name, column]) => [
    name,
    column.columnType === 'PgJsonb' ? asJson : `${marker} ${name}`,
  ]);
  await db.update(table).set(Object.fromEntries(values) as Record<string, string>);
  return marked.map(([name]) => name);
};
