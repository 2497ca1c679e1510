import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeCaches } from './fake-caches';

const ORIGIN = 'https://site.example';

interface WorkerEvent {
  request?: { url: string; method: string; mode: string; headers: Headers };
  respondWith?(answer: Promise<Response>): void;
  waitUntil?(work: Promise<unknown>): void;
}

let caches: FakeCaches;
let network: () => Promise<Response>;
let unregistered: number;

/** Runs a worker's script; answers with what sends it events. */
const start = (file: string) => {
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: WorkerEvent) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    registration: {
      unregister: async () => {
        unregistered += 1;
      },
    },
  };
  new Function('self', 'caches', 'fetch', readFileSync(file, 'utf8'))(self, caches, () => network());
  return (name: string, event: WorkerEvent) => listeners.get(name)?.(event);
};

/** What the worker answers; undefined when it leaves the request to the browser. */
const ask = async (
  path: string,
  { mode = 'no-cors', method = 'GET', headers = {} as Record<string, string>, origin = ORIGIN } = {},
): Promise<Response | undefined> => {
  let answer: Promise<Response> | undefined;
  start('public/sw.js')('fetch', {
    request: { url: origin + path, method, mode, headers: new Headers(headers) },
    respondWith: (given) => {
      answer = given;
    },
  });
  return answer;
};

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const navigation = { mode: 'navigate' };

beforeEach(async () => {
  caches = new FakeCaches();
  network = offline;
  unregistered = 0;
  const saved = await caches.open('bb-saved-7');
  await saved.put(
    '/saved/reader.html',
    new Response('the reader', { headers: { 'content-type': 'text/html' } }),
  );
  await saved.put(
    '/saved/pt-BR/101/film',
    new Response('0123456789', { headers: { 'content-type': 'video/mp4' } }),
  );
});

describe('pages', () => {
  it('come from the network, whatever it answers', async () => {
    network = async () => new Response('maintenance', { status: 503 });
    const answer = await ask('/pt-BR/curso/a', navigation);
    expect(answer?.status).toBe(503);
    expect(await answer?.text()).toBe('maintenance');
  });

  it('are the reader when the network fails', async () => {
    expect(await (await ask('/pt-BR/curso/a', navigation))?.text()).toBe('the reader');
  });

  it('fail as without a worker when nothing is saved', async () => {
    await caches.delete('bb-saved-7');
    await expect(ask('/pt-BR/curso/a', navigation)).rejects.toThrow('Failed to fetch');
    expect(await caches.keys()).toEqual([]);
  });
});

describe('other requests', () => {
  it.each([
    ['built files', '/_next/static/x.js', {}],
    ['the API', '/api/get-customer', {}],
    ['another host', '/saved/pt-BR/101/film', { origin: 'https://media.example' }],
    ['a file of the API', '/api/my-data', { mode: 'navigate' }],
    ['a form', '/pt-BR/cookies', { mode: 'navigate', method: 'POST' }],
  ])('for %s are left to the browser', async (_, path, choices) => {
    expect(await ask(path, choices)).toBeUndefined();
  });

  it('for what is not saved are not found', async () => {
    expect((await ask('/saved/pt-BR/102/film'))?.status).toBe(404);
  });

  it('read no cache but those of saved modules', async () => {
    await (await caches.open('other')).put('/saved/pt-BR/102/film', new Response('x'));
    expect((await ask('/saved/pt-BR/102/film'))?.status).toBe(404);
  });
});

describe('a saved film', () => {
  it('is whole without a range', async () => {
    const answer = await ask('/saved/pt-BR/101/film');
    expect([answer?.status, await answer?.text()]).toEqual([200, '0123456789']);
    expect(answer?.headers.get('accept-ranges')).toBe('bytes');
    expect(answer?.headers.get('content-range')).toBeNull();
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-30', '0123456789', 'bytes 0-9/10'],
    ['bytes=0-99', '0123456789', 'bytes 0-9/10'],
  ])('comes in the part that is asked for: %s', async (range, text, contentRange) => {
    const answer = await ask('/saved/pt-BR/101/film', { headers: { range } });
    expect([answer?.status, await answer?.text()]).toEqual([206, text]);
    expect(answer?.headers.get('content-range')).toBe(contentRange);
    expect(answer?.headers.get('content-length')).toBe(String(text.length));
    expect(answer?.headers.get('content-type')).toBe('video/mp4');
  });

  it.each(['bytes=10-', 'bytes=5-4', 'bytes=-0'])('has no part %s', async (range) => {
    const answer = await ask('/saved/pt-BR/101/film', { headers: { range } });
    expect([answer?.status, answer?.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  it.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])(
    'is whole for a range that is none: %s',
    async (range) => {
      expect((await ask('/saved/pt-BR/101/film', { headers: { range } }))?.status).toBe(200);
    },
  );
});

describe('the worker that ends it', () => {
  it('deletes what was saved, and itself', async () => {
    await caches.open('other');
    let work: Promise<unknown> | undefined;
    start('public/sw-end.js')('activate', {
      waitUntil: (given) => {
        work = given;
      },
    });
    await work;
    expect(await caches.keys()).toEqual(['other']);
    expect(unregistered).toBe(1);
  });
});
