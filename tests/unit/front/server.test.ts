import type { RequestListener, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderPublicPages } from '@/front/public-pages';
import type { FrontOptions } from '@/front/server';
import { LOCALES } from '@/lib/shared/config/locales';
import type { Decision } from '@/lib/shared/request/request-decision';
import { costRatios, dearerThan, sendRaw } from '../../support/cpu-cost';
import { headers, listening, raw } from './running-front';

const page = (path: string) => `<!doctype html><p>${path} ${'barreiras '.repeat(200)}</p>`;
const rendering: RequestListener = (request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(page(request.url ?? ''));
};

const memoryOf = async (
  decision: Decision,
  next: RequestListener = rendering,
  clock?: () => number,
): Promise<NonNullable<FrontOptions['memory']>> => ({
  pages: await renderPublicPages(next, LOCALES, clock),
  files: {
    build: (_request, _response, next) => next?.(),
    publicFolder: (_request, _response, next) => next?.(),
  },
  decide: async () => decision,
});

describe('the front', () => {
  it('spends no more on a hostile header than another', async () => {
    const { origin } = await listening({
      next: rendering,
      memory: await memoryOf({ kind: 'pass', locale: 'pt-BR', page: '' }),
    });
    // Node takes request heads of up to 16 kB.
    const ask = (name: string, value: string) => () =>
      sendRaw(origin, { method: 'GET', path: '/pt-BR/', headers: { [name]: value } });
    const plain = ask('x-plain', 'x'.repeat(14_000));
    const names = ['if-none-match', 'accept-encoding', 'cookie', 'x-forwarded-for', 'accept-language'];
    const hostile = names.flatMap((name) =>
      [' ', ',', '"', ';'].map(
        (character) =>
          [`${name} of ${JSON.stringify(character)}`, ask(name, `a${character.repeat(14_000)}b`)] as const,
      ),
    );
    expect(dearerThan(5, await costRatios(hostile, plain, 5))).toEqual([]);
  });

  it('sends the security headers with every answer, 500 included', async () => {
    const heard: unknown[] = [];
    const { origin } = await listening({
      next: async () => {
        throw new Error('secret of the upstream');
      },
      onError: (error, requestId) => heard.push((error as Error).message, requestId),
    });
    const answer = await raw(origin, '/pt-BR/');
    expect(answer.status).toBe(500);
    expect(heard).toEqual(['secret of the upstream', answer.headers['x-request-id']]);
    expect(answer.body.toString()).not.toContain('secret');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age'),
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(
      "connect-src 'self' https://identity.example https://media.example; frame-src 'none'; worker-src 'self';",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('report-uri /api/csp-report');
  });

  it('serves the worker, or the one that ends it', async () => {
    const next: RequestListener = (request, response) => response.end(request.url);
    const saving = await listening({ next });
    expect((await raw(saving.origin, '/sw.js')).body.toString()).toBe('/sw.js');
    const ended = await listening({ next, offlineModules: false });
    expect((await raw(ended.origin, '/sw.js')).body.toString()).toBe('/sw-end.js');
    expect((await raw(ended.origin, '/boot.js')).body.toString()).toBe('/boot.js');
  });

  it('says once that an untrusted peer forwarded a header', async () => {
    const heard: string[] = [];
    const next: RequestListener = (_request, response) => response.end();
    const onUntrustedProxy = (address: string) => heard.push(address);
    const trusted = await listening({ next, onUntrustedProxy, trustsPeer: () => true });
    await raw(trusted.origin, '/', { 'x-forwarded-for': '198.51.100.7' });
    const { origin } = await listening({ next, onUntrustedProxy });
    await raw(origin, '/');
    expect(heard).toEqual([]);
    await raw(origin, '/', { forwarded: 'for=198.51.100.7' });
    await raw(origin, '/', { 'x-forwarded-for': '198.51.100.7' });
    expect(heard).toEqual(['127.0.0.1']);
  });

  it('says once that a page posts with another scheme', async () => {
    const heard: string[] = [];
    const { origin } = await listening({
      next: (_request, response) => response.end(),
      allowedOrigins: ['http://site.example', 'https://also-ours.example'],
      onOtherScheme: (other) => heard.push(other),
    });
    const post = (from: string) => raw(origin, '/api/login', { origin: from }, 'POST');
    for (const other of ['http://site.example', 'https://also-ours.example', 'https://evil.example', 'null'])
      await post(other);
    await raw(origin, '/api/login');
    expect(heard).toEqual([]);
    await post('https://site.example');
    await post('https://site.example');
    expect(heard).toEqual(['https://site.example']);
  });

  it('gives each request an id, or a trusted proxy’s', async () => {
    const echo: RequestListener = (request, response) =>
      response.end(String(request.headers['x-request-id']));
    const stranger = await listening({ next: echo });
    const given = { 'x-request-id': 'given-by-client' };
    const first = await raw(stranger.origin, '/', given);
    expect(first.body.toString()).toBe(first.headers['x-request-id']);
    expect(first.body.toString()).not.toBe('given-by-client');
    const proxied = await listening({ next: echo, trustsPeer: () => true });
    expect((await raw(proxied.origin, '/', given)).body.toString()).toBe('given-by-client');
    const forged = await raw(proxied.origin, '/', { 'x-request-id': 'a b"c' });
    expect(forged.body.toString()).not.toContain('"');
  });

  it('answers 500 when it cannot tell who asks', async () => {
    const { origin } = await listening({
      next: (_request, response) => response.end('ok'),
      trustsPeer: () => {
        throw new Error('no such address');
      },
    });
    expect((await raw(origin, '/', { 'x-request-id': 'given-by-client' })).status).toBe(500);
    expect((await raw(origin, '/')).status).toBe(200);
  });

  it('strips the headers by which Next talks to itself', async () => {
    const { origin } = await listening({
      next: (request, response) => response.end(JSON.stringify(request.headers)),
    });
    const answer = await raw(origin, '/', {
      'x-middleware-subrequest': 'middleware:middleware',
      'X-Middleware-Invoke': '1',
      'x-middleware-prefetch': '1',
      'x-maintenance-switch': '{"en-GB":"off"}',
    });
    expect(answer.body.toString()).not.toMatch(/x-middleware|x-maintenance/);
  });

  it('tells Next which maintenance switch counts now', async () => {
    const { origin } = await listening({
      next: (request, response) => response.end(request.headers['x-maintenance-switch']),
      maintenanceSwitch: () => '{"en-GB":"on"}',
    });
    const answer = await raw(origin, '/', { 'x-maintenance-switch': '{"en-GB":"off"}' });
    expect(answer.body.toString()).toBe('{"en-GB":"on"}');
  });

  it.each([
    ['set one by one', (response, name) => response.setHeader(name, '/inside').end()],
    ['written at once', (response, name) => response.setHeader(name, '/inside').writeHead(200).end()],
    [
      'sent with the first part',
      (response, name) => response.setHeader(name, '/inside').write('.') && response.end(),
    ],
  ] satisfies [string, (response: ServerResponse, name: string) => unknown][])(
    'keeps Next’s own headers from visitors, %s',
    async (_title, end) => {
      for (const name of ['x-middleware-rewrite', 'x-middleware-skip', 'x-nextjs-rewritten-path']) {
        const { origin } = await listening({ next: (_request, response) => void end(response, name) });
        const answer = await raw(origin, '/pt-BR/nothing');
        expect([answer.status, answer.headers[name]]).toEqual([200, undefined]);
      }
    },
  );

  it('lets no cache keep redirects and failures, or pages unasked', async () => {
    const { origin } = await listening({
      next: (request, response) =>
        response
          .setHeader('cache-control', 's-maxage=31536000')
          .writeHead(Number(request.url?.slice(1)), { location: '/' })
          .end(),
    });
    for (const status of [301, 302, 303, 307, 308, 500, 503])
      expect((await raw(origin, `/${status}`)).headers['cache-control'], `${status}`).toBe('no-store');
    for (const status of [304, 200])
      expect((await raw(origin, `/${status}`)).headers['cache-control'], `${status}`).toBe('no-cache');
  });

  it('takes the path of a full address and refuses others', async () => {
    const { origin } = await listening({ next: (request, response) => response.end(request.url) });
    expect((await raw(origin, 'http://evil.example/pt-BR?a=1')).body.toString()).toBe('/pt-BR?a=1');
    expect((await raw(origin, 'http://evil.example')).body.toString()).toBe('/');
    expect((await raw(origin, '*', {}, 'OPTIONS')).status).toBe(400);
  });

  it.each([
    ['of thousands of parameters of one name', `AB?${'a&'.repeat(7_000)}`],
    ['of one parameter too many', `AB?${'a&'.repeat(64)}a`],
    ['that is a character too long', `AB?${'a'.repeat(2_048)}`],
  ])('refuses a query %s before Next reads it', async (_title, asked) => {
    const seen: unknown[] = [];
    const { origin } = await listening({
      next: (request, response) => {
        seen.push(request.url);
        response.end();
      },
    });
    for (const path of [
      '/en-GB/certificate/',
      '/api/health/',
      '/_next/data/build/',
      'http://evil.example/',
    ]) {
      const answer = await raw(origin, path + asked);
      expect([path, answer.status]).toEqual([path, 414]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': headers['content-security-policy'],
      });
      expect(answer.headers.location).toBeUndefined();
    }
    expect(seen).toEqual([]);
  });

  it('lets a query of the greatest length pass', async () => {
    const { origin } = await listening({ next: (request, response) => response.end(request.url) });
    for (const path of [`/?${'a&'.repeat(63)}a`, `/?${'a'.repeat(2_047)}`])
      expect((await raw(origin, path)).body.toString()).toBe(path);
  });
});

describe('public pages in memory', () => {
  const pass: Decision = { kind: 'pass', locale: 'pt-BR', page: '' };

  it('hold the pages of the start in the requested encoding', async () => {
    const memory = await memoryOf(pass);
    expect(memory.pages.size).toBe(LOCALES.length * 3);
    const { origin } = await listening({ next: rendering, memory });
    const br = await raw(origin, '/pt-BR/', { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(page('/pt-BR/'));
    const gzip = await raw(origin, '/pt-BR/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gzip.body).toString()).toBe(page('/pt-BR/'));
    const plain = await raw(origin, '/pt-BR/');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(page('/pt-BR/'));
    expect(plain.headers['cache-control']).toBe('no-cache');
  });

  it('are rendered once when they are first asked for', async () => {
    const asked: string[] = [];
    const next: RequestListener = (request, response) => {
      asked.push(request.url ?? '');
      rendering(request, response);
    };
    const memory = await memoryOf({ kind: 'pass', locale: 'es-MX', page: 'sitemap' }, next);
    expect(asked).not.toContain('/es-MX/sitemap');
    const { origin } = await listening({ next, memory });
    const answers = await Promise.all([1, 2, 3].map(() => raw(origin, '/es-MX/sitemap')));
    answers.push(await raw(origin, '/es-MX/sitemap', { 'accept-encoding': 'gzip' }));
    expect(answers.map(({ headers }) => headers.etag)).toEqual(Array(4).fill(answers[0]?.headers.etag));
    expect(answers[3]?.headers['content-encoding']).toBe('gzip');
    expect(asked.filter((path) => path === '/es-MX/sitemap')).toHaveLength(1);
  });

  it('are left to Next while they do not render', async () => {
    const memory = await memoryOf({ kind: 'pass', locale: 'es-MX', page: 'sitemap' }, (request, response) =>
      request.url === '/es-MX/sitemap' ? response.writeHead(500).end() : rendering(request, response),
    );
    const { origin } = await listening({ next: (_request, response) => response.end('by Next'), memory });
    expect((await raw(origin, '/es-MX/sitemap')).body.toString()).toBe('by Next');
    expect((await raw(origin, '/es-MX/sitemap')).body.toString()).toBe('by Next');
  });

  it('leave what search engines read to Next', async () => {
    const next: RequestListener = (request, response) => response.end(request.url);
    const memory = await memoryOf({ kind: 'rewrite', path: '/pt-BR/not/found/here' });
    const { origin } = await listening({ next, memory });
    expect((await raw(origin, '/robots.txt')).body.toString()).toBe('/api/robots');
    expect((await raw(origin, '/sitemap.xml')).body.toString()).toBe('/api/sitemap');
  });

  it('tell caches that their encoding varies', async () => {
    const { origin } = await listening({ next: rendering, memory: await memoryOf(pass) });
    const plain = await raw(origin, '/pt-BR/');
    const etag = String(plain.headers.etag);
    const answers = [
      plain,
      await raw(origin, '/pt-BR/', { 'accept-encoding': 'br' }),
      await raw(origin, '/pt-BR/', { 'if-none-match': etag }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.vary])).toEqual([
      [200, 'Accept-Encoding'],
      [200, 'Accept-Encoding'],
      [304, 'Accept-Encoding'],
    ]);
  });

  it('answer 304 to who has them, HEAD without body', async () => {
    const { origin } = await listening({ next: rendering, memory: await memoryOf(pass) });
    const etag = String((await raw(origin, '/pt-BR/')).headers.etag);
    expect((await raw(origin, '/pt-BR/', { 'if-none-match': etag })).status).toBe(304);
    expect((await raw(origin, '/pt-BR/', { 'if-none-match': 'W/"other"' })).status).toBe(200);
    expect((await raw(origin, '/pt-BR/', {}, 'HEAD')).body).toHaveLength(0);
  });

  it('have the same headers for every way of asking', async () => {
    const { origin, drain } = await listening({ next: rendering, memory: await memoryOf(pass) });
    const headersOf = async (given: Record<string, string>, method = 'GET') => {
      const { 'x-request-id': id, date, ...answered } = (await raw(origin, '/pt-BR/', given, method)).headers;
      expect(id).toMatch(/^[\w-]{36}$/);
      return answered;
    };
    const got = await headersOf({});
    // In lower case, as Node hands them over.
    expect(got).toMatchObject(headers);
    expect(await headersOf({}, 'HEAD')).toEqual(got);
    expect(await headersOf({ 'if-none-match': 'W/"other"' })).toEqual(got);
    expect(drain.inFlight).toBe(0);
  });

  it('are not served when the decision is another one', async () => {
    const next: RequestListener = (_request, response) =>
      response.writeHead(307, { location: '/elsewhere' }).end();
    const memory = await memoryOf({ kind: 'redirect', location: '/elsewhere' });
    const { origin } = await listening({ next, memory });
    expect((await raw(origin, '/pt-BR/')).status).toBe(307);
  });

  it('answer 404 under a fixed address', async () => {
    const next: RequestListener = (request, response) => response.end(request.url);
    const memory = await memoryOf({ kind: 'rewrite', path: '/pt-BR/not/found/here' });
    const { origin } = await listening({ next, memory });
    for (const path of ['/pt-BR/%ff', '/films/nothing.mp4', '/other.txt', '/pt-BR/nothing?given=1'])
      expect((await raw(origin, path)).body.toString(), path).toBe('/pt-BR/not/found/here');
  });

  it('and their data are all that Next serves', async () => {
    const { origin } = await listening({ next: rendering, memory: await memoryOf(pass) });
    expect((await raw(origin, '/_next/data/build/pt-BR/login.json')).status).toBe(200);
    for (const path of ['/_next/image?url=%2F%5Cevil.example&w=64&q=75', '/_next/', '/_next/anything'])
      expect((await raw(origin, path)).status, path).toBe(404);
  });

  it('are only read', async () => {
    const { origin } = await listening({ next: rendering, memory: await memoryOf(pass) });
    for (const method of ['PUT', 'TRACE', 'OPTIONS']) {
      const answer = await raw(origin, '/pt-BR/', {}, method);
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
    expect((await raw(origin, '/api/logout', {}, 'POST')).status).toBe(200);
  });

  it('are asked for once where they lead elsewhere here', async () => {
    const asked: string[] = [];
    const next: RequestListener = (request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/pt-BR/terms') response.writeHead(307, { location: 'https://own.example/' }).end();
      else rendering(request, response);
    };
    const memory = await memoryOf({ kind: 'pass', locale: 'pt-BR', page: 'terms' }, next);
    const { origin } = await listening({ next, memory });
    asked.length = 0;
    for (let visit = 0; visit < 3; visit += 1) expect((await raw(origin, '/pt-BR/terms')).status).toBe(307);
    // Once to look, and then for each visitor.
    expect(asked).toHaveLength(4);
  });

  it.each([
    ['pt-BR', '2027-01-01T03:00:00Z'],
    ['en-NZ', '2026-12-31T11:00:00Z'],
  ] as const)('R2.41 of %s are rendered again once its year is over', async (locale, newYear) => {
    const midnight = Date.parse(newYear);
    let now = midnight - 1;
    let renderings = 0;
    const next: RequestListener = (request, response) => {
      if (request.url === `/${locale}/`) renderings += 1;
      response.end(`${now < midnight ? 'old' : 'new'} year`);
    };
    const memory = await memoryOf({ kind: 'pass', locale, page: '' }, next, () => now);
    const { origin } = await listening({ next, memory });
    const read = async () => (await raw(origin, `/${locale}/`)).body.toString();
    expect([await read(), await read(), renderings]).toEqual(['old year', 'old year', 1]);
    now = midnight;
    const first = await Promise.all([read(), read(), read()]);
    expect([...first, await read(), renderings]).toEqual([...Array(4).fill('new year'), 2]);
  });

  it('are rendered at start for the open sites alone', async () => {
    const asked: string[] = [];
    const pages = await renderPublicPages(
      (request, response) => {
        asked.push(request.url ?? '');
        rendering(request, response);
      },
      ['pt-BR', 'en-GB'],
    );
    expect(pages.size).toBe(6);
    expect(asked.filter((path) => !/^\/(pt-BR|en-GB)\//.test(path))).toEqual([]);
  });

  it('refuse to start when a page does not render', async () => {
    const broken: RequestListener = (_request, response) => response.writeHead(500).end();
    await expect(renderPublicPages(broken, LOCALES)).rejects.toThrow(/answered 500 at start/);
  });
});

describe('the end of the process', () => {
  it('says not ready, finishes requests, and ends', async () => {
    let release = () => {};
    const { server, drain, origin } = await listening({
      next: (request, response) => {
        if (request.url === '/held') release = () => response.end('finished');
        else response.end('ready');
      },
    });
    const held = raw(origin, '/held');
    await expect.poll(() => drain.inFlight).toBe(1);
    let noticed = () => {};
    const notice = new Promise<void>((resolve) => {
      noticed = resolve;
    });
    const end = drain.finish(server, { notice: () => notice, timeoutMs: 5_000 });
    expect((await raw(origin, '/api/health/ready')).status).toBe(503);
    expect((await raw(origin, '/pt-BR/')).headers.connection).toBe('close');
    noticed();
    await expect.poll(() => server.listening).toBe(false);
    await expect(raw(origin, '/pt-BR/').catch((error: NodeJS.ErrnoException) => error.code)).resolves.toBe(
      'ECONNREFUSED',
    );
    release();
    const answer = await held;
    expect(answer.body.toString()).toBe('finished');
    // Said to those who were under way as well, so that nobody sends another request on this connection.
    expect(answer.headers.connection).toBe('close');
    expect(await end).toBe(true);
  });
});
