// Each rule says what it protects; the comment is what a person reads when it fires.
const FEATURE = '^(server|web)/src/features/([^/]+)/';
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Two modules that need each other are one module, or hide a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolves',
      severity: 'error',
      comment: 'An import that resolves to nothing cannot be fenced.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'domain/ decides; it never reads, writes, waits or renders. Only zod may come in.',
      from: { path: '^domain/src/' },
      to: { pathNot: ['^domain/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'web-sees-only-the-type-of-the-server',
      severity: 'error',
      comment: 'The browser may know the shape of the API, never its code.',
      from: { path: '^web/' },
      to: { path: '^server/', pathNot: '^server/src/app-type[.]ts$' },
    },
    {
      name: 'app-type-is-type-only',
      severity: 'error',
      comment: 'Import AppType with `import type`.',
      from: { path: '^web/' },
      to: { path: '^server/src/app-type[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-features-meet-at-the-door',
      severity: 'error',
      comment: 'Another feature is used through its index.ts, so its insides stay free to change.',
      from: { path: '^server/src/features/([^/]+)/' },
      to: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'web-features-are-islands',
      severity: 'error',
      comment: 'Compose features in web/src/app, or move the shared piece to shared/ or ui/.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'foundations-know-no-feature',
      severity: 'error',
      comment: 'db, platform, shared and ui are stood on; they do not look up.',
      from: { path: '^(server/src/(db|platform)|web/src/(shared|ui))/' },
      to: { path: FEATURE },
    },
    {
      name: 'ui-is-a-leaf',
      severity: 'error',
      comment: 'ui/ would make sense in another product: no router, query client, API or domain.',
      from: { path: '^web/src/ui/' },
      to: {
        path: [
          '^web/src/(app|features|shared)/',
          '^domain/',
          'node_modules/(@tanstack/react-query|react-router|hono)/',
        ],
      },
    },
    {
      name: 'only-repos-speak-sql',
      severity: 'error',
      comment:
        'Tables and drizzle operators stay in repo.ts; everyone else calls a named question.',
      from: { path: '^server/src/features/', pathNot: '(repo|[.]test)[.]ts$' },
      to: { path: ['^server/src/db/schema/', 'node_modules/drizzle-orm/'] },
    },
    {
      name: 'only-hono-at-the-edge',
      severity: 'error',
      comment: 'Services take plain values, so they can be called from a test or a script.',
      from: { path: '^server/src/features/', pathNot: '(routes|index|[.]test)[.]ts$' },
      to: { path: 'node_modules/hono/' },
    },
    {
      name: 'e2e-is-a-stranger',
      severity: 'error',
      comment: 'Browser tests see what a person sees, plus the rules in domain/.',
      from: { path: '^e2e/' },
      to: { path: '^(server|web)/src/' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      comment: 'Production code never imports a test or a test helper.',
      from: { pathNot: '([.](test|e2e)[.]tsx?$)|(^|/)testing/' },
      to: { path: '([.](test|e2e)[.]tsx?$)|(^|/)testing/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
