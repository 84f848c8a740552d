import { randomBytes } from 'node:crypto';
import { connectedTo } from './connected-to.ts';

/** Where the processes of one run of tests find its name. */
const variable = 'TEST_DATABASE_RUN';

/** What the databases of this run of tests have in their names; undefined where nobody drops them at the end. */
export const runOfTests = (): string | undefined => process.env[variable];

const serverUrl = process.env['TEST_DATABASE_URL'];

/** Names this run, before its first test. */
export const setup = (): void => {
  if (serverUrl) process.env[variable] = randomBytes(6).toString('hex');
};

/** Drops what this run left on the server, behind its last test: databases that were kept to be used again. */
export const teardown = async (): Promise<void> => {
  const run = runOfTests();
  if (!serverUrl || run === undefined) return;
  await connectedTo(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`test_${run}_`],
    );
    for (const { datname } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await client.query(`drop database if exists ${datname} with (force)`);
    }
  });
};
