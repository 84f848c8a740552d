import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Must stand before everything else is imported: compiling it anew took half of each start.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/webnario', import.meta.url)));

// While the modules are read, another processor compiles the engine; should it fail, opening the database says so.
if (!process.env['DATABASE_URL']) {
  const { engineCode } = await import('./db/engine-code.ts');
  engineCode().catch(() => undefined);
}

try {
  const { start } = await import('./start.ts');
  await start(process.env);
  flushCompileCache();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
