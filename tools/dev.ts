import { childEnv, startProcess, stopAll, stopAllOnSignals } from './processes.ts';

/**
 * `npm run dev`: the server restarts when its sources change, and Vite serves the browser's part with its own
 * reloading. Open the address that Vite prints; it passes calls on to the server.
 */
stopAllOnSignals();
const port = process.env['PORT'] ?? '3000';
const env = childEnv({
  PORT: port,
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? 'http://localhost:5173',
});
const server = startProcess('node', ['--watch', 'server/src/main.ts'], { stdio: 'inherit', env });
const vite = startProcess('vite', ['web'], { stdio: 'inherit', env });
const firstToEnd = new Promise<void>((resolve) => {
  for (const child of [server, vite]) child.once('close', () => resolve());
});
await firstToEnd;
await stopAll();
