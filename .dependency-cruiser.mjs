// The import rules. Each says what it protects; the comment is what a person reads when it fires.
// Every rule is tried with a planted violation in tools/import-rules.test.ts.
const TEST = '([.]test[.]tsx?$)|(^|/)testing/';
const USER_LIST = '^server/src/features/admin/users/repo[.]ts$';
const ANY_FEATURE = '^(server|web)/src/features/';

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
      comment: 'An import that resolves to nothing cannot be checked.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-are-declared',
      severity: 'error',
      comment:
        'A package that no package.json declares is installed by accident. Add it, with its version.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'products-need-no-tools',
      severity: 'error',
      comment: 'What runs for people must not need a package that only developers install.',
      from: { path: '^(domain|server|web)/src/', pathNot: `([.]d[.]ts$)|${TEST}` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'domain/ decides; it never reads, writes, waits or renders. Only zod may come in.',
      from: { path: '^domain/src/', pathNot: TEST },
      to: { pathNot: ['^domain/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'domain-tests-import-only-domain',
      severity: 'error',
      comment: 'The rules are tested without a server, a browser or a database.',
      from: { path: '^domain/src/.*[.]test[.]ts$' },
      to: { path: '^(server|web|e2e|tools)/' },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      comment: 'Browser and server meet in domain/src/api; neither sees the inside of the other.',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      comment: 'The server hands out built files and knows nothing of what is in them.',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|tools)/' },
    },
    {
      name: 'server-features-meet-at-the-public-entry',
      severity: 'error',
      comment:
        'Another feature is used through its public entry, index.ts: its insides stay free to change.',
      from: { path: '^server/src/features/([^/]+)/' },
      to: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'the-server-is-composed-once',
      severity: 'error',
      comment: 'app.ts composes the features and main.ts runs them; nothing below imports either.',
      from: { path: '^server/src/(features|platform|db)/', pathNot: TEST },
      to: { path: '^server/src/(app|main)[.]ts$' },
    },
    {
      name: 'web-features-are-independent',
      severity: 'error',
      comment: 'Compose features in web/src/app, or move the shared piece to shared/ or ui/.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'wizard-steps-are-built-on-shared-parts',
      severity: 'error',
      comment:
        'What the wizard steps share (frame/ and the files beside it) imports no step; page/ chooses the step.',
      from: {
        path: '^web/src/features/wizard/(frame/|(api|copy|flow)[.]ts$)',
        pathNot: TEST,
      },
      to: { path: '^web/src/features/wizard/[^/]+/', pathNot: '^web/src/features/wizard/frame/' },
    },
    {
      name: 'nothing-imports-the-web-app',
      severity: 'error',
      comment:
        'web/src/app is the one place where everything meets; nothing is built on top of it.',
      from: { path: '^web/src/(features|shared|ui)/', pathNot: TEST },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'shared-code-imports-no-feature',
      severity: 'error',
      comment: 'Features import db, platform, shared and ui, never the other way round.',
      from: { path: '^(server/src/(db|platform)|web/src/(shared|ui))/', pathNot: TEST },
      to: { path: ANY_FEATURE },
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
          'node_modules/(@tanstack/react-query|react-router|hono|@supabase/auth-js)/',
        ],
      },
    },
    {
      name: 'only-repos-speak-sql',
      severity: 'error',
      comment:
        'Tables and drizzle operators stay in repo.ts; everyone else calls a named question.',
      from: { path: '^server/src/features/', pathNot: `(/repo[.]ts$)|${TEST}` },
      to: { path: ['^server/src/db/schema/', 'node_modules/drizzle-orm/'] },
    },
    {
      name: 'tables-belong-to-one-feature',
      severity: 'error',
      comment:
        'A table is named only by the feature whose file in db/schema describes it; another feature asks through its index.ts.',
      from: { path: '^server/src/(?:features|platform)/([^/]+)/', pathNot: [TEST, USER_LIST] },
      to: {
        path: '^server/src/db/schema/',
        pathNot: ['^server/src/db/schema/$1[.]ts$', '^server/src/db/schema/text-search[.]ts$'],
      },
    },
    {
      // The one exception: the search over names and addresses, the order and the page of the list are one statement
      // over people and their credits; put together from two features, a late page would read everybody.
      name: 'the-user-list-reads-people-and-credits',
      severity: 'error',
      comment: 'The list of users may name the tables of auth and credits, and no others.',
      from: { path: USER_LIST },
      to: {
        path: '^server/src/db/schema/',
        pathNot: '^server/src/db/schema/(auth|credits|text-search)[.]ts$',
      },
    },
    {
      name: 'only-hono-at-the-edge',
      severity: 'error',
      comment: 'Services take plain values, so they can be called from a test or a script.',
      from: { path: '^server/src/features/', pathNot: `((routes|index)[.]ts$)|${TEST}` },
      to: { path: 'node_modules/hono/' },
    },
    {
      name: 'e2e-imports-no-product-code',
      severity: 'error',
      comment: 'Browser tests see what a person sees, plus the rules in domain/.',
      from: { path: '^e2e/' },
      to: { path: '^(server|web)/' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      comment: 'Production code never imports a test or a test helper.',
      from: { path: '^(domain|server|web)/', pathNot: TEST },
      to: { path: TEST, pathNot: 'node_modules/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
