/** Who may import whom (docs/architecture.md). Run as a test, which also plants a violation to see that it bites. */
const feature = '^components/(?!ui/|layout/)([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(components/(?!ui/)|pages/|lib/(?!config/|http/|platform/))' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: feature },
      to: { path: feature, pathNot: '^components/($1|session|verification)/' },
    },
    {
      name: 'components-do-not-import-pages',
      severity: 'error',
      from: { path: '^(components|lib)/' },
      to: { path: '^pages/' },
    },
    {
      name: 'lib-does-not-import-components',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^components/' },
    },
    {
      name: 'server-code-stays-on-the-server',
      comment: 'lib/server is reached from pages, the start scripts, the edge middleware and tests only.',
      severity: 'error',
      from: { path: '^(components|lib/(?!server/))' },
      to: { path: '^lib/server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-composition-stands-at-the-top',
      comment:
        'What constructs everything is asked by routes and page loaders; a use case names the ports it needs.',
      severity: 'error',
      from: {
        path: '^(components|lib)/',
        pathNot: '^lib/server/(composition|routes)\\.ts$|^lib/server/learning/',
      },
      to: { path: '^lib/server/(composition|routes)\\.ts$' },
    },
    {
      name: 'front-and-middleware-take-only-config-and-the-cookie',
      severity: 'error',
      from: { path: '^(front/|middleware\\.ts$)' },
      to: {
        path: '^(lib|components|pages|sandbox|scripts)/',
        pathNot: '^(lib/(config|platform)/|lib/server/session/cookie(-header)?\\.ts$)',
      },
    },
    {
      name: 'nothing-imports-the-sandbox',
      severity: 'error',
      from: { path: '^(pages|components|lib|front|middleware\\.ts|scripts|bench)' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'the-sandbox-imports-nothing-of-the-product',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(pages|components|lib|front|content|scripts)/' },
    },
    {
      name: 'config-imports-nothing-above-it',
      severity: 'error',
      from: { path: '^lib/config/' },
      to: { path: '^(lib/(?!config/|platform/)|components/|pages/|front/)' },
    },
    {
      name: 'the-browser-takes-the-configured-zod',
      comment:
        'Without its configuration zod tries `new Function`, which our content security policy reports.',
      severity: 'error',
      from: {
        path: '^(lib/(?!server/)|components/|pages/(?!api/))',
        pathNot: '^lib/config/((zod|environment)\\.ts$|variables/)',
      },
      to: { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'heavy-clients-are-loaded-lazily',
      comment: 'axios, zod and the Cognito client come with the first form or call, never with a page.',
      severity: 'error',
      from: { path: '^(pages/(?!api/)|components/)' },
      to: {
        path: 'node_modules/(axios|zod|amazon-cognito-identity-js|@aws-sdk)/',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|node_modules/\\.cache)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
