import { settings, withoutWording } from './settings.mjs';

/** The server's rules: its services for credits, projects and generation, without routes, SQL, prompts and templates. */
export default {
  ...settings('server'),
  mutate: [
    'server/src/features/{credits,projects,generation}/**/*.ts',
    '!server/src/features/**/{*.test,routes,repo,index,deps,writer}.ts',
    '!server/src/features/**/testing/**',
    '!server/src/features/generation/writers/demonstration/**',
  ],
  // SQL, log words and addresses: what a person reads is in the domain.
  mutator: withoutWording,
  ignorePatterns: ['web', 'e2e', 'docs', 'tools/*', '!tools/mutation'],
  vitest: { configFile: 'tools/mutation/vitest.server.ts' },
  timeoutMS: 60_000,
};
