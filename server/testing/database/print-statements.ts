import { statementsOfCalls } from './count-statements.ts';
import { startTestServer } from '../test-server.ts';

/** `npm run bench -- statements` starts this: how many statements each call asks of TEST_DATABASE_URL, as JSON. */
const server = await startTestServer();
const { read, list, step } = await statementsOfCalls(server);
process.stdout.write(JSON.stringify([read.length, list.length, step.length]));
await server.stop();
