import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peakMbIn, tellingPeak } from '../../testing/commands/peak.ts';
import {
  makeEmptyPlace,
  makePreparedPlace,
  runCommand,
  type Settings,
} from '../../testing/commands/place.ts';
import { isOnPostgres } from '../../testing/database/test-database.ts';
import { openDatabase } from '../db/client.ts';

const mostMb = 250;
const [from, to] = [await makePreparedPlace(), await makeEmptyPlace()];
const backup = join(to.settings['DATA_DIR'] ?? '', 'backups', 'backup');

/** 80 MB of rows, each as long as the longest text, after short ones. */
const fill = async (): Promise<void> => {
  const { DATA_DIR = '', DATABASE_URL } = from.settings;
  const { db, close } = await openDatabase(
    { DATA_DIR, DATABASE_URL },
    pino({ level: 'silent' }),
    () => undefined,
  );
  await db.execute(
    sql`insert into auth.users (id, email) values (gen_random_uuid(), 'ana@exemplo.com.br')`,
  );
  await db.execute(sql`
    insert into webinar_projects (id, user_id, product_name, product_description, category_id, current_phase, etapa_atual)
    select gen_random_uuid(), (select id from auth.users), 'x', 'x', (select id from product_categories limit 1), 'x', 3
    from generate_series(1, 1000)`);
  await db.execute(sql`
    insert into text_versions (id, project_id, field, kind, source, missing_blocks, text, peak_length)
    select gen_random_uuid(), (select id from webinar_projects limit 1), 'persona_validada', 'edited', 'manual', '[]',
      repeat(md5(n::text), case when n > 1000 then 1875 else 1 end), 60000
    from generate_series(1, 2333) n`);
  await close();
};

beforeAll(fill);
afterAll(() => Promise.all([from, to].map((place) => place.remove())));

/** The most memory that a command had, in megabytes. */
const peakOf = async (settings: Settings, ...args: string[]): Promise<number> => {
  const { code, said } = await runCommand(
    {
      ...settings,
      APP_SECRET: 'um segredo de trinta e dois bytes ou mais',
      NODE_OPTIONS: tellingPeak.join(' '),
    },
    ...args,
  );
  expect(code).toBe(0);
  const mb = peakMbIn(said);
  expect(mb).toBeGreaterThan(50);
  return mb;
};

describe('the memory of a command', () => {
  it('is at most 250 MB for a backup, whatever the size of the database [B-HOLD-170]', async () => {
    expect(await peakOf(from.settings, 'backup', '--to', backup)).toBeLessThan(mostMb);
  });

  it.runIf(isOnPostgres())(
    'is at most 250 MB for a restore into PostgreSQL, whatever the size of the backup [B-HOLD-170]',
    async () => {
      await peakOf(from.settings, 'backup', '--to', backup);
      expect(await peakOf(to.settings, 'restore', backup)).toBeLessThan(mostMb);
    },
  );
});
