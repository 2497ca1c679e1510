import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireOwnSite } from '../http/own-site';
import { HttpError, sendJson } from '../http/reply';
import type { Exchange, HttpService } from '../http/service';
import type { MessageStore } from './message-store';

const FOLDER = fileURLToPath(new URL('./page', import.meta.url));

const FILES: Record<string, { file: string; type: string }> = {
  '/': { file: 'mailbox.html', type: 'text/html' },
  '/mailbox.css': { file: 'mailbox.css', type: 'text/css' },
  '/mailbox.js': { file: 'mailbox.js', type: 'text/javascript' },
};

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const sendFile = async ({ response }: Exchange, { file, type }: { file: string; type: string }) => {
  const content = await readFile(join(FOLDER, file));
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  response.end(content);
};

/** The page on which a person finds the codes, and the same as JSON for programs. */
export const mailboxService = (messages: MessageStore): HttpService => ({
  operationOf: ({ request, path }) => `${request.method} ${path}`,
  handle: async (exchange) => {
    const { request, response, url, path } = exchange;
    requireOwnSite(request);
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const file = FILES[path];
    if (reading && file) return sendFile(exchange, file);
    if (reading && path === '/messages.json') {
      return sendJson(response, 200, messages.list(url.searchParams.get('to') ?? undefined));
    }
    const clears =
      (request.method === 'DELETE' && (path === '/' || path === '/messages.json')) ||
      (request.method === 'POST' && path === '/clear');
    if (!clears) throw new HttpError(404, 'GET /mailbox or /mailbox/messages.json, or POST /mailbox/clear');
    await messages.clear();
    response.writeHead(204).end();
  },
});
