import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '@/front/start/finding';
import { smokeChecks } from '@/front/start/smoke-checks';
import { freePort } from '@/harness/processes';

/** A site with two countries open, as somebody outside sees it; a test changes single answers. */

type Answer = { status: number; headers?: Record<string, string>; body?: string };

let server: Server;
let origin: string;
let changed: Record<string, Answer> = {};

const page = (locale: string, film = ''): Answer => ({
  status: 200,
  headers: {
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
    'x-request-id': 'one',
    'content-encoding': 'identity',
  },
  body: `<html lang="${locale}">${film}</html>`,
});

const goodAnswer = (url: string): Answer => {
  if (url === '/') return { status: 307, headers: { location: '/pt-BR/' } };
  if (url === '/pt-BR/')
    return page(
      'pt-BR',
      '<video><source media="all" src="/films/103/film.m3u8" type="application/vnd.apple.mpegurl">' +
        '<source src="/films/103/film.mp4#t=66,105" type="video/mp4; codecs=&quot;avc1&quot;"></video>',
    );
  if (url === '/en-GB/') return page('en-GB');
  if (/^\/[a-z]{2}-[A-Z]{2}\/$/.test(url))
    return { status: 307, headers: { location: '/pt-BR/change-location' } };
  if (url === '/api/health/ready') return { status: 200, body: '{"status":"ok"}' };
  if (url === '/films/103/film.mp4') return { status: 206, headers: { 'content-type': 'video/mp4' } };
  if (url === '/sitemap.xml')
    return { status: 200, body: `<loc>${origin}/pt-BR/</loc><loc>${origin}/en-GB/</loc>` };
  return { status: 404 };
};

const respond = ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
  const { status, headers = {}, body = '' } = changed[url] ?? goodAnswer(url);
  response.writeHead(status, headers).end(body);
};

beforeAll(async () => {
  server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const findings = async (answers: Record<string, Answer> = {}): Promise<Finding[]> => {
  changed = answers;
  const found: Finding[] = [];
  for await (const finding of smokeChecks(origin, Date.now())) found.push(finding);
  return found;
};

/** What is not good, but for the certificate, which no site on http has. */
const faults = async (answers?: Record<string, Answer>): Promise<string[]> =>
  (await findings(answers))
    .filter(({ what, isGood }) => !isGood && what !== 'certificate')
    .map(({ what, seen }) => `${what}: ${seen}`);

describe('what can be seen of a launched site', () => {
  it('is good where all is as it should be', async () => {
    expect(await faults()).toEqual([]);
    expect((await findings()).filter(({ seen }) => seen === 'open').map(({ what }) => what)).toEqual([
      'pt-BR',
      'en-GB',
    ]);
  });

  it('needs https', async () => {
    expect((await findings()).find(({ what }) => what === 'certificate')?.isGood).toBe(false);
  });

  it.each<[string, string, Answer, RegExp]>([
    ['a site that is broken', '/en-GB/', { status: 500 }, /^en-GB: 500: neither open nor closed/],
    ['the page of another site', '/en-GB/', page('pt-BR'), /^en-GB: another page/],
    [
      'headers that a proxy drops',
      '/en-GB/',
      { status: 200, body: 'lang="en-GB"' },
      /no content-security-policy/,
    ],
    [
      'a process that lacks its database',
      '/api/health/ready',
      { status: 503, body: '{"lacks":"database"}' },
      /database/,
    ],
    [
      'a first address that leads elsewhere',
      '/',
      { status: 307, headers: { location: '/old' } },
      /^\/: 307 to \/old/,
    ],
    ['an empty sitemap', '/sitemap.xml', { status: 200 }, /^sitemap: it names no page/],
    [
      'a sitemap of another host',
      '/sitemap.xml',
      { status: 200, body: '<loc>https://old.example/</loc>' },
      /SITE_ORIGIN/,
    ],
    ['films that are only sent whole', '/films/103/film.mp4', { status: 200 }, /^film: \S+film\.mp4 200/],
    [
      'films of another type',
      '/films/103/film.mp4',
      { status: 206, headers: { 'content-type': 'text/plain' } },
      /^film: \S+ 206 text\/plain/,
    ],
    ['metrics that everybody reads', '/api/metrics', { status: 200 }, /everybody can read it/],
    ['an unknown page that is one', '/a-page-that-is-not-there.txt', { status: 200 }, /200 instead of 404/],
  ])('says of %s what to do', async (_, path, answer, words) => {
    const found = await faults({ [path]: answer });
    expect(found).toContainEqual(expect.stringMatching(words));
    // The sitemap names a page that is broken.
    expect(found.slice(1).filter((fault) => !fault.startsWith('sitemap: '))).toEqual([]);
  });

  it('asks for a part of a film', async () => {
    expect((await findings()).find(({ what }) => what === 'film')?.seen).toBe(
      '206 video/mp4, /films/103/film.mp4',
    );
  });

  it('names the network’s own code and its mend, once', async () => {
    const found: Finding[] = [];
    for await (const finding of smokeChecks(`http://127.0.0.1:${await freePort()}`, Date.now()))
      found.push(finding);
    expect(found.map(({ what }) => what)).toEqual(['certificate', 'ready']);
    expect(found[1]?.seen).toMatch(/^no answer: ECONNREFUSED: nothing listens there/);
  });
});
