import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Where the processes of one run of tests find its name. */
const variable = 'TEST_DATABASE_RUN';

/** What the databases of this run of tests have in their names; undefined where nobody drops them at the end. */
export const runOfTests = (): string | undefined => process.env[variable];

/** Names this run, and drops what it left on TEST_DATABASE_URL when it ends: databases that were kept to be used again. */
const dropDatabasesAtTheEnd = (): (() => Promise<void>) | undefined => {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) return undefined;
  const run = randomBytes(6).toString('hex');
  process.env[variable] = run;
  return async () => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`test_${run}_`],
    );
    for (const { datname } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await client.query(`drop database if exists ${datname} with (force)`);
    }
    await client.end();
  };
};

export default dropDatabasesAtTheEnd;
