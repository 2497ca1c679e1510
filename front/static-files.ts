import type { Stats } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv, { type Options, type RequestHandler } from 'sirv';
import { OWN_SCRIPTS } from '@/lib/shared/config/own-scripts';
import { whenAnswerEnds } from './answer-end';
import { DOCUMENT_HEADERS } from './security-headers';
import { staleTwins } from './stale-twins';

/**
 * Files that need no decision: the build's own, named after their content, and those in `public/`. Both have
 * `.br` and `.gz` twins made at build (`harness/site/precompress.ts`), which sirv picks by Accept-Encoding.
 */

const YEAR = 31_536_000;
const HOUR = 3_600;
/** For what is named after its content. */
export const FOREVER = `public,max-age=${YEAR},immutable`;

export interface StaticFiles {
  build: RequestHandler;
  publicFolder: RequestHandler;
}

/** Files that are no documents, whoever opens them. */
const NO_DOCUMENT = /\.(js|woff2|png|jpe?g|webp|avif|ico|mp4|webm|vtt)$/;

/** A worker heeds the policy that its own script comes with. */
const WORKERS = ['/sw.js', '/sw-end.js'];

/** Names that begin with a dot, which a file server keeps to itself. */
const HIDDEN = /\/(?:\.|%2e)(?!well-known\/)/i;

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Leaves a range that sirv reads as it is meant: for one that ends before it begins it would break the connection off in the middle,
 * and it takes the last bytes for the first. Null where the whole file is the answer, which a range may always have (RFC 9110, 14.2).
 */
const plainRange = (range: string, size: number): string | null => {
  const [, first = '', last = ''] = ONE_RANGE.exec(range) ?? [];
  const begin = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  // Begins behind the end: sirv says 416.
  if (first !== '' && begin >= size) return `bytes=${size}-`;
  // sirv takes a last byte of 0 for none given.
  return (first === '' && last === '') || begin > end || end === 0 ? null : `bytes=${begin}-${end}`;
};

/**
 * Leaves no range where the client has the beginning of another file (`If-Range`): what it put together would be of two. The only
 * validator that can hold is the date, since tags of files are weak.
 */
const straightenRange = ({ headers, method }: IncomingMessage, { size, mtime }: Stats): void => {
  if (headers.range === undefined) return;
  const held = headers['if-range'];
  const isOfThis = held === undefined || held === mtime.toUTCString();
  const range = isOfThis && method === 'GET' ? plainRange(headers.range, size) : null;
  if (range === null) delete headers.range;
  else headers.range = range;
};

/**
 * Looks each file up when it is asked for (`dev`): from a list made at start sirv would promise files that a build under
 * the running site has taken away or changed since, and the request would hang.
 */
/** What sirv reads a file with. It ends at `end`, which is past every file where nothing else was asked for. */
type FileStream = Readable & { end: number };

const serveFolder = (folder: string, setHeaders: NonNullable<Options['setHeaders']>): RequestHandler => {
  /** Bytes that an answer has announced. */
  const sizes = new WeakMap<object, number>();
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, pathname, stats) => {
      // The last thing that sirv asks before it reads the request for a range.
      straightenRange(response.req, stats);
      sizes.set(response, stats.size);
      if (NO_DOCUMENT.test(pathname) && !WORKERS.includes(pathname))
        for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
      setHeaders(response, pathname, stats);
    },
  });
  return (request, response, next) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    // sirv listens to neither: a file that goes while it is being opened would leave the request open, and one that is left
    // half-way would stay open.
    const onPipe = (file: FileStream) => {
      // What a file that is being written gains meanwhile would be read as the beginning of the next answer.
      file.end = Math.min(file.end, (sizes.get(response) ?? Number.POSITIVE_INFINITY) - 1);
      file.once('error', () => response.destroy());
      whenAnswerEnds(request, response, () => file.destroy());
    };
    response.once('pipe', onPipe);
    let missing = HIDDEN.test(pathname);
    const notFound = () => {
      missing = true;
    };
    if (!missing) serve(request, response, notFound);
    if (!missing) return;
    response.off('pipe', onPipe);
    next?.();
  };
};

/** As it is, without a twin that holds what the file was before. */
const withoutStaleTwins = (
  serve: RequestHandler,
  folder: string,
  tell: (pathname: string) => void,
): RequestHandler => {
  const isStale = staleTwins(folder, tell);
  return (request, response, next) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    const offered = request.headers['accept-encoding'];
    if (offered !== undefined && isStale(pathname)) delete request.headers['accept-encoding'];
    serve(request, response, next);
  };
};

const servePublic = (folder: string): RequestHandler =>
  serveFolder(folder, (response, pathname) => {
    response.setHeader('cache-control', `public,max-age=${HOUR}`);
    if (pathname.startsWith('/fonts/')) response.setHeader('cache-control', FOREVER);
    // The type list of sirv has neither, and without a type nosniff leaves nothing to go by.
    if (pathname.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon');
    if (pathname.endsWith('.m3u8')) response.setHeader('content-type', 'application/vnd.apple.mpegurl');
    if (OWN_SCRIPTS.includes(pathname) || pathname.startsWith('/offline/'))
      response.setHeader('cache-control', 'no-cache');
    // A browser must hear of a worker's end at once.
    if (WORKERS.includes(pathname)) response.setHeader('cache-control', 'no-store');
  });

interface OperatorFiles {
  /** Whose files take the place of ours. */
  folder: string;
  /** Whether the file at this path of the site, decoded, is one of the folder that may be sent. */
  sends(path: string): boolean;
}

/** The operator's files first, and ours where there is none. */
const operatorFirst = (
  { sends }: OperatorFiles,
  theirs: RequestHandler,
  ours: RequestHandler,
): RequestHandler => {
  const isTheirs = (asked: string): boolean => {
    try {
      return sends(decodeURIComponent(asked));
    } catch {
      return false;
    }
  };
  return (request, response, next) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    if (isTheirs(pathname)) theirs(request, response, () => ours(request, response, next));
    else ours(request, response, next);
  };
};

interface StaticOptions {
  operator?: OperatorFiles | undefined;
  /** Hears which compressed twin is passed over, since it holds something else than its file. */
  tell?(pathname: string): void;
}

export const staticFiles = (
  root: string,
  distDir: string,
  { operator, tell = () => undefined }: StaticOptions = {},
): StaticFiles => {
  const publicAt = (folder: string) => withoutStaleTwins(servePublic(folder), folder, tell);
  const ours = publicAt(join(root, 'public'));
  return {
    build: serveFolder(join(root, distDir, 'static'), (response) => {
      response.setHeader('cache-control', FOREVER);
    }),
    publicFolder: operator ? operatorFirst(operator, publicAt(operator.folder), ours) : ours,
  };
};
