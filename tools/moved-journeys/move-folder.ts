import { createTestDatabase } from '../../server/testing/database/postgres-copies.ts';
import { runQuietly } from '../processes.ts';

/** Moves the embedded database of DATA_DIR to a new one on MOVE_TO_SERVER, and prints the address of that. */
const { url } = await createTestDatabase(process.env['MOVE_TO_SERVER'] ?? '');
const command = ['server/src/commands/main.ts', 'move', '--to', url];
const { code, output } = await runQuietly('node', command);
if (code !== 0) throw new Error(output);
console.log(url);
