import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askForFilm } from '@/lib/server/features/player/ask-films';

const ORIGIN = 'https://www.example.org';
const OPEN = { 'access-control-allow-origin': '*' };

const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

const ask = async (kind: 'film' | 'captions' | 'playlist', answer: RequestListener, file = 'a.mp4') =>
  askForFilm({ mediaBaseUrl: await serve(answer), origin: ORIGIN, own: async () => 'own' })(file, kind);

describe('the host of films', () => {
  it('is asked for parts of a film', async () => {
    const film = Buffer.from('0123456789');
    const found = await ask('film', ({ headers }, response) => {
      const [, first = 0, last = 0] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '')?.map(Number) ?? [];
      response.writeHead(206, {
        ...OPEN,
        'content-type': 'video/mp4',
        'content-range': `bytes ${first}-${last}/10`,
      });
      response.end(film.subarray(first, last + 1));
    });
    if (found === null || typeof found === 'string') throw new Error(`not found: ${found}`);
    expect(found.size).toBe(10);
    expect(Buffer.from(await found.read(3, 4)).toString()).toBe('3456');
  });

  it('is told the site’s origin, which it may allow alone', async () => {
    const found = await ask('captions', ({ headers }, response) => {
      response.writeHead(200, { 'access-control-allow-origin': headers.origin, 'content-type': 'text/vtt' });
      response.end('WEBVTT');
    });
    expect(typeof found === 'object' && (await found?.text())).toBe('WEBVTT');
  });

  it.each([
    ['a film', 'film', 404, OPEN, 'answers 404'],
    [
      'a film',
      'film',
      200,
      { ...OPEN, 'content-type': 'video/mp4' },
      'comes as a whole where a part is asked for (range)',
    ],
    [
      'a film',
      'film',
      206,
      { ...OPEN, 'content-type': 'text/html' },
      'comes as text/html, which is none of film',
    ],
    ['captions', 'captions', 200, { ...OPEN }, 'comes as no type, which is none of captions'],
    [
      'captions',
      'captions',
      200,
      { 'content-type': 'text/vtt' },
      'comes without access-control-allow-origin for https://www.example.org, so that pages of the site may not read it',
    ],
    [
      'a playlist',
      'playlist',
      200,
      { 'content-type': 'text/plain', ...OPEN },
      'comes as text/plain, which is none of playlist',
    ],
  ] as const)('is refused for %s: %s, %i', async (_, kind, status, headers, sentence) => {
    expect(await ask(kind, (_request, response) => response.writeHead(status, headers).end('x'))).toBe(
      sentence,
    );
  });

  it('says by which failure it cannot be asked', async () => {
    const find = askForFilm({ mediaBaseUrl: '/films/', origin: ORIGIN, own: async () => 'own' });
    expect(await find('http://127.0.0.1:1/a.mp4', 'film')).toMatch(/^does not answer \(/);
    expect(await find('a.mp4', 'film')).toBe('own');
  });
});
