import { flushCompileCache } from 'node:module';
import { registerImportHooks } from './import-hooks.ts';

// Must come before every other import.
registerImportHooks();

// Another thread compiles the database engine while the modules load. If it fails, opening the database reports it.
if (!process.env['DATABASE_URL']) {
  const { engineCode } = await import('./db/embedded/engine-code.ts');
  engineCode().catch(() => undefined);
}

try {
  const { start } = await import('./start.ts');
  await start(process.env, { beginAnew: process.argv.includes('--new') });
  flushCompileCache();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
