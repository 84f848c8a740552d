import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { endpoints } from '@webnario/domain/api/endpoints';
import { defineConfig, type Plugin } from 'vite';
import { letterFiles } from './build/letters.ts';

const table: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path, ...more }]) => [
    name,
    { method, path, ...('idempotent' in more && { idempotent: true }) },
  ]),
);

/**
 * The browser needs the address, the method and `idempotent` of each endpoint, not its schemas: those are types here and
 * checks on the server. Leaving them out spares the first screen the validation library (10 KB); and a row stands where
 * it is used, so that no screen loads the rows of the others. A change of the table needs a restart of the development
 * server.
 */
const endpointTable = (): Plugin[] => [
  {
    name: 'webnario-endpoint-table',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/domain/src/api/endpoints.ts')
        ? `export const endpoints = ${JSON.stringify(table)};`
        : null,
  },
  {
    name: 'webnario-endpoint-rows',
    transform: (code, id) =>
      id.includes('/web/src/') && code.includes('/api/endpoints')
        ? code.replaceAll(/\bendpoints\.(\w+)/g, (all, name: string) =>
            table[name] ? `(${JSON.stringify(table[name])})` : all,
          )
        : null,
  },
];

/** Leaves out what Tailwind writes for browsers that cannot register a property: none of ours (`cssTarget`). */
const withoutOldBrowsers = (): Plugin => ({
  name: 'webnario-without-old-browsers',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css($|\?)/.test(id) ? code.replace(/^@layer properties \{[\s\S]*?^\}/m, '') : null,
});

/**
 * What every screen needs, in two files instead of twenty: one that changes with a library, one that changes
 * with us.
 */
const firstFiles = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|clsx|tailwind-merge)\//,
  },
  {
    name: 'shared',
    test: /web\/src\/(shared\/(auth\/(auth-callback|auth-client|session|session-storage-key)|layout\/(brand|document-title|main-region|operator|theme)|api\/server-unreachable|log|paths|until-fetched)|ui\/(alert|button|class-names|field|spinner|toast))\.tsx?$|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared|icons\/(circle-alert|circle-check|eye|eye-off|info|triangle-alert)\.)|preload-helper/,
  },
  // Small things of every signed-in screen, in one file instead of six.
  {
    name: 'member',
    test: /web\/src\/(ui\/(badge|empty-state|page|unavailable|progress)|shared\/format)\.tsx?$/,
  },
  // What the account screens share with the profile stays in their own file.
  {
    name: 'auth',
    test: /domain\/src\/accounts\/(credentials|password-strength)|web\/src\/(shared\/password\/new-password-field|features\/auth\/(index|login-page|register-page|forgot-password-page|reset-password-page|auth-frame|calls|copy|use-submit))\.tsx?$/,
  },
];

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const served = ['/api', '/auth/v1', '/functions', '/mailbox', '/healthz', '/readyz'];

export default defineConfig({
  plugins: [
    letterFiles(),
    endpointTable(),
    react(),
    tailwindcss({ optimize: false }),
    withoutOldBrowsers(),
  ],
  build: {
    target: 'es2023',
    // Browsers of 2024 and later: colours and nesting are written once, without a second form for older ones.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: firstFiles },
        // Every page loads the names of all files: one letter less in each is 100 bytes less.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, { target: server }])),
  },
});
