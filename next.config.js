/**
 * A script that was lost on the way is asked for once more before anybody is told, whichever `import()` it belongs to. One that hangs is
 * not: the time of a press is over by then.
 */
class AskAgain {
  apply(compiler) {
    const { RuntimeModule, RuntimeGlobals } = compiler.webpack;
    const load = RuntimeGlobals.ensureChunk;
    class AskAgainRuntime extends RuntimeModule {
      constructor() {
        super('ask again', RuntimeModule.STAGE_ATTACH);
      }
      generate() {
        return `const once = ${load};
${load} = (id) => once(id).catch((error) => {
  if (error.type === 'timeout') throw error;
  return once(id);
});`;
      }
    }
    compiler.hooks.thisCompilation.tap('AskAgain', (compilation) => {
      const onNeeded = compilation.hooks.runtimeRequirementInTree.for(load);
      onNeeded.tap('AskAgain', (chunk) => compilation.addRuntimeModule(chunk, new AskAgainRuntime()));
    });
  }
}

/** @type {import('next').NextConfig} */
module.exports = {
  // A second build (the bench's bare page, a developer's second server) may not share the folder of a running one.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  compress: true,
  // The front tags public pages itself; a page that is made for each visit is never asked for by its tag.
  generateEtags: false,
  trailingSlash: false,
  // Both `/{locale}` and `/{locale}/` answer; redirecting one to the other would cost a round trip on a slow phone.
  skipTrailingSlashRedirect: true,
  compiler: { styledComponents: true },
  // Types are a step of their own in `npm test`; the first `npm run demo` need not wait for them.
  typescript: { ignoreBuildErrors: true },
  // The front keeps them, and has them rendered again when their year is over.
  cacheMaxMemorySize: 0,
  experimental: {
    // Public pages live in memory only: the build folder stays the same in every environment.
    isrFlushToDisk: false,
    // There is no app router here to filter for; without it the first load is 0.6 kB smaller.
    clientRouterFilter: false,
  },
  webpack: (config, { dev, isServer, webpack }) => {
    // Webpack's start holds the hash of each chunk that comes later, on every page: 16 digits each are 0.3 kB more.
    if (!dev && !isServer) config.output.hashDigestLength = 6;
    // Milliseconds. Webpack's own two minutes are too long to wait at a button where the network stalls, which is told within 15 s.
    if (!dev && !isServer) config.output.chunkLoadTimeout = 15_000;
    // What the login page shares with others stays in its own file: two files compress 0.7 kB worse than one.
    const { splitChunks } = config.optimization;
    if (!dev && !isServer)
      splitChunks.cacheGroups.default = {
        minChunks: 2,
        priority: -20,
        reuseExistingChunk: true,
        chunks: (chunk) => chunk.name !== 'pages/[locale]/login' && splitChunks.chunks(chunk),
      };
    // Of Next's constants the browser reads six, and no page uses next/script: 4 kB of every page (decision 061).
    const standIns = [
      [/^(\.\.\/)+(shared\/)?lib\/constants$/, './lib/browser/next-constants.ts'],
      [/^(\.|(\.\.\/)+client)\/script$/, './lib/browser/no-script-loader.ts'],
    ];
    for (const [request, file] of dev || isServer ? [] : standIns)
      config.plugins.push(
        new webpack.NormalModuleReplacementPlugin(request, (asked) => {
          if (asked.context.includes('/node_modules/next/dist/')) asked.request = require.resolve(file);
        }),
      );
    if (!dev && !isServer) config.plugins.push(new AskAgain());
    return config;
  },
  devIndicators: false,
};
