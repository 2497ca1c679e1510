import { createHash } from 'node:crypto';
import { HttpError, sendJson, sendPage } from './reply';
import type { Exchange, HttpService } from './service';

const LISTED = [
  {
    path: '/mailbox',
    name: 'Mailbox',
    what: 'Every e-mail that the site and the user pools send, with its code.',
  },
  { path: '/mailbox/messages.json', name: 'Mailbox as JSON', what: 'Newest first; ?to= picks one address.' },
  {
    path: '/control/clock',
    name: 'Clock',
    what: 'The time of all stand-ins. POST offsetMs or now to move it.',
  },
  {
    path: '/control/faults',
    name: 'Faults',
    what: 'Latency, wrong statuses, resets, hangs and nonsense, on request.',
  },
  { path: '/control/cognito', name: 'User pools', what: 'The options of the six pools behind /cognito/.' },
  {
    path: '/consumer-data/inspect.json',
    name: 'Consumer data',
    what: 'What the three regions hold of whom, and what arrived in which order; ?subject= picks one person.',
  },
  {
    path: '/extended-profile/inspect.json',
    name: 'Extended profile',
    what: 'What the service holds of whom, and what arrived in which order; ?subject= picks one person.',
  },
  {
    path: '/marketing-identity/inspect.json',
    name: 'Marketing identity',
    what: 'The United States accounts with consents and survey answers; ?email= picks one.',
  },
  {
    path: '/control/marketing-identity',
    name: 'Marketing identity options',
    what: 'How long its tokens and locks last, and in which form it answers.',
  },
  {
    path: '/object-storage/inspect.json',
    name: 'Object storage',
    what: 'Its objects, unfinished uploads and every request that arrived; ?key= picks one.',
  },
  {
    path: '/control/object-storage',
    name: 'Object storage options',
    what: 'Its clock, what browsers may see, and whether the session token has run out.',
  },
  { path: '/health', name: 'Health', what: 'Whether everything has started.' },
];

const STYLE = `
:root{font:100%/1.55 system-ui,sans-serif;color:#0a1b4d;background:#f3f5fb}
body{margin:0}header,main{padding:1.5rem max(1rem,calc(50vw - 23rem))}
header{background:#0a1b4d;color:#fff}h1{margin:0;border-left:.5rem solid #c6f432;padding-left:.7rem}
dl{margin:0;display:grid;gap:.75rem}dl>div{background:#fff;border:1px solid #cdd4e8;border-radius:.75rem;padding:1rem}
dt{font-weight:700}dd{margin:0;overflow-wrap:anywhere}a{color:inherit}`;

const page = (): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><header><h1>Sandbox</h1></header><main><dl>
${LISTED.map(
  ({ path, name, what }) => `<div><dt><a href="${path}">${name}</a></dt><dd>${what}</dd></div>`,
).join('\n')}
</dl></main></body></html>
`;

const POLICY = `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256')
  .update(STYLE)
  .digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** `/` says what is here, `/health` whether all of it has started. */
export const rootService = (ready: () => boolean): HttpService => ({
  operationOf: ({ path }: Exchange) => path,
  handle: async ({ request, response, path }) => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (reading && path === '/') return sendPage(response, page(), POLICY);
    if (reading && path === '/health') {
      return sendJson(response, ready() ? 200 : 503, { status: ready() ? 'ok' : 'starting' });
    }
    throw new HttpError(404, `there is nothing at ${path}`);
  },
});
