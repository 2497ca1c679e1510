import { join } from 'node:path';
import sirv, { type RequestHandler } from 'sirv';

/**
 * Files that need no decision: the build's own, named after their content, and those in `public/`. Both have
 * `.br` and `.gz` twins made at build (`scripts/precompress.ts`), which sirv picks by Accept-Encoding.
 */

const YEAR = 31_536_000;
const HOUR = 3_600;

export interface StaticFiles {
  build: RequestHandler;
  publicFolder: RequestHandler;
}

export const staticFiles = (root: string, distDir: string): StaticFiles => {
  const options = { brotli: true, gzip: true, dotfiles: false, etag: true };
  return {
    build: sirv(join(root, distDir, 'static'), { ...options, immutable: true, maxAge: YEAR }),
    publicFolder: sirv(join(root, 'public'), {
      ...options,
      maxAge: HOUR,
      setHeaders: (response, pathname) => {
        if (pathname.startsWith('/fonts/'))
          response.setHeader('cache-control', `public, max-age=${YEAR}, immutable`);
        // The type list of sirv has no icons, and without a type nosniff leaves nothing to go by.
        if (pathname.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon');
        // Their names say nothing of their content.
        if (['/boot.js', '/consent.js'].includes(pathname)) response.setHeader('cache-control', 'no-cache');
      },
    }),
  };
};
