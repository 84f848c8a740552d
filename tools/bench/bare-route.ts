import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { openDatabase } from '../../server/src/db/client.ts';
import { prepareFindSeen } from '../../server/src/features/projects/repo.ts';

/**
 * The ceiling of reading a project: the same one select on the same database, behind a route without authentication
 * or validation.
 */
const { DATABASE_URL, DATA_DIR = '', USER_ID = '' } = process.env;
const { db } = await openDatabase({ DATABASE_URL, DATA_DIR }, pino({ level: 'silent' }), () =>
  process.exit(1),
);
const select = prepareFindSeen(db, sql`true`);
const app = new Hono().get('/api/projects/:id', async (c) => {
  const params = { projectId: c.req.param('id'), userId: USER_ID };
  const [row] = await select.execute(params);
  return c.json(row);
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
