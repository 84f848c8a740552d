import { openEngine } from '../../server/src/db/embedded.ts';

/** The ceiling of a start: the engine alone opens the folder and answers one query. */
const { engine } = await openEngine(process.env['ENGINE_FOLDER'] ?? '');
await engine.query('select 1');
process.stdout.write('http://ready\n');
await engine.close();
