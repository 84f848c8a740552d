import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/**
 * Opens a folder with the embedded engine and nothing else, and closes it again: what no command can stay below. In an empty
 * folder the engine makes a database.
 */
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
const [dataDir = ''] = process.argv.slice(2);
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
const engine = await PGlite.create({ dataDir, startParams });
await engine.close();
