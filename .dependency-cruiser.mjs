// The import rules. The comment of a rule is the message that a violation prints.
// tools/import-rules.test.ts plants a violation of every rule.
const TEST = '([.]test[.]tsx?$)|(^(domain|server|web)/testing/)|(^server/durability/)';
const USER_LIST = '^server/src/features/admin/users/repo[.]ts$';
const ANY_FEATURE = '^(server|web)/src/features/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment:
        'Two modules that import each other are one module, or need a third that both import.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
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
      name: 'no-dev-dependencies-in-production',
      severity: 'error',
      comment: 'Code that runs in production must not need a package from devDependencies.',
      from: { path: '^(domain|server|web)/src/', pathNot: `([.]d[.]ts$)|${TEST}` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'domain/ holds pure functions: no I/O, no rendering. zod is its only package.',
      from: { path: '^domain/src/', pathNot: TEST },
      to: { pathNot: ['^domain/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'domain-tests-import-only-domain',
      severity: 'error',
      comment: 'The tests of domain/ need no server, browser or database.',
      from: { path: '^domain/src/.*[.]test[.]ts$' },
      to: { path: '^(server|web|e2e|tools)/' },
    },
    {
      name: 'web-does-not-import-server',
      severity: 'error',
      comment: 'Browser and server share only domain/: the API schemas are in domain/src/api.',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-does-not-import-web',
      severity: 'error',
      comment: 'The server delivers the built files of web/ without depending on their content.',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|tools)/' },
    },
    {
      name: 'server-features-import-only-public-entries',
      severity: 'error',
      comment:
        'Import another feature only through its public entry, index.ts, so that its other files can change freely.',
      from: { path: '^server/src/features/([^/]+)/' },
      to: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'only-entry-points-import-the-app',
      severity: 'error',
      comment:
        'app.ts composes the features and main.ts starts them: a feature, platform/ or db/ imports neither.',
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
      name: 'wizard-frame-imports-no-step',
      severity: 'error',
      comment:
        'What the wizard steps share (frame/ and the files beside it) imports no step; page/ chooses the step.',
      from: {
        path: '^web/src/features/wizard/(frame/|(api|copy|flow)[.]ts$)',
        pathNot: TEST,
      },
      to: {
        path: '^web/src/features/wizard/[^/]+/',
        pathNot: '^web/src/features/wizard/frame/',
      },
    },
    {
      name: 'only-the-entry-imports-the-web-app',
      severity: 'error',
      comment: 'web/src/app composes the features: a feature, shared/ or ui/ does not import it.',
      from: { path: '^web/src/(features|shared|ui)/', pathNot: TEST },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'shared-code-imports-no-feature',
      severity: 'error',
      comment: 'Features import db, platform, shared and ui; these import no feature.',
      from: { path: '^(server/src/(db|platform)|web/src/(shared|ui))/', pathNot: TEST },
      to: { path: ANY_FEATURE },
    },
    {
      name: 'ui-imports-no-product-code',
      severity: 'error',
      comment:
        'ui/ could be used in another product: it imports no router, query client, API or domain.',
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
      name: 'only-repositories-use-sql',
      severity: 'error',
      comment:
        'Only a repository (repo.ts or *.repo.ts) uses tables and drizzle; other files call its functions.',
      from: { path: '^server/src/features/', pathNot: `([/.]repo[.]ts$)|${TEST}` },
      to: { path: ['^server/src/db/schema/', 'node_modules/drizzle-orm/'] },
    },
    {
      name: 'tables-belong-to-one-feature',
      severity: 'error',
      comment:
        'A table is used only by the feature whose file in db/schema describes it; another feature calls its index.ts.',
      from: { path: '^server/src/(?:features|platform)/([^/]+)/', pathNot: [TEST, USER_LIST] },
      to: {
        path: '^server/src/db/schema/',
        pathNot: ['^server/src/db/schema/$1[.]ts$', '^server/src/db/schema/text-search[.]ts$'],
      },
    },
    {
      // The one exception: search, order and paging of the user list are one statement over users and their credits.
      // Joined in memory from two features, every late page would read all users.
      name: 'user-list-reads-only-auth-and-credits',
      severity: 'error',
      comment: 'The user list may use the tables of auth and credits, and no others.',
      from: { path: USER_LIST },
      to: {
        path: '^server/src/db/schema/',
        pathNot: '^server/src/db/schema/(auth|credits|text-search)[.]ts$',
      },
    },
    {
      name: 'only-the-sign-in-protocol-imports-hono',
      severity: 'error',
      comment:
        'Mount a row of the endpoint table (platform/http/router.ts). Only the sign-in protocol, which has no rows, imports hono.',
      from: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/auth/.*routes[.]ts$', TEST],
      },
      to: { path: 'node_modules/hono/' },
    },
    {
      name: 'e2e-imports-no-product-code',
      severity: 'error',
      comment:
        'Browser tests use the product through the browser; of its code they may import only domain/.',
      from: { path: '^e2e/' },
      to: { path: '^(server|web)/' },
    },
    {
      name: 'production-imports-no-tests',
      severity: 'error',
      comment: 'Production code never imports a test or a test helper.',
      from: { path: '^(domain|server|web)/src/', pathNot: TEST },
      to: { path: TEST, pathNot: 'node_modules/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
