/** Who may import whom (docs/architecture.md). Run as a test, which also plants a violation to see that it bites. */
const feature = '^components/(?!ui/|forms/|layout/|screens/)([^/]+)/';

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
      to: { path: '^(components/(?!ui/)|pages/|lib/(?!shared/(config|http|theme|errors|rules|texts)/))' },
    },
    {
      name: 'the-form-kit-knows-no-feature',
      severity: 'error',
      from: { path: '^components/forms/' },
      to: { path: '^(components/(?!forms/|ui/)|pages/)' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: feature },
      to: { path: feature, pathNot: '^components/($1|verification)/' },
    },
    {
      name: 'screens-are-the-pages-own',
      comment: 'components/screens puts features together into a page; nothing but pages needs one.',
      severity: 'error',
      from: { path: '^(components/(?!screens/)|lib/)' },
      to: { path: '^components/screens/' },
    },
    {
      name: 'pages-do-not-import-pages',
      severity: 'error',
      from: { path: '^pages/' },
      to: { path: '^pages/' },
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
      comment:
        'lib/server is reached from pages, the start scripts and tests only; the edge middleware takes the session cookie. Types of props may come from the loaders of pages.',
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
        pathNot: '^lib/server/(composition|routes)\\.ts$|^lib/server/pages/',
      },
      to: { path: '^lib/server/(composition|routes)\\.ts$' },
    },
    {
      name: 'page-loaders-are-the-pages-own',
      severity: 'error',
      from: { path: '^lib/server/(?!pages/)' },
      to: { path: '^lib/server/pages/' },
    },
    {
      name: 'upstream-knows-no-feature',
      comment:
        'lib/server has three storeys: features, upstream, platform. Each imports only what stands below.',
      severity: 'error',
      from: { path: '^lib/server/upstream/' },
      to: { path: '^lib/server/features/' },
    },
    {
      name: 'platform-knows-nothing-above-it',
      severity: 'error',
      from: { path: '^lib/server/platform/' },
      to: { path: '^lib/server/(features|upstream)/' },
    },
    {
      name: 'rooms-of-the-server-stand-in-no-circle',
      comment: 'Of two rooms on one storey of lib/server only one knows the other.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^lib/server/(features|platform|upstream)/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'rooms-of-the-browser-stand-in-no-circle',
      severity: 'error',
      scope: 'folder',
      from: { path: '^lib/(?!server$|shared$)[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'the-server-takes-no-code-of-the-browser',
      severity: 'error',
      from: { path: '^lib/server/' },
      to: { path: '^lib/(?!server/|shared/)' },
    },
    {
      name: 'certificates-are-drawn-in-threads',
      comment:
        'A PDF takes too long for the thread that answers requests; pdf-workers.ts has others draw it.',
      severity: 'error',
      from: { path: '^(pages|components|lib|front)/' },
      to: { path: '^lib/server/features/certificates/pdf\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'front-and-middleware-take-only-config-and-the-cookie',
      severity: 'error',
      from: { path: '^(front/(?!start/)|middleware\\.ts$)' },
      to: {
        path: '^(lib|components|pages|sandbox|scripts)/',
        pathNot: '^(lib/shared/(config|request)/|lib/server/platform/session/cookie(-header)?\\.ts$)',
      },
    },
    {
      name: 'nothing-imports-the-sandbox',
      severity: 'error',
      from: { path: '^(pages|components|lib|front|styles|middleware\\.ts|scripts|bench)' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'the-sandbox-imports-nothing-of-the-product',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(pages|components|lib|front|content|scripts)/' },
    },
    {
      name: 'nothing-imports-the-renderer-of-the-films',
      severity: 'error',
      from: {
        path: '^(pages|components|lib|front|styles|middleware\\.ts|harness|scripts|bench|e2e|sandbox)',
      },
      to: { path: '^films/' },
    },
    {
      name: 'the-product-knows-no-tool',
      severity: 'error',
      from: { path: '^(pages|components|lib|front|styles|middleware\\.ts|sandbox)' },
      to: { path: '^(harness|bench|scripts|e2e|mutation|simulation|tests)/' },
    },
    {
      name: 'tools-do-not-import-each-other',
      comment: 'What bench, scripts, journeys and tests share stands in harness/.',
      severity: 'error',
      from: { path: '^(bench|scripts|e2e|mutation|simulation)/' },
      to: { path: '^(bench|scripts|e2e|mutation|simulation|tests)/', pathNot: '^$1/' },
    },
    {
      name: 'the-harness-knows-no-tool',
      severity: 'error',
      from: { path: '^harness/' },
      to: { path: '^(bench|scripts|e2e|mutation|simulation|tests)/' },
    },
    {
      name: 'only-its-own-test-imports-a-tool',
      comment: 'A test file imports the tool that it tests; what helps several tests stands on harness/.',
      severity: 'error',
      from: { path: '^tests/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(bench|scripts|e2e|mutation|simulation)/' },
    },
    {
      name: 'styles-stand-on-shared-code',
      severity: 'error',
      from: { path: '^styles/' },
      to: { path: '^(pages|components|front|lib/(?!shared/))' },
    },
    {
      name: 'the-words-of-a-site-import-nothing',
      comment:
        'films/ is a package of its own and takes this file, so that captions say what the pages of a site say.',
      severity: 'error',
      from: { path: '^lib/server/features/courses/site-words\\.ts$' },
      to: {},
    },
    {
      name: 'shared-code-imports-nothing-above-it',
      comment: 'lib/shared runs in the browser, at the edge and on the server.',
      severity: 'error',
      from: { path: '^lib/shared/' },
      to: { path: '^(lib/(?!shared/)|components/|pages/|front/)' },
    },
    {
      name: 'the-browser-takes-the-configured-zod',
      comment:
        'Without its configuration zod tries `new Function`, which our content security policy reports.',
      severity: 'error',
      from: {
        path: '^(lib/(?!server/)|components/|pages/(?!api/))',
        pathNot: '^lib/shared/config/((zod|environment)\\.ts$|variables/)',
      },
      to: { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'texts-are-read-by-our-reader',
      comment:
        'i18next is 16 kB of the browser (decision 032): next-i18next loads the texts, `useTexts` reads them.',
      severity: 'error',
      from: { path: '^(pages|components|lib/(?!server/platform/i18n/))' },
      to: { path: 'node_modules/(next-i18next|react-i18next|i18next)/' },
    },
    {
      name: 'uploads-load-with-their-first-touch',
      comment:
        'No page pays for the uploader before it is used: import() it. Every page has the cache of uploads, which sign-out empties.',
      severity: 'error',
      from: { path: '^(pages|components|lib/(?!storage/|media/))' },
      to: {
        path: '^lib/(storage/(?!upload-cache\\.ts$)|media/(?!media-error\\.ts$))',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'an-upload-knows-no-store',
      comment:
        'The upload task works over the port; which store and which provider it has, the category says.',
      severity: 'error',
      from: { path: '^lib/storage/upload/' },
      to: { path: '^lib/storage/(operations|signed-url)/' },
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
