import { readdirSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';

/** The routes of `pages/api` on a plain HTTP server, through Next's own resolver but without its build. */

const root = join(process.cwd(), 'pages', 'api');

interface Route {
  pattern: RegExp;
  file: string;
}

const patternOf = (file: string): RegExp => {
  const path = relative(root, file)
    .replace(/\.ts$/, '')
    .replace(/(^|\/)index$/, '')
    .replace(/\[(\w+)\]/g, '(?<$1>[^/]+)');
  return new RegExp(`^/api/${path}/?$`);
};

const findRoutes = (): Route[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    // A fixed path wins over one with a parameter, as in Next.
    .sort((left, right) => Number(left.includes('[')) - Number(right.includes('[')))
    .map((name) => join(root, name))
    .map((file) => ({ file, pattern: patternOf(file) }));

const resolverContext = {
  previewModeId: '',
  previewModeEncryptionKey: '',
  previewModeSigningKey: '',
  dev: false,
};

/** As Next hands them over; the front sees to what cannot be decoded. */
const decoded = (groups: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));

const answer = async (routes: readonly Route[], request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? '/', 'http://site');
  for (const { pattern, file } of routes) {
    const match = pattern.exec(url.pathname);
    if (!match) continue;
    const query = { ...Object.fromEntries(url.searchParams), ...decoded(match.groups) };
    const module = await import(pathToFileURL(file).href);
    await apiResolver(request, response, query, module, resolverContext, false);
    return;
  }
  response.statusCode = 404;
  response.end();
};

export const apiRoutes = (): RequestListener => {
  const routes = findRoutes();
  return (request, response) => {
    answer(routes, request, response).catch((error: Error) => {
      response.statusCode = 500;
      response.end(`the harness failed: ${error.stack}`);
    });
  };
};
