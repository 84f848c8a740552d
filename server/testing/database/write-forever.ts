import { pino } from 'pino';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../src/db/embedded/embedded.ts';

/** Writes numbered rows into the folder it is given and says each number once it is acknowledged. */
const [, , folder = ''] = process.argv;
const { db } = await openEmbedded(folder, pino({ level: 'silent' }), () => process.exit(2));
await db.execute(sql`create table if not exists written (n int primary key)`);
for (let n = 1; ; n += 1) {
  // oxlint-disable-next-line no-await-in-loop -- each row must be acknowledged before the next
  await db.execute(sql`insert into written (n) values (${n})`);
  process.stdout.write(`${n}\n`);
}
